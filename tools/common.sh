# shellcheck shell=bash
# Functions for our scripts: error reports, installing missing packages, configuring and building a preset.
# Sourced from the root of the project. All messages go to stderr. Nothing reads stdin.

# A script that sources this file never fails silently. A command whose failure is not handled is reported with its
# place. In subshells, the command of the script that waits for them is reported instead.
set -E
trap 'report_failure $? "${BASH_SOURCE[0]-}" $LINENO "$BASH_COMMAND"' ERR
report_failure() {
  ((BASH_SUBSHELL == 0)) || return 0
  printf '%s: line %s of %s failed with status %s:\n  %s\n' "$0" "$3" "$2" "$1" "$4" >&2
  printf 'The reason should be above. If it is not, run "bash -x %s" and report its last lines as a bug.\n' "$0" >&2
}

# packages_for TAG...: the packages of these tags in packages.txt, one per line. "a|b": one of them is enough.
packages_for() {
  awk -v wanted=" $* " '!/^#/ && NF == 2 {
    count = split($1, tags, ",")
    for (i = 1; i <= count; ++i) if (index(wanted, " " tags[i] " ")) { print $2; break }
  }' packages.txt
}

# missing_packages TAG...: the packages of these tags that are not installed, one per line. A package that an installed one
# provides counts as installed: npm is part of some builds of nodejs.
missing_packages() {
  local there line name wanted
  mapfile -t wanted < <(packages_for "$@" | tr '|' '\n')
  # dpkg-query fails for unknown names, but prints the others.
  there=$(dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' "${wanted[@]}" 2> /dev/null || true)
  there=$(sed -n 's/^installed //p' <<< "$there" | tr ',' '\n' | awk '{ print $1 }')
  while read -r line; do
    if ! grep -qxF -e "${line//|/$'\n'}" <<< "$there"; then first_known "${line//|/ }"; fi
  done < <(packages_for "$@")
}

# first_known "NAME...": the first of the names that this Debian has, or the first name if it has none.
first_known() {
  local name
  for name in $1; do
    # No pipe, because grep -q would close it early, and apt-cache would fail at times.
    if grep -q 'Candidate: [0-9]' <<< "$(LC_ALL=C apt-cache policy "$name" 2> /dev/null)"; then
      echo "$name"
      return
    fi
  done
  echo "${1%% *}"
}

# install_missing TAG...: installs the missing packages of these tags. Sets INSTALLED to their number.
install_missing() {
  local missing as_root=()
  INSTALLED=0
  if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
    echo "This needs Debian 12 or 13, or a derivative (apt-get). Elsewhere, install by hand:" >&2
    packages_for "$@" >&2
    return 1
  fi
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    if ! command -v sudo > /dev/null; then
      echo "These packages are missing, and installing them needs root or sudo: ${missing[*]}" >&2
      echo "As root: apt-get install --no-install-recommends ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600
    -o Dpkg::Use-Pty=0)
  echo "Reading the list of packages (apt-get update)." >&2
  if ! "${apt[@]}" -qq update < /dev/null >&2; then
    echo "apt-get update failed; trying with the old lists." >&2
  fi
  # An updated list may have more of the names.
  mapfile -t missing < <(missing_packages "$@")
  echo "Installing ${#missing[@]} packages: ${missing[*]}" >&2
  if ! follow "Installing" "${apt[@]}" -q install -y --no-install-recommends "${missing[@]}"; then
    echo "Installing failed; apt-get says why above. By hand: apt-get install --no-install-recommends ${missing[*]}" >&2
    return 1
  fi
  # shellcheck disable=SC2034  # for the caller
  INSTALLED=${#missing[@]}
}

# npm_install FOLDER: installs the packages of its package-lock.json, if necessary.
npm_install() {
  # npm writes that file last.
  if [[ $1/node_modules/.package-lock.json -nt $1/package-lock.json ]]; then return; fi
  npm --prefix "$1" ci --ignore-scripts --no-audit --no-fund --loglevel=error < /dev/null >&2
}

# is_configured PRESET: true if its build folder was configured from this path.
is_configured() {
  [[ -f build/$1/build.ninja ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "build/$1/CMakeCache.txt"
}

# configure PRESET: prints nothing unless it fails.
configure() {
  local log options=()
  is_configured "$1" || options+=(--fresh)
  # The presets build for x86-64-v3; an older processor gets the baseline.
  if [[ $(uname -m) == x86_64 ]] && ! grep -qw avx2 /proc/cpuinfo; then
    options+=(-DEUCHRE_MARCH=)
  fi
  if ! log=$(cmake --preset "$1" "${options[@]}" 2>&1 < /dev/null); then
    printf '%s\n' "$log" "Configuring $1 failed." >&2
    return 1
  fi
}

# build PRESET [options of cmake --build]: shows the progress, and the errors if it fails.
build() {
  local preset=$1
  shift
  NINJA_STATUS='[%f/%t] ' follow "Building" cmake --build --preset "$preset" --parallel "$(nproc)" "$@"
}

# follow WHAT COMMAND...: runs the command and shows the last line of its output: in place in a terminal, else every ten
# seconds, and at the end of a build that had something to do. If the command fails, prints all output.
follow() {
  local what=$1 log line watcher status=0 start=$SECONDS
  shift
  log=$(mktemp)
  show_last_line "$what" "$log" &
  watcher=$!
  "$@" > "$log" 2>&1 < /dev/null || status=$?
  kill "$watcher" 2> /dev/null || true
  wait "$watcher" 2> /dev/null || true
  line=$(tail -n 1 "$log")
  if [[ -t 2 ]]; then
    printf '\r\e[K' >&2
  elif ((status == 0)) && [[ $line == \[* ]]; then
    printf '%s\n' "$what, $((SECONDS - start)) s: $line" >&2
  fi
  if ((status != 0)); then cat "$log" >&2; fi
  rm -f "$log"
  return "$status"
}

# show_last_line WHAT LOG: until it is killed, or the script has ended.
show_last_line() {
  local start=$SECONDS shown=$SECONDS line tick
  exec {tick}<> <(:) # reading with a timeout from it is a sleep without a process
  while kill -0 $$ 2> /dev/null; do
    read -rt 0.5 -u "$tick" || true
    line="$1, $((SECONDS - start)) s: $(tail -n 1 "$2" | tr -d '\r')"
    if [[ -t 2 ]]; then
      printf '\r\e[K%s' "${line:0:$((${COLUMNS:-80} - 1))}" >&2
    elif ((SECONDS - shown >= 10)); then
      shown=$SECONDS
      printf '%s\n' "$line" >&2
    fi
  done
}
