import { deployedContracts } from '@koala/protocol/contracts';
import { decodeFunctionData, numberToHex } from 'viem';
import type { Hex } from 'viem';
import type { Person } from '../../../apps/localnet/src/world/population.ts';
import type { World } from '../../../apps/localnet/src/world/World.ts';
import type { Programs } from '../../harness/parts/Programs.ts';
import { request } from '../../harness/parts/requests.ts';
import type { Promises } from '../../harness/promises/Promises.ts';

interface Transaction {
  hash: Hex;
  from: Hex;
  to: Hex | null;
  input: Hex;
}
interface Row {
  kind: string;
  txHash: Hex;
}
/** A transaction sent by a wallet, and its allowed kinds in a feed. */
interface OwnTransaction {
  hash: Hex;
  kinds: string[];
}

/** Small enough that feeds have several pages in a short run too. */
const PAGE = 20;
const BLOCKS_AT_ONCE = 100;

/** The kind of a contract's successful call in the sender's feed. */
const KINDS: Record<string, string[]> = {
  'user.bind': ['bound'],
  'user.bindProxy': ['namedDelegate'],
  'miner.launch': ['bought', 'boughtForAnother'],
  'miner.reward': ['claimed'],
  'miner.redeem': ['redeemed'],
  'swap.sellKLTokens': ['sold'],
  'reward.withdraw': ['withdrewTeam'],
  'top101FF.withdraw': ['withdrewRanking'],
  'node.launchNode': ['boughtNode'],
  'node.reward': ['nodeReward'],
  'node.claimMiner': ['claimedPower'],
  'fight101.buy': ['boughtCards'],
};
const FAILED_SALE = ['saleFailed'];

interface Parts {
  world: World;
  people: Person[];
  programs: Programs;
  promises: Promises;
}

/**
 * Compares each wallet's feed with the chain up to an indexed block: every action appears once, and nothing that was reorganized away.
 * Resolves to the number of actions.
 */
export async function compareFeeds(parts: Parts, upTo: number): Promise<number> {
  const { people, programs, promises } = parts;
  const { byWallet, hashes } = await readTransactions(parts, upTo);
  let count = 0;
  for (const { account } of people) {
    const { address } = account;
    const rows = await readFeed(programs, address, upTo).catch((error: unknown) => error as Error);
    if (rows instanceof Error) {
      // Continue with the others, so that the report of a long run is still written.
      promises.check('actions', false, () => `the feed of ${address}: ${rows.message}`);
      continue;
    }
    for (const { hash, kinds } of byWallet.get(address.toLowerCase()) ?? []) {
      const found = rows.filter((row) => row.txHash === hash && kinds.includes(row.kind)).length;
      promises.check(
        'actions',
        found === 1,
        () => `${kinds.join(' or ')} ${hash} is ${found} times in the feed of ${address}`,
      );
      count += 1;
    }
    for (const { kind, txHash } of rows)
      promises.check(
        'actions',
        hashes.has(txHash),
        () => `${kind} ${txHash} of ${address} is not in the chain`,
      );
  }
  return count;
}

/** The hashes of all transactions of the chain, and those sent by each wallet. */
async function readTransactions({ world, people, promises }: Parts, upTo: number) {
  const { rpc } = world.blocks;
  const wallets = new Set(people.map(({ account }) => account.address.toLowerCase()));
  const byWallet = new Map<string, OwnTransaction[]>();
  const hashes = new Set<Hex>();
  for (let from = 0; from <= upTo; from += BLOCKS_AT_ONCE) {
    const numbers = Array.from(
      { length: Math.min(BLOCKS_AT_ONCE, upTo + 1 - from) },
      (_, index) => from + index,
    );
    const blocks = await rpc.batch<{ number: Hex; transactions: Transaction[] } | null>(
      numbers.map((number) => ({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] })),
    );
    for (const [index, block] of blocks.entries()) {
      promises.check('actions', block !== null, () => `the chain has no block ${numbers[index]!}`);
      if (!block) continue;
      const { number, transactions } = block;
      for (const { hash } of transactions) hashes.add(hash);
      const own = transactions.filter((transaction) => wallets.has(transaction.from));
      if (own.length === 0) continue;
      const receipts = await rpc.call<{ transactionHash: Hex; status: Hex }[]>(
        'eth_getBlockReceipts',
        number,
      );
      const status = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt.status === '0x1']));
      for (const transaction of own) {
        const { from: wallet, hash } = transaction;
        const kinds = kindsOf(world, transaction, status.get(hash)!);
        if (kinds) byWallet.set(wallet, [...(byWallet.get(wallet) ?? []), { hash, kinds }]);
      }
    }
  }
  return { byWallet, hashes };
}

/** The allowed kinds of a transaction in a feed; undefined when none is expected: an approval, or a failed call other than a sale. */
function kindsOf(world: World, { to, input }: Transaction, isDone: boolean): string[] | undefined {
  const found = Object.entries(deployedContracts(world.manifest)).find(
    ([, { address }]) => address.toLowerCase() === to,
  );
  if (!found) return undefined;
  const [name, contract] = found;
  const { functionName } = decodeFunctionData({ abi: contract.abi, data: input });
  const call = `${name}.${functionName}`;
  if (!isDone) return call === 'swap.sellKLTokens' ? FAILED_SALE : undefined;
  return KINDS[call];
}

/** The whole feed of a wallet up to a block, paged like a page does, alternating between both replicas. */
async function readFeed(programs: Programs, address: Hex, upTo: number): Promise<Row[]> {
  const rows: Row[] = [];
  let anchor: string | null = null;
  for (let current = 1; ; current++) {
    const body = { address, current, size: PAGE, ...(anchor !== null && { anchor }) };
    const answer = await request(programs.api(current % 2 ? 'api-1' : 'api-2'), {
      path: '/user/activities',
      method: 'POST',
      body,
    });
    anchor ??= (answer.headers['x-list-anchor'] as string | undefined) ?? null;
    const data = answer.data as (Row & { blockNumber: number })[] | null;
    if (!data) throw new Error(`/user/activities answers ${answer.code ?? answer.status}`);
    rows.push(...data.filter(({ blockNumber }) => blockNumber <= upTo));
    if (data.length < PAGE) return rows;
  }
}
