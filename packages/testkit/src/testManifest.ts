import { manifestSchema } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';

/** A complete manifest with a different address for each contract and account. */
export function testManifest(): Manifest {
  let count = 0;
  const address = () => `0x${(++count).toString(16).padStart(40, '0')}` as const;
  const codeHash = `0x${'ab'.repeat(32)}`;
  const names = Object.keys(manifestSchema.shape.contracts.shape);
  return manifestSchema.parse({
    version: 1,
    chainId: 210000,
    local: true,
    genesisHash: codeHash,
    startBlock: 0,
    startTime: 1_791_302_400,
    contracts: Object.fromEntries(names.map((name) => [name, { address: address(), codeHash }])),
    accounts: {
      originUser: address(),
      treasury: address(),
      dao: address(),
      progressWallet: address(),
      deadAddress: address(),
      upgrader: address(),
    },
  });
}
