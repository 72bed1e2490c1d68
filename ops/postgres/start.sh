#!/bin/sh
# Starts one of two Postgres servers, of which one is the primary and the other its streaming replica.
#
#   PEER                  the other server
#   BEGINS_AS             primary or replica: role of this server when neither has data
#   REPLICATION_PASSWORD  of the role `replicator`
set -eu

is_peer_primary() {
  answer=$(PGPASSWORD=$REPLICATION_PASSWORD PGCONNECT_TIMEOUT=3 \
    psql -h "$PEER" -U replicator -d postgres -Atc 'select not pg_is_in_recovery()' 2>/dev/null) && [ "$answer" = t ]
}

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  if [ "$BEGINS_AS" = replica ] || is_peer_primary; then
    until is_peer_primary; do
      echo "waiting for $PEER to be the primary"
      sleep 2
    done
    mkdir -p "$PGDATA"
    chmod 700 "$PGDATA"
    PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup -D "$PGDATA" -h "$PEER" -U replicator -R -X stream -c fast
  fi
elif ! sh /koala/guard.sh check; then
  sleep 30
  exit 1
fi

# Keep checking: the peer may have been unreachable above, and may come back as the primary.
sh /koala/guard.sh watch &

exec docker-entrypoint.sh postgres -c hot_standby_feedback=on -c max_connections=200 -c wal_keep_size=1GB
