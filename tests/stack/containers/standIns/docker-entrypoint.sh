#!/bin/sh
# Does what compose.yaml needs of the Postgres image's entrypoint: creates a cluster and a database in an empty PGDATA, and runs the scripts
# of /docker-entrypoint-initdb.d.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  printf '%s\n' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -U "$POSTGRES_USER" --pwfile=/tmp/password
  rm /tmp/password
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -w -o "-c listen_addresses=''" start
  createdb -U "$POSTGRES_USER" "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do . "$script"; done
  pg_ctl -w -m fast stop
fi
exec "$@"
