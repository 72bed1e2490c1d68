import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import type { Manifest } from '@koala/protocol/manifest';
import { bytesToHex, custom, keccak256, numberToHex } from 'viem';
import type { Address, Hex } from 'viem';
import { createReadingClient } from '../../../chain/chainClient.ts';
import { readAfterWrites } from '../../../chain/readAfterWrites.ts';

const CODE = '0x6001';
/** Hash of the code of every contract on the fake chain. */
export const CODE_HASH = keccak256(CODE);

interface RpcCall {
  method: string;
  params?: unknown;
}

type Outcome = 'success' | 'reverted' | 'pending';

interface Transaction {
  hash: Hex;
  from: Address;
  to: Address;
  input: Hex;
  nonce: number;
  outcome: Outcome;
  block: number;
}

const hex = numberToHex;
const word = (n: number): Hex => `0x${n.toString(16).padStart(64, '0')}`;

/** Index of the block parameter of each method. */
const BLOCK_PARAMETER: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBlockByNumber: 0,
  eth_getTransactionCount: 1,
  eth_simulateV1: 1,
};

let chains = 0;

/** A minimal node and wallet for flows. Each read of the block number mines a block. */
export class FakeChain {
  readonly sent: Record<string, Hex>[] = [];
  readonly methods: string[] = [];
  /** Unique: runs are stored per chain, and leftovers of an earlier test must not reach the next. */
  genesis = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
  chainId: number = DEFAULT_CHAIN_ID;
  /** Gas of the same call some minutes later. */
  laterEstimate = 100_000;
  /** Results of the next transactions; success when empty. */
  outcomes: Outcome[] = [];
  refusal: Error | undefined;
  /** Bytecode by address; an address that is not listed returns `CODE`, like a product contract. */
  readonly codes = new Map<string, string>([['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266', '0x']]);
  /** Revert data of every eth_call to these addresses. */
  readonly reverts = new Map<string, Hex>();
  /** How many blocks the node's state lags; receipts are available at once. */
  behind = 0;
  #block = 100;
  readonly #transactions: Transaction[] = [];
  /** Overrides of this node's and wallet's answers, by method. */
  readonly more = new Map<string, (params: unknown[]) => unknown>();

  readonly client = createReadingClient({
    transport: readAfterWrites(
      custom({ request: (call: RpcCall) => this.request(call) }, { retryCount: 0 }),
      // Writes on one chain must not be awaited on another.
      { chainId: ++chains },
    ),
    pollingInterval: 10,
  });

  request = ({ method, params = [] }: RpcCall): Promise<unknown> => {
    this.methods.push(method);
    return Promise.resolve().then(() => this.#answer(method, params as unknown[]));
  };

  /** Mines what was pending. */
  settle(outcome: 'success' | 'reverted'): void {
    for (const transaction of this.#transactions) {
      if (transaction.outcome === 'pending') Object.assign(transaction, { outcome, block: ++this.#block });
    }
  }

  #answer(method: string, params: unknown[]): unknown {
    const more = this.more.get(method);
    if (more) return more(params);
    const block = params[BLOCK_PARAMETER[method] ?? Infinity] as string | undefined;
    if (this.behind > 0 && block?.startsWith('0x') && Number(block) > this.#head)
      throw Object.assign(new Error('header not found'), { code: -32000 });
    switch (method) {
      case 'eth_chainId':
        return hex(this.chainId);
      case 'eth_blockNumber':
        this.#block++;
        return hex(this.#head);
      case 'eth_getBlockByNumber':
        return this.#blockOf(params[0] as string);
      case 'eth_getCode':
        return this.codes.get((params[0] as string).toLowerCase()) ?? CODE;
      case 'eth_getBalance':
        return hex(10n ** 18n);
      case 'eth_gasPrice':
      case 'eth_maxPriorityFeePerGas':
        return hex(2_000_000_000);
      case 'eth_estimateGas':
        // The fourth parameter overrides the block time: later a call may need more.
        return hex(params[3] === undefined ? 100_000 : this.laterEstimate);
      case 'eth_getTransactionCount':
        return hex(this.#nonceAt(params[1] as string));
      case 'eth_call':
        return this.#call(params[0] as { to: Address });
      case 'eth_sendTransaction':
        return this.send(params[0] as Record<string, Hex>);
      case 'eth_getTransactionByHash':
        return this.#transactionOf(params[0] as Hex);
      case 'eth_getTransactionReceipt':
        return this.receiptOf(params[0] as Hex);
      default:
        throw Object.assign(new Error(`${method} is not supported`), { code: -32601 });
    }
  }

  get #head(): number {
    return this.#block - this.behind;
  }

  #nonceAt(tag: string): number {
    if (tag === 'pending') return this.#transactions.length;
    const until = tag.startsWith('0x') ? Number(tag) : this.#head;
    return this.#transactions.filter(({ block, outcome }) => outcome !== 'pending' && block <= until).length;
  }

  #call({ to }: { to: Address }): Hex {
    const data = this.reverts.get(to.toLowerCase());
    if (data) throw Object.assign(new Error('execution reverted'), { code: 3, data });
    return '0x';
  }

  send(transaction: Record<string, Hex>): Hex {
    if (this.refusal) {
      const refusal = this.refusal;
      this.refusal = undefined;
      throw refusal;
    }
    this.sent.push(transaction);
    const hash = word(1_000 + this.#transactions.length);
    this.#transactions.push({
      hash,
      from: transaction['from']!,
      to: transaction['to']!,
      input: transaction['data']!,
      nonce: this.#transactions.length,
      outcome: this.outcomes.shift() ?? 'success',
      block: ++this.#block,
    });
    return hash;
  }

  #blockOf(tag: string): unknown {
    if (tag === '0x0') return { hash: this.genesis, number: '0x0', transactions: [] };
    const block = tag.startsWith('0x') ? Number(tag) : this.#head;
    const transactions = this.#transactions.filter((transaction) => transaction.block === block);
    return {
      number: hex(block),
      hash: word(block),
      timestamp: hex(1_000),
      baseFeePerGas: hex(1_000),
      gasLimit: hex(30_000_000),
      transactions: transactions.map(({ hash }) => this.#transactionOf(hash)),
    };
  }

  #transactionOf(hash: Hex): unknown {
    const found = this.#transactions.find((transaction) => transaction.hash === hash);
    if (!found) return null;
    const isMined = found.outcome !== 'pending';
    return {
      ...found,
      nonce: hex(found.nonce),
      value: '0x0',
      gas: hex(130_000),
      type: '0x0',
      blockNumber: isMined ? hex(found.block) : null,
      blockHash: isMined ? word(found.block) : null,
    };
  }

  receiptOf(hash: Hex): Record<string, unknown> | null {
    const found = this.#transactions.find((transaction) => transaction.hash === hash);
    if (!found || found.outcome === 'pending') return null;
    return {
      transactionHash: hash,
      status: found.outcome === 'success' ? '0x1' : '0x0',
      blockNumber: hex(found.block),
      blockHash: word(found.block),
      gasUsed: hex(90_000),
      logs: [],
    };
  }
}

/** The chain that `publicClient` reads; set by a FlowWorld. */
export const fakes: { chain: FakeChain | undefined } = { chain: undefined };

// Module mocks: `vi.mock('../../chain/publicClient.ts', () => import('./testing/FakeChain.ts'))`.
export const publicClient = () => fakes.chain?.client;
/** A FlowWorld adds its deployment. */
export const env = { apiOrigins: {}, deployments: {} as Record<number, Manifest>, minJu: 10 };
/** An indexer that has every block. */
export const request = () =>
  Promise.resolve({ data: { indexed: Number.MAX_SAFE_INTEGER }, headers: new Headers() });
