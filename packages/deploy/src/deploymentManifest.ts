import { manifestSchema, parseManifest } from '@koala/protocol/manifest';
import type { Manifest } from '@koala/protocol/manifest';
import { DEAD_ADDRESS } from '@koala/protocol/chains';
import { readChainIdentity } from '@koala/protocol/chainIdentity';
import type { RpcRequest } from '@koala/protocol/chainIdentity';
import { keccak256 } from 'viem';
import type { Address, PublicClient } from 'viem';
import type { DeployParameters } from './parameters.ts';
import type { At } from './Plan.ts';
import type { PreparedDeployment } from './prepareDeployment.ts';

/** Multicall3 has this address on every chain that has it. */
export const MULTICALL3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** Reads the code of every contract and returns the manifest for web, server and tests. Rejects when one other than Multicall3 has no code. */
export async function deploymentManifest(
  reader: PublicClient,
  { at, startTime }: PreparedDeployment,
  parameters: DeployParameters,
  { startBlock, local }: { startBlock: number; local: boolean },
): Promise<Manifest> {
  const contracts: Record<string, { address: Address; codeHash: string }> = {};
  for (const name of Object.keys(manifestSchema.shape.contracts.shape)) {
    const address = name === 'multicall3' ? MULTICALL3 : at(name);
    const code = await reader.getCode({ address });
    if (code) contracts[name] = { address, codeHash: keccak256(code) };
    else if (name !== 'multicall3') throw new Error(`${name} has no code at ${address}`);
  }
  return parseManifest({
    version: 1,
    ...(await readChainIdentity(reader.request as RpcRequest)),
    local,
    startBlock,
    startTime,
    contracts,
    accounts: {
      originUser: parameters.originUser,
      treasury: parameters.treasury,
      dao: parameters.dao,
      progressWallet: parameters.progressWallet,
      deadAddress: DEAD_ADDRESS,
      upgrader: at('authority'),
    },
  });
}

/** Addresses of a deployment by their names in the plan; `known` has those that no manifest lists. Throws for an unknown name. */
export function addressesOf({ contracts, accounts }: Manifest, known: Record<string, Address> = {}): At {
  const others: Record<string, Address | undefined> = { authority: accounts.upgrader, ...known };
  return (name) => {
    const address = others[name] ?? contracts[name as keyof typeof contracts]?.address;
    if (!address) throw new Error(`the manifest has no address for ${name}`);
    return address;
  };
}
