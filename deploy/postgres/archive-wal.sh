#!/bin/sh
# archive_command: sh archive-wal.sh %p %f FOLDER. A file is there whole or not at all, and never replaced by another.
set -eu
from=$1 name=$2 folder=$3
if [ -f "$folder/$name" ]; then
  # Said again after a crash in between, it is done; other bytes under its name are a fault that somebody must see.
  exec cmp -s "$from" "$folder/$name"
fi
cp "$from" "$folder/.$name.unfinished"
sync "$folder/.$name.unfinished"
mv "$folder/.$name.unfinished" "$folder/$name"
sync "$folder"
