import type { Page, Route } from '@playwright/test';
import { numberToHex } from 'viem';
import type { Hex } from 'viem';
import { ports } from '../stack/addresses.ts';
import type { AppChain } from './AppChain.ts';

/** The page's own RPC connection; the wallet has another. */
const RPC = `http://localhost:${ports.rpc}/**`;
const BEHIND = 2n;

interface Call {
  id: number;
  method: string;
  params?: unknown[];
}

/** Index of the block parameter of each read. */
const BLOCK_PARAMETER: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getBlockByNumber: 0,
  eth_getTransactionCount: 1,
  eth_simulateV1: 1,
};

/** A node whose state lags two blocks after it has served a receipt, until the test lets it catch up. */
export class LaggingNode {
  /** Number of reads rejected for a missing block, and of outdated block numbers returned. */
  lagged = 0;
  #isBehind = false;
  #isCaughtUp = false;

  constructor(
    private readonly page: Page,
    private readonly chain: AppChain,
    /** Catches up after this many reads. */
    private readonly patience: number,
  ) {}

  async install(): Promise<void> {
    await this.page.route(RPC, (route) => this.#answer(route));
  }

  async #answer(route: Route): Promise<void> {
    const call = route.request().postDataJSON() as Call;
    if (call.method === 'eth_getTransactionReceipt') {
      const response = await route.fetch();
      const { result } = (await response.json()) as { result: unknown };
      this.#isBehind = result !== null;
      return route.fulfill({ response });
    }
    const place = BLOCK_PARAMETER[call.method];
    const isRead = place !== undefined || call.method === 'eth_blockNumber';
    if (!isRead || !this.#isBehind || this.#isCaughtUp) return route.continue();
    const head = (await this.chain.client.getBlockNumber()) - BEHIND;
    if (place === undefined) {
      this.#count();
      return route.fulfill({ json: { jsonrpc: '2.0', id: call.id, result: numberToHex(head) } });
    }
    const params = [...(call.params ?? [])];
    const tag = (params[place] ?? 'latest') as Hex | 'latest' | 'pending';
    if (tag.startsWith('0x') && BigInt(tag) > head) {
      this.#count();
      const error = { code: -32000, message: 'header not found' };
      return route.fulfill({ json: { jsonrpc: '2.0', id: call.id, error } });
    }
    if (tag === 'latest') params[place] = numberToHex(head);
    return route.continue({ postData: JSON.stringify({ ...call, params }) });
  }

  #count(): void {
    this.lagged++;
    this.#isCaughtUp = this.lagged >= this.patience;
  }
}
