import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Compares every contract's storage with what is committed as deployed, and prints the result. Throws when one does not keep it. */
export function checkStorageLayouts(): void {
  const tool = fileURLToPath(new URL('../tools/upgradeSafety.mjs', import.meta.url));
  const { status } = spawnSync(process.execPath, [tool], { stdio: 'inherit' });
  if (status !== 0) throw new Error('an upgrade would not be safe: nothing was sent');
}
