import { bytesToHex, RawContractError } from 'viem';
import type { Address, EIP1193Provider, TransactionReceipt } from 'viem';
import { contractsOf } from '../../chain/contractsOf.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { env } from '../../lib/env.ts';
import { RECEIPT_TIMEOUT } from '../../lib/timings.ts';
import { walletState } from '../../account/walletStore.ts';
import { flowAffects } from '../flowAffects.ts';
import { toFlowError } from '../errors/toFlowError.ts';
import { answerInTime } from './answerInTime.ts';
import { assertNotSent } from './assertNotSent.ts';
import { assertUnchanged } from './assertUnchanged.ts';
import { verifyChainIdentity } from './chainIdentity.ts';
import { finishFlow } from './finishFlow.ts';
import type { Flow, FlowContext, Step, StepId } from './Flow.ts';
import { FlowFault } from './FlowFault.ts';
import type { FlowError } from './FlowFault.ts';
import { hasEnded } from './FlowRecord.ts';
import type { FlowRecord, Stage } from './FlowRecord.ts';
import { FlowRun } from './FlowRun.ts';
import { holdRun } from './holdRun.ts';
import { livePrompts } from './livePrompts.ts';
import { openRecord } from './openRecord.ts';
import type { Prompt } from './Prompt.ts';
import { flowsKey } from './flowStorage.ts';
import { showFlowsOf } from './flowStore.ts';
import { prepareStep, sendPrepared } from './sendStep.ts';
import { settleBatch } from './settleBatch.ts';
import { settleStep } from './settleStep.ts';
import { simulateSteps } from './simulateSteps.ts';
import { unsentReason } from './unsentReason.ts';
import { canBatch, isNotAsOne, sendBatch } from './walletBatch.ts';

/**
 * How a run ended, as far as the caller waits: `mined` is success on the chain; the record goes on to `done` once indexed. `givenUp`: its
 * user waits for the wallet no longer; the record tells what becomes of it.
 */
export interface FlowOutcome {
  status:
    'mined' | 'rejected' | 'failed' | 'reverted' | 'cancelled' | 'replaced' | 'unknown' | 'busy' | 'givenUp';
  /** undefined when nothing was started. */
  record: FlowRecord | undefined;
  /** Of the commit, when it is mined. */
  receipt?: TransactionReceipt;
}

export interface FlowEvents {
  /** The wallet has sent a step. */
  onSent?: (step: StepId) => void;
}

/**
 * Runs a flow with the connected wallet: plans from the chain's state, checks the chain's identity, simulates, sends and waits, step by
 * step. Never rejects. 'busy': the same flow of this account is in the wallet or on its way, nothing new was asked for. `madeFor`: whose
 * request it is, and on which chain; a wallet that went on to others meanwhile ends the run before anything is read.
 */
export async function runFlow<Request>(
  flow: Flow<Request>,
  request: Request,
  events: FlowEvents = {},
  madeFor?: Pick<FlowContext, 'account' | 'config'>,
): Promise<FlowOutcome> {
  const { address, provider, config } = walletState();
  if (!address || !provider || !config) return { status: 'failed', record: undefined };
  const key = flowsKey(config.chainId, address);
  showFlowsOf(config.chainId, address);
  const open = openRecord(key, flow.name);
  if (open) return { status: 'busy', record: open };

  const run = new FlowRun(key, {
    // Not a UUID: those are to be had with TLS only.
    id: bytesToHex(crypto.getRandomValues(new Uint8Array(16))),
    flow: flow.name,
    summary: flow.summarize(request),
    steps: [],
    stage: 'checking',
    createdAt: Date.now(),
  });
  const context = { client: publicClient(config), contracts: contractsOf(config), config, account: address };
  const givenUp = livePrompts.begin(run.record.id).then((): FlowOutcome['status'] => 'givenUp');
  let receipt: TransactionReceipt | undefined;
  const ended = holdRun(run.record.id, async () => {
    try {
      if (madeFor) assertUnchanged(madeFor);
      receipt = await takeSteps(run, flow, request, context, provider, events);
    } catch (error) {
      const reason = await toFlowError(error);
      if (!hasEnded(run.record)) run.change({ stage: endingOf(reason), error: reason });
    } finally {
      livePrompts.end(run.record.id);
    }
  }).then(() => statusOf(run.record));
  const status = await Promise.race([ended, givenUp]);
  return { status, record: run.record, ...(receipt && { receipt }) };
}

/** Answers the receipt of the commit when it is mined. */
async function takeSteps<Request>(
  run: FlowRun,
  flow: Flow<Request>,
  request: Request,
  context: FlowContext,
  provider: EIP1193Provider,
  events: FlowEvents,
): Promise<TransactionReceipt | undefined> {
  const { account, config } = context;
  let lastDone: StepId | undefined;
  let mayBatch = true;
  for (;;) {
    const steps = await flow.plan(context, request);
    const [step] = steps;
    if (!step) throw new FlowFault({ code: 'nothingToDo' });
    // The wallet lets its user edit an allowance: asking again and again would never end.
    if (step.id === lastDone) throw new FlowFault({ code: 'allowanceTooLow' });
    run.plan(steps.map(({ id }) => id));
    await guard(
      provider,
      context,
      steps.map(({ to }) => to),
    );
    await preview(run, context, steps);
    const isBatch = mayBatch && steps.length > 1 && (await canBatch(provider, account, config.chainId));
    const receipt = isBatch
      ? await takeBatch(run, context, provider, steps, events)
      : await takeStep(run, context, provider, step, events);
    if (receipt === 'notAsOne') {
      if (livePrompts.isGivenUp(run.record.id)) throw new FlowFault({ code: 'rejected' });
      mayBatch = false;
      run.change({ stage: 'checking' });
      continue;
    }
    if (!receipt) return undefined;
    if (isBatch || step.id === 'commit') {
      flow.onMined?.(context, request);
      void finishFlow(run, receipt.blockNumber, flowAffects[flow.name]);
      return receipt;
    }
    if (livePrompts.isGivenUp(run.record.id)) {
      run.change({ stage: 'interrupted' });
      return undefined;
    }
    lastDone = step.id;
    run.change({ stage: 'checking' });
  }
}

/** One transaction; answers its receipt when it did what it should. */
async function takeStep(
  run: FlowRun,
  context: FlowContext,
  provider: EIP1193Provider,
  step: Step,
  events: FlowEvents,
): Promise<TransactionReceipt | undefined> {
  const { client, account } = context;
  const transaction = await prepareStep(context, step);
  await startPrompt(run, context, { to: step.to, data: step.data });
  const hash = await sendPrepared(provider, transaction).catch(async (error: unknown) => {
    throw await unsentReason(error, context, run.record);
  });
  run.changeStep(step.id, { hash });
  run.change({ stage: 'mining' });
  events.onSent?.(step.id);
  return settleStep(run, client, account, step.id, hash);
}

/** All steps in one confirmation; 'notAsOne' when the wallet will only take them one by one. */
async function takeBatch(
  run: FlowRun,
  context: FlowContext,
  provider: EIP1193Provider,
  steps: readonly Step[],
  events: FlowEvents,
): Promise<TransactionReceipt | 'notAsOne' | undefined> {
  const { client, account, config } = context;
  await startPrompt(run, context, { calls: steps.map(({ to, data }) => ({ to, data })) });
  let batchId: string;
  try {
    batchId = await sendBatch(provider, account, config.chainId, steps);
  } catch (error) {
    if (isNotAsOne(error)) return 'notAsOne';
    throw await unsentReason(error, context, run.record);
  }
  run.change({ stage: 'mining', batchId });
  events.onSent?.('commit');
  return settleBatch(run, provider, client, account, batchId, Date.now() + RECEIPT_TIMEOUT);
}

async function startPrompt(
  run: FlowRun,
  context: FlowContext,
  asked: Pick<Prompt, 'to' | 'data' | 'calls'>,
): Promise<void> {
  const { client, account } = context;
  const [nonce, pending, block] = await Promise.all([
    client.getTransactionCount({ address: account }),
    client.getTransactionCount({ address: account, blockTag: 'pending' }),
    client.getBlockNumber(),
  ]);
  assertUnchanged(context);
  assertNotSent(run);
  const prompt = { nonce, pending, block: Number(block), ...asked };
  run.change({ stage: 'prompting', prompt, promptedAt: Date.now() });
}

async function guard(
  provider: EIP1193Provider,
  { config }: FlowContext,
  addresses: Address[],
): Promise<void> {
  const manifest = env.deployments[config.chainId];
  if (!manifest) throw new FlowFault({ code: 'wrongChain' });
  await answerInTime(verifyChainIdentity(provider, manifest, addresses));
}

/** Writes down what will leave and arrive; a run that would revert at a later step ends here, before anything is approved for it. */
async function preview(run: FlowRun, context: FlowContext, steps: readonly Step[]): Promise<void> {
  const simulation = await simulateSteps(context, steps);
  if (simulation?.revertData) throw new RawContractError({ data: simulation.revertData });
  run.change({ moves: simulation?.moves ?? [] });
}

function endingOf({ code }: FlowError): Stage {
  return code === 'rejected' || code === 'unknown' ? code : 'failed';
}

function statusOf({ stage }: FlowRecord): FlowOutcome['status'] {
  switch (stage) {
    case 'indexing':
    case 'done':
      return 'mined';
    case 'rejected':
    case 'reverted':
    case 'cancelled':
    case 'replaced':
    case 'unknown':
      return stage;
    default:
      return 'failed';
  }
}
