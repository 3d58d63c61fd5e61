#!/bin/bash
# The operator's command, /usr/local/bin/sumpline.
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$(readlink -f "$0")")/lib.sh"
deploy=$(dirname "$(readlink -f "$0")")

usage='sumpline status                 release and readiness of each instance
sumpline doctor                 checks settings, disk, leads and upstream
sumpline leads …                commands for leads: sumpline leads list
sumpline submissions            form posts that the embedded API received
sumpline purge                  shows a change upstream at once, in all instances and in nginx
sumpline backup                 backs up now
sumpline restart                applies changed settings: one instance after the other, each once the other is ready
sumpline nginx                  puts the files for nginx in their place, tests and loads them
sumpline monitoring             configures Prometheus and Alertmanager on this machine
sumpline upgrade VERSION        changes to another release; see upgrade.sh
sumpline rollback               back to the release before'

print_status() {
  local port
  for port in $(ports); do
    say "port $port: release $(running_version "$port"), /readyz $(readiness "$port")"
  done
}

# nginx's copies are purged last, so that none is made from a stale page.
purge() {
  local port failed=''
  for port in $(ports); do
    printf 'port %s: ' "$port"
    curl --silent --noproxy '*' --show-error --fail --max-time 120 -X POST "http://127.0.0.1:$port/hooks/purge" || failed=yes
    printf '\n'
  done
  if [ -d "$page_cache" ]; then find "$page_cache" -type f -delete; fi
  [ -z "$failed" ] || die 'an instance was not purged'
}

restart() {
  local port
  for port in $(ports); do
    restart_instance "$port" "$(linked_version current)" || die "see: journalctl -u sumpline@$port"
  done
  write_fallback
}

command=${1:-}
[ $# -eq 0 ] || shift
case $command in
  status) print_status ;;
  doctor) require_root && run_in_release "$(linked_version current)" server/doctor/doctor.ts ;;
  leads) require_root && run_in_release "$(linked_version current)" server/leads/commands/leads.ts "$@" ;;
  submissions) require_root && run_in_release "$(linked_version current)" server/embedded/listSubmissions.ts "$@" ;;
  purge) require_root && purge ;;
  backup) require_root && systemctl start sumpline-backup.service ;;
  restart) require_root && restart ;;
  nginx) exec "$deploy/nginx.sh" "$@" ;;
  monitoring) exec "$deploy/monitoring.sh" "$@" ;;
  upgrade) exec "$deploy/upgrade.sh" "$@" ;;
  rollback) exec "$deploy/upgrade.sh" --rollback "$@" ;;
  *) say "$usage" && [ "$command" = help ] ;;
esac
