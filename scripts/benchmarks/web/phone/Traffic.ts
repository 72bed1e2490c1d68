import type { CDPSession } from '@playwright/test';

/** What a page asked for. */
export interface Asked {
  /** A file's path, a call's path without its query, or `rpc`. */
  name: string;
  kind: 'file' | 'api' | 'rpc';
  /** Tells requests for the same thing: polls differ in nothing but the time. */
  same: string;
  /** Headers and body as they were transferred; 0 until the answer is complete. */
  bytes: number;
  /** Answered, or failed. */
  isDone: boolean;
  /** When it was sent, s, by the browser's clock. */
  at: number;
}

interface RequestSent {
  requestId: string;
  timestamp: number;
  type?: string;
  request: { url: string; method: string; postData?: string };
}

/** Everything that crosses the network for a page, as the browser's own tools count it. */
export class Traffic {
  readonly #asked = new Map<string, Asked>();
  #loadedAt = Infinity;

  static async watch(cdp: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    cdp.on('Network.requestWillBeSent', (event) => traffic.#begin(event));
    // Nothing crosses the network for what the browser has kept, in memory or on the disk.
    cdp.on('Network.requestServedFromCache', ({ requestId }) => traffic.#drop(requestId));
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache) traffic.#drop(requestId);
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const asked = traffic.#asked.get(requestId);
      if (asked) Object.assign(asked, { bytes: encodedDataLength, isDone: true });
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => {
      const asked = traffic.#asked.get(requestId);
      if (asked) asked.isDone = true;
    });
    cdp.on('Page.loadEventFired', ({ timestamp }) => (traffic.#loadedAt = timestamp));
    await Promise.all([cdp.send('Network.enable'), cdp.send('Page.enable')]);
    return traffic;
  }

  #begin({
    requestId,
    timestamp,
    type = 'Other',
    request: { url, method, postData = '' },
  }: RequestSent): void {
    if (!url.startsWith('http')) return;
    const { pathname } = new URL(url);
    // Code on demand is fetched before it is imported.
    const isCall = /^(Fetch|XHR|Preflight)$/.test(type) && !pathname.startsWith('/assets/');
    const kind = !isCall ? 'file' : postData.includes('"jsonrpc"') ? 'rpc' : 'api';
    const name = kind === 'rpc' ? kind : pathname;
    this.#asked.set(requestId, {
      name,
      kind,
      same: `${type} ${method} ${pathname} ${postData}`,
      bytes: 0,
      isDone: false,
      at: timestamp,
    });
  }

  #drop(requestId: string): void {
    const asked = this.#asked.get(requestId);
    // Somebody may wait for it by now.
    if (asked) asked.isDone = true;
    this.#asked.delete(requestId);
  }

  /** All requests so far, in order. */
  get all(): readonly Asked[] {
    return [...this.#asked.values()];
  }

  /** Requests until so many seconds after the page's load event, by the browser's clock: how busy this process is changes nothing. */
  until(seconds: number): readonly Asked[] {
    return this.all.filter(({ at }) => at <= this.#loadedAt + seconds);
  }

  /** Forgets what was asked so far. */
  clear(): void {
    this.#asked.clear();
  }

  /** How often each call was asked: its name -> count. */
  get calls(): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { kind, name, same } of this.all)
      if (kind !== 'file' && !same.startsWith('Preflight')) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  }
}
