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
import type { FlowRun } from './flowStore.ts';
import type { FlowRecord } from './record.ts';

// A contract wallet executes a call once its signers have confirmed it, in another account's transaction. Only the
// events of the called contracts, which contain the account, prove the execution.

interface AccountEvent {
  abi: Abi;
  name: string;
  /** Indexed; undefined is a wildcard. */
  args: Record<string, Address | bigint | undefined>;
}

/** `summary` restricts the search; the values read from it are addresses, except for `session`. */
type EventOf = (account: Address, summary: Readonly<Record<string, Address | undefined>>) => AccountEvent;

const launched: EventOf = (payer, { receiver }) => ({
  abi: minerAbi,
  name: 'Launched',
  args: { payer, receiver },
});
const nodeLaunched: EventOf = (user) => ({ abi: nodeAbi, name: 'NodeLaunched', args: { user } });
const sold: EventOf = (caller, { principal = caller }) => ({
  abi: swapAbi,
  name: 'Sold',
  args: { caller, principal },
});
/** Both reward ledgers emit the same event. */
const withdrawn: EventOf = (caller, { principal: user = caller }) => ({
  abi: rewardAbi,
  name: 'Withdrawn',
  args: { caller, user },
});
const bound: EventOf = (user, { inviter }) => ({ abi: userAbi, name: 'Bound', args: { user, inviter } });

/**
 * For each flow, the event of its commit that contains the calling account. Flows whose commit is an approval are not
 * included.
 */
export const COMMIT_EVENTS: Readonly<Partial<Record<FlowName, EventOf>>> = {
  bindInviter: bound,
  bindProxy: (principal, { delegate }) => ({
    abi: userAbi,
    name: 'ProxyBound',
    args: { principal, delegate },
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
  claimReward: (caller, { principal: user = caller }) => ({
    abi: minerAbi,
    name: 'RewardClaimed',
    args: { caller, user },
  }),
  proxySell: sold,
  redeem: (to, { principal: user = to }) => ({ abi: minerAbi, name: 'Redeemed', args: { user, to } }),
  sellKl: sold,
  withdrawDynamic: withdrawn,
  withdrawRanking: withdrawn,
};

/** Spender and amount of an approval call; undefined for any other call. */
export function approvalIn(data: Hex): { spender: Address; wei: bigint } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return functionName === 'approve' ? { spender: args[0], wei: args[1] } : undefined;
  } catch {
    return undefined;
  }
}

interface PromptedCall {
  step: StepId;
  to: Address;
  data: Hex;
}

/** The call whose event proves that a prompt was executed: the only one, or the last of a batch. */
function promptedCall({ prompt }: FlowRecord, step: StepId): PromptedCall | undefined {
  const last = prompt?.calls?.at(-1);
  if (last) return { step: 'commit', ...last };
  return prompt?.to && prompt.data ? { step, to: prompt.to, data: prompt.data } : undefined;
}

function eventOf({ step, data }: PromptedCall, { flow, summary }: FlowRecord, account: Address) {
  const approval = approvalIn(data);
  if (approval)
    return { abi: erc20Abi, name: 'Approval', args: { owner: account, spender: approval.spender } };
  return (step === 'bind' ? bound : COMMIT_EVENTS[flow])?.(
    account,
    summary as Record<string, Address | undefined>,
  );
}

/** Safe's own event; its first word is the hash that the wallet returned. */
const FAILURES = parseAbi(['event ExecutionFailure(bytes32 indexed txHash, uint256 payment)']);

/** Blocks per request, divided by 4 after a failure. A failure at `MIN_RANGE` or fewer ends the search. */
const RANGE = 2_000;
const MIN_RANGE = 100;
/** Blocks that a reorg may still replace are searched again. */
const REORG = 64;

/** Last block searched for a run's step, because signers may take days. */
const searchedUntil = new Map<string, number>();

/**
 * The transaction in which a contract wallet executed a prompt's step, or failed to; undefined until then. `answered` is
 * the hash that the wallet returned. Rejects when the node does not respond.
 */
export async function findByEvent(
  { record, others, context: { client, account } }: FlowRun,
  step: StepId,
  answered: Hex | undefined,
): Promise<{ hash: Hex; hasFailed: boolean } | undefined> {
  const call = promptedCall(record, step);
  const event = call && eventOf(call, record, account);
  if (!record.prompt || !event) return undefined;
  const key = `${record.id} ${step}`;
  const since = searchedUntil.get(key) ?? record.prompt.block;
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
    const searched = Math.min(to, head - REORG);
    if (searched > since) searchedUntil.set(key, searched);
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

/** Whether the event belongs to this call: an earlier call of the same kind may have been awaiting signatures. */
function matches(
  log: RpcLog,
  { abi, name }: AccountEvent,
  { data }: PromptedCall,
  { summary }: FlowRecord,
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
