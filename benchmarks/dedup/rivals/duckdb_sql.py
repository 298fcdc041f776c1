"""One query: split into lines, the first place of each, put together again by document.

    duckdb_sql.py SOURCE TARGET WORK
"""
import sys

import duckdb

QUERY = """
copy (
    with documents as (
        select row_number() over () as document, id, text, source
        from read_json('{source}/*.jsonl', format = 'newline_delimited')
    ), units as (
        select document, unnest(string_split(text, chr(10))) as unit,
            generate_subscripts(string_split(text, chr(10)), 1) as position
        from documents
    ), firsts as (
        select unit, min(document * 1000000 + position) as place from units group by unit
    ), cleaned as (
        select place // 1000000 as document, string_agg(unit, chr(10) order by place) as text from firsts group by document
    )
    select id, cleaned.text as text, source from cleaned join documents using (document) order by document
) to '{target}/all.jsonl' (format json)
"""


def main():
    source, target, work = sys.argv[1:]
    with duckdb.connect(config={'threads': 2, 'temp_directory': work}) as connection:
        connection.execute(QUERY.format(source=source, target=target))


if __name__ == '__main__':
    main()
