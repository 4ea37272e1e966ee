#!/usr/bin/env bash
# Runs a command with nothing of the developer's own: an empty HOME, hardly a variable, a time zone, a locale and a umask
# that nobody here has. What a test takes from the machine in spite of that is a fault: see CONTRIBUTING.md.
#
#   tools/bare-env.sh npm test
set -eu

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

# What npm needs to reach its registry: a proxy, certificates, settings.
needed='npm_config_.*|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|SSL_CERT_DIR|CI|TMPDIR'
kept=()
while IFS= read -r -d '' variable; do
  name=${variable%%=*}
  if printf '%s' "$name" | grep -qiE "^($needed)\$"; then kept+=("$variable"); fi
done < <(env -0)

umask 027
env -i "${kept[@]}" \
  PATH="$PATH" HOME="$home" TERM=dumb \
  TZ=Asia/Kathmandu LC_ALL=tr_TR.UTF-8 \
  GIT_CONFIG_NOSYSTEM=1 \
  "$@"
