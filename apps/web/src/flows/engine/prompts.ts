import { PURCHASE_TIMEOUT } from '../../lib/timings.ts';
import type { FlowName } from '../allFlows.ts';
import { FlowError } from '../errors/FlowError.ts';
import { readFlows, saveFlow } from './flowStore.ts';
import type { FlowRun } from './flowStore.ts';
import { isContract } from './gas.ts';
import { isAbandoned, isOpen, isUnanswered } from './record.ts';
import type { FlowRecord, Prompt } from './record.ts';
import { useFlows } from './shownFlows.ts';
import { assertWalletUnchanged } from './walletChecks.ts';

/** The unfinished runs of this page, each with the callback for an abandoned prompt. */
const runs = new Map<string, { isAbandoned: boolean; abandon: () => void }>();

export const pendingPrompts = {
  /** Resolves when the run's open prompt is abandoned, in any tab; otherwise never. */
  begin: (id: string) =>
    new Promise<void>((resolve) => void runs.set(id, { isAbandoned: false, abandon: resolve })),
  end: (id: string) => void runs.delete(id),
  isPending: (id: string) => runs.get(id)?.isAbandoned === false,
  isAbandoned: (id: string) => runs.get(id)?.isAbandoned === true,
};

useFlows.subscribe(({ records }) => {
  for (const record of records) {
    const run = runs.get(record.id);
    // Final: a late answer to the prompt does not undo it.
    if (!run || run.isAbandoned || !isAbandoned(record)) continue;
    run.isAbandoned = true;
    run.abandon();
  }
});

/**
 * Abandons the open prompt or the unknown outcome of a shown run in all tabs: the flow may start again at once. If the
 * wallet still answers, the transaction it sends is followed and nothing further is requested.
 */
export function abandonPrompt(id: string): void {
  const { key, records } = useFlows.getState();
  const record = records.find((one) => one.id === id);
  if (key === null || (record?.stage !== 'prompting' && record?.stage !== 'unknown')) return;
  saveFlow(key, { ...record, isAbandoned: true });
}

/**
 * The run of this flow that blocks a second one: being prepared, prompted, sent or possibly sent, and not abandoned. A
 * prompt of another tab or from before a reload blocks for 20 s, since this page does not receive its answer.
 */
export function findBlockingRun(key: string, flow: FlowName): FlowRecord | undefined {
  return readFlows(key).find(
    (record) =>
      record.flow === flow &&
      (isUnanswered(record) ||
        (isOpen(record) &&
          (record.stage === 'mining' ||
            pendingPrompts.isPending(record.id) ||
            Date.now() - (record.promptedAt ?? record.createdAt) < PURCHASE_TIMEOUT))),
  );
}

/**
 * Records the prompt that the wallet is about to show. Throws FlowError when the wallet changed, or when an earlier run
 * of the flow was sent, or may have been, meanwhile.
 */
export async function recordPrompt(
  run: FlowRun,
  request: Pick<Prompt, 'to' | 'data' | 'calls'>,
): Promise<void> {
  const { client, account } = run.context;
  const [nonce, pending, block, isContractWallet] = await Promise.all([
    client.getTransactionCount({ address: account }),
    client.getTransactionCount({ address: account, blockTag: 'pending' }),
    client.getBlockNumber(),
    isContract(client, account),
  ]);
  assertWalletUnchanged(run.context);
  assertNotSentEarlier(run);
  const prompt = {
    nonce,
    // The node that counts pending transactions may lag behind the one that counted the mined ones.
    pending: Math.max(nonce, pending),
    block: Number(block),
    ...(isContractWallet && { isContract: true }),
    ...request,
  };
  run.update({ stage: 'prompting', prompt, promptedAt: Date.now() });
}

/** Throws FlowError when an earlier run of the flow was sent, or may have been, while this one was prepared. */
function assertNotSentEarlier({ key, record: { id, flow } }: FlowRun): void {
  const others = readFlows(key).filter((other) => other.id !== id && other.flow === flow);
  if (others.some((other) => other.stage === 'mining' && hasSentCommit(other)))
    throw new FlowError({ code: 'sentAfterAll' });
  if (others.some(isUnanswered)) throw new FlowError({ code: 'maybeSent' });
}

const hasSentCommit = ({ batchId, steps }: FlowRecord) =>
  batchId !== undefined || steps.some((step) => step.id === 'commit' && step.hash !== undefined);
