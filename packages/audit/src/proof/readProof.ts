import type { Hex, PublicClient } from 'viem';
import type { Manifest } from '@koala/protocol/manifest';
import { assertSameChain, readChainIdentity } from '@koala/protocol/chainIdentity';
import type { RpcRequest } from '@koala/protocol/chainIdentity';
import { readDeployedCode, readUpgrader } from './deployedCode.ts';
import type { DeployedCode, Upgrader } from './deployedCode.ts';
import { readKlSupply } from './klSupply.ts';
import type { KlSupply } from './klSupply.ts';
import { readPositions } from './positions.ts';
import type { Position } from './positions.ts';

/** Debts and holdings of the contracts, the holders of all KL, and the deployed code, all at one block. */
export interface Proof {
  chainId: number;
  /** `timestamp` in Unix seconds. */
  block: { number: bigint; hash: Hex; timestamp: bigint };
  positions: Position[];
  supply: KlSupply;
  contracts: DeployedCode[];
  upgrader: Upgrader | undefined;
}

/**
 * Reads a proof from the chain at its newest block, or at `block`. Rejects when a read fails, and with WrongChainError
 * when the chain is not the manifest's.
 */
export async function readProof(client: PublicClient, manifest: Manifest, block?: bigint): Promise<Proof> {
  const [identity, { number, hash, timestamp }] = await Promise.all([
    readChainIdentity(client.request as RpcRequest),
    client.getBlock(block === undefined ? { blockTag: 'latest' } : { blockNumber: block }),
  ]);
  assertSameChain(identity, manifest, 'the RPC URL');
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
