#!/bin/bash
# Backs up what DATA_DIR cannot get back: the lead outbox, and the operator's own files. Deletes backups that are older
# than BACKUP_DAYS. Started by sumpline-backup.timer. The file last-backup has the time of the last success, for an alert.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."

data=${DATA_DIR:?is not set}
target=${BACKUP_DIR:?is not set}
days=${BACKUP_DAYS:-14}
stamp=$(date -u +%Y%m%dT%H%M%SZ)
umask 077

# A name without .part is a complete backup. Old ones are deleted only after a new one succeeded.
delete_old() { find "$target" -maxdepth 1 -type f -name "$1" -mmin +$((days * 24 * 60)) -delete; }

# First: the leads may need a database that is unavailable.
files=()
status=0
for name in content redirects.json verify; do
  if [ -e "$data/$name" ]; then files+=("$name"); fi
done
if [ ${#files[@]} -gt 0 ]; then
  if tar -czf "$target/files.part" -C "$data" "${files[@]}"; then
    mv "$target/files.part" "$target/files-$stamp.tar.gz"
    delete_old 'files-*.tar.gz'
  else
    # The leads do not wait for a file that cannot be read.
    status=1
  fi
fi

if [ -f "$data/leads.db" ] || [ -n "${DATABASE_URL:-}" ]; then
  rm -f "$target/leads.part"
  node_modules/.bin/node server/leads/commands/leads.ts backup "$target/leads.part"
  mv "$target/leads.part" "$target/leads-$stamp.db"
  delete_old 'leads-*.db'
fi

if [ "$status" = 0 ] && [ -d "$data" ]; then touch "$data/last-backup"; fi
exit "$status"
