#!/bin/sh
# Keeps a former primary from accepting writes again, because two primaries would each get some of them.
#
#   guard.sh check   exits with 1 when this server was the primary and its peer was promoted after it
#   guard.sh watch   checks every five seconds, and stops this server when its peer is a primary of a later timeline
#
#   PGDATA                the data of this server
#   PEER                  the other server
#   REPLICATION_PASSWORD  of the role `replicator`
set -eu

# The peer's timeline in hexadecimal digits; empty unless the peer is a primary. Each promotion starts a higher timeline.
peer_timeline() {
  PGPASSWORD=${REPLICATION_PASSWORD:-} PGCONNECT_TIMEOUT=3 psql -h "$PEER" -U replicator -d postgres -Atc \
    'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) where not pg_is_in_recovery()' 2>/dev/null || true
}

# The timeline of this server's data at its last checkpoint.
own_timeline() {
  printf '%08X\n' "$(pg_controldata "$PGDATA" | sed -n "s/^Latest checkpoint's TimeLineID: *//p")"
}

# Whether this server was the primary and its peer was promoted after it.
is_former() {
  [ -s "$PGDATA/PG_VERSION" ] && [ ! -f "$PGDATA/standby.signal" ] || return 1
  later=$(peer_timeline)
  # Hexadecimal numbers of equal length compare like text.
  [ -n "$later" ] && expr "x$later" '>' "x$(own_timeline)" >/dev/null
}

case ${1:-} in
  check)
    if is_former; then
      echo "$PEER has taken over as primary. Delete the data of this server and make it the replica of $PEER; a container without data becomes the replica when it starts." >&2
      exit 1
    fi
    ;;
  watch)
    while sleep "${GUARD_SECONDS:-5}"; do
      if is_former; then
        echo "$PEER was promoted after this server, which stops now. Delete its data and make it the replica of $PEER; a container without data becomes the replica when it starts." >&2
        pg_ctl stop -D "$PGDATA" -m fast
        exit 1
      fi
    done
    ;;
  *)
    sed -n '2,10s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
