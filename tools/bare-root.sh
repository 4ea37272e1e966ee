#!/usr/bin/env bash
# Runs a command of this project on a machine that has nothing but Node, npm and git: a minimal Debian made for the
# purpose, in a folder, as a user who is not root. The project there is a fresh clone of HEAD.
#
#   sudo tools/bare-root.sh /var/tmp/bare            .ci/run, which is `npm test`
#   sudo tools/bare-root.sh /var/tmp/bare npm start
#
# Needs debootstrap. The folder must not exist; it is removed at the end. Nothing of this machine is mounted in it but a
# fresh /proc, and it is removed only after that is unmounted. KEEP=1 leaves it for a look; SUITE and NODE choose others.
set -eu
umask 022

root=${1:?which folder?}
shift
[ $# -gt 0 ] || set -- .ci/run
suite=${SUITE:-trixie}
node=${NODE:-20}
project=$(cd "$(dirname "$0")/.." && pwd)
certificates=${NODE_EXTRA_CA_CERTS:-}

stop() {
  echo "$1" >&2
  exit 2
}
[ "$(id -u)" = 0 ] || stop 'Only root can make a root: run this with sudo.'
command -v debootstrap >/dev/null || stop 'debootstrap is missing: apt-get install debootstrap'
[ ! -e "$root" ] || stop "$root exists: choose a folder that doesn't."
mkdir -p "$root"
root=$(cd "$root" && pwd -P)

is_mounted() { grep -q " $root/" /proc/mounts; }
clean_up() {
  if is_mounted; then umount "$root/proc" || true; fi
  if is_mounted; then
    echo "Something is still mounted in $root: left as it is." >&2
  elif [ -z "${KEEP:-}" ]; then
    rm -r --one-file-system "$root"
  fi
}
trap clean_up EXIT

debootstrap --variant=minbase --include=git,ca-certificates "$suite" "$root" >"$root.log" ||
  stop "debootstrap failed: see $root.log"
rm -f "$root.log"

# Node and npm as their makers publish them.
npm install --prefix "$root/opt/node" --no-audit --no-fund --no-package-lock --loglevel=error "node@$node" npm@10
ln -s /opt/node/node_modules/node/bin/node /opt/node/node_modules/.bin/npm /opt/node/node_modules/.bin/npx \
  "$root/usr/local/bin/"

# The way to the package registry.
cp /etc/resolv.conf "$root/etc/resolv.conf"
if [ -n "$certificates" ]; then cp "$certificates" "$root/etc/ssl/extra.pem"; fi

chroot "$root" useradd --create-home --shell /bin/bash sailor
git clone --quiet --no-hardlinks "$project" "$root/home/sailor/portolan"
chroot "$root" chown -R sailor: /home/sailor

mount -t proc proc "$root/proc"
chroot "$root" node --version
chroot --userspec=sailor:sailor "$root" env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/home/sailor CI=true \
  ${certificates:+NODE_EXTRA_CA_CERTS=/etc/ssl/extra.pem} \
  bash -c 'cd ~/portolan && "$@"' bash "$@"
