import type { CDPSession } from '@playwright/test';

export interface PageRequest {
  url: string;
  /** A static part of the page, not a response of server or chain. */
  isFile: boolean;
  /** Transferred size of headers and body; 0 until the response is complete. */
  bytes: number;
  /** Completed, or failed. */
  isDone: boolean;
  /** Send time, s, by the browser's clock. */
  at: number;
}

interface RequestSent {
  requestId: string;
  timestamp: number;
  type?: string;
  request: { url: string };
}

/** All network traffic of a page, as counted by the browser's DevTools. */
export class Traffic {
  readonly #asked = new Map<string, PageRequest>();
  #loadedAt = Infinity;

  static async watch(cdp: CDPSession): Promise<Traffic> {
    const traffic = new Traffic();
    cdp.on('Network.requestWillBeSent', (event) => traffic.#begin(event));
    // Responses from the memory or disk cache transfer nothing.
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
    // Lazy code is preloaded before it is imported.
    const isCall = /^(Fetch|XHR|Preflight)$/.test(type) && !new URL(url).pathname.startsWith('/assets/');
    this.#asked.set(requestId, { url, isFile: !isCall, bytes: 0, isDone: false, at: timestamp });
  }

  #drop(requestId: string): void {
    const asked = this.#asked.get(requestId);
    // A caller may already be waiting for it.
    if (asked) asked.isDone = true;
    this.#asked.delete(requestId);
  }

  /** Requests until this many seconds after the page's load event, by the browser's clock, so that load on this process has no effect. */
  until(seconds: number): readonly PageRequest[] {
    return [...this.#asked.values()].filter(({ at }) => at <= this.#loadedAt + seconds);
  }
}
