#!/bin/sh
# Writes a backup into a folder, readable for its owner only, and deletes those older than thirty days. From a timer of the host:
#
#   sh ops/containers/backup.sh /var/backups/koala
#
# A failed backup leaves no file, and the exit code is not 0. docs/operate/backup.md says how one is restored.
set -eu
umask 077
folder=${1:?the folder of the backups is missing}
mkdir -p "$folder"
file=$folder/koala-$(date -u +%F-%H%M%S).jsonl
trap 'rm -f "$file.part"' EXIT
docker compose -f "$(dirname "$0")/../compose.yaml" exec -T indexer-1 sh -ec '
  trap "rm -f /tmp/backup" EXIT
  node /srv/koala/koala.js backup /tmp/backup >&2
  cat /tmp/backup' > "$file.part"
mv "$file.part" "$file"
find "$folder" -name 'koala-*.jsonl' -mtime +30 -delete
