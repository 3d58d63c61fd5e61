#!/bin/bash
# Changes to another release, one instance after the other; returns to the former release when the new one is not ready.
# Run again after an interruption: it continues.
#
#   deploy/upgrade.sh VERSION [--from DIR] [--skip-doctor] [--skip-backup] [--dry-run]
#   deploy/upgrade.sh --rollback [--dry-run]
#
# VERSION     the release in DIR/sumpline-VERSION.tar.gz, DIR being the current folder by default, or one that is still
#             unpacked in /srv/sumpline/releases
# --rollback  back to the release before, without doctor; a failed backup does not stop it
# ROOT=DIR    upgrades below DIR, for trying it out
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$(readlink -f "$0")")/lib.sh"

# Releases besides the current and the previous one.
kept_releases=3

version=''
folder=.
rollback=''
doctor=yes
needs_backup=yes
while [ $# -gt 0 ]; do
  case $1 in
    --from) folder=${2:?--from needs a folder} && shift 2 ;;
    --rollback) rollback=yes && doctor='' && needs_backup='' && shift ;;
    --skip-doctor) doctor='' && shift ;;
    --skip-backup) needs_backup='' && shift ;;
    --dry-run) dry_run=yes && shift ;;
    -*) die "unknown option: $1" ;;
    *) version=$1 && shift ;;
  esac
done
require_root
require_tools
current=$(linked_version current)
[ -n "$current" ] || die 'nothing is installed: use install.sh'
if [ -n "$rollback" ]; then
  [ -z "$version" ] || die '--rollback takes no version'
  # One that was interrupted has changed the other links already.
  version=$(linked_version rollback)
  [ -n "$version" ] || version=$(linked_version previous)
  [ -n "$version" ] || die 'there is no release before this one'
fi
[ -n "$version" ] || die 'usage: upgrade.sh VERSION [--from DIR] [--skip-doctor] [--skip-backup] [--dry-run], or upgrade.sh --rollback'
check_version "$version"

is_done() { [ -z "$dry_run" ] && [ "$(running_version "$1")" = "$version" ] && [ "$(readiness "$1")" = 200 ]; }

switch_to() {
  link_version current "$1"
  install_units "$1"
}

# Restores the former release on the instances that have left it, and the link to the one before it.
return_to() {
  local former=$1 before=$2 port
  shift 2
  say "release $version is not ready: back to $former" >&2
  if [ -n "$before" ]; then link_version previous "$before"; else rm -f "$base/previous"; fi
  switch_to "$former"
  for port in "$@"; do
    restart_instance "$port" "$former" || say "port $port is not ready with $former either: journalctl -u sumpline@$port" >&2
  done
}

switch_instances() {
  local port touched=() former=$current before
  before=$(linked_version previous)
  # An interrupted upgrade has set the link already.
  if [ "$former" = "$version" ]; then former=$before before=''; fi
  [ -n "$former" ] || former=$version
  if [ "$former" != "$version" ]; then link_version previous "$former"; fi
  switch_to "$version"
  for port in $(ports); do
    # Also one that an interrupted upgrade has restarted: it returns too.
    touched+=("$port")
    if is_done "$port"; then
      say "port $port runs $version already"
      continue
    fi
    if ! restart_instance "$port" "$version"; then
      if [ "$former" != "$version" ]; then return_to "$former" "$before" "${touched[@]}"; fi
      die "release $version did not become ready on port $port"
    fi
  done
}

remove_old_releases() {
  local name
  find "$releases" -mindepth 1 -maxdepth 1 -type d -printf '%T@ %f\n' | sort -rn | cut -d ' ' -f 2- |
    grep -vxF -e "$(linked_version current)" -e "$(linked_version previous)" | tail -n "+$((kept_releases + 1))" |
    while IFS= read -r name; do run rm -rf "${releases:?}/$name"; done
}

# `sumpline nginx` has copied these files. Host names and ports are this machine's own.
report_nginx() {
  local file name
  if [ ! -d "$root/etc/nginx/sumpline" ]; then return; fi
  for file in "$releases/$version"/deploy/nginx/*.conf; do
    name=$(basename "$file")
    case $name in sumpline.conf | instances.conf) continue ;; esac
    if ! cmp -s "$file" "$root/etc/nginx/sumpline/$name"; then
      say "note: $name of this release for nginx is another one: sumpline nginx"
    fi
  done
}

# A release may change the outbox, so the backup is for the previous release.
back_up() {
  if run systemctl start sumpline-backup.service; then return; fi
  [ -z "$needs_backup" ] || die 'the backup failed, nothing has changed: journalctl -u sumpline-backup (--skip-backup upgrades all the same)'
  say 'Warning: the backup failed: journalctl -u sumpline-backup' >&2
}

lock_releases
if [ -z "$rollback" ]; then unpack_release "$version" "$folder"; fi
[ -n "$dry_run" ] || [ -d "$releases/$version" ] || die "release $version is not unpacked any more"
if [ -z "$rollback" ]; then check_machine "$version"; fi
back_up
if [ -n "$doctor" ]; then
  run_doctor "$version" || die "doctor of release $version found problems; nothing has changed (--skip-doctor upgrades all the same)"
fi
if [ -n "$rollback" ]; then link_version rollback "$version"; else run rm -f "$base/rollback"; fi
switch_instances
run rm -f "$base/rollback"
write_fallback || true
remove_old_releases || true
report_nginx
if [ -n "$dry_run" ]; then exit 0; fi
say "Release $version runs on all instances."
if [ -f "$releases/$version/dist/NOTES.txt" ]; then say "Its changes: $releases/$version/dist/NOTES.txt"; fi
