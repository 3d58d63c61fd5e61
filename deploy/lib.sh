# shellcheck shell=bash disable=SC2034
# Paths and functions of the scripts in this folder, which source it.
#
# ROOT=DIR works below DIR instead of /, for trying things out: without the user sumpline and without changing owners.
# systemctl is found through PATH.
set -euo pipefail
# The service's user reads what root creates.
umask 022

root=${ROOT:-}
base=$root/srv/sumpline
releases=$base/releases
etc=$root/etc/sumpline
units=$root/etc/systemd/system
data=$root/var/lib/sumpline
backups=$root/var/backups/sumpline
page_cache=$root/var/lib/nginx/sumpline-pages
fallback=$root/var/cache/sumpline
service_user=sumpline
# How long an instance may take until /readyz answers 200.
ready_seconds=${READY_SECONDS:-60}
dry_run=${dry_run:-}

say() { printf '%s\n' "$*"; }

die() {
  printf 'Error: %s\n' "$*" >&2
  exit 1
}

# Runs a command that changes something; with --dry-run only says so.
run() {
  if [ -n "$dry_run" ]; then
    say "would run: $*"
  else
    "$@"
  fi
}

require_tools() {
  local tool
  for tool in curl flock systemctl; do
    command -v "$tool" >/dev/null || die "$tool is missing: install its package"
  done
}

require_root() {
  if [ -z "$root" ] && [ -z "$dry_run" ] && [ "$(id -u)" != 0 ]; then die 'run it as root'; fi
}

# One script changes releases at a time.
lock_releases() {
  if [ -n "$dry_run" ]; then return; fi
  exec 9>"$base/.lock"
  flock --nonblock 9 || die 'another install or upgrade is running'
}

check_version() {
  [[ $1 =~ ^[A-Za-z0-9][A-Za-z0-9._+-]*$ ]] || die "not a version: $1"
}

# The version that a link (current, previous, rollback) leads to; empty where there is none.
linked_version() { basename "$(readlink "$base/$1" || true)"; }

link_version() {
  run ln -sfn "releases/$2" "$base/.$1.new"
  # Atomic: the link always exists.
  run mv -T "$base/.$1.new" "$base/$1"
}

# The ports of the instances.
ports() { cat "$etc/ports"; }

# If this file has the public key of the person who packs releases, a release without their signature is refused.
check_signature() {
  if [ ! -f "$etc/release-signers" ]; then return; fi
  ssh-keygen -Y verify -f "$etc/release-signers" -I release -n sumpline-release -s "$1.sig" <"$1" >/dev/null ||
    die "the signature of $(basename "$1") is missing or wrong: do not install this release"
}

# A full disk stops the outbox: 500 MB stay free.
check_space() {
  local needed free
  needed=$(($(gzip -lq "$1" | awk '{ print $2 }') / 1000000 + 500))
  free=$(($(df --output=avail -B1 "$releases" | tail -1) / 1000000))
  [ "$free" -ge "$needed" ] || die "the disk of $releases has $free MB left, this release needs $needed MB"
}

# Unpacks sumpline-VERSION.tar.gz of a folder, once its checksum is right.
unpack_release() {
  local version=$1 folder=$2 target=$releases/$1 name=sumpline-$1.tar.gz
  if [ ! -f "$folder/$name" ]; then
    [ -d "$target" ] || die "$folder/$name does not exist"
    return
  fi
  [ -f "$folder/$name.sha256" ] || die "$folder/$name.sha256 does not exist"
  # Not --check: that would follow the file name in the list, which may be another release's.
  [ "$(cd "$folder" && sha256sum "$name")" = "$(cat "$folder/$name.sha256")" ] || die "$name is damaged: copy it again"
  check_signature "$folder/$name.sha256"
  if [ -d "$target" ]; then
    cmp -s "$folder/$name.sha256" "$target/.sha256" || die "another release $version is installed: choose a new version"
    return
  fi
  [ -n "$dry_run" ] || check_space "$folder/$name"
  say "unpacking $name"
  run rm -rf "$releases/.$version.part"
  run mkdir -p "$releases/.$version.part"
  run tar -xzf "$folder/$name" -C "$releases/.$version.part" --strip-components=1 --no-same-owner
  run cp "$folder/$name.sha256" "$releases/.$version.part/.sha256"
  run mv -T "$releases/.$version.part" "$target"
}

node_of() { printf '%s/node_modules/.bin/node' "$releases/$1"; }

# A release contains programs for the machine type that it was packed on.
check_machine() {
  if [ -n "$dry_run" ]; then return; fi
  "$(node_of "$1")" --version >/dev/null || die "release $1 was packed for another type of machine"
}

# Exports the settings of the environment file: NAME=value lines, the value may stand in quotes.
load_environment() {
  local line value
  while IFS= read -r line || [ -n "$line" ]; do
    [[ $line =~ ^[A-Z_][A-Z0-9_]*= ]] || continue
    # As systemd reads them.
    value=${line#*=}
    value=${value%"${value##*[![:space:]]}"}
    if [[ $value =~ ^\"(.*)\"$ || $value =~ ^\'(.*)\'$ ]]; then value=${BASH_REMATCH[1]}; fi
    export "${line%%=*}=$value"
  done <"$etc/environment"
}

# Runs a script of a release as the service would: with its user and its settings.
run_in_release() {
  local version=$1 node
  shift
  node=$(node_of "$version")
  (
    cd "$releases/$version"
    export NODE_ENV=production
    load_environment
    PORT=$(ports | cut -d ' ' -f 1)
    export PORT DATA_DIR=$data
    if [ -n "$root" ]; then exec "$node" "$@"; fi
    if [ "$(id -un)" = "$service_user" ]; then exec "$node" "$@"; fi
    exec runuser -u "$service_user" -- "$node" "$@"
  )
}

# Returns 1 if something keeps the release from working; a problem that only needs attention (code 2) does not.
run_doctor() {
  local status=0
  if [ -n "$dry_run" ]; then
    say "would run: doctor of release $1"
    return
  fi
  run_in_release "$1" server/doctor/doctor.ts || status=$?
  [ "$status" = 0 ] || [ "$status" = 2 ]
}

# Writes the pages that nginx sends while no instance responds, with the contact details of the catalogue.
write_fallback() {
  local script=server/operator/writeFallbackPages.ts
  # The previous release may have none.
  [ -n "$dry_run" ] || [ -f "$base/current/$script" ] || return 0
  create_service_folder 0755 "$fallback"
  run run_in_release "$(linked_version current)" "$script" "$fallback"
}

# A folder that the service can write to.
create_service_folder() {
  if [ -n "$root" ]; then
    run install -d -m "$1" "$2"
  else
    run install -d -m "$1" -o "$service_user" -g "$service_user" "$2"
  fi
}

# Installs the units of a release; those of another release may differ.
install_units() {
  local from=$releases/$1/deploy/systemd changed='' unit
  if [ -n "$dry_run" ]; then
    say "would install: units of $from"
    return
  fi
  for unit in "$from"/*.service "$from"/*.timer; do
    install_file "$unit" "$units/$(basename "$unit")" && changed=yes
  done
  if [ "$(systemd_version)" -ge 254 ]; then
    install_file "$from/backoff.conf" "$units/sumpline@.service.d/backoff.conf" && changed=yes
  fi
  if [ -n "$changed" ]; then systemctl daemon-reload; fi
}

systemd_version() { systemctl --version | sed -n '1s/^systemd \([0-9]*\).*/\1/p'; }

# Returns 1 if the file was the same already.
install_file() {
  if cmp -s "$1" "$2"; then return 1; fi
  install -D -m 0644 "$1" "$2" || die "$2 cannot be written"
}

# The status of /readyz of an instance; 000 where it does not answer.
readiness() {
  curl --silent --noproxy '*' --output /dev/null --write-out '%{http_code}' --max-time 5 "http://127.0.0.1:$1/readyz" || true
}

wait_until_ready() {
  local port=$1 deadline=$((SECONDS + ready_seconds)) status
  while [ "$SECONDS" -lt "$deadline" ]; do
    status=$(readiness "$port")
    if [ "$status" = 200 ]; then return; fi
    sleep 0.3
  done
  say "port $port: /readyz answers $status after $ready_seconds s" >&2
  return 1
}

# The release that an instance runs; empty where it does not run.
running_version() {
  local pid
  pid=$(systemctl show --property=MainPID --value "sumpline@$1.service")
  if [ "${pid:-0}" = 0 ]; then return; fi
  basename "$(readlink "/proc/$pid/cwd" || true)"
}

# Restarts an instance with the release that `current` leads to. Returns 1 where it does not become ready.
restart_instance() {
  local port=$1 wanted=$2
  if [ -n "$dry_run" ]; then
    say "would restart port $port and wait until it is ready"
    return
  fi
  systemctl restart "sumpline@$port.service" || return 1
  wait_until_ready "$port" || return 1
  if [ "$(running_version "$port")" != "$wanted" ]; then
    say "port $port runs $(running_version "$port")" >&2
    return 1
  fi
  say "port $port runs $wanted and is ready"
}
