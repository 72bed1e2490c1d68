/** How the page reaches the wallet. `info` is its announcement (EIP-6963). */
export interface PageProviderOptions {
  /** Name of the function that sends requests out of the page. */
  binding: string;
  /** Name of the function on `window` that delivers events to the page. */
  emitter: string;
  info: { uuid: string; name: string; icon: string; rdns: string };
  isMetaMask: boolean;
  /** Sets `window.ethereum` without an announcement. */
  isPlain: boolean;
}

export interface WalletError {
  code: number;
  message: string;
}

export type WalletAnswer = { result: unknown } | { error: WalletError };

/**
 * Runs in the page before its scripts: an EIP-1193 provider, announced by EIP-6963, that forwards every request out of
 * the page. Self-contained, because it is serialized as source. Errors are passed as data and thrown here, which
 * preserves their codes.
 */
export function installPageProvider({
  binding,
  emitter,
  info,
  isMetaMask,
  isPlain,
}: PageProviderOptions): void {
  if (window.top !== window) return;
  const page = window as unknown as Record<string, unknown>;
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const provider = {
    ...(isMetaMask && { isMetaMask: true }),
    async request(request: { method: string; params?: unknown }): Promise<unknown> {
      const ask = page[binding] as (request: unknown) => Promise<WalletAnswer>;
      const answer = await ask({ method: request.method, params: request.params ?? [] });
      if ('error' in answer)
        throw Object.assign(new Error(answer.error.message), { code: answer.error.code });
      return answer.result;
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  page[emitter] = (event: string, payload: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  if (isPlain) {
    page['ethereum'] = provider;
    return;
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
}
