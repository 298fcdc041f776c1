"""Single calls under JMH, with what they allocate."""
import json
import os
import subprocess
import tempfile

from contest import CLASS_PATH
from tables import table

ALLOCATION = 'gc.alloc.rate.norm'


def run(java, quick):
    """JMH's results, without the paths of the machine and the samples of other profiles."""
    with tempfile.TemporaryDirectory() as scratch:
        path = os.path.join(scratch, 'jmh.json')
        times = ['-wi', '1', '-i', '1', '-w', '200ms', '-r', '200ms'] if quick else ['-wi', '3', '-i', '5', '-w', '500ms', '-r', '300ms']
        subprocess.run([java, '-cp', CLASS_PATH, 'org.openjdk.jmh.Main', 'SingleCalls', '-jvm', java, '-f', '1', *times,
                        '-prof', 'gc', '-rf', 'json', '-rff', path], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        with open(path, encoding='utf-8') as f:
            return [essence(result) for result in json.load(f)]


def essence(result):
    allocation, time = result['secondaryMetrics'][ALLOCATION], result['primaryMetric']
    return {'benchmark': result['benchmark'], 'params': result['params'],
            'primaryMetric': {key: time[key] for key in ('score', 'scoreError', 'scoreUnit')},
            'secondaryMetrics': {ALLOCATION: {key: allocation[key] for key in ('score', 'scoreError', 'scoreUnit')}}}


def allocated(result):
    """Bytes an operation. The profiler counts the whole JVM, so a call that allocates nothing shows a few thousandths."""
    return result['secondaryMetrics'][ALLOCATION]['score']


def name(result):
    call = result['benchmark'].rsplit('.', 1)[1]
    asked = {'true': 'in', 'false': 'absent'}[result['params']['in']]
    return f'{call}, {asked}' if call.startswith('contains') else call


def rows(results):
    """The table of several JDKs: {jdk: results}."""
    calls = {}
    for jdk, found in results.items():
        for result in found:
            metric = result['primaryMetric']
            calls.setdefault(name(result), {})[jdk] = (f'{metric["score"]:.1f}', f'{allocated(result):.2f}')
    return table(['call', *(f'{what}, Java {jdk}' for jdk in results for what in ('nanoseconds', 'bytes allocated'))],
                 [[call, *(cell for jdk in results for cell in by_jdk.get(jdk, ('', '')))] for call, by_jdk in calls.items()])


def free_of_allocation(results):
    return all(allocated(result) < 1 for found in results.values() for result in found)
