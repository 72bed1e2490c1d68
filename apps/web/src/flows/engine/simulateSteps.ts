import { encodeFunctionData, erc20Abi, hexToBigInt, multicall3Abi } from 'viem';
import type { Address, Hex } from 'viem';
import { simulateBlocks } from 'viem/actions';
import { isNodeLag } from '../../chain/readAfterWrites.ts';
import type { FlowContext, Step } from '../Flow.ts';
import type { Asset, Change, WalletEffect, SimulatedEffects } from '../Terms.ts';
import type { BalanceChange } from './record.ts';

interface Simulation {
  balanceChanges: BalanceChange[];
  partyChanges: BalanceChange[];
  effects: SimulatedEffects;
  /** Gas units of all steps. */
  gasUsed: bigint;
  /** Revert data of the first step that would revert; undefined without such a step or without data. */
  revertData: Hex | undefined;
}

/**
 * Simulates the remaining steps in order on the latest block, and compares the holdings of the account, and of the other
 * wallet involved, before and after. Returns undefined when the request fails, usually because the node lacks
 * eth_simulateV1: a step that is not sent in a batch is still simulated on its own. Throws when the node lags.
 */
export async function simulateSteps(
  context: FlowContext,
  steps: readonly Step[],
  party?: Address,
): Promise<Simulation | undefined> {
  const { client, account } = context;
  const own = readsOf(context, account);
  const others = party ? readsOf(context, party) : [];
  const calls = [...own, ...others].map(({ call }) => call);
  /** JU wei that the steps send; a contract may refund a part. */
  const juSent = steps.reduce((sum, { value = 0n }) => sum + value, 0n);
  const sent = steps.map(({ to, data, value = 0n }) => ({ account, to, data, value }));
  try {
    const [block] = await simulateBlocks(client, { blocks: [{ calls: [...calls, ...sent, ...calls] }] });
    const results = block?.calls ?? [];
    const done = results.slice(calls.length, calls.length + steps.length);
    const failed = done.find(({ status }) => status === 'failure');
    const answers = results.map(({ data }) => data);
    const before = answers.slice(0, calls.length);
    const after = answers.slice(calls.length + steps.length);
    const changed = failed
      ? NOTHING
      : foreseen(own, before.slice(0, own.length), after.slice(0, own.length), juSent);
    const theirs = failed ? NOTHING : foreseen(others, before.slice(own.length), after.slice(own.length), 0n);
    return {
      balanceChanges: stored(changed.changes),
      partyChanges: stored(theirs.changes),
      effects: { own: changed, ...(others.length > 0 && !failed && { party: theirs }) },
      gasUsed: done.reduce((sum, { gasUsed }) => sum + (gasUsed ?? 0n), 0n),
      revertData: failed && failed.data !== '0x' ? failed.data : undefined,
    };
  } catch (error) {
    if (isNodeLag(error)) throw error;
    return undefined;
  }
}

const NO_ORDER = { total: 0n, claimedValue: 0n };
const NOTHING: WalletEffect = { changes: [], order: { before: NO_ORDER, after: NO_ORDER } };

const stored = (changes: readonly Change[]): BalanceChange[] =>
  changes.map(({ asset, wei, atMost }) => ({
    asset,
    wei: wei.toString(),
    ...(atMost !== undefined && { atMost: atMost.toString() }),
  }));

/** A call that returns a wallet's holding of an asset. */
interface Read {
  asset: Asset;
  call: { to: Address; data: Hex };
}

function readsOf({ client, contracts }: FlowContext, wallet: Address): Read[] {
  const { kl, gs, usdt, miner } = contracts;
  const args = [wallet] as const;
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args });
  const info = encodeFunctionData({ abi: miner.abi, functionName: 'userInfo', args });
  const reads: Read[] = [
    { asset: 'T/H', call: { to: miner.address, data: info } },
    { asset: 'KL', call: { to: kl.address, data } },
    { asset: 'GS', call: { to: gs.address, data } },
    { asset: 'USDT', call: { to: usdt.address, data } },
  ];
  const multicall3 = client.chain?.contracts?.multicall3?.address;
  if (multicall3) {
    const ju = encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args });
    reads.splice(1, 0, { asset: 'JU', call: { to: multicall3, data: ju } });
  }
  return reads;
}

function foreseen(
  reads: readonly Read[],
  before: readonly (Hex | undefined)[],
  after: readonly (Hex | undefined)[],
  juSent: bigint,
): WalletEffect {
  const changes = reads.flatMap(({ asset }, index): Change[] => {
    const place = asset === 'T/H' ? POWER : 0;
    const wei = word(after[index], place) - word(before[index], place);
    if (wei === 0n) return [];
    const isLess = asset === 'JU' && wei < 0n && juSent > -wei;
    return [{ asset, wei, ...(isLess && { atMost: juSent }) }];
  });
  const info = reads.findIndex(({ asset }) => asset === 'T/H');
  return { changes, order: { before: orderIn(before[info]), after: orderIn(after[info]) } };
}

/** Index of the power in the miner's `userInfo`. */
const POWER = 2;

const orderIn = (info: Hex | undefined) => ({ total: word(info, 0), claimedValue: word(info, 1) });

/** A 32-byte word of an answer; 0 where it is missing. */
function word(answer: Hex | undefined, index: number): bigint {
  const digits = answer?.slice(2 + index * 64, 66 + index * 64);
  return digits ? hexToBigInt(`0x${digits}`) : 0n;
}
