import type { CDPSession } from '@playwright/test';

/** What a page asked for. */
export interface Asked {
  /** A part of the page, not an answer of server or chain. */
  isFile: boolean;
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
  request: { url: string };
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

  #begin({ requestId, timestamp, type = 'Other', request: { url } }: RequestSent): void {
    if (!url.startsWith('http')) return;
    // Code on demand is fetched before it is imported.
    const isCall = /^(Fetch|XHR|Preflight)$/.test(type) && !new URL(url).pathname.startsWith('/assets/');
    this.#asked.set(requestId, { isFile: !isCall, bytes: 0, isDone: false, at: timestamp });
  }

  #drop(requestId: string): void {
    const asked = this.#asked.get(requestId);
    // Somebody may wait for it by now.
    if (asked) asked.isDone = true;
    this.#asked.delete(requestId);
  }

  /** Requests until so many seconds after the page's load event, by the browser's clock: how busy this process is changes nothing. */
  until(seconds: number): readonly Asked[] {
    return [...this.#asked.values()].filter(({ at }) => at <= this.#loadedAt + seconds);
  }
}
