import { BaseError, getAddress, isAddress } from 'viem';
import type { Address, EIP1193Provider } from 'viem';
import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';

/** What the library's connector for browser wallets has beside its typed interface. */
type Injected = Connector & Required<Pick<Connector, 'onConnect'>>;

/**
 * Makes the connectors of browser wallets cope with what wallets really send: accounts and chains in any notation, events without a usable
 * payload, requests that throw. An event that does not say what changed makes the wallet's own state be read again.
 */
export function guardConnectors(config: Config): void {
  const guardAll = (connectors: readonly Connector[]) => {
    // A wallet may announce itself without a name, which the kit sorts by.
    const named = connectors.filter(({ id, name }) => typeof id === 'string' && typeof name === 'string');
    if (named.length < connectors.length) config._internal.connectors.setState(named);
    named.forEach(guard);
  };
  watchConnectors(config, { onChange: guardAll });
  guardAll(config.connectors);
}

const guarded = new WeakSet<Connector>();

function guard(connector: Connector): void {
  if (guarded.has(connector)) return;
  guarded.add(connector);
  const disconnect = connector.disconnect.bind(connector);
  // Leaving works without the wallet too.
  connector.disconnect = () => disconnect().catch(() => undefined);
  if (connector.type === 'injected') guardInjected(connector as Injected);
}

function guardInjected(connector: Injected): void {
  const own = { ...connector };

  async function ask(method: 'eth_accounts' | 'eth_chainId'): Promise<unknown> {
    const provider = (await connector.getProvider()) as EIP1193Provider | undefined;
    if (!provider) throw new Error('the wallet is gone');
    return provider.request({ method });
  }
  const leave = async (error?: Error) => {
    try {
      // Async, other than its type says.
      await (own.onDisconnect.call(connector, error) as unknown);
    } catch {
      // Its listeners cannot be removed any more.
      connector.emitter.emit('disconnect');
    }
  };
  /** Applies what an event says, or what `read` finds out instead; a newer event of the same kind takes its place. */
  function follower<T>(
    parse: (payload: unknown) => T | undefined,
    read: () => Promise<T>,
    apply: (value: T) => unknown,
  ) {
    let latest: unknown;
    const follow = async (payload: unknown) => {
      const turn = (latest = {});
      try {
        const value = parse(payload) ?? (await read());
        if (latest === turn) await apply(value);
      } catch {
        if (latest === turn) await leave();
      }
    };
    return (payload: unknown) => void follow(payload);
  }

  connector.getAccounts = async () => toAddresses(await ask('eth_accounts')) ?? [];
  connector.getChainId = async () => toChainId(await ask('eth_chainId')) ?? UNKNOWN_CHAIN;
  connector.connect = (async (parameters) => {
    const data = await own.connect.call(connector, parameters).catch(async (error: unknown) => {
      if (!isUnusableAnswer(error)) throw error;
      // The wallet has granted an account, in a notation that the library does not read.
      return own.connect.call(connector, { ...parameters, isReconnecting: true });
    });
    if (data.accounts.length === 0) throw new Error('the wallet returned no account');
    return data;
  }) as Connector['connect'];
  connector.onAccountsChanged = follower(
    toAddresses,
    () => connector.getAccounts(),
    (accounts) => own.onAccountsChanged.call(connector, [...accounts]),
  );
  connector.onChainChanged = follower(
    toChainId,
    () => connector.getChainId(),
    (chainId) => own.onChainChanged.call(connector, String(chainId)),
  );
  connector.onConnect = follower(
    (info) => toChainId((info as { chainId?: unknown } | null | undefined)?.chainId),
    () => connector.getChainId(),
    (chainId) => own.onConnect.call(connector, { chainId: String(chainId) }),
  );
  connector.onDisconnect = (error) => void leave(error);
}

const isUnusableAnswer = (error: unknown) =>
  error instanceof TypeError || (error instanceof BaseError && error.name === 'InvalidAddressError');

/** Counts as unsupported, which offers the switch. */
const UNKNOWN_CHAIN = 0;

/** A chain id as number, bigint, hex or decimal string. */
function toChainId(value: unknown): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'bigint' && typeof value !== 'string') return undefined;
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Accounts in any notation, padded to a word as well, each once; undefined when none of what is there is an account. */
function toAddresses(value: unknown): readonly Address[] | undefined {
  const list: readonly unknown[] | undefined = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? [value]
      : undefined;
  if (!list) return undefined;
  const found = list.flatMap((each) => {
    const text =
      typeof each === 'string'
        ? each
            .trim()
            .replace(/^0x0{24}(?=[0-9a-f]{40}$)/i, '0x')
            .toLowerCase()
        : '';
    return isAddress(text) ? [getAddress(text)] : [];
  });
  return found.length > 0 || list.length === 0 ? [...new Set(found)] : undefined;
}
