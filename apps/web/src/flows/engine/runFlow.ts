import { bytesToHex, RawContractError } from 'viem';
import type { EIP1193Provider, TransactionReceipt } from 'viem';
import { arePurchasesOffered } from '../../api/arePurchasesOffered.ts';
import { contractsOf } from '../../chain/contractsOf.ts';
import { invalidateChainReads } from '../../chain/invalidateChainReads.ts';
import { publicClient } from '../../chain/publicClient.ts';
import { RECEIPT_TIMEOUT } from '../../lib/timings.ts';
import { walletState } from '../../account/walletStore.ts';
import { nameOf } from '../allFlows.ts';
import { classifyError } from '../errors/classifyError.ts';
import { FlowError } from '../errors/FlowError.ts';
import type { ErrorReason } from '../errors/FlowError.ts';
import type { Flow, FlowContext, Step, StepId } from '../Flow.ts';
import { showReview } from '../review/reviewStore.ts';
import type { Review } from '../review/reviewStore.ts';
import { withAllowanceReset } from '../steps.ts';
import { canBatch, isBatchUnsupported, sendBatch, settleBatch } from './batch.ts';
import { finishFlow } from './finishFlow.ts';
import { assertCanPay, MIN_GAS, priceOfGas, readGasPrices } from './gas.ts';
import { FlowRun, removeFlow, saveFlow, showFlowsOf, withRunLock } from './flowStore.ts';
import { findBlockingRun, pendingPrompts, recordPrompt } from './prompts.ts';
import { hasEnded, hasSucceeded } from './record.ts';
import type { FlowRecord, Stage } from './record.ts';
import { findDeclinedButSent, watchOutcomes } from './resumeFlows.ts';
import { counterpartyOf, reviewOf } from './reviewRun.ts';
import { classifySendError, hashIn, hasSent, prepareStep } from './sendStep.ts';
import { settleStep } from './settleStep.ts';
import { flowsKey } from './shownFlows.ts';
import { simulateSteps } from './simulateSteps.ts';
import { assertWalletUnchanged, verifyChain } from './walletChecks.ts';

/** Stages of a run that ended without success after its wallet prompt. */
const ENDED = ['rejected', 'reverted', 'cancelled', 'replaced', 'unknown'] as const satisfies Stage[];

/**
 * The result of a run for its caller. `mined`: successful on chain; its record becomes `done` once indexed. `busy`: the
 * same flow of this account is in the wallet or pending; nothing new was requested. `declined`: the user closed the
 * review; nothing was requested or stored. `abandoned`: the user stopped waiting for the wallet; the record shows the
 * outcome. `notLoaded`: the engine's code failed to load; nothing was requested, and the next attempt loads it again.
 */
export interface FlowOutcome {
  status: 'mined' | 'failed' | (typeof ENDED)[number] | 'busy' | 'declined' | 'abandoned' | 'notLoaded';
  /** Of this run; of the run in the way when `busy`. Undefined when `declined` or `notLoaded`, or without a wallet. */
  record: FlowRecord | undefined;
  /** Of the commit, once mined. */
  receipt?: TransactionReceipt;
}

export interface FlowEvents {
  /** The review opens, or was confirmed: callers pause their timers in between. */
  onReview?: (isShown: boolean) => void;
  /** The wallet has sent a step. */
  onSent?: (step: StepId) => void;
  /** The run had ended as unknown, rejected or abandoned, and succeeded later. */
  onLate?: () => void;
}

/**
 * Runs a flow with the connected wallet. For each step: plan, verify the chain, simulate, send, wait; the user reviews
 * the run before its first step. Rejects only on a chain without a deployment. `expected` is the account and chain of
 * the request: if the wallet has changed, the run ends at once.
 */
export async function runFlow<Request>(
  flow: Flow<Request>,
  request: Request,
  events: FlowEvents = {},
  expected?: Pick<FlowContext, 'account' | 'config'>,
): Promise<FlowOutcome> {
  const { address, provider, config } = walletState();
  if (!address || !provider || !config) return { status: 'failed', record: undefined };
  const key = flowsKey(config.chainId, address);
  showFlowsOf(config.chainId, address);
  watchOutcomes(address, config);
  const context = { client: publicClient(config), contracts: contractsOf(config), config, account: address };
  const declined = await findDeclinedButSent(key, nameOf(flow), context);
  const blocking = declined ?? findBlockingRun(key, nameOf(flow));
  if (blocking) return { status: 'busy', record: blocking };

  const record: FlowRecord = {
    // Not crypto.randomUUID, which needs a secure context.
    id: bytesToHex(crypto.getRandomValues(new Uint8Array(16))),
    flow: nameOf(flow),
    summary: flow.summarize(request),
    steps: [],
    stage: 'checking',
    createdAt: Date.now(),
  };
  saveFlow(key, record);
  const run = new FlowRun(key, record, context);
  const abandoned = pendingPrompts.begin(run.record.id).then((): FlowOutcome['status'] => 'abandoned');
  let receipt: TransactionReceipt | undefined;
  let isDeclined = false;
  const ended = withRunLock(run.record.id, async () => {
    try {
      if (expected) assertWalletUnchanged(expected);
      if (flow.isPurchase && !(await arePurchasesOffered())) throw new FlowError({ code: 'notOffered' });
      receipt = await executeSteps({ run, flow, request, context, provider, events });
    } catch (error) {
      const reason = await classifyError(error);
      isDeclined = reason.code === DECLINED;
      if (isDeclined) removeFlow(key, run.record.id);
      else if (!hasEnded(run.record)) run.update({ stage: finalStage(reason), error: reason });
    } finally {
      pendingPrompts.end(run.record.id);
    }
  }).then(() => statusOf(run.record));
  const status = await Promise.race([ended, abandoned]);
  if (isDeclined) return { status: 'declined', record: undefined };
  return { status, record: run.record, ...(receipt && { receipt }) };
}

interface Running<Request> {
  run: FlowRun;
  flow: Flow<Request>;
  request: Request;
  context: FlowContext;
  provider: EIP1193Provider;
  events: FlowEvents;
}

/** Returns the commit's receipt once mined. */
async function executeSteps<Request>(running: Running<Request>): Promise<TransactionReceipt | undefined> {
  const { run, flow, request, context, provider, events } = running;
  const done = new Set<StepId>();
  let isReviewed = false;
  let mayBatch = true;
  for (;;) {
    const steps = await withAllowanceReset(context, await flow.plan(context, request));
    const [step] = steps;
    if (!step) throw new FlowError({ code: 'nothingToDo' });
    // The user can lower an allowance in the wallet: without this check the same approval would be requested forever.
    if (steps.some(({ id }) => done.has(id))) throw new FlowError({ code: 'allowanceTooLow' });
    run.setPlan(steps.map(({ id }) => id));
    const contracts = steps.map(({ to }) => to);
    await verifyChain(provider, context, contracts);
    const simulation = await simulate(running, steps);
    if (!isReviewed) {
      const networkFee = await assertAffordable(context, steps, simulation?.gasUsed);
      const review = await reviewOf(flow, request, context, steps, simulation, networkFee);
      if (review) {
        await confirmReview(review, events);
        await verifyChain(provider, context, contracts);
      }
      isReviewed = true;
    }
    const isBatch =
      mayBatch && steps.length > 1 && (await canBatch(provider, context.account, context.config.chainId));
    // Binding an inviter is final, so it is only sent in a batch with the purchase.
    if (!isBatch && step.id === 'bind') throw new FlowError({ code: 'bindFirst' });
    const receipt = isBatch ? await executeBatch(running, steps) : await executeStep(running, step);
    if (receipt === 'unsupported') {
      if (pendingPrompts.isAbandoned(run.record.id)) throw new FlowError({ code: 'rejected' });
      mayBatch = false;
      run.update({ stage: 'checking' });
      continue;
    }
    if (!receipt) return undefined;
    if (isBatch || step.id === 'commit') {
      void finishFlow(run, receipt);
      return receipt;
    }
    if (pendingPrompts.isAbandoned(run.record.id)) {
      run.update({ stage: 'interrupted' });
      return undefined;
    }
    done.add(step.id);
    invalidateChainReads();
    run.update({ stage: 'checking' });
  }
}

/** Records the simulated changes. A run that would revert at a later step ends here, before any approval. */
async function simulate<Request>({ run, flow, request, context }: Running<Request>, steps: readonly Step[]) {
  const party = counterpartyOf(flow, request, context.account);
  const simulation = await simulateSteps(context, steps, party);
  if (simulation?.revertData) throw new RawContractError({ data: simulation.revertData });
  const { balanceChanges = [], partyChanges = [] } = simulation ?? {};
  run.update({ balanceChanges, partyChanges });
  return simulation;
}

/**
 * The network fee of the steps, JU wei; undefined if unknown. Throws FlowError 'missingJu' before the review and the
 * wallet open.
 */
async function assertAffordable(
  context: FlowContext,
  steps: readonly Step[],
  gasUsed: bigint | undefined,
): Promise<bigint | undefined> {
  const price = priceOfGas(await readGasPrices(context.client));
  const value = steps.reduce((sum, step) => sum + (step.value ?? 0n), 0n);
  await assertCanPay(context, value, price * (gasUsed || MIN_GAS * BigInt(steps.length)));
  return gasUsed ? gasUsed * price : undefined;
}

/** Error code of a run whose review was closed; never shown, so it has no text. */
const DECLINED = 'declined';

/**
 * Shows the review; throws FlowError 'declined' when the user closes it. Once confirmed, the next step, or the batch, is
 * sent as reviewed, without planning again.
 */
async function confirmReview(review: Review, events: FlowEvents): Promise<void> {
  events.onReview?.(true);
  if (!(await showReview(review))) throw new FlowError({ code: DECLINED });
  events.onReview?.(false);
}

/** Sends one transaction; returns its receipt when it was mined successfully. */
async function executeStep<Request>(
  { run, context, provider, events }: Running<Request>,
  step: Step,
): Promise<TransactionReceipt | undefined> {
  const transaction = await prepareStep(context, step);
  await recordPrompt(run, { to: step.to, data: step.data });
  const answer: unknown = await provider
    .request({ method: 'eth_sendTransaction', params: [transaction as never] })
    .catch(async (error: unknown) => {
      throw await classifySendError(error, run);
    });
  const hash = hashIn(answer);
  if (hash) run.updateStep(step.id, { hash });
  run.update({ stage: 'mining' });
  events.onSent?.(step.id);
  return settleStep(run, step.id, hash);
}

/** Sends all steps in one confirmation; 'unsupported' when the wallet only accepts them one by one. */
async function executeBatch<Request>(
  { run, context, provider, events }: Running<Request>,
  steps: readonly Step[],
): Promise<TransactionReceipt | 'unsupported' | undefined> {
  await recordPrompt(run, { calls: steps.map(({ to, data }) => ({ to, data })) });
  let batchId: string | undefined;
  try {
    batchId = await sendBatch(provider, context, steps);
  } catch (error) {
    // A wallet may have sent the batch before it failed; the same calls must not follow one by one.
    if (isBatchUnsupported(error) && !(await hasSent(run))) return 'unsupported';
    throw await classifySendError(error, run);
  }
  run.update({ stage: 'mining', ...(batchId !== undefined && { batchId }) });
  events.onSent?.('commit');
  return settleBatch(run, provider, Date.now() + RECEIPT_TIMEOUT);
}

function finalStage({ code }: ErrorReason): Stage {
  return code === 'rejected' || code === 'unknown' ? code : 'failed';
}

function statusOf(record: FlowRecord): FlowOutcome['status'] {
  if (hasSucceeded(record)) return 'mined';
  return ENDED.find((stage) => stage === record.stage) ?? 'failed';
}
