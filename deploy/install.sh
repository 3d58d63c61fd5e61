#!/bin/bash
# Installs a release on this machine, or repairs an installation. Existing parts stay as they are.
#
#   deploy/install.sh VERSION [--from DIR] [--ports "3001 3002"] [--skip-doctor] [--dry-run]
#
# VERSION  the release in DIR/sumpline-VERSION.tar.gz, DIR being the current folder by default
# ROOT=DIR installs below DIR, for trying it out
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$(readlink -f "$0")")/lib.sh"

version=''
folder=.
wanted_ports='3001 3002'
doctor=yes
while [ $# -gt 0 ]; do
  case $1 in
    --from) folder=${2:?--from needs a folder} && shift 2 ;;
    --ports) wanted_ports=${2:?--ports needs numbers} && shift 2 ;;
    --skip-doctor) doctor='' && shift ;;
    --dry-run) dry_run=yes && shift ;;
    -*) die "unknown option: $1" ;;
    *) version=$1 && shift ;;
  esac
done
[ -n "$version" ] || die 'usage: install.sh VERSION [--from DIR] [--ports "3001 3002"] [--skip-doctor] [--dry-run]'
check_version "$version"
require_root
require_tools
current=$(linked_version current)
if [ -n "$current" ] && [ "$current" != "$version" ]; then
  die "release $current is installed: sumpline upgrade $version"
fi

create_user() {
  if [ -n "$root" ] || id "$service_user" >/dev/null 2>&1; then return; fi
  run useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin "$service_user"
}

create_settings() {
  if [ ! -f "$etc/ports" ]; then
    say "instances on ports $wanted_ports"
    [ -n "$dry_run" ] || printf '%s\n' "$wanted_ports" >"$etc/ports"
  fi
  if [ ! -f "$etc/environment" ]; then
    run install -m 0600 "$releases/$version/deploy/environment.example" "$etc/environment"
  fi
  run chmod 0600 "$etc/environment"
}

has_settings() { grep -q '^SITE_URL=.' "$etc/environment" 2>/dev/null; }

start_instances() {
  local port
  for port in $(ports); do
    run systemctl enable --quiet "sumpline@$port.service"
    run systemctl start "sumpline@$port.service" || die "port $port did not start: journalctl -u sumpline@$port"
  done
  run systemctl enable --quiet --now sumpline-backup.timer
  if [ -n "$dry_run" ]; then return; fi
  for port in $(ports); do
    wait_until_ready "$port" || die "see: journalctl -u sumpline@$port"
    say "port $port is ready"
  done
  systemctl start sumpline-backup.service || say 'Warning: the backup failed: journalctl -u sumpline-backup' >&2
}

create_user
run install -d -m 0755 "$base" "$releases" "$etc" "$units" "$root/usr/local/bin"
create_service_folder 0700 "$data"
create_service_folder 0700 "$backups"
lock_releases
unpack_release "$version" "$folder"
check_machine "$version"
create_settings
install_units "$version"
[ -n "$current" ] || link_version current "$version"
run ln -sfn /srv/sumpline/current/deploy/sumpline.sh "$root/usr/local/bin/sumpline"

if ! has_settings; then
  say "Next: set SITE_URL, API_BASE_URL and IMAGE_BASE_URL in $etc/environment, then run this command again."
  exit 0
fi
if [ -n "$doctor" ]; then
  run_doctor "$version" || die 'doctor found problems: correct them, then run this command again'
fi
start_instances
write_fallback || true
[ -n "$dry_run" ] || say "Release $version is installed."
