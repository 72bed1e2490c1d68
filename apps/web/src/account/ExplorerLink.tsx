import type { ChainConfig } from '@koala/protocol/config';
import type { ReactNode } from 'react';
import { shortenAddress, shortenHash } from '../format/addresses.ts';
import { useTranslation } from '../i18n/translate.ts';
import { env } from '../lib/env.ts';
import { ExternalLinkIcon } from '../ui/icons.tsx';
import { useWallet } from './walletStore.ts';
import styles from './ExplorerLink.module.css';

interface ExplorerLinkProps {
  kind: 'tx' | 'address';
  /** The full hash or address. */
  value: string;
  /** The visible text; by default the shortened value. */
  children?: ReactNode;
}

/** Links a hash or an address to the active chain's explorer; plain text on an unsupported chain. */
export function ExplorerLink({ kind, value, children }: ExplorerLinkProps) {
  const config = useWallet((state) => state.config);
  const text = children ?? (kind === 'tx' ? shortenHash(value) : shortenAddress(value));
  if (!config) return text;
  return (
    <a
      href={explorerUrl(config, kind, value)}
      title={value}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.link}
    >
      {text}
    </a>
  );
}

/** An icon with a 44 px tap target that links an address to the explorer; renders nothing on an unsupported chain. */
export function ExplorerIcon({ address }: { address: string }) {
  const { t } = useTranslation();
  const config = useWallet((state) => state.config);
  if (!config) return null;
  return (
    <a
      href={explorerUrl(config, 'address', address)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('user.explorerOf', { address: shortenAddress(address) })}
      className={styles.icon}
    >
      <ExternalLinkIcon width="1.125rem" height="1.125rem" />
    </a>
  );
}

/** The local chain has no explorer, so its links open a page of the build. */
export function explorerUrl(
  { blockExplorerUrl, rpcUrl }: Pick<ChainConfig, 'blockExplorerUrl' | 'rpcUrl'>,
  kind: ExplorerLinkProps['kind'],
  value: string,
  isLocal = env.isLocal,
): string {
  if (isLocal) return `/pages/chain.html?${new URLSearchParams({ [kind]: value, rpc: rpcUrl }).toString()}`;
  return `${blockExplorerUrl}/${kind}/${value}`;
}
