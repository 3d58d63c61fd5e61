#!/bin/bash
# Puts nginx in front of the instances: copies this release's files, makes a certificate where there is none, tests all of
# it and reloads nginx. May be repeated: host names and certificate stay, the former files are in /etc/nginx/sumpline.before.
# shellcheck source-path=SCRIPTDIR source=lib.sh
source "$(dirname "$(readlink -f "$0")")/lib.sh"

require_root
nginx=$root/etc/nginx
target=$nginx/sumpline
# The former files, and the names below $nginx that may change.
before=$target.before
changing=(sumpline sites-enabled modules-enabled nginx.conf)
certificate=$target/certificate
certbot=$root/etc/letsencrypt/live/sumpline
shipped=$(dirname "$(readlink -f "$0")")/nginx

load_environment
host=${SITE_URL#https://}
[ "$host" != "$SITE_URL" ] || die "SITE_URL in $etc/environment must begin with https://"
host=${host%%/*}
case $host in
  www.*) other=${host#www.} ;;
  *) other=www.$host ;;
esac

copy_files() {
  local file port
  for file in "$shipped"/*.conf; do
    if [ "$(basename "$file")" != sumpline.conf ]; then install -m 0644 "$file" "$target/"; fi
  done
  if [ ! -f "$target/sumpline.conf" ]; then
    sed "s/www\\.sumpline\\.example/HOST/g; s/sumpline\\.example/$other/g; s/HOST/$host/g" "$shipped/sumpline.conf" >"$target/sumpline.conf"
  fi
  # An instance is never marked as failed: a refused connection costs nothing on loopback.
  for port in $(ports); do printf 'server 127.0.0.1:%s max_fails=0;\n' "$port"; done >"$target/instances.conf"
}

# nginx starts with a certificate of its own, so that certbot can prove through it that the names are this machine's.
choose_certificate() {
  local own=$certificate/fullchain.pem seconds=0
  # A valid one that the operator has put here stays until certbot's is good for two weeks; one that signs itself does not.
  if [ ! -L "$certificate" ] && openssl x509 -checkend 0 -noout -in "$own" >/dev/null 2>&1 &&
    [ "$(openssl x509 -noout -subject_hash -in "$own")" != "$(openssl x509 -noout -issuer_hash -in "$own")" ]; then
    seconds=1209600
  fi
  if openssl x509 -checkend "$seconds" -noout -in "$certbot/fullchain.pem" >/dev/null 2>&1; then
    [ -L "$certificate" ] || rm -rf "$certificate"
    ln -sfn "$certbot" "$certificate"
  elif [ ! -e "$own" ]; then
    [ ! -L "$certificate" ] || rm "$certificate"
    mkdir -p "$certificate"
    openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=$host" \
      -keyout "$certificate/privkey.pem" -out "$certificate/fullchain.pem" 2>/dev/null
  fi
}

# A visitor takes two connections, one of them to an instance. Debian's file allows 768 a process.
raise_limits() {
  sed -i 's/worker_connections 768;/worker_connections 8192;/' "$nginx/nginx.conf"
  mkdir -p "$nginx/modules-enabled"
  if grep -q '^[[:space:]]*worker_rlimit_nofile' "$nginx/nginx.conf"; then return; fi
  printf 'worker_rlimit_nofile 20000;\n' >"$nginx/modules-enabled/sumpline.conf"
}

if [ -f "$target/sumpline.conf" ] && ! grep -qE "server_name[^;]* ${host}[ ;]" "$target/sumpline.conf"; then
  die "$target/sumpline.conf serves other names than $host: change them first"
fi
rm -rf "$before"
mkdir "$before"
for name in "${changing[@]}"; do if [ -e "$nginx/$name" ]; then cp -a "$nginx/$name" "$before/"; fi; done
mkdir -p "$target" "$nginx/sites-enabled" "$root/var/www/certbot"
copy_files
choose_certificate
raise_limits
ln -sfn ../sumpline/sumpline.conf "$nginx/sites-enabled/sumpline.conf"
rm -f "$nginx/sites-enabled/default"
if ! nginx -t -q; then
  for name in "${changing[@]}"; do rm -rf "${nginx:?}/$name"; done
  cp -a "$before/." "$nginx/"
  die 'nginx refuses the files; the former ones are back'
fi
systemctl reload-or-restart nginx.service
write_fallback || true
say "nginx serves $host. The former files: $before"
if [ ! -L "$certificate" ]; then
  say "Next: certbot certonly --webroot -w /var/www/certbot --cert-name sumpline -d $host -d $other --deploy-hook 'systemctl reload nginx'"
  say 'Then: sumpline nginx'
fi
