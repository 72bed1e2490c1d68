/** A sentence when this Node is older than the repository needs (engines in package.json), else undefined. */
export function nodeVersionMessage() {
  const version = process.versions.node;
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Koala needs Node 20.19 or newer (24 is recommended); this is ${version}.`;
}

/** A sentence when this version of Node works but gets no security fixes, else undefined. */
export function outdatedNodeMessage() {
  const version = process.versions.node;
  if (Number(version.split('.')[0]) >= 22) return undefined;
  return `Node ${version} no longer receives security fixes: Node 24 is recommended.`;
}
