import { setTimeout as sleep } from 'node:timers/promises';
import { BaseError, ContractFunctionRevertedError, encodeFunctionData, keccak256 } from 'viem';
import type { Hash, Hex, PrivateKeyAccount, PublicClient, TransactionReceipt } from 'viem';
import { knownErrors } from './contracts.ts';
import type { Action } from './jobs/Job.ts';
import { usualGasPrice } from './usualGasPrice.ts';

/** A thousand times JuChain's smallest: no work of the keeper is worth more. */
const MAX_GAS_PRICE = 1_000_000_000_000n;
const MOST_TIMES_USUAL = 10n;

/** Looks at a nonce that another transaction holds. */
const PATIENCE = 5;

/** What became of an action. */
export type Outcome =
  | { kind: 'done'; hash: Hash; block: bigint; gasUsed: bigint }
  /** The contract refuses it, before it was sent or, with its fee spent, afterwards. */
  | { kind: 'refused'; reason: string; hash?: Hash }
  /** Another transaction of the same account took or holds its nonce. */
  | { kind: 'outrun'; reason: string }
  /** Sent, and not mined in time. It may be mined yet; whatever is sent next takes its nonce and outbids it. */
  | { kind: 'unknown'; hash: Hash };

export interface SenderOptions {
  /** Milliseconds between two looks for a receipt. */
  pollMs: number;
  /** Milliseconds until a receipt is no longer waited for. */
  receiptMs: number;
  signal: AbortSignal;
}

/**
 * Simulates, signs, sends and waits. Signs with the nonce that the account had when the action was found due, never with one behind what is
 * pending: of all that is decided on one state, in however many processes with one key, one transaction at most is mined.
 */
export class Sender {
  /** The nonce sent last and not known to be mined, and what was offered for it. */
  #open: { nonce: number; gasPrice: bigint } | undefined;

  constructor(
    private readonly client: PublicClient,
    readonly account: PrivateKeyAccount,
    private readonly options: SenderOptions,
  ) {}

  /**
   * @param decidedAt the block on whose state the action was found due
   * @throws when the chain cannot be asked
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
    const hash = keccak256(raw);
    const refusedBy = await this.#submit(raw);
    if (refusedBy) {
      await this.#letPass(nonce);
      return { kind: 'outrun', reason: refusedBy };
    }
    // Only what a node has taken can hold the nonce, and only over that is more offered.
    this.#open = { nonce, gasPrice };
    return this.#wait(hash, nonce);
  }

  /** A quarter above the market; above what this nonce was offered for before, if it was, up to ten times the market. */
  #price(nonce: number, market: bigint): bigint {
    const usual = usualGasPrice(market);
    if (usual > MAX_GAS_PRICE) throw new Error(`the node asks for a gas price of ${market} wei`);
    if (this.#open?.nonce !== nonce) return usual;
    const raised = max(usual, (this.#open.gasPrice * 5n) / 4n);
    return min(raised, min(usual * MOST_TIMES_USUAL, MAX_GAS_PRICE));
  }

  /** Resolves to the node's words when the nonce is taken already. */
  async #submit(raw: Hex): Promise<string | undefined> {
    try {
      await this.client.sendRawTransaction({ serializedTransaction: raw });
      return undefined;
    } catch (error) {
      const words = error instanceof BaseError ? `${error.details} ${error.shortMessage}` : String(error);
      // The very same one is there: another process with this key decided alike.
      if (/already (known|imported)|known transaction|already exists/i.test(words)) return undefined;
      if (/nonce|underpriced/i.test(words)) return words;
      throw error;
    }
  }

  /** Gives the transaction that holds the nonce a few blocks' time, so that two keepers do not outbid each other for nothing. */
  async #letPass(nonce: number): Promise<void> {
    const { pollMs, signal } = this.options;
    for (let look = 0; look < PATIENCE; look++) {
      const next = await this.client.getTransactionCount({
        address: this.account.address,
        blockTag: 'latest',
      });
      if (next > nonce) return;
      await sleep(pollMs, undefined, { signal });
    }
  }

  async #wait(hash: Hash, nonce: number): Promise<Outcome> {
    const { pollMs, receiptMs, signal } = this.options;
    const end = performance.now() + receiptMs;
    for (;;) {
      const receipt = await this.#receipt(hash);
      if (receipt) {
        this.#open = undefined;
        if (receipt.status === 'reverted') return { kind: 'refused', reason: 'reverted on the chain', hash };
        return { kind: 'done', hash, block: receipt.blockNumber, gasUsed: receipt.gasUsed };
      }
      const next = await this.client.getTransactionCount({
        address: this.account.address,
        blockTag: 'latest',
      });
      // Asked again, because it may have been mined between the two questions.
      if (next > nonce && !(await this.#receipt(hash))) return { kind: 'outrun', reason: 'replaced' };
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

/** Carries the action out without sending it: the gas it takes, or why the contract refuses it. Rejects when nobody answers. */
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

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
