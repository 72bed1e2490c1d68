import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Supervisor } from '../../../apps/localnet/src/processes/Supervisor.ts';
import { runChain } from '../../../apps/localnet/src/runChain.ts';
import type { Manifest } from '@koala/protocol/manifest';
import { openLocalChain } from '../../harness/parts/openLocalChain.ts';
import type { LocalChain } from '../../harness/System.ts';
import { putUnderTimelock } from './putUnderTimelock.ts';

/**
 * Starts a chain with the contracts only, under a timelock, with a block each second. Its keepers are those of the stack. Writes its
 * manifest to `manifest.json` in the folder.
 */
export async function startLocalChain(
  supervisor: Supervisor,
  folder: string,
  port: number,
): Promise<LocalChain> {
  const { chain, files } = await openLocalChain(supervisor, { folder, port });
  await runChain(supervisor, { chain, files, isEmpty: true, isQuiet: true, manifestFile: '' });
  const { rpc, manifest } = chain;
  const manifestFile = join(folder, 'manifest.json');
  const write = (written: Manifest) => writeFileSync(manifestFile, `${JSON.stringify(written, null, 2)}\n`);
  write(manifest);
  const upgrader = await putUnderTimelock(rpc, manifestFile);
  const handedOver = { ...manifest, accounts: { ...manifest.accounts, upgrader } };
  write(handedOver);
  return { rpc, manifest: handedOver };
}
