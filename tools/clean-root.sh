# shellcheck shell=bash
# Clean Debian root folders for tests and images: made by mmdebstrap, kept as an archive for a week, entered by unshare.
# Sourced from the root of the project. All messages go to stderr.

ROOT_CACHE=${EUCHRE_ROOTS:-$PWD/build/roots}

# debian_mirror [LABEL]: the mirror that apt uses on this machine; LABEL is Debian or Debian-Security.
debian_mirror() {
  local site label=${1:-Debian}
  # shellcheck disable=SC2016  # for apt
  site=$(apt-get indextargets --format '$(SITE)' "Created-By: Packages" "Origin: Debian" "Label: $label" 2> /dev/null | head -n 1) || site=
  echo "${site:-http://deb.debian.org/${label,,}}"
}

# apt_proxy: the proxy that apt uses on this machine, if any.
apt_proxy() {
  local proxy=${http_proxy-}
  if [[ -z $proxy ]]; then eval "$(apt-config shell proxy Acquire::http::Proxy)"; fi
  echo "$proxy"
}

# sources_of SUITE: the lines of its sources.list, with updates and security fixes.
sources_of() {
  echo "deb $(debian_mirror) $1 main"
  echo "deb $(debian_mirror) $1-updates main"
  echo "deb $(debian_mirror Debian-Security) $1-security main"
}

# fetch URL: succeeds if apt can download it.
fetch() {
  local folder result=0
  folder=$(mktemp -d)
  http_proxy=$(apt_proxy) /usr/lib/apt/apt-helper download-file "$1" "$folder/file" || result=1
  rm -r "$folder"
  return "$result"
}

# why_no_root SUITE: prints why this machine can't make or enter a clean root of that suite. Prints nothing if it can.
why_no_root() {
  local answer mirror
  if ((EUID != 0)); then
    echo "a clean root needs root (sudo)"
  elif ! command -v apt-get > /dev/null; then
    echo "a clean root needs Debian or a derivative (apt-get)"
  elif ! command -v mmdebstrap > /dev/null; then
    echo "mmdebstrap is not installed (apt-get install mmdebstrap)"
  elif ! answer=$(unshare --mount --pid --fork mount -t tmpfs none /mnt 2>&1); then
    echo "the system allows no mount namespace ($answer)"
  else
    mirror=$(debian_mirror)
    if ! answer=$(fetch "$mirror/dists/$1/InRelease" 2>&1); then
      echo "$mirror has no $1, or does not answer ($(sed -n 's/^E: //p' <<< "$answer" | head -n 1))"
    fi
  fi
}

# clean_root SUITE FOLDER [PACKAGE...]: puts a minimal Debian of that suite into the empty FOLDER, and installs the packages
# there. The first call downloads it (a minute); for a week, all later calls unpack the same archive in build/roots.
clean_root() {
  local suite=$1 folder=$2 cache log sources
  shift 2
  cache=$ROOT_CACHE/$suite.tar
  if [[ -z $(find "$cache" -mtime -7 2> /dev/null) ]]; then
    mkdir -p "$ROOT_CACHE"
    mapfile -t sources < <(sources_of "$suite")
    if ! log=$(http_proxy=$(apt_proxy) mmdebstrap --mode=root --variant=minbase --format=tar \
      "$suite" "$cache.$$" "${sources[@]}" 2>&1 < /dev/null); then
      rm -f "$cache.$$"
      printf '%s\n' "$log" | tail -n 20 >&2
      echo "mmdebstrap made no root of $suite; the reason is above" >&2
      return 1
    fi
    mv "$cache.$$" "$cache"
  fi
  # enter_root mounts the devices.
  tar -C "$folder" --exclude='./dev/*' -xf "$cache" || return 1
  # The root is temporary, so syncing is unnecessary.
  echo force-unsafe-io > "$folder/etc/dpkg/dpkg.cfg.d/unsafe-io"
  cp -L /etc/resolv.conf "$folder/etc/resolv.conf"
  printf '127.0.0.1 localhost %s\n::1 localhost\n' "$(hostname)" > "$folder/etc/hosts"
  (($# == 0)) || add_to_root "$folder" "$@"
}

# add_to_root FOLDER PACKAGE...: installs the packages in the root. Leaves no lists of packages there, as in a new root.
add_to_root() {
  local folder=$1 log
  shift
  # shellcheck disable=SC2016  # for the inner shell
  if ! log=$(enter_root "$folder" sh -c 'apt-get -qq -o Acquire::Retries=3 -o APT::Update::Error-Mode=any update &&
    apt-get -qq -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 install -y --no-install-recommends "$@" &&
    apt-get clean && rm -rf /var/lib/apt/lists/*' apt "$@" 2>&1 < /dev/null); then
    printf '%s\n' "$log" | tail -n 20 >&2
    echo "apt-get could not install in the root: $*; the reason is above" >&2
    return 1
  fi
}

# enter_root FOLDER [NAME=VALUE...] COMMAND...: runs the command in the root, in "/", with a clean environment and those
# variables, with /proc, /dev and this machine's network. Everything that the command started is killed at the end. A folder of
# this machine can be mounted in the root: ROOT_BIND=(FOLDER PLACE-IN-ROOT).
ROOT_BIND=()
enter_root() {
  local folder=$1 proxy bind=''
  shift
  proxy=$(apt_proxy)
  if ((${#ROOT_BIND[@]})); then printf -v bind 'mount --bind %q %q &&' "${ROOT_BIND[0]}" "$folder/${ROOT_BIND[1]}"; fi
  # shellcheck disable=SC2016  # for the inner shell
  unshare --mount --pid --fork --kill-child bash -c "$bind"'
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && exec chroot "$0" env -i "$@"' "$folder" \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive ${proxy:+"http_proxy=$proxy"} "$@"
}

# process_in_root PID: the process id of the command that `enter_root ... &` runs, where PID is its $!. Send signals to
# it. Skips processes that have ended.
process_in_root() {
  local here=$1 child
  while child=$(pgrep -o -r D,R,S -P "$here"); do here=$child; done
  echo "$here"
}
