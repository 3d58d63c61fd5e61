#!/bin/bash
# Configures Prometheus, its exporters and Alertmanager, of Debian's packages, to watch this machine. They listen on
# 127.0.0.1 alone. May be repeated, after an upgrade or with another port: alertmanager.yml stays as the operator has it.
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$(readlink -f "$0")")/lib.sh"

require_root
target=$root/etc/prometheus
shipped=$(dirname "$(readlink -f "$0")")/monitoring
[ -d "$target" ] || die 'install the packages first: see docs/install.md#monitoring'

# Debian's packages read their options from these files.
listen_locally() {
  printf 'ARGS="%s"\n' "$2" >"$root/etc/default/$1"
}

load_environment
targets=$(ports | sed -E "s/[0-9]+/'127.0.0.1:&'/g; s/ /, /g")
sed "s/'127.0.0.1:3001', '127.0.0.1:3002'/$targets/; s|https://www.sumpline.example|${SITE_URL%/}|" \
  "$shipped/prometheus.yml" >"$target/prometheus.yml"
install -m 0644 "$shipped/alerts.yml" "$target/alerts.yml"
# Debian's own example has these receivers.
if [ ! -e "$target/alertmanager.yml" ] || grep -q 'team-X-mails' "$target/alertmanager.yml"; then
  install -m 0644 "$shipped/alertmanager.yml" "$target/alertmanager.yml"
fi
if [ ! -e "$target/smtp-password" ]; then
  install -m 0640 -g prometheus /dev/null "$target/smtp-password"
  say "Next: put your addresses into $target/alertmanager.yml and the password into $target/smtp-password, then: sumpline monitoring"
fi
listen_locally prometheus '--web.listen-address=127.0.0.1:9090'
listen_locally prometheus-alertmanager '--web.listen-address=127.0.0.1:9093 --cluster.listen-address='
listen_locally prometheus-node-exporter '--web.listen-address=127.0.0.1:9100'
listen_locally prometheus-blackbox-exporter '--config.file=/etc/prometheus/blackbox.yml --web.listen-address=127.0.0.1:9115'
promtool check config "$target/prometheus.yml" >/dev/null
amtool check-config "$target/alertmanager.yml" >/dev/null
for name in prometheus prometheus-alertmanager prometheus-node-exporter prometheus-blackbox-exporter; do
  systemctl restart "$name.service"
done
say 'Prometheus, its exporters and Alertmanager watch this machine.'
