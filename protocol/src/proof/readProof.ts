import type { Hex, PublicClient } from 'viem';
import type { Manifest } from '../manifest.ts';
import { readDeployedCode, readUpgrader } from './deployedCode.ts';
import type { DeployedCode, Upgrader } from './deployedCode.ts';
import { readKlSupply } from './klSupply.ts';
import type { KlSupply } from './klSupply.ts';
import { readPositions } from './positions.ts';
import type { Position } from './positions.ts';

/** What the contracts owe and hold, where all KL lie and which code runs, all at one block. */
export interface Proof {
  chainId: number;
  /** `timestamp` in unix s. */
  block: { number: bigint; hash: Hex; timestamp: bigint };
  positions: Position[];
  supply: KlSupply;
  contracts: DeployedCode[];
  upgrader: Upgrader | undefined;
}

/**
 * Reads all of it from the chain at its newest block, or at `block`. Rejects when the chain is another one than the manifest's, and
 * when a read fails.
 */
export async function readProof(client: PublicClient, manifest: Manifest, block?: bigint): Promise<Proof> {
  const [genesis, { number, hash, timestamp }] = await Promise.all([
    client.getBlock({ blockNumber: 0n }),
    client.getBlock(block === undefined ? { blockTag: 'latest' } : { blockNumber: block }),
  ]);
  if (genesis.hash !== manifest.genesisHash) throw new OtherChainError(genesis.hash, manifest.genesisHash);
  const [positions, supply, contracts, upgrader] = await Promise.all([
    readPositions(client, manifest, number),
    readKlSupply(client, manifest, number),
    readDeployedCode(client, manifest, number),
    readUpgrader(client, manifest, number),
  ]);
  return {
    chainId: manifest.chainId,
    block: { number, hash, timestamp },
    positions,
    supply,
    contracts,
    upgrader,
  };
}

/** What answers is another chain than the deployment's. */
export class OtherChainError extends Error {
  override readonly name = 'OtherChainError';

  constructor(found: Hex, expected: Hex) {
    super(`the first block of this chain is ${found}, that of the deployment ${expected}`);
  }
}
