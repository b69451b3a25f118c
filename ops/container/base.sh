#!/bin/sh
# Makes the image `plumbline-base` out of Debian's packages and the `node` of this machine, without a registry:
#   ops/container/base.sh && buildah build --build-arg BASE=localhost/plumbline-base -f ops/container/Containerfile build
# Needs root, debootstrap and buildah. MIRROR is Debian's, or a copy of it.
set -eu
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
debootstrap --variant=minbase --include=ca-certificates,libstdc++6,tzdata bookworm "$root" \
  "${MIRROR:-http://deb.debian.org/debian}"
rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/* "$root"/usr/share/doc/* "$root"/usr/share/man/*
install -m 755 "$(command -v node)" "$root/usr/local/bin/node"
container=$(buildah from scratch)
buildah copy --quiet "$container" "$root" /
buildah commit --quiet --rm "$container" plumbline-base
