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

/** The reads that several parts of the app make. What one part alone needs, it takes from `viem/actions` itself. */
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
 * A client that reads a chain. viem's public client has some fifty more actions, and with them the code of ENS, signatures and blobs. All
 * of it would be loaded and run before the first figure of a wallet.
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
