import { headerHash } from '@koala/chain-node/rpc/headerHash';
import type { RpcBlock, RpcReceipt, RpcTransaction } from '@koala/chain-node/rpc/RpcProvider';
import type { TestChain } from './TestChain.ts';
import { numberToHex } from 'viem';
import type { Hex } from 'viem';
import type { Call } from './FaultyProvider.ts';

const NO_CONTRACT: Hex = `0x${'cc'.repeat(20)}`;
export const NO_BLOOM: Hex = `0x${'0'.repeat(512)}`;

const ofReceipts =
  (change: (receipts: RpcReceipt[], hash: Hex) => unknown) =>
  ({ method, params }: Call, result: unknown) =>
    method === 'eth_getBlockReceipts' && params[0] !== 'latest' && (result as RpcReceipt[] | null)?.length
      ? change(result as RpcReceipt[], params[0] as Hex)
      : result;

export const ofBlocks =
  (change: (block: RpcBlock) => unknown) =>
  ({ method, params }: Call, result: unknown) =>
    method === 'eth_getBlockByNumber' && result !== null && params[0] !== '0x0'
      ? change(result as RpcBlock)
      : result;

const eachReceipt = (change: (receipt: RpcReceipt) => RpcReceipt) =>
  ofReceipts((receipts) => receipts.map(change));

const eachLog = (change: (log: RpcReceipt['logs'][number]) => object) =>
  eachReceipt((receipt) => ({ ...receipt, logs: receipt.logs.map((log) => ({ ...log, ...change(log) })) }));

const eachTransaction = (change: (tx: RpcTransaction) => object) =>
  ofBlocks(({ transactions, ...block }) => ({
    ...block,
    transactions: transactions.map((tx) => (typeof tx === 'string' ? tx : { ...tx, ...change(tx) })),
  }));

const isSigned = ({ r }: RpcTransaction) => BigInt(r) !== 0n;
const otherHash = (hash: Hex): Hex => `0x${hash.slice(-1)}${hash.slice(2, -1)}`;

/** Faulty versions of a provider's responses, by name. `contract` is one whose events are indexed. */
export function answerFaults({
  chain,
  contract,
}: {
  chain: () => Pick<TestChain, 'call'>;
  contract: () => Hex;
}) {
  const receiptsOf = (number: number) =>
    chain().call<RpcReceipt[]>('eth_getBlockReceipts', numberToHex(number));
  const faults: Record<string, (call: Call, result: unknown) => unknown> = {
    'logs that are left out': eachReceipt((receipt) => ({ ...receipt, logs: [] })),
    'half of the logs': eachReceipt(({ logs, ...receipt }) => ({
      ...receipt,
      logs: logs.slice(0, Math.floor(logs.length / 2)),
    })),
    'logs with other data': eachLog(({ data }) => ({
      data: data.replace(/.$/, (last) => (last === '1' ? '2' : '1')),
    })),
    'logs of another contract': eachLog(() => ({
      address: contract(),
      topics: [],
      data: '0x1234',
    })),
    'logs with a topic in fewer digits': eachLog(({ topics }) => ({
      topics: topics.map((topic) => topic.replace(/^0x00/, '0x0')),
      data: '0x0',
    })),
    'receipts of another block': ofReceipts(async ([receipt]) => {
      const { blockNumber } = receipt as unknown as { blockNumber: Hex };
      return receiptsOf(Number(blockNumber) - 1);
    }),
    'another status': eachReceipt((receipt) => ({
      ...receipt,
      status: receipt.status === '0x1' ? '0x0' : '0x1',
    })),
    'another transaction': eachReceipt((receipt) => ({
      ...receipt,
      transactionHash: `0x${'ab'.repeat(32)}`,
    })),
    'a receipt more': ofReceipts((receipts) => [...receipts, receipts[0]]),
    'one receipt missing': ofReceipts((receipts) => receipts.slice(1)),
    'no receipts': ofReceipts(() => null),
    'receipts that are none': ofReceipts(() => ({})),
    'malformed receipts': eachReceipt(({ status }) => ({ status }) as RpcReceipt),
    'no blocks': ofBlocks(() => null),
    'another block': ofBlocks(async ({ number, ...block }) =>
      Number(number) > 1
        ? chain().call('eth_getBlockByNumber', numberToHex(Number(number) - 1), true)
        : { ...block, number: '0x7' },
    ),
    'a header with an empty bloom': ofBlocks((block) => ({ ...block, logsBloom: NO_BLOOM })),
    'a header without bloom': ofBlocks((block) => ({ ...block, logsBloom: undefined })),
    'a header with another time': ofBlocks((block) => ({
      ...block,
      timestamp: numberToHex(Number(block.timestamp) + 1),
    })),
    'another hash': ofBlocks((block) => ({ ...block, hash: `0x${'cd'.repeat(32)}` })),
    'a header of its own with an empty bloom': ofBlocks((block) => {
      const forged = { ...block, logsBloom: NO_BLOOM, transactions: block.transactions };
      return { ...forged, hash: headerHash(forged) };
    }),
    'headers with a field that its newest block does not have': ({ method, params }, result) =>
      method === 'eth_getBlockByNumber' && result !== null && !['latest', '0x0'].includes(params[0] as string)
        ? { ...(result as RpcBlock), logsBloom: NO_BLOOM, extraOfAFork: '0x' }
        : result,
    'blocks without their transactions': ofBlocks((block) => ({ ...block, transactions: [] })),
    'transactions with other input': eachTransaction(({ input }) => ({ input: `${input}00` })),
    'transactions to another contract': eachTransaction(() => ({ to: NO_CONTRACT })),
    'transactions of an unknown kind': eachTransaction(() => ({ type: '0x7f' })),
    'signed transactions with another sender': eachTransaction((tx) =>
      isSigned(tx) ? { from: NO_CONTRACT } : {},
    ),
    'signed transactions with another hash': (call, result) =>
      eachTransaction((tx) => (isSigned(tx) ? { hash: otherHash(tx.hash) } : {}))(
        call,
        eachReceipt((receipt) => ({ ...receipt, transactionHash: otherHash(receipt.transactionHash) }))(
          call,
          result,
        ),
      ),
    'transactions by hash alone': ofBlocks(({ transactions, ...block }) => ({
      ...block,
      transactions: transactions.map((tx) => (typeof tx === 'string' ? tx : tx.hash)),
    })),
  };
  return faults;
}
