import type { ChainConfig } from '@koala/protocol/config';
import type { Address, EIP1193Provider } from 'viem';
import { create } from 'zustand';

/**
 * `reconnecting`: a recent session is being taken up again; shown like the account it will be, never as disconnected.
 * `loading`: connected, the login runs. `unauthenticated`: connected, the sign-in dialog is the way on.
 */
export type WalletStatus = 'disconnected' | 'reconnecting' | 'loading' | 'unauthenticated' | 'connected';

/** Client state (WA-09), the little that every screen needs; the wallet library is not in here. */
export interface WalletState {
  status: WalletStatus;
  /** The connected wallet's provider; null while none is connected. */
  provider: EIP1193Provider | null;
  /** Configuration of the active chain; null when the wallet is on a chain that is none of ours. */
  config: ChainConfig | null;
  /** The active chain's id, null with `config`. */
  chainId: number | null;
  /** The chain the wallet itself is on, whatever it is. */
  walletChainId: number | null;
  /** Name and id of the connected wallet, as it names itself. */
  wallet: { id: string; name: string } | null;
  address: Address | null;
  token: string | null;
  isSigned: boolean;
  /** null: not known yet. */
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

/** The client state, in components by a selector. */
export const useWallet = create<WalletState>(() => ({
  ...disconnected,
  config: null,
  chainId: null,
  juPrice: null,
}));

/** The state outside React. */
export const walletState = () => useWallet.getState();

/** Changes a part of the client state. */
export const setWallet = (change: Partial<WalletState>) => useWallet.setState(change);

/** Forgets the wallet; the chosen chain stays. */
export const clearWallet = () => useWallet.setState(disconnected);
