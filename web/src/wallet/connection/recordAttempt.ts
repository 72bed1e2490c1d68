import { withTimeout } from 'viem';
import type { Config, Connector } from 'wagmi';
import { watchConnectors } from 'wagmi/actions';
import { useConnectAttempt } from '../../account/connectAttempt.ts';
import type { ConnectAttempt, ConnectProblem } from '../../account/connectAttempt.ts';
import { setWallet } from '../../account/walletStore.ts';
import { isRequestOpen } from '../../chain/requestOpen.ts';
import { isRejection } from '../../chain/walletErrors.ts';
import { RELAY_TIMEOUT, WALLET_SETTLES, WALLET_SLOW } from '../../lib/timings.ts';
import { adaptProvider } from './adaptProvider.ts';
import { switchConnector } from './switchChain.ts';

/** A connection attempt that cannot end here, because the user continues in the wallet's own browser. */
export class ContinuesElsewhereError extends Error {
  override name = 'ContinuesElsewhereError';
}

/** The kit loses its retry button when a connection fails sooner. */
const SOONEST_FAILURE = 100;

const completed = new WeakSet<Connector>();

/**
 * Makes the connectors of a connection library deal with wallets as they are: older providers get the EIP-1193 interface, a declined
 * switch leaves the wallet connected, and each attempt to connect is recorded with the reason why it does not succeed.
 */
export function completeConnects(config: Config): void {
  const completeAll = (connectors: readonly Connector[]) =>
    connectors.forEach((connector) => complete(config, connector));
  completeAll(config.connectors);
  watchConnectors(config, { onChange: completeAll });
}

function complete(config: Config, connector: Connector): void {
  if (completed.has(connector)) return;
  completed.add(connector);
  const isInjected = connector.type === 'injected';
  const getProvider = connector.getProvider.bind(connector);
  if (isInjected) {
    connector.getProvider = async (parameters) => {
      const provider = (await getProvider(parameters)) as object | undefined;
      return provider && adaptProvider(provider);
    };
  }
  const own = { ...connector };

  if (isInjected) {
    // The kit reads the chain before it connects, which a locked wallet refuses or never answers.
    connector.getChainId = () =>
      config.state.connections.has(connector.uid)
        ? own.getChainId()
        : withTimeout(() => own.getChainId(), { timeout: WALLET_SETTLES }).catch(() => UNKNOWN_CHAIN);
  }

  const connect: Connector['connect'] = async (parameters) => {
    if (parameters?.isReconnecting || !isInjected) return own.connect(parameters);
    if (!(await connector.getProvider())) throw Object.assign(new Error('no provider'), { code: NO_WALLET });
    const { chainId: wanted, ...rest } = parameters ?? {};
    const connected = await own.connect(rest);
    if (!wanted || config.chains.some(({ id }) => id === connected.chainId)) return connected;
    try {
      await switchConnector(connector, wanted);
      return { ...connected, chainId: wanted };
    } catch {
      // The notice of an unsupported chain offers it again. Recorded, so that the wallet is not asked twice in a row.
      setWallet({ walletChainId: connected.chainId });
      return connected;
    }
  };
  connector.connect = (parameters) =>
    parameters?.isReconnecting ? connect(parameters) : recorded(connector, () => connect(parameters));
}

/** Counts as unsupported, which offers the switch. */
const UNKNOWN_CHAIN = 0;
const NO_WALLET = 'NO_WALLET';

/** Runs an attempt to connect, and keeps `useConnectAttempt` up to date with what holds it up. */
async function recorded<T>(connector: Connector, connect: () => Promise<T>): Promise<T> {
  const isByRelay = connector.type === 'walletConnect';
  const startedAt = Date.now();
  let current: ConnectAttempt = {
    connectorId: connector.id,
    name: (connector as { rkDetails?: { name?: string } }).rkDetails?.name ?? connector.name,
    problem: null,
    uri: null,
  };
  useConnectAttempt.setState({ attempt: current });
  const update = (change: Partial<ConnectAttempt>) => {
    // Another attempt has begun, or this one is over.
    if (useConnectAttempt.getState().attempt !== current) return;
    current = { ...current, ...change };
    useConnectAttempt.setState({ attempt: current });
  };
  const onMessage = ({ type, data }: { type: string; data?: unknown }) => {
    if (type !== 'display_uri') return;
    clearTimeout(timer);
    update({ uri: data as string, problem: null });
  };
  if (isByRelay) connector.emitter.on('message', onMessage);
  const timer = setTimeout(
    () => update({ problem: isByRelay ? 'relay' : 'slow' }),
    isByRelay ? RELAY_TIMEOUT : WALLET_SLOW,
  );
  try {
    const connected = await connect();
    if (useConnectAttempt.getState().attempt === current) useConnectAttempt.setState({ attempt: null });
    return connected;
  } catch (error) {
    update({ uri: null, problem: isRejection(error) ? null : problemOf(error, isByRelay) });
    await new Promise((resolve) => setTimeout(resolve, SOONEST_FAILURE - (Date.now() - startedAt)));
    throw error;
  } finally {
    clearTimeout(timer);
    connector.emitter.off('message', onMessage);
  }
}

function problemOf(error: unknown, isByRelay: boolean): ConnectProblem {
  if (error instanceof ContinuesElsewhereError) return 'elsewhere';
  if (isRequestOpen(error)) return 'open';
  if ((error as { code?: unknown } | null)?.code === NO_WALLET) return 'missing';
  return isByRelay ? 'relay' : 'failed';
}
