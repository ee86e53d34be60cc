# shellcheck shell=bash
# What deploy/quickstart, tests/run and .ci/run share. Source it; on its own it does nothing.
# Everything it says goes to stderr, so that the caller's stdout stays the caller's.

FRAY_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

# die WHAT [WHAT TO DO NEXT...]: one line each.
die() {
  printf 'error: %s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '       %s\n' "$@" >&2
  exit 1
}

# usage SCRIPT: its opening comment is its help.
usage() { sed -n '2,/^[^#]/{s/^# \{0,1\}//p}' "$1"; }

# packages_of GROUP...: the packages of deploy/packages.txt in these groups, one a line.
packages_of() {
  awk -v wanted=" $* " '
    { sub(/#.*/, ""); gsub(/[ \t]/, "") }
    /^\[.*\]$/ { group = substr($0, 2, length($0) - 2); known[group] = 1; next }
    $0 != "" && index(wanted, " " group " ") { print }
    END {
      count = split(wanted, groups, " ")
      for (i = 1; i <= count; i++)
        if (!(groups[i] in known)) { print "no such group: " groups[i] > "/dev/stderr"; exit 1 }
    }' "$FRAY_ROOT/deploy/packages.txt"
}

# A newer Node from elsewhere serves as well, and Debian's npm would conflict with it.
has_node() {
  command -v node >/dev/null && command -v npm >/dev/null &&
    node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 18 ? 0 : 1)'
}

# Without a terminal to ask on, sudo fails where it would need a password.
as_root() {
  if [ "$EUID" -eq 0 ]; then "$@"; else sudo -- "$@"; fi
}

# need_packages GROUP...: installs what is missing of these groups; silent when nothing is.
need_packages() {
  local wanted package log
  local -a missing=()
  local -A installed=()
  wanted=$(packages_of "$@") || die "deploy/packages.txt does not know every one of: $*"
  if has_node; then
    wanted=$(grep -vxE 'nodejs|npm' <<<"$wanted" || true)
  fi
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "Not a Debian system, so nothing is installed here; deploy/packages.txt lists what is needed."
    return 0
  fi
  # dpkg-query fails for names it never heard of; those are missing all the same.
  # shellcheck disable=SC2086
  while read -r status package; do
    [ "$status" != installed ] || installed[$package]=1
  done < <(dpkg-query --show --showformat='${db:Status-Status} ${Package}\n' $wanted 2>/dev/null)
  for package in $wanted; do
    [ -n "${installed[$package]:-}" ] || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  if [ "$EUID" -ne 0 ] && ! command -v sudo >/dev/null; then
    die "missing packages, and neither root nor sudo to install them" \
      "Have an administrator run: apt-get install ${missing[*]}"
  fi
  say "Installing missing packages: ${missing[*]}"
  log=$(mktemp)
  # The lists may be old or absent (container images ship none), and another apt may be at work.
  if ! {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 update &&
      as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 \
        install --no-install-recommends "${missing[@]}"
  } </dev/null >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    die "the packages could not be installed" \
      "Fray is built on Debian 12. There, try: apt-get update && apt-get install ${missing[*]}" \
      "Elsewhere, use the container: docker build -f docker/Dockerfile -t fray ."
  fi
  rm -f "$log"
}

# need_node_modules DIR: `npm ci` in DIR unless its node_modules are those of its lock file.
need_node_modules() {
  local dir=$1 log
  [ -f "$dir/package-lock.json" ] || die "$dir has no package-lock.json" "Run npm install in it and commit the lock file."
  [ ! "$dir/node_modules/.package-lock.json" -nt "$dir/package-lock.json" ] || return 0
  say "Installing npm packages of ${dir#"$FRAY_ROOT"/}"
  log=$(mktemp)
  if ! (cd "$dir" && npm ci --no-audit --no-fund) </dev/null >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm -f "$log"
    die "npm ci failed in $dir" "Is the npm registry within reach?"
  fi
  rm -f "$log"
}

# Passes over a build's output: one line that it began, if it has work to do, then on a terminal
# the current step in place.
show_progress() {
  local line began=
  while IFS= read -r line; do
    case $line in
      '[0/'*) ;;
      '['[0-9]*/*)
        [ -n "$began" ] || say "$1"
        began=1
        [ ! -t 2 ] || printf '\r\033[K%.78s' "$line" >&2
        ;;
    esac
  done
  [ -z "$began" ] || [ ! -t 2 ] || printf '\r\033[K' >&2
}

# build_preset NAME [TARGET...]: configures (once, and again after CMakePresets.json changed) and
# builds into build/NAME. Quiet when there is nothing to do; build/NAME.log has the whole output.
build_preset() {
  local preset=$1 dir="$FRAY_ROOT/build/$1" log="$FRAY_ROOT/build/$1.log" began=$SECONDS
  local -a targets=()
  shift
  [ $# -eq 0 ] || targets=(--target "$@")
  mkdir -p "$FRAY_ROOT/build"
  if [ ! -f "$dir/build.ninja" ] || [ ! "$dir/.configured" -nt "$FRAY_ROOT/CMakePresets.json" ]; then
    if ! (cd "$FRAY_ROOT" && cmake --preset "$preset") </dev/null >"$log" 2>&1; then
      tail -n 40 "$log" >&2
      die "configuring preset $preset failed" \
        "The whole output: build/$preset.log. After moving the checkout, delete build/ and try again."
    fi
    touch "$dir/.configured"
  fi
  if ! (
    set -o pipefail
    NINJA_STATUS='[%f/%t] ' cmake --build "$dir" \
      --parallel "${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}" "${targets[@]}" </dev/null 2>&1 |
      tee "$log" | show_progress "Building ${targets[*]:1}${targets[*]:+ }(preset $preset; log in build/$preset.log)"
  ); then
    tail -n 60 "$log" >&2
    die "building preset $preset failed after $((SECONDS - began)) s" \
      "The whole output: build/$preset.log"
  fi
}

# leave_root SCRIPT ARG...: under sudo in another user's checkout, installing is done and the rest
# is the owner's: no build tree or database that only root may touch.
leave_root() {
  local owner
  owner=$(stat -c %u "$FRAY_ROOT")
  if [ "$EUID" -eq 0 ] && [ -n "${SUDO_UID:-}" ] && [ "$SUDO_UID" -ne 0 ] && [ "$SUDO_UID" = "$owner" ]; then
    exec sudo --set-home --user "#$SUDO_UID" -- "$@"
  fi
}
