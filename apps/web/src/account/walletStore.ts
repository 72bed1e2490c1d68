import { DEFAULT_CHAIN_ID } from '@koala/protocol/chains';
import type { KoalaChainId } from '@koala/protocol/chains';
import type { ChainConfig } from '@koala/protocol/config';
import type { Address, EIP1193Provider } from 'viem';
import { create } from 'zustand';
import { WALLET_TIMEOUT } from '../lib/timings.ts';
import { configOf } from './chains.ts';

/**
 * `reconnecting`: the last connection is being restored; shown as the expected account, never as disconnected.
 * `loading`: connected, the login runs. `unauthenticated`: connected, the user may sign in with the dialog.
 */
export type WalletStatus = 'disconnected' | 'reconnecting' | 'loading' | 'unauthenticated' | 'connected';

/** Whose state a page was prerendered with: `account` is signed in. */
export type HtmlReader = 'visitor' | 'account';

/** Client state (WA-09) that every screen needs. Excludes the wallet library, so that it can load on demand. */
export interface WalletState {
  status: WalletStatus;
  /** The connected wallet's provider; null while none is connected. */
  provider: EIP1193Provider | null;
  /** Configuration of the active chain; null when the wallet is on an unsupported chain. */
  config: ChainConfig | null;
  /** The active chain's id; null when `config` is null. */
  chainId: KoalaChainId | null;
  /** The chain that the wallet itself is on, supported or not. */
  walletChainId: number | null;
  /** Id and name by which the connected wallet presents itself. */
  wallet: { id: string; name: string } | null;
  address: Address | null;
  token: string | null;
  isSigned: boolean;
  /** Whether an inviter is bound; null while unknown. */
  isInvited: boolean | null;
  inviter: Address | null;
  showInviteModal: boolean;
  showUidModal: boolean;
  /** USDT per JU, 18 decimals; null while unknown. */
  juPrice: bigint | null;
}

const disconnected = {
  status: 'disconnected',
  provider: null,
  walletChainId: null,
  wallet: null,
  address: null,
  token: null,
  isSigned: false,
  isInvited: null,
  inviter: null,
  showInviteModal: false,
  showUidModal: false,
} as const satisfies Partial<WalletState>;

/** The state that React hydrates with; undefined: a visitor's. */
let initial: WalletState | undefined;

/** The client state; components use a selector. Starts as a visitor's, as in the prerendered pages. */
export const useWallet = create<WalletState>((_set, _get, store) => {
  const visitor: WalletState = {
    ...disconnected,
    config: configOf(DEFAULT_CHAIN_ID)!,
    chainId: DEFAULT_CHAIN_ID,
    juPrice: null,
  };
  store.getInitialState = () => initial ?? visitor;
  return visitor;
});

/**
 * Sets the state from which React prerenders and hydrates: for an account the current one, otherwise a visitor's. After
 * hydration React shows the changes made since.
 */
export function setInitialState(reader: HtmlReader): void {
  initial = reader === 'account' ? walletState() : undefined;
}

/** Whether the wallet is available; false while its connection is being restored, although the account is shown. */
export const useCanSign = (): boolean => useWallet((state) => state.provider !== null);

/** Resolves once the connection of an earlier visit is restored or has failed, after 10 s at the latest. */
export function whenWalletRestored(): Promise<void> {
  const isRestored = ({ status, provider }: WalletState) => status !== 'reconnecting' || provider !== null;
  if (isRestored(walletState())) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(end, WALLET_TIMEOUT);
    const unsubscribe = useWallet.subscribe((state) => isRestored(state) && end());
  });
}

/** Lower-case address of the signed-in account; '' without a session. */
export const useSessionAddress = (): string =>
  useWallet(({ isSigned, address }) => (isSigned ? (address?.toLowerCase() ?? '') : ''));

export const walletState = () => useWallet.getState();

export const updateWallet = (change: Partial<WalletState>) => useWallet.setState(change);

/** Removes the wallet; the chosen chain stays. */
export const clearWallet = () => useWallet.setState(disconnected);

/** Makes a chain the active one (WA-07). An unsupported chain clears provider, config and chain id. */
export function setChain(chainId: number | string): void {
  const config = configOf(chainId);
  if (config) updateWallet({ config, chainId: config.chainId });
  else updateWallet({ provider: null, config: null, chainId: null });
}
