import { createClient } from 'viem';
import type { Chain, Client, ClientConfig, PublicActions, PublicRpcSchema, Transport } from 'viem';
import {
  call,
  estimateMaxPriorityFeePerGas,
  getBalance,
  getBlock,
  getBlockNumber,
  getGasPrice,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
} from 'viem/actions';

/** Reads used by several parts of the app. Others are imported from `viem/actions` where needed. */
const READS = {
  call,
  estimateMaxPriorityFeePerGas,
  getBalance,
  getBlock,
  getBlockNumber,
  getGasPrice,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
};

type ChainReads = Pick<PublicActions<Transport, Chain | undefined>, keyof typeof READS>;

export type ChainClient = Client<Transport, Chain | undefined, undefined, PublicRpcSchema, ChainReads>;

/**
 * A client that reads a chain. viem's public client has some fifty more actions, including the code for ENS, signatures
 * and blobs, which would all load and run before a wallet's first figure.
 */
export function createReadingClient(
  config: Pick<ClientConfig<Transport, Chain>, 'chain' | 'transport' | 'batch' | 'pollingInterval'>,
): ChainClient {
  return createClient(config).extend((client) => {
    const bound = Object.entries(READS).map(([name, read]) => [name, (read as Read).bind(undefined, client)]);
    return Object.fromEntries(bound) as ChainReads;
  });
}

type Read = (client: Client, args?: unknown) => unknown;
