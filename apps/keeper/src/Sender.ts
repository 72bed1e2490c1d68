import { setTimeout as sleep } from 'node:timers/promises';
import { buyBurnAbi } from '@koala/protocol/abi/buyBurn';
import { fight101Abi } from '@koala/protocol/abi/fight101';
import { minerAbi } from '@koala/protocol/abi/miner';
import { nodeAbi } from '@koala/protocol/abi/node';
import { oracleAbi } from '@koala/protocol/abi/oracle';
import { top101Abi } from '@koala/protocol/abi/top101';
import { userAbi } from '@koala/protocol/abi/user';
import { MIN_GAS_PRICE } from '@koala/protocol/chains';
import { BaseError, ContractFunctionRevertedError, encodeFunctionData, keccak256 } from 'viem';
import type { Abi, Hash, Hex, PrivateKeyAccount, PublicClient, TransactionReceipt } from 'viem';
import { JobError } from './chain/JobError.ts';
import type { Action } from './jobs/Job.ts';
import type { AccountMetrics } from './metrics/AccountMetrics.ts';

/** A thousand times JuChain's minimum: no job is worth more. */
const MAX_GAS_PRICE = 1_000_000_000_000n;
const MAX_TIMES_USUAL = 10n;

/** Number of polls for a nonce that another transaction holds. */
const NONCE_POLLS = 5;
/** Number of polls for a receipt after its nonce is used: nodes serve a block's state shortly before its receipts. */
const RECEIPT_POLLS = 10;
/** Polls without a receipt before the transaction is submitted again: a reorganization or a node's restart may have dropped it. */
const SUBMIT_POLLS = 5;
/**
 * Consecutive polls after which the sender gives up a transaction that is queued behind nonces lost in a reorganization, because the lost
 * ones are not sent again. More than one, because a provider that lags behind looks the same at first.
 */
const GAP_POLLS = 10;

/** Errors of all contracts involved: a call may revert in a contract that the target calls. */
const knownErrors: Abi = [userAbi, minerAbi, oracleAbi, buyBurnAbi, nodeAbi, fight101Abi, top101Abi]
  .flat()
  .filter(({ type }) => type === 'error');

export type Outcome =
  | { kind: 'done'; hash: Hash; block: bigint; gasUsed: bigint }
  /** The contract reverted: in the simulation, or when mined, with the fee spent. */
  | { kind: 'refused'; reason: string }
  /** The node rejected the nonce or price, another transaction of the account used the nonce, or earlier nonces are missing. */
  | { kind: 'superseded'; reason: string }
  /** Sent but not mined in time. It may still be mined; the next transaction replaces it with the same nonce and a higher price. */
  | { kind: 'unknown'; hash: Hash };

/**
 * Simulates, signs, sends and waits. Signs with the account's nonce at the state on which the action was decided, not with the next pending
 * one. So at most one transaction per decided state is mined, however many processes share the key.
 */
export class Sender {
  /** The last nonce that was sent and is not known to be mined, and its gas price. */
  #open: { nonce: number; gasPrice: bigint; since: number } | undefined;

  constructor(
    private readonly client: PublicClient,
    readonly account: PrivateKeyAccount,
    /** `pollMs`: between two polls for a receipt; `receiptMs`: timeout for it. */
    private readonly options: { pollMs: number; receiptMs: number; signal: AbortSignal },
    private readonly metrics?: AccountMetrics,
  ) {
    if (metrics) metrics.openSince = () => this.#open?.since;
  }

  /**
   * The account's nonce at a block. Read it before deciding on the state of that block: nodes make a block's state available shortly before
   * its number, and the nonce of a newer state would let the same action be mined twice.
   */
  async nonceAt(block: bigint): Promise<number> {
    const nonce = await this.client.getTransactionCount({
      address: this.account.address,
      blockNumber: block,
    });
    // Its nonce was used meanwhile, by itself or by a transaction that replaced it.
    if (this.#open && nonce > this.#open.nonce) this.#open = undefined;
    return nonce;
  }

  #nextNonce(): Promise<number> {
    return this.client.getTransactionCount({ address: this.account.address, blockTag: 'latest' });
  }

  /**
   * @param nonce of the block on whose state the action was found due: {@link nonceAt}
   * @throws JobError when the gas price is above the limit; also when no provider answers, or one rejects the transaction for another
   * reason than its nonce or price
   */
  async send(action: Action, nonce: number): Promise<Outcome> {
    const { client, account } = this;
    const simulated = await simulate(client, action, account.address);
    if ('refusal' in simulated) return { kind: 'refused', reason: simulated.refusal };

    const [market, chainId] = await Promise.all([client.getGasPrice(), client.getChainId()]);
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
    const rejection = await this.#submit(raw).catch((error: unknown) => {
      // Unless funds are insufficient, the node may have accepted the transaction before the connection broke.
      if (!/insufficient funds/i.test(String(error))) this.metrics?.signed(nonce);
      throw error;
    });
    if (rejection) {
      await this.#waitForNonce(nonce);
      return { kind: 'superseded', reason: rejection };
    }
    // Only a transaction that a node accepted can hold the nonce and need a replacement.
    const since = this.#open?.nonce === nonce ? this.#open.since : performance.now();
    this.#open = { nonce, gasPrice, since };
    this.metrics?.signed(nonce);
    return this.#wait(raw, nonce);
  }

  /** The usual price. For a nonce that was sent before, higher than its last price, up to ten times the usual price. */
  #price(nonce: number, market: bigint): bigint {
    const usual = usualGasPrice(market);
    if (usual > MAX_GAS_PRICE)
      throw new JobError(
        'gas_price',
        `the node's gas price of ${market} wei is above the limit of ${MAX_GAS_PRICE} wei`,
      );
    if (this.#open?.nonce !== nonce) return usual;
    const raised = max(usual, (this.#open.gasPrice * 5n) / 4n);
    return min(raised, min(usual * MAX_TIMES_USUAL, MAX_GAS_PRICE));
  }

  /** Resolves to the node's message when it rejects the nonce or the price, usually because another transaction holds the nonce. */
  async #submit(raw: Hex): Promise<string | undefined> {
    try {
      await this.client.sendRawTransaction({ serializedTransaction: raw });
      return undefined;
    } catch (error) {
      const message = error instanceof BaseError ? `${error.details} ${error.shortMessage}` : String(error);
      // The node already has this transaction, from an earlier attempt or from another process with the same key.
      if (/already (known|imported)|known transaction|already exists/i.test(message)) return undefined;
      if (/nonce|underpriced/i.test(message)) return message;
      throw error;
    }
  }

  /** Waits a few blocks for the transaction that holds the nonce, so that two keepers do not outbid each other without need. */
  async #waitForNonce(nonce: number): Promise<void> {
    const { pollMs, signal } = this.options;
    for (let poll = 0; poll < NONCE_POLLS; poll++) {
      if ((await this.#nextNonce()) > nonce) return;
      await sleep(pollMs, undefined, { signal });
    }
  }

  /** Waits for the receipt of a submitted transaction. Resubmits it periodically; because of its nonce it is mined at most once. */
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
        if (receipt.status === 'reverted') return { kind: 'refused', reason: 'mined, but reverted' };
        return { kind: 'done', hash, block: receipt.blockNumber, gasUsed: receipt.gasUsed };
      }
      if (pollsSinceUsed > RECEIPT_POLLS) return { kind: 'superseded', reason: 'replaced' };
      const next = await this.#nextNonce();
      if (next > nonce) pollsSinceUsed++;
      pollsBehindGap = next < nonce ? pollsBehindGap + 1 : 0;
      if (pollsBehindGap > GAP_POLLS)
        return {
          kind: 'superseded',
          reason: 'earlier transactions of this account were lost in a reorganization',
        };
      // Ignore a rejected resubmission: nodes have many messages for a known transaction, and only the receipt is conclusive.
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

/** Simulates the action: resolves to its gas, or to the contract's revert reason. Rejects on any other error, such as no provider. */
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

/** The first gas price of a transaction, wei: 25% above the market, and at least `MIN_GAS_PRICE`. */
export function usualGasPrice(market: bigint): bigint {
  return max((market * 5n) / 4n, MIN_GAS_PRICE);
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
