import type { ChainConfig } from '@koala/protocol/config';
import type { ReactNode } from 'react';
import { env } from '../lib/env.ts';
import { useWallet } from './walletStore.ts';
import styles from './ExplorerLink.module.css';

interface ExplorerLinkProps {
  kind: 'tx' | 'address';
  /** The whole hash or address. */
  value: string;
  /** As it is shown: shortened, mostly. */
  children: ReactNode;
}

/** A hash or an address that opens in the explorer of the active chain; plain on an unsupported chain. */
export function ExplorerLink({ kind, value, children }: ExplorerLinkProps) {
  const config = useWallet((state) => state.config);
  if (!config) return children;
  return (
    <a
      href={explorerUrl(config, kind, value)}
      title={value}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.link}
    >
      {children}
    </a>
  );
}

/** The local chain has no explorer: a page of the build reads it. */
export function explorerUrl(
  { blockExplorerUrl, rpcUrl }: Pick<ChainConfig, 'blockExplorerUrl' | 'rpcUrl'>,
  kind: ExplorerLinkProps['kind'],
  value: string,
  isLocal = env.isLocal,
): string {
  if (isLocal) return `/pages/chain.html?${new URLSearchParams({ [kind]: value, rpc: rpcUrl }).toString()}`;
  return `${blockExplorerUrl}/${kind}/${value}`;
}
