import { minerAbi } from '@koala/protocol/abi/miner';
import type { Manifest } from '@koala/protocol/manifest';
import { readTransactions } from '@koala/chain-node/rpc/readTransactions';
import type { RpcBlock, RpcReceipt, RpcTransaction } from '@koala/chain-node/rpc/RpcProvider';
import { TestChain } from '@koala/testkit/TestChain';
import { encodeFunctionData, numberToHex, parseEther } from 'viem';
import type { Hex } from 'viem';
import { TestWorld } from '@koala/testkit/TestWorld';

export interface RecordedBlock {
  block: RpcBlock;
  receipts: RpcReceipt[];
}

export interface Recording {
  manifest: Manifest;
  /** From block 0 on. */
  blocks: RecordedBlock[];
  /** How many of the last blocks may be repeated in a cycle. */
  repeated: number;
}

const WALLETS = 40;
/** Transactions of each wallet in a block. */
const ROUNDS = 3;
const FULL_BLOCKS = 8;

/** Records a short chain that ends with blocks of purchases and claims, 120 in each. */
export async function recordBlocks(): Promise<Recording> {
  const chain = await TestChain.start();
  try {
    const world = await TestWorld.start(chain, 1);
    while (world.bound.length < WALLETS) await world.bind(await world.newcomer(), world.any());
    await chain.call('evm_setAutomine', false);
    for (let i = 0; i < FULL_BLOCKS; i++) await mineFull(chain, world);
    const { number } = await chain.head();
    const blocks: RecordedBlock[] = [];
    for (let n = 0; n <= number; n++) {
      const block = await chain.call<RpcBlock>('eth_getBlockByNumber', numberToHex(n), true);
      const receipts = await chain.call<RpcReceipt[]>('eth_getBlockReceipts', numberToHex(n));
      blocks.push(n > number - FULL_BLOCKS ? signed({ block, receipts }) : { block, receipts });
    }
    const last = blocks.at(-1)!.receipts.filter(({ status }) => status === '0x1');
    if (last.length < WALLETS)
      throw new Error(
        `only ${last.length} transactions in the last block succeeded, at least ${WALLETS} expected`,
      );
    return { manifest: world.manifest, blocks, repeated: FULL_BLOCKS };
  } finally {
    await chain.stop();
  }
}

async function mineFull(chain: TestChain, world: TestWorld): Promise<void> {
  const { address: to } = world.contracts.miner;
  const claim = encodeFunctionData({ abi: minerAbi, functionName: 'reward' });
  for (let i = 0; i < ROUNDS; i++) {
    for (const from of world.bound) {
      const launch = encodeFunctionData({
        abi: minerAbi,
        functionName: 'launch',
        args: [from, parseEther('10')],
      });
      const data = world.random() < 0.5 ? claim : launch;
      const price = { gas: numberToHex(1_500_000), gasPrice: numberToHex(2_000_000_000) };
      await chain.call('eth_sendTransaction', { from, to, data, ...price });
    }
  }
  await chain.mine();
}

/** Adds signatures, which a local chain does not require: proving the hash of each transaction, as in a real block, needs any signature. */
function signed({ block, receipts }: RecordedBlock): RecordedBlock {
  const number: Hex = `0x${'5'.repeat(64)}`;
  const transactions = (block.transactions as RpcTransaction[]).map((tx) => ({
    ...tx,
    r: number,
    s: number,
  }));
  const read = readTransactions(transactions);
  const hashes = read.transactions.map(({ hash }) => hash!);
  return {
    block: {
      ...block,
      transactionsRoot: read.root,
      transactions: transactions.map((tx, i) => ({ ...tx, hash: hashes[i]! })),
    },
    receipts: receipts.map((receipt, i) => ({
      ...receipt,
      transactionHash: hashes[i]!,
      logs: receipt.logs.map((log) => ({ ...log, transactionHash: hashes[i]! })),
    })),
  };
}
