#!/bin/sh
# Writes a backup to a folder, readable only by its owner, and deletes backups older than 30 days. Run it from a timer of the host:
#
#   sh ops/containers/backup.sh /var/backups/koala
#
# A failed backup leaves no file, and the exit code is not 0. docs/operate/backup.md describes how to restore one.
set -eu
umask 077
folder=${1:?usage: backup.sh <folder for the backups>}
mkdir -p "$folder"
file=$folder/koala-$(date -u +%F-%H%M%S).jsonl
trap 'rm -f "$file.part"' EXIT
docker compose -f "$(dirname "$0")/../compose.yaml" exec -T indexer-1 sh -ec '
  trap "rm -f /tmp/backup" EXIT
  node /srv/koala/koala.js backup /tmp/backup >&2
  cat /tmp/backup' > "$file.part"
mv "$file.part" "$file"
find "$folder" -name 'koala-*.jsonl' -mtime +30 -delete
