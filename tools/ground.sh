# shellcheck shell=bash
# What ./run, ./test and tools/ share: installing what is missing, configuring and building a preset.
# Sourced from the root of the project. Everything here speaks on stderr and leaves stdin alone.

# packages_for TAG...: the names on the lines of packages.txt that carry one of the tags.
packages_for() {
  awk -v tags=" $* " '!/^#/ && NF == 2 && index(tags, " " $1 " ") { print $2 }' packages.txt
}

# install_missing TAG...: installs the packages of those tags that are not there. Sets INSTALLED to how many it installed.
install_missing() {
  local wanted there name missing=() as_root=()
  INSTALLED=0
  mapfile -t wanted < <(packages_for "$@")
  if ! command -v dpkg-query > /dev/null || ! command -v apt-get > /dev/null; then
    echo "This needs Debian 12 or a relative of it (apt-get). Elsewhere, install by hand: ${wanted[*]}" >&2
    return 1
  fi
  # What a package on the list provides is there, too: npm is part of some builds of nodejs.
  there=$(dpkg-query -W -f '${db:Status-Status} ${Package}, ${Provides}\n' "${wanted[@]}" 2> /dev/null |
    sed -n 's/^installed //p' | tr ',' '\n' | awk '{ print $1 }')
  for name in "${wanted[@]}"; do
    grep -qxF "$name" <<< "$there" || missing+=("$name")
  done
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    if ! command -v sudo > /dev/null; then
      echo "These packages are missing, and installing them needs root or sudo: ${missing[*]}" >&2
      return 1
    fi
    as_root=(sudo)
  fi
  echo "Installing ${missing[*]}" >&2
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600
    -o Dpkg::Use-Pty=0)
  if ! "${apt[@]}" update < /dev/null >&2; then
    echo "apt-get update failed; trying with the lists as they are" >&2
  fi
  local log
  if ! log=$("${apt[@]}" install -y --no-install-recommends "${missing[@]}" < /dev/null 2>&1); then
    printf '%s\n' "$log" "Installing failed. By hand: apt-get install ${missing[*]}" >&2
    return 1
  fi
  # shellcheck disable=SC2034  # for the caller
  INSTALLED=${#missing[@]}
}

# npm_install FOLDER: the packages that its package-lock.json names, if they are not there.
npm_install() {
  # npm writes that file last.
  if [[ $1/node_modules/.package-lock.json -nt $1/package-lock.json ]]; then return; fi
  npm --prefix "$1" ci --ignore-scripts --no-audit --no-fund --loglevel=error < /dev/null >&2
}

# is_configured PRESET: its build folder was configured, and from this place.
is_configured() {
  [[ -f build/$1/build.ninja ]] && grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "build/$1/CMakeCache.txt"
}

# configure PRESET: quiet unless it fails.
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

# build PRESET [options of cmake --build]: progress in a terminal, silence in a pipe, and any error.
build() {
  local preset=$1 quiet=()
  shift
  [[ -t 2 ]] || quiet=(-- --quiet)
  cmake --build --preset "$preset" "$@" "${quiet[@]}" < /dev/null >&2
}
