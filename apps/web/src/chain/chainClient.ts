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
type ChainReads = Pick<
  PublicActions<Transport, Chain | undefined>,
  | 'call'
  | 'estimateMaxPriorityFeePerGas'
  | 'getBalance'
  | 'getBlock'
  | 'getBlockNumber'
  | 'getGasPrice'
  | 'getTransaction'
  | 'getTransactionCount'
  | 'getTransactionReceipt'
  | 'readContract'
>;

export type ChainClient = Client<Transport, Chain | undefined, undefined, PublicRpcSchema, ChainReads>;

/**
 * A client that reads a chain. viem's public client has some fifty more actions, including the code for ENS, signatures
 * and blobs, which would all load and run before a wallet's first figure.
 */
export function createReadingClient(
  config: Pick<ClientConfig<Transport, Chain>, 'chain' | 'transport' | 'batch' | 'pollingInterval'>,
): ChainClient {
  return createClient(config).extend(readsOf);
}

function readsOf(client: Client<Transport, Chain | undefined>): ChainReads {
  return {
    call: (args) => call(client, args),
    estimateMaxPriorityFeePerGas: (args) => estimateMaxPriorityFeePerGas(client, args),
    getBalance: (args) => getBalance(client, args),
    getBlock: (args) => getBlock(client, args),
    getBlockNumber: (args) => getBlockNumber(client, args),
    getGasPrice: () => getGasPrice(client),
    getTransaction: (args) => getTransaction(client, args),
    getTransactionCount: (args) => getTransactionCount(client, args),
    getTransactionReceipt: (args) => getTransactionReceipt(client, args),
    readContract: (args) => readContract(client, args),
  };
}
