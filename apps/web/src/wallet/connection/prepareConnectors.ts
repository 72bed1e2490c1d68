import { BaseError, withTimeout } from 'viem';
import type { Config, Connector } from 'wagmi';
import { getAccount, watchConnectors } from 'wagmi/actions';
import { updateWallet } from '../../account/walletStore.ts';
import { CHAIN_SWITCH_WAIT } from '../../lib/timings.ts';
import { adaptProvider } from './adaptProvider.ts';
import { followEvents } from './followEvents.ts';
import { NO_WALLET, recordAttempt } from './recordAttempt.ts';
import { readAccounts, readChainId } from './readWallet.ts';
import { switchConnector } from './switchChain.ts';

const prepared = new WeakSet<Connector>();

/**
 * Adapts each connector of a connection library once, including those added later, to the behavior of real wallets.
 */
export function prepareConnectors(config: Config): void {
  const prepareAll = (connectors: readonly Connector[]) => {
    // The kit sorts by name, which an announced wallet may lack.
    const named = connectors.filter(({ id, name }) => typeof id === 'string' && typeof name === 'string');
    if (named.length < connectors.length) config._internal.connectors.setState(named);
    for (const connector of named) {
      if (prepared.has(connector)) continue;
      prepared.add(connector);
      prepareConnector(config, connector);
    }
  };
  watchConnectors(config, { onChange: prepareAll });
  prepareAll(config.connectors);
  rereadOnReturn(config);
}

function prepareConnector(config: Config, connector: Connector): void {
  const disconnect = connector.disconnect.bind(connector);
  // A wallet that fails or was closed must not keep the app connected.
  connector.disconnect = () => disconnect().catch(() => undefined);
  if (connector.type === 'injected') {
    adaptInterface(connector);
    validateAnswers(config, connector);
    followEvents(connector);
    // The library's own switch adds an unknown chain without switching to it.
    connector.switchChain = async ({ chainId }) => {
      const chain = await switchConnector(connector, chainId);
      // Some wallets switch without an event.
      connector.emitter.emit('change', { chainId });
      return chain;
    };
    connectOnAnyChain(config, connector);
  }
  const connect = connector.connect.bind(connector);
  connector.connect = (parameters) =>
    parameters?.isReconnecting
      ? connect(parameters)
      : recordAttempt(connector, async () => connect(parameters));
}

function adaptInterface(connector: Connector): void {
  const getProvider = connector.getProvider.bind(connector);
  connector.getProvider = async (parameters) => {
    const provider = (await getProvider(parameters)) as object | undefined;
    return provider && adaptProvider(provider);
  };
}

/** Treated as unsupported, which offers the switch. */
const UNKNOWN_CHAIN = 0;

function validateAnswers(config: Config, connector: Connector): void {
  connector.getAccounts = async () => {
    const accounts = await readAccounts(connector);
    if (!accounts) throw new Error(`${connector.name} returned no usable list of accounts`);
    return accounts;
  };
  connector.getChainId = async () => {
    // The kit reads the chain before it connects, which a locked wallet rejects or never answers.
    const timeout = config.state.connections.has(connector.uid) ? 0 : CHAIN_SWITCH_WAIT;
    const chainId = await withTimeout(() => readChainId(connector), { timeout }).catch(() => undefined);
    return chainId ?? UNKNOWN_CHAIN;
  };
  const connect = connector.connect.bind(connector);
  connector.connect = async (parameters) => {
    const data = await connect(parameters).catch(async (error: unknown) => {
      if (!isUnusableAnswer(error)) throw error;
      // The wallet has granted an account in a format that the library cannot read.
      return connect({ ...parameters, isReconnecting: true });
    });
    if (data.accounts.length === 0) throw new Error(`${connector.name} returned no account`);
    return data;
  };
}

const isUnusableAnswer = (error: unknown) =>
  error instanceof TypeError || (error instanceof BaseError && error.name === 'InvalidAddressError');

/** Connects first and switches afterwards, so that a declined switch leaves the wallet connected. */
function connectOnAnyChain(config: Config, connector: Connector): void {
  const connect = connector.connect.bind(connector);
  connector.connect = async ({ chainId: wanted, ...rest } = {}) => {
    if (rest.isReconnecting) return connect(rest);
    if (!(await connector.getProvider())) {
      const message = `${connector.name} has no provider in this browser: install it, or open the page in its own browser`;
      throw Object.assign(new Error(message), { code: NO_WALLET });
    }
    const connected = await connect(rest);
    if (!wanted || config.chains.some(({ id }) => id === connected.chainId)) return connected;
    try {
      await switchConnector(connector, wanted);
      return { ...connected, chainId: wanted };
    } catch {
      // The notice about an unsupported chain offers the switch again. The chain is recorded, so that `followAccount`
      // does not request the switch a second time.
      updateWallet({ walletChainId: connected.chainId });
      return connected;
    }
  };
}

/**
 * Reads account and chain again when the user returns to the page: from the back-forward cache, from another tab or
 * window, or after the browser froze it. Some wallets emit no event when they lock, and a frozen page receives none.
 */
function rereadOnReturn(config: Config): void {
  const reread = () => {
    const { connector, status } = getAccount(config);
    if (status !== 'connected' || connector.type !== 'injected') return;
    connector.onAccountsChanged(undefined as never);
    connector.onChainChanged(undefined as never);
  };
  addEventListener('focus', reread);
  document.addEventListener('resume', reread);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) reread();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reread();
  });
}
