import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { rewardAbi } from '@koala/protocol/abi/reward';
import { swapAbi } from '@koala/protocol/abi/swap';
import { uidAbi } from '@koala/protocol/abi/uid';
import { userAbi } from '@koala/protocol/abi/user';
import {
  decodeFunctionData,
  encodeEventTopics,
  erc20Abi,
  hexToBigInt,
  numberToHex,
  parseAbi,
  parseEventLogs,
} from 'viem';
import type { Abi, Address, Hex, RpcLog } from 'viem';
import type { ChainClient } from '../../chain/chainClient.ts';
import type { FlowName } from '../allFlows.ts';
import type { StepId } from '../Flow.ts';
import type { FlowRecord, StepRecord } from './record.ts';

// A contract wallet executes a call once its signers have confirmed it, in another account's transaction. Only the
// events of the called contracts, which contain the account, prove the execution.

interface AccountEvent {
  abi: Abi;
  name: string;
  /** Indexed; undefined is a wildcard. */
  args: Record<string, Address | bigint | undefined>;
}

type EventOf = (account: Address, summary: FlowRecord['summary']) => AccountEvent;

const addressOf = (text: string | undefined) => text as Address | undefined;

const launched: EventOf = (payer, { receiver }) => ({
  abi: minerAbi,
  name: 'Launched',
  args: { payer, receiver: addressOf(receiver) },
});
const nodeLaunched: EventOf = (user) => ({ abi: nodeAbi, name: 'NodeLaunched', args: { user } });
const sold: EventOf = (caller, { principal }) => ({
  abi: swapAbi,
  name: 'Sold',
  args: { caller, principal: addressOf(principal) ?? caller },
});
/** Both reward ledgers emit the same event. */
const withdrawn: EventOf = (caller, { principal }) => ({
  abi: rewardAbi,
  name: 'Withdrawn',
  args: { caller, user: addressOf(principal) ?? caller },
});
const bound: EventOf = (user, { inviter }) => ({
  abi: userAbi,
  name: 'Bound',
  args: { user, inviter: addressOf(inviter) },
});

/**
 * Event of each flow's commit that contains the calling account. Flows whose commit is an approval are not included.
 */
export const COMMITS: Readonly<Partial<Record<FlowName, EventOf>>> = {
  bindInviter: bound,
  bindProxy: (principal, { delegate }) => ({
    abi: userAbi,
    name: 'ProxyBound',
    args: { principal, delegate: addressOf(delegate) },
  }),
  bindUid: (user) => ({ abi: uidAbi, name: 'IdBound', args: { user } }),
  buyCards: (buyer) => ({ abi: fight101Abi, name: 'Bought', args: { buyer } }),
  buyNodeWithJu: nodeLaunched,
  buyNodeWithUsdt: nodeLaunched,
  buyPowerWithJu: launched,
  buyPowerWithUsdt: launched,
  claimDividend: (user, { session }) => ({
    abi: fight101Abi,
    name: 'DividendClaimed',
    args: { user, session: session === undefined ? undefined : BigInt(session) },
  }),
  claimMiner: (user) => ({ abi: nodeAbi, name: 'MinerClaimed', args: { user } }),
  claimNodeReward: (user) => ({ abi: nodeAbi, name: 'RewardClaimed', args: { user } }),
  claimReward: (caller, { principal }) => ({
    abi: minerAbi,
    name: 'RewardClaimed',
    args: { caller, user: addressOf(principal) ?? caller },
  }),
  proxySell: sold,
  redeem: (account, { principal }) => ({
    abi: minerAbi,
    name: 'Redeemed',
    args: { user: addressOf(principal) ?? account, to: account },
  }),
  sellKl: sold,
  withdrawDynamic: withdrawn,
  withdrawRanking: withdrawn,
};

const APPROVE = '0x095ea7b3';

/** Spender and amount of an approval call; undefined for any other call. */
export function approvalIn(data: Hex): { spender: Address; wei: bigint } | undefined {
  if (!data.startsWith(APPROVE)) return undefined;
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return functionName === 'approve' ? { spender: args[0], wei: args[1] } : undefined;
  } catch {
    return undefined;
  }
}

/** A call of a prompt, and its step. */
export interface PromptedCall {
  step: StepId;
  to: Address;
  data: Hex;
}

/** The call whose event proves that a prompt was executed: the only one, or the last of a batch. */
export function promptedCall({ prompt }: Pick<FlowRecord, 'prompt'>, step: StepId): PromptedCall | undefined {
  const last = prompt?.calls?.at(-1);
  if (last) return { step: 'commit', ...last };
  return prompt?.to && prompt.data ? { step, to: prompt.to, data: prompt.data } : undefined;
}

function eventOf(
  { step, data }: PromptedCall,
  { flow, summary }: Pick<FlowRecord, 'flow' | 'summary'>,
  account: Address,
): AccountEvent | undefined {
  const approval = approvalIn(data);
  if (approval)
    return { abi: erc20Abi, name: 'Approval', args: { owner: account, spender: approval.spender } };
  return (step === 'bind' ? bound : COMMITS[flow])?.(account, summary);
}

/** Safe's own event; its first word is the hash that the wallet returned. */
const FAILURES = parseAbi(['event ExecutionFailure(bytes32 indexed txHash, uint256 payment)']);

/** The transaction in which a contract wallet executed a call, or failed to. */
export interface Execution {
  hash: Hex;
  hasFailed: boolean;
}

interface Search {
  account: Address;
  record: Pick<FlowRecord, 'flow' | 'summary'>;
  call: PromptedCall;
  /** The wallet's answer. */
  answered: Hex | undefined;
  /** Search starts after this block. */
  since: number;
  /** Steps of other runs, whose events must not match. */
  others: readonly StepRecord[];
}

/** Blocks per request, divided by 4 after a failure. A failure at `MIN_RANGE` or fewer ends the search. */
const RANGE = 2_000;
const MIN_RANGE = 100;
/** Blocks that a reorg may still replace are searched again. */
const REORG = 64;

/**
 * Searches the blocks after `since` for the event of the account's call, or for its failure. `onSearched` receives the
 * last block searched without a match. Rejects when the node does not respond.
 */
export async function findExecution(
  client: ChainClient,
  { account, record, call, answered, since, others }: Search,
  onSearched: (block: number) => void = () => undefined,
): Promise<Execution | undefined> {
  const event = eventOf(call, record, account);
  if (!event) return undefined;
  const head = Number(await client.getBlockNumber({ cacheTime: 0 }));
  const topics = encodeEventTopics({ abi: event.abi, eventName: event.name, args: event.args });
  let range = RANGE;
  for (let from = since + 1; from <= head;) {
    const to = Math.min(from + range - 1, head);
    try {
      const [logs, own] = await Promise.all([
        logsOf(client, call.to, from, to, topics),
        answered ? logsOf(client, account, from, to, []) : [],
      ]);
      const done = logs.find(
        (log) =>
          matches(log, event, call, record) && !others.some(({ hash }) => hash === log.transactionHash),
      );
      if (done?.transactionHash) return { hash: done.transactionHash, hasFailed: false };
      const failed = own.find((log) => isFailureOf(log, answered));
      if (failed?.transactionHash) return { hash: failed.transactionHash, hasFailed: true };
    } catch (error) {
      if (range <= MIN_RANGE) throw error;
      range = Math.ceil(range / 4);
      continue;
    }
    onSearched(Math.min(to, head - REORG));
    from = to + 1;
  }
  return undefined;
}

function logsOf(
  client: ChainClient,
  address: Address,
  from: number,
  to: number,
  topics: readonly (Hex | Hex[] | null)[],
): Promise<readonly RpcLog[]> {
  const filter = { address, fromBlock: numberToHex(from), toBlock: numberToHex(to), topics };
  return client.request({ method: 'eth_getLogs', params: [filter as never] });
}

/** Whether the event belongs to this call: an earlier one of the same kind may have been awaiting signatures. */
function matches(
  log: RpcLog,
  { abi, name }: AccountEvent,
  { data }: PromptedCall,
  { summary }: Pick<FlowRecord, 'summary'>,
): boolean {
  const [parsed] = parseEventLogs({ abi, eventName: name, logs: [log] });
  if (!parsed) return false;
  const args = (parsed as { args?: unknown }).args as Record<string, bigint | undefined>;
  const approval = approvalIn(data);
  if (approval) return args['value'] === approval.wei;
  return FIGURES.every(([ofEvent, ofRun]) => {
    const [found, wanted] = [args[ofEvent], summary[ofRun]];
    const isComparable = found !== undefined && wanted !== undefined;
    return !isComparable || found === BigInt(wanted);
  });
}

/** Event fields, and the matching keys of a run's summary. */
const FIGURES = [
  ['paid', 'amount'],
  ['klAmount', 'amount'],
  ['quantity', 'quantity'],
  ['id', 'uid'],
] as const;

const [FAILURE] = encodeEventTopics({ abi: FAILURES });

/** Older versions of Safe put the hash into the event's data. */
function isFailureOf({ topics, data }: RpcLog, answered: Hex | undefined): boolean {
  const named = topics[1] ?? data.slice(0, 66);
  return (
    topics[0] === FAILURE && answered !== undefined && hexToBigInt(named as Hex) === hexToBigInt(answered)
  );
}
