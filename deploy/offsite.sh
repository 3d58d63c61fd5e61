#!/bin/bash
# Copies data that cannot be rebuilt to another place, encrypted, by restic. For /etc/cron.daily; --init creates the
# repository. On the first of the month it reads a copy back. Cron mails its output.
set -euo pipefail

settings=${ROOT:-}/etc/sumpline/restic
set -a
# shellcheck disable=SC1090
source "$settings"
set +a

if [ "${1:-}" = --init ]; then restic init; fi
paths=()
for path in /var/backups/sumpline /etc/sumpline /etc/nginx/sumpline /etc/letsencrypt /etc/prometheus/alertmanager.yml; do
  if [ -e "${ROOT:-}$path" ]; then paths+=("${ROOT:-}$path"); fi
done
restic backup --quiet --host sumpline "${paths[@]}"
restic forget --quiet --host sumpline --group-by host --keep-daily 14 --prune

if [ "$(date +%d)" = 01 ] || [ "${1:-}" = --check ]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  restic check --quiet --read-data
  restic restore latest --quiet --host sumpline --target "$folder"
  newest=$(find "$folder" -name 'leads-*.db' | sort | tail -1)
  [ -n "$newest" ] || { echo 'the backup holds no leads' >&2 && exit 1; }
  # shellcheck disable=SC2016
  "${ROOT:-}/srv/sumpline/current/node_modules/.bin/node" -e '
    const db = new (require("node:sqlite").DatabaseSync)(process.argv[1], { readOnly: true });
    const [{ integrity_check: state }] = db.prepare("PRAGMA integrity_check").all();
    const { count } = db.prepare("SELECT count(*) AS count FROM outbox").get();
    console.log(`The copy elsewhere: ${state}, ${count} leads`);
    process.exit(state === "ok" ? 0 : 1);
  ' "$newest"
fi
