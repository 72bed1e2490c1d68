import { withTimeout } from 'viem';
import type { EIP1193Provider } from 'viem';
import { isRejection, isRequestOpen } from '../../chain/walletErrors.ts';

interface Request {
  method: string;
  params?: unknown;
}

type Listen = (event: string, listener: (payload: unknown) => void) => unknown;

/** An injected wallet object, EIP-1193 or older. */
interface RawProvider {
  request?: (request: Request) => unknown;
  sendAsync?: (payload: object, callback: (error: unknown, answer?: unknown) => void) => unknown;
  send?: (...args: unknown[]) => unknown;
  enable?: () => unknown;
  on?: Listen;
  addListener?: Listen;
  removeListener?: Listen;
  off?: Listen;
}

const adapted = new WeakMap<object, EIP1193Provider>();

/**
 * Wraps a wallet's provider as EIP-1193: `request` always returns a promise of the bare result, and events can be
 * subscribed to. Flags such as `isMetaMask` stay readable. Returns the same wrapper for the same provider.
 */
export function adaptProvider(provider: object): EIP1193Provider {
  const known = adapted.get(provider);
  if (known) return known;
  const raw = provider as RawProvider;
  const listen = (names: (keyof RawProvider)[]): Listen => {
    const name = names.find((candidate) => typeof raw[candidate] === 'function');
    return (event, listener) => (name ? (raw[name] as Listen)(event, listener) : undefined);
  };
  const result = Object.create(provider, {
    request: { value: requestOf(raw) },
    on: { value: listen(['on', 'addListener']) },
    removeListener: { value: listen(['removeListener', 'off']) },
  }) as EIP1193Provider;
  adapted.set(provider, result);
  adapted.set(result, result);
  return result;
}

/** Asynchronous throughout: some wallets throw instead of rejecting. */
function requestOf(raw: RawProvider): (request: Request) => Promise<unknown> {
  const call = typeof raw.request === 'function' ? byRequest(raw) : byOlderMethods(raw);
  return async (request) => {
    try {
      return unwrap(await call(request));
    } catch (error) {
      throw withCode(error);
    }
  };
}

/** Libraries recognize a rejection (4001), and a request refused because another is open (-32002), only by code. */
function withCode(error: unknown): unknown {
  const code = isRejection(error) ? 4001 : isRequestOpen(error) ? -32002 : undefined;
  if (code === undefined || (error as { code?: unknown } | null)?.code === code) return error;
  const message = error instanceof Error ? error.message : String(error);
  return Object.assign(new Error(message, { cause: error }), { code });
}

/** `request` is read at each call, because wallets replace it. */
const byRequest = (raw: RawProvider) => async (request: Request) => {
  try {
    return await raw.request!(request);
  } catch (error) {
    if (request.method !== 'eth_requestAccounts' || isRejection(error) || !isUnknownMethod(error))
      throw error;
    if (typeof raw.enable !== 'function') throw error;
    return raw.enable();
  }
};

const isUnknownMethod = (error: unknown) => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return code === 4200 || code === -32601 || /not (supported|found|exist)|unsupported/i.test(String(message));
};

function byOlderMethods(raw: RawProvider): (request: Request) => unknown {
  let lastId = 0;
  const payloadOf = ({ method, params = [] }: Request) => ({ jsonrpc: '2.0', id: ++lastId, method, params });
  const byCallback = (name: 'sendAsync' | 'send') => (request: Request) =>
    new Promise<unknown>((resolve, reject) => {
      const returned = raw[name]!(payloadOf(request), (error: unknown, answer?: unknown) =>
        // Rejects with the wallet's error unchanged.
        // oxlint-disable-next-line prefer-promise-reject-errors
        error ? reject(error) : resolve(answer),
      );
      // Some wallets return the answer, or a promise of it, and never call back.
      if (returned !== undefined && returned !== null && returned !== true)
        Promise.resolve(returned).then(resolve, reject);
    });
  const byName = ({ method, params = [] }: Request) => raw.send!(method, params);

  // Before EIP-1193 `send` took either a payload and a callback, or the method's name.
  let send: Promise<(request: Request) => unknown> | undefined;
  const findSend = async () => {
    try {
      const probe = byCallback('send')({ method: 'eth_chainId' });
      const answer = unwrap(await withTimeout(() => probe, { timeout: PROBE_TIMEOUT }));
      if (answer !== undefined && answer !== null && typeof answer !== 'object') return byCallback('send');
    } catch {
      // Not this signature.
    }
    return byName;
  };
  return async (request) => {
    if (request.method === 'eth_requestAccounts' && typeof raw.enable === 'function') {
      const accounts = unwrap(await raw.enable());
      if (Array.isArray(accounts) && accounts.length > 0) return accounts as unknown;
      return callLegacyMethod({ method: 'eth_accounts' });
    }
    return callLegacyMethod(request);
  };

  async function callLegacyMethod(request: Request): Promise<unknown> {
    if (typeof raw.sendAsync === 'function') return byCallback('sendAsync')(request);
    if (typeof raw.send !== 'function')
      throw new Error('the wallet has no request method: none of request, sendAsync and send');
    return (await (send ??= findSend()))(request);
  }
}

const PROBE_TIMEOUT = 1_000;

const ENVELOPE = ['id', 'jsonrpc', 'result', 'error'];

/** The result inside a JSON-RPC response, which older wallets return whole. Throws the response's error. */
function unwrap(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  if (!Object.keys(answer).every((key) => ENVELOPE.includes(key))) return answer;
  const { result, error } = answer as { result?: unknown; error?: unknown };
  // Throws the wallet's error unchanged.
  // oxlint-disable-next-line only-throw-error
  if (error !== undefined && error !== null) throw error;
  return 'result' in answer ? result : answer;
}
