import { setTimeout as sleep } from 'node:timers/promises';
import { buyBurnAbi } from '@koala/protocol/abi/buyBurn';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { oracleAbi } from '@koala/protocol/abi/oracle';
import { top101Abi } from '@koala/protocol/abi/top101';
import { userAbi } from '@koala/protocol/abi/user';
import { BaseError, ContractFunctionRevertedError, encodeFunctionData, keccak256 } from 'viem';
import type { Abi, Hash, Hex, PrivateKeyAccount, PublicClient, TransactionReceipt } from 'viem';
import { JobError } from './chain/JobError.ts';
import type { Action } from './jobs/Job.ts';
import type { AccountMetrics } from './metrics/AccountMetrics.ts';

/** JuChain's smallest gas price is 1 gwei; the product never offers less than this. */
const MIN_GAS_PRICE = 1_100_000_000n;
/** A thousand times JuChain's smallest: no job is worth more. */
const MAX_GAS_PRICE = 1_000_000_000_000n;
const MOST_TIMES_USUAL = 10n;

/** How often a nonce that another transaction holds is polled. */
const NONCE_POLLS = 5;

/** How often a receipt is still polled for once its nonce is used: nodes answer a block's state shortly before its receipts. */
const RECEIPT_POLLS = 10;

/** Errors of every contract that takes part: a call may fail in one that the called contract asks. */
const knownErrors: Abi = [userAbi, minerAbi, oracleAbi, buyBurnAbi, nodeAbi, fight101Abi, top101Abi]
  .flat()
  .filter(({ type }) => type === 'error');

/** After how many polls without a receipt it is submitted again: a reorganisation or a node's restart may have lost it. */
const SUBMIT_POLLS = 5;

/**
 * After how many polls in a row one that waits behind transactions which the chain lost is given up. A reorganisation took them, and nobody
 * sends them again. A provider that is behind looks the same for a moment.
 */
const GAP_POLLS = 10;

/** What became of an action. */
export type Outcome =
  | { kind: 'done'; hash: Hash; block: bigint; gasUsed: bigint }
  /** The contract refuses it, before it was sent or, with its fee spent, afterwards. */
  | { kind: 'refused'; reason: string; hash?: Hash }
  /** Another transaction of the same account took or holds its nonce, or those before it are gone. */
  | { kind: 'superseded'; reason: string }
  /** Sent, and not mined in time. It may still be mined; the next transaction takes its nonce and outbids it. */
  | { kind: 'unknown'; hash: Hash };

export interface SenderOptions {
  /** Milliseconds between two polls for a receipt. */
  pollMs: number;
  /** Milliseconds until the wait for a receipt ends. */
  receiptMs: number;
  signal: AbortSignal;
}

/**
 * Simulates, signs, sends and waits. Signs with the nonce that the account had when the action was found due, not
 * with the next pending one. So of all that is decided on one state, at most one transaction is mined, however many
 * processes share the key.
 */
export class Sender {
  /** The last nonce that was sent and is not known to be mined, and the price offered for it. */
  #open: { nonce: number; gasPrice: bigint; since: number } | undefined;

  constructor(
    private readonly client: PublicClient,
    readonly account: PrivateKeyAccount,
    private readonly options: SenderOptions,
    private readonly metrics?: AccountMetrics,
  ) {
    metrics?.watchOpen(() => this.#open?.since);
  }

  /**
   * @param decidedAt the block on whose state the action was found due
   * @throws when no provider answers
   */
  async send(action: Action, decidedAt: bigint): Promise<Outcome> {
    const { client, account } = this;
    const simulated = await simulate(client, action, account.address);
    if ('refusal' in simulated) return { kind: 'refused', reason: simulated.refusal };

    const [nonce, market, chainId] = await Promise.all([
      client.getTransactionCount({ address: account.address, blockNumber: decidedAt }),
      client.getGasPrice(),
      client.getChainId(),
    ]);
    const gasPrice = this.#price(nonce, market);
    const raw = await account.signTransaction({
      to: action.contract.address,
      data: encodeFunctionData({ abi: action.contract.abi, ...action }),
      type: 'legacy',
      chainId,
      nonce,
      gas: (simulated.gas * 13n) / 10n,
      gasPrice,
    });
    const rejection = await this.#submit(raw);
    if (rejection) {
      await this.#waitForNonce(nonce);
      return { kind: 'superseded', reason: rejection };
    }
    // Only a transaction that a node accepted can hold the nonce, and only that is outbid.
    const since = this.#open?.nonce === nonce ? this.#open.since : performance.now();
    this.#open = { nonce, gasPrice, since };
    this.metrics?.signed(nonce);
    return this.#wait(raw, nonce);
  }

  /** The usual price. A nonce that was sent before is raised above its last offer, up to ten times the usual price. */
  #price(nonce: number, market: bigint): bigint {
    const usual = usualGasPrice(market);
    if (usual > MAX_GAS_PRICE)
      throw new JobError('gas_price', `the node asks for a gas price of ${market} wei`);
    if (this.#open?.nonce !== nonce) return usual;
    const raised = max(usual, (this.#open.gasPrice * 5n) / 4n);
    return min(raised, min(usual * MOST_TIMES_USUAL, MAX_GAS_PRICE));
  }

  /** Resolves to the node's message when the nonce is already taken. */
  async #submit(raw: Hex): Promise<string | undefined> {
    try {
      await this.client.sendRawTransaction({ serializedTransaction: raw });
      return undefined;
    } catch (error) {
      const message = error instanceof BaseError ? `${error.details} ${error.shortMessage}` : String(error);
      // The same transaction is known: another process with this key made the same decision.
      if (/already (known|imported)|known transaction|already exists/i.test(message)) return undefined;
      if (/nonce|underpriced/i.test(message)) return message;
      throw error;
    }
  }

  /** Gives the transaction that holds the nonce a few blocks, so that two keepers do not outbid each other for nothing. */
  async #waitForNonce(nonce: number): Promise<void> {
    const { pollMs, signal } = this.options;
    for (let poll = 0; poll < NONCE_POLLS; poll++) {
      const next = await this.client.getTransactionCount({
        address: this.account.address,
        blockTag: 'latest',
      });
      if (next > nonce) return;
      await sleep(pollMs, undefined, { signal });
    }
  }

  /**
   * Waits for the receipt of a signed transaction that was submitted. Submits the same again from time to time: with its nonce it is mined
   * once at most.
   */
  async #wait(raw: Hex, nonce: number): Promise<Outcome> {
    const hash = keccak256(raw);
    const { pollMs, receiptMs, signal } = this.options;
    const end = performance.now() + receiptMs;
    let pollsSinceUsed = 0;
    let pollsBehindGap = 0;
    for (let poll = 1; ; poll++) {
      const receipt = await this.#receipt(hash);
      if (receipt) {
        this.#open = undefined;
        if (receipt.status === 'reverted') return { kind: 'refused', reason: 'reverted on the chain', hash };
        return { kind: 'done', hash, block: receipt.blockNumber, gasUsed: receipt.gasUsed };
      }
      if (pollsSinceUsed > RECEIPT_POLLS) return { kind: 'superseded', reason: 'replaced' };
      const next = await this.client.getTransactionCount({
        address: this.account.address,
        blockTag: 'latest',
      });
      if (next > nonce) pollsSinceUsed++;
      pollsBehindGap = next < nonce ? pollsBehindGap + 1 : 0;
      if (pollsBehindGap > GAP_POLLS) return { kind: 'superseded', reason: 'the chain lost those before it' };
      // What was accepted once may be refused in any words when it is known still: the receipt alone tells.
      if (next <= nonce && poll % SUBMIT_POLLS === 0) await this.#submit(raw).catch(() => undefined);
      if (performance.now() > end) return { kind: 'unknown', hash };
      await sleep(pollMs, undefined, { signal });
    }
  }

  async #receipt(hash: Hash): Promise<TransactionReceipt | undefined> {
    try {
      return await this.client.getTransactionReceipt({ hash });
    } catch (error) {
      if (error instanceof BaseError && error.name === 'TransactionReceiptNotFoundError') return undefined;
      throw error;
    }
  }
}

/** Executes the action without sending it: the gas it takes, or why the contract refuses it. Rejects when no provider answers. */
export async function simulate(
  client: PublicClient,
  { contract, functionName, args }: Action,
  account: PrivateKeyAccount['address'] | undefined,
): Promise<{ gas: bigint } | { refusal: string }> {
  const abi = [...contract.abi, ...knownErrors];
  const call = { address: contract.address, abi, functionName, args, ...(account ? { account } : {}) };
  try {
    await client.simulateContract(call);
    return { gas: await client.estimateContractGas(call) };
  } catch (error) {
    const revert =
      error instanceof BaseError && error.walk((cause) => cause instanceof ContractFunctionRevertedError);
    if (!(revert instanceof ContractFunctionRevertedError)) throw error;
    return { refusal: revert.data?.errorName ?? revert.reason ?? revert.signature ?? 'reverted' };
  }
}

/** The first offer for a transaction, wei: a quarter above the market. */
export function usualGasPrice(market: bigint): bigint {
  return max((market * 5n) / 4n, MIN_GAS_PRICE);
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
