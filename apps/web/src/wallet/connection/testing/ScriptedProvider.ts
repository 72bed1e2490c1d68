import { injected } from 'wagmi/connectors';
import { silentConfig } from './silentConfig.ts';

type Listener = (payload?: unknown) => unknown;

/** An EIP-1193 provider with scripted answers by method; a function may throw. */
export class ScriptedProvider {
  readonly answers: Record<string, unknown> = {};
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(answers: Record<string, unknown>) {
    Object.assign(this.answers, { eth_chainId: '0x33450', ...answers });
  }

  // Throws synchronously instead of rejecting, as some wallets do.
  request = ({ method }: { method: string }): Promise<unknown> => {
    const answer = this.answers[method];
    if (answer === undefined) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 });
    return Promise.resolve(typeof answer === 'function' ? (answer as () => unknown)() : answer);
  };

  on = (event: string, listener: Listener) => {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
  };

  removeListener = (event: string, listener: Listener) => this.#listeners.get(event)?.delete(listener);

  /** Emits an event and waits for its listeners; rejects when one of them fails. */
  async emit(event: string, payload?: unknown): Promise<void> {
    await Promise.all([...(this.#listeners.get(event) ?? [])].map((listener) => listener(payload)));
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A connection library with only this wallet. */
export const configOf = (provider: object) =>
  silentConfig([injected({ target: { id: 'own', name: 'Own Wallet', provider: provider as never } })]);
