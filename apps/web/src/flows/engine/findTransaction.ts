import { isHash } from 'viem';
import type { Address, Hex, Transaction, TransactionReceipt } from 'viem';
import type { ChainClient } from '../../chain/chainClient.ts';
import { pause } from '../../lib/pause.ts';
import { UNSETTLED_POLL } from '../../lib/timings.ts';
import type { StepId } from '../Flow.ts';
import { findByEvent } from './accountEvents.ts';
import type { FlowRun } from './flowStore.ts';
import type { FlowRecord, Prompt } from './record.ts';

/** A node may count a transaction before its block is readable, and nodes of one provider may lag behind each other. */
const MAX_LOOKUPS = 4;

/**
 * Searches the chain for the transaction of a prompt: its hash, 'none' or 'unknown'. 'none': no such transaction before
 * `deadline` (Unix milliseconds), until which the prompt may be answered. 'unknown': the account sent something that
 * cannot be looked up, four times in a row or at the deadline, or the prompt was recorded without its calls.
 * Transactions of other runs are skipped.
 */
export async function awaitPromptedTransaction(
  run: FlowRun,
  prompt: Prompt,
  deadline: number,
): Promise<Hex | 'none' | 'unknown'> {
  const { client, account } = run.context;
  const { others } = run;
  let checked = prompt.nonce;
  let failed = 0;
  for (;;) {
    const nonce = await client.getTransactionCount({ address: account }).catch(() => checked);
    if (checked < nonce && !isIdentifiable(prompt)) return 'unknown';
    // Unrelated transactions of the account are skipped.
    for (; checked < nonce; checked++) {
      const sent = await findByNonce(client, account, checked, BigInt(prompt.block)).catch(() => undefined);
      if (!sent) break;
      failed = 0;
      if (matchesPrompt(sent, prompt) && !others.some(({ hash }) => hash === sent.hash)) return sent.hash;
    }
    const isOver = Date.now() >= deadline;
    if (checked < nonce && (isOver || ++failed === MAX_LOOKUPS)) return 'unknown';
    if (isOver) return 'none';
    await pause(UNSETTLED_POLL);
  }
}

/**
 * What replaced a transaction that the node does not have: the hash of its speed-up, 'cancelled', 'replaced', or
 * undefined if unknown. Decided by the transaction's own nonce. Without the nonce only a speed-up is recognized,
 * because any other transaction of the account may precede the missing one. Without a hash: what the wallet sent.
 */
export async function findReplacement(
  run: FlowRun,
  step: StepId,
  hash: Hex | undefined,
): Promise<Hex | 'cancelled' | 'replaced' | undefined> {
  const { client, account } = run.context;
  const { prompt, steps } = run.record;
  if (!prompt || !isIdentifiable(prompt)) return undefined;
  const nonce = steps.find(({ id, isMined }) => id === step && !isMined)?.nonce;
  if (nonce === undefined) {
    const expected = { ...prompt, nonce: prompt.pending ?? prompt.nonce };
    const answer = await awaitPromptedTransaction(run, expected, 0);
    return isHash(answer) && answer !== hash ? answer : undefined;
  }
  try {
    const sent = await findByNonce(client, account, nonce, BigInt(prompt.block));
    if (!sent || sent.hash === hash) return undefined;
    if (matchesPrompt(sent, prompt)) return sent.hash;
    const isCancel = sent.to?.toLowerCase() === account.toLowerCase() && sent.value === 0n;
    return isCancel ? 'cancelled' : 'replaced';
  } catch {
    return undefined;
  }
}

export interface FoundStep {
  step: StepId;
  hash: Hex;
}

/** Rechecks a run that ended as 'unknown'; returns the step and transaction to follow, or undefined. */
export async function recheckTransaction(run: FlowRun): Promise<FoundStep | undefined> {
  const { client } = run.context;
  const { prompt } = run.record;
  if (!run.step) return undefined;
  const { id, hash } = run.step;
  if (prompt?.isContract) {
    const found = await findByEvent(run, id, hash).catch(() => undefined);
    const isReverted = hash !== undefined && (await isProven(client, hash, 'reverted'));
    return found || isReverted ? { step: id, hash: hash ?? found!.hash } : undefined;
  }
  if (hash) {
    const isSettled = (await isProven(client, hash)) || (await findReplacement(run, id, hash)) !== undefined;
    return isSettled ? { step: id, hash } : undefined;
  }
  if (!prompt) return undefined;
  const answer = await awaitPromptedTransaction(run, prompt, 0);
  return isHash(answer) ? { step: id, hash: answer } : undefined;
}

/**
 * The transaction of a step that the wallet reported as declined; 'pending' while the account has sent one that cannot
 * be read yet.
 */
export async function findDeclinedTransaction(run: FlowRun): Promise<FoundStep | 'pending' | undefined> {
  const { client, account } = run.context;
  const { prompt } = run.record;
  const { others } = run;
  const step = run.step?.id;
  if (!prompt || !step) return undefined;
  if (prompt.isContract) return recheckTransaction(run);
  const [mined, pending] = await Promise.all([
    client.getTransactionCount({ address: account }),
    client.getTransactionCount({ address: account, blockTag: 'pending' }),
  ]);
  const answer = await awaitPromptedTransaction(run, prompt, 0);
  if (isHash(answer)) return { step, hash: answer };
  const first = Math.max(mined, prompt.pending ?? prompt.nonce);
  const unread = Array.from({ length: Math.max(pending - first, 0) }, (_, index) => first + index);
  const isExplained = unread.every((nonce) => others.some((other) => other.nonce === nonce));
  return answer === 'unknown' || !isExplained ? 'pending' : undefined;
}

/**
 * The status that a receipt proves; undefined when it proves none. Some nodes omit the status or return the
 * pre-Byzantium form. Only a successful transaction has events.
 */
export function provenStatus(receipt: TransactionReceipt): 'mined' | 'reverted' | undefined {
  const { status, logs, blockNumber } = receipt as Partial<Record<keyof TransactionReceipt, unknown>>;
  if (typeof blockNumber !== 'bigint') return undefined;
  if (status === 'success') return 'mined';
  if (status === 'reverted') return 'reverted';
  return Array.isArray(logs) && logs.length > 0 ? 'mined' : undefined;
}

const isProven = (client: ChainClient, hash: Hex, wanted?: 'reverted') =>
  client.getTransactionReceipt({ hash }).then(
    (receipt) => {
      const status = provenStatus(receipt);
      return status !== undefined && (!wanted || status === wanted);
    },
    () => false,
  );

/**
 * The transaction in which a contract wallet executed a step after the page missed the answer; 'unknown' if there is
 * none at `deadline` (Unix milliseconds), because its signers may still confirm it.
 */
export async function awaitEvent(run: FlowRun, step: StepId, deadline: number): Promise<Hex | 'unknown'> {
  for (;;) {
    const found = await findByEvent(run, step, undefined).catch(() => undefined);
    if (found) return found.hash;
    if (Date.now() >= deadline) return 'unknown';
    await pause(UNSETTLED_POLL);
  }
}

/** How far back blocks are read one by one where the node has pruned their state. */
const READ_BLOCKS = 128n;

/**
 * The transaction that `account` sent with `nonce` in a block after `since`; undefined until it is mined. A binary
 * search finds its block: 6 reads for a minute of blocks, 17 for a day. If one fails, usually because the node has
 * pruned that state, the newest 128 blocks are read instead.
 */
async function findByNonce(
  client: ChainClient,
  account: Address,
  nonce: number,
  since: bigint,
): Promise<Transaction | undefined> {
  const isSentBy = async (blockNumber: bigint) =>
    (await client.getTransactionCount({ address: account, blockNumber })) > nonce;
  const sentIn = async (blockNumber: bigint) => {
    const { transactions } = await client.getBlock({ blockNumber, includeTransactions: true });
    return transactions.find(
      (sent) => sent.nonce === nonce && sent.from.toLowerCase() === account.toLowerCase(),
    );
  };
  let before = since;
  const head = await client.getBlockNumber({ cacheTime: 0 });
  let after = head;
  try {
    if (after <= before || !(await isSentBy(after))) return undefined;
    while (after - before > 1n) {
      const middle = (before + after) / 2n;
      if (await isSentBy(middle)) after = middle;
      else before = middle;
    }
    return await sentIn(after);
  } catch {
    const first = head - since > READ_BLOCKS ? head - READ_BLOCKS : since;
    for (let block = head; block > first; block--) {
      const sent = await sentIn(block);
      if (sent) return sent;
    }
    return undefined;
  }
}

/** Calls of ERC-20's `approve`, and the length of such a call up to the amount: the selector and the spender. */
const APPROVE = '0x095ea7b3';
const UP_TO_AMOUNT = APPROVE.length + 64;

/**
 * Whether a transaction matches the prompt. The user may edit the amount of an approval in the wallet, but not turn a
 * revocation into an approval. A batch may be wrapped in any call that contains all of its calls.
 */
function matchesPrompt({ to, input }: Transaction, { to: target, data, calls }: Prompt): boolean {
  if (calls) return calls.every((call) => contains(input, call.to) && contains(input, call.data));
  if (!data || to?.toLowerCase() !== target?.toLowerCase()) return false;
  const isEditable = data.startsWith(APPROVE) && BigInt(`0x${data.slice(UP_TO_AMOUNT) || 0}`) > 0n;
  // Some wallets append data of their own.
  return input.startsWith(isEditable ? data.slice(0, UP_TO_AMOUNT) : data);
}

const contains = (input: Hex, part: Hex) => input.toLowerCase().includes(part.slice(2).toLowerCase());

/** Whether a transaction of the account can be the result of the run's prompt; always true for a batch. */
export const mayAnswer = (transaction: Transaction, { prompt }: FlowRecord) =>
  !prompt?.data || matchesPrompt(transaction, prompt);

/** Whether enough of the prompt is recorded to recognize its transaction. */
const isIdentifiable = ({ data, calls }: Prompt) => data !== undefined || calls !== undefined;
