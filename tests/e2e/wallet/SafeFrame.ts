import type { FrameLocator, Page } from '@playwright/test';
import { nodeTransport } from '@koala/testkit/nodeTransport';
import { juChain } from '@koala/protocol/chains';
import { createClient } from 'viem';
import type { Address, Hex } from 'viem';
import { rpcUrl, webUrl } from '../stack/addresses.ts';
import type { SentTransaction } from './walletTypes.ts';

const BINDING = '__e2eSafe';

/** A page of Safe, by default at its own origin, that frames the app and implements the protocol of Safe apps. */
export class SafeFrame {
  readonly requests: { method: string; params: unknown }[] = [];
  /** The signature of messages; undefined: the owners have not signed. */
  signature: Hex | undefined = `0x${'5a'.repeat(65)}`;
  /** The transaction in which the Safe executed the request; undefined while it awaits its owners. */
  carriedOut: Hex | undefined;
  readonly safeTxHash: Hex = `0x${'7e'.repeat(32)}`;
  readonly #node = createClient({ transport: nodeTransport(rpcUrl, { retryCount: 0 }) });

  constructor(
    readonly address: Address,
    readonly chainId: number = juChain.id,
    readonly origin = 'https://app.safe.global',
  ) {}

  get transactions(): SentTransaction[] {
    return this.requests
      .filter(({ method }) => method === 'sendTransactions')
      .flatMap(({ params }) => (params as { txs: SentTransaction[] }).txs);
  }

  async open(page: Page, path = '/'): Promise<FrameLocator> {
    await page.exposeFunction(BINDING, (method: string, params: unknown) => this.#answer(method, params));
    await page.route(`${this.origin}/apps/open`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<title>Safe</title><style>iframe{position:fixed;inset:0;width:100%;height:100%;border:0}</style>
          <script>addEventListener('message', async ({ data, source }) => {
            if (!data || !data.id || !data.method || source === window) return;
            const answer = { id: data.id, version: '9.1.0' };
            try { Object.assign(answer, { success: true, data: await ${BINDING}(data.method, data.params) }); }
            catch (error) { Object.assign(answer, { success: false, error: error.message }); }
            source.postMessage(answer, '*');
          });</script>
          <iframe src="${webUrl}${path}"></iframe>`,
      }),
    );
    await page.goto(`${this.origin}/apps/open`);
    return page.frameLocator('iframe');
  }

  #answer(method: string, params: unknown): unknown {
    this.requests.push({ method, params });
    if (method === 'getSafeInfo')
      return {
        safeAddress: this.address,
        chainId: this.chainId,
        threshold: 1,
        owners: [this.address],
        isReadOnly: false,
      };
    if (method === 'signMessage') return { messageHash: this.safeTxHash, signature: this.signature };
    if (method === 'sendTransactions') return { safeTxHash: this.safeTxHash };
    if (method === 'getTxBySafeTxHash')
      return {
        txStatus: this.carriedOut ? 'SUCCESS' : 'AWAITING_CONFIRMATIONS',
        txHash: this.carriedOut ?? null,
      };
    if (method === 'rpcCall') {
      const rpc = params as { call: string; params: unknown[] };
      // The one call that Safe answers itself.
      if (rpc.call === 'safe_setSettings') return rpc.params[0];
      return this.#node.request({ method: rpc.call, params: rpc.params } as never);
    }
    throw new Error(`the simulated Safe does not support ${method}`);
  }
}
