/** A sentence when this Node is older than the repository needs (engines in package.json), else undefined. */
export function nodeVersionMessage(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return undefined;
  return `Koala needs Node 20.19 or newer, best 22 or 24; this is ${version}.`;
}
