import type { Hex, PublicClient } from 'viem';
import type { ContractName, Manifest } from '@koala/protocol/manifest';
import { readLogs } from '@koala/protocol/readLogs';
import { CHANGE_TOPICS, changeOf } from './changes.ts';
import type { Change } from './changes.ts';

export interface ContractChange extends Change {
  contract: ContractName;
  blockNumber: bigint;
  txHash: Hex;
}

/**
 * Every change of roles and code of the deployment's contracts up to block `to`, newest first. Reads the logs of all
 * blocks.
 */
export async function readChanges(
  client: PublicClient,
  { contracts, startBlock }: Pick<Manifest, 'contracts' | 'startBlock'>,
  to: bigint,
): Promise<ContractChange[]> {
  const names = Object.keys(contracts) as ContractName[];
  const named = new Map(names.map((name) => [contracts[name]!.address.toLowerCase(), name]));
  const addresses = names.map((name) => contracts[name]!.address);
  const found: ContractChange[] = [];
  const wanted = { addresses, topics: [...CHANGE_TOPICS], from: BigInt(startBlock), to };
  for await (const logs of readLogs(client, wanted)) {
    for (const { address, topics, blockNumber, transactionHash } of logs) {
      const contract = named.get(address.toLowerCase());
      const change = changeOf(topics);
      if (!contract || !change || !blockNumber || !transactionHash) continue;
      found.push({ contract, ...change, blockNumber: BigInt(blockNumber), txHash: transactionHash });
    }
  }
  return found.reverse();
}
