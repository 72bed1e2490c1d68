import type { Manifest } from '@koala/protocol/manifest';
import { watchedAddresses } from '../decode/contractDecoders.ts';

/** Chain and contracts that an index is made from, as one string. */
export function deploymentKey(manifest: Manifest): string {
  return [manifest.chainId, manifest.genesisHash, manifest.startBlock, ...watchedAddresses(manifest)]
    .join(' ')
    .toLowerCase();
}
