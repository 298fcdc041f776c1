#!/bin/sh
# What the bytes alone cost: each file copied, or decompressed and compressed again at the program's level, two at a time.
#
#     floor.sh plain|gzip|zstd SOURCE TARGET
set -e
case $1 in
    plain) again='cp "$1" "$0/"' ;;
    gzip) again='gzip -dc "$1" | gzip -6 > "$0/${1##*/}"' ;;
    zstd) again='zstd -dcq "$1" | zstd -3 -q > "$0/${1##*/}"' ;;
esac
find "$2" -type f -print0 | xargs -0 -P 2 -n 1 sh -c "$again" "$3"
