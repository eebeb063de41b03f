#!/bin/sh
# Every npm script comes through here: packages as locked, Node 24 first on PATH, then the command itself.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }

lock_state() {
  { sha256sum package-lock.json || shasum -a 256 package-lock.json || cksum package-lock.json; } 2>/dev/null
  uname -sm
}

installed() { [ "$(cat node_modules/.installed 2>/dev/null)" = "$(lock_state)" ]; }

# The kernel drops a file lock with its last holder, so a crash cannot leave one behind. macOS has no flock command.
lock_file_9() {
  if command -v flock >/dev/null; then flock "$@" 9
  else perl -e 'open(my $file, ">&=", 9); exit !flock($file, @ARGV ? 6 : 2)' -- "$@"
  fi
}

install() {
  mkdir -p .cache
  exec 9>.cache/install.lock
  lock_file_9 -n || { say 'Waiting for another command that is installing packages …'; lock_file_9; }
  if ! installed; then
    say 'Installing packages: about a minute, once per change of package-lock.json …'
    # npm puts node_modules/.bin on PATH, and with it a Node 24 that npm ci is about to delete under its own feet.
    # NODE_ENV=production or omit settings of the machine must not leave out Vite or Node 24.
    PATH=$(printf %s "$PATH" | tr : '\n' | grep -v '/node_modules/\.bin$' | paste -sd : -) \
      npm ci --loglevel=error --include=dev --include=optional >&2 ||
      { say 'npm ci failed: see its message above.'; exit 1; }
    lock_state >node_modules/.installed
  fi
  exec 9>&-
}

runs_node_24() { case $("$1" --version 2>/dev/null) in v24.*) true ;; *) false ;; esac; }

use_node_24() {
  case $(uname -m) in x86_64 | amd64) arch=x64 ;; aarch64 | arm64) arch=arm64 ;; *) arch=$(uname -m) ;; esac
  packaged=$PWD/node_modules/node-$(uname -s | tr '[:upper:]' '[:lower:]')-$arch/bin
  if runs_node_24 "$packaged/node"; then PATH=$packaged:$PATH
  elif ! runs_node_24 node; then
    say "Node 24 is needed: npm has none for this machine ($(uname -sm)) and PATH has $(node --version). Install it from https://nodejs.org and try again."
    exit 1
  fi
  export PATH NODE_COMPILE_CACHE="$PWD/.cache/node-compile"
}

ensure_ffmpeg() { command -v ffmpeg >/dev/null || node scripts/system-tools.ts start; }
ensure_browser() { node scripts/system-tools.ts test; }

command=${1:?usage: sh scripts/run.sh start|dev|test|check|bench|simulate|simulate-load|screens|seed|migrate|ledger|line|worker|ingest|media|sbom|backup|restore-drill [arguments]}
shift
installed || install
use_node_24

case $command in
  start)
    ensure_ffmpeg
    node scripts/build.ts
    # Half of Node's own: what a busy minute takes is not given back, and more than this makes nothing faster.
    exec node --max-semi-space-size=16 apps/server/dist/main.js "$@"
    ;;
  dev)
    ensure_ffmpeg
    exec node scripts/dev.ts "$@"
    ;;
  test | check) exec node "scripts/$command.ts" "$@" ;;
  simulate) exec node bench/simulate/run.ts "$@" ;;
  bench)
    ensure_browser
    exec node bench/run.ts "$@"
    ;;
  judge-search)
    ensure_ffmpeg
    exec node bench/judge-search.ts "$@"
    ;;
  cluster)
    ensure_ffmpeg
    node scripts/build.ts
    exec node scripts/cluster/run.ts "$@"
    ;;
  test-cluster)
    ensure_ffmpeg
    exec node scripts/cluster/test.ts "$@"
    ;;
  judge-companion) exec node bench/judge-companion.ts "$@" ;;
  screens)
    ensure_browser
    exec node scripts/screens/run.ts "$@"
    ;;
  worker | ingest)
    ensure_ffmpeg
    exec node "apps/server/src/$command.ts" "$@"
    ;;
  simulate-load) exec node bench/load-day/run.ts "$@" ;;
  sbom | backup) exec node "scripts/$command.ts" "$@" ;;
  restore-drill)
    node scripts/build.ts
    exec node scripts/restore-drill.ts "$@"
    ;;
  seed | migrate | ledger | line | media) exec node "apps/server/src/$command.ts" "$@" ;;
  *)
    say "Unknown command: $command"
    exit 1
    ;;
esac
