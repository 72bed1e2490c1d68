import type { Config, Connector } from 'wagmi';
import { clearConnectAttempt } from '../connection/recordAttempt.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import styles from './ConnectAttempt.module.css';

interface PairingPanelProps {
  config: Config;
  name: string;
  /** The `wc:` URI. */
  uri: string;
}

/**
 * How a phone connects to a wallet through WalletConnect's relay: its app on this phone, the camera of another phone,
 * or the copied link.
 */
export function PairingPanel({ config, name, uri }: PairingPanelProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.pairing} data-pairing="">
      <h1 className={styles.title}>{t('pairing.title', { wallet: name })}</h1>
      <p>{t('pairing.choose')}</p>
      <ul className={styles.wallets}>
        {linksOf(config, uri).map(({ name: wallet, href }) => (
          <li key={wallet}>
            <a href={href} rel="noreferrer">
              {wallet}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.code}>
        <QrCode text={uri} label={t('pairing.code')} />
      </div>
      <p>{t('pairing.scan')}</p>
      <div className={styles.actions}>
        <CopyButton text={uri}>{t('pairing.copy')}</CopyButton>
        <Button size="small" variant="quiet" onClick={clearConnectAttempt}>
          {t('common.back')}
        </Button>
      </div>
    </div>
  );
}

/** The kit's description of a wallet that a link can open. */
type Described = Connector & {
  rkDetails?: { name: string; mobile?: { getUri?: (uri: string) => string } };
};

function linksOf({ connectors }: Config, uri: string): { name: string; href: string }[] {
  const listed = (connectors as readonly Described[]).flatMap(({ type, rkDetails }) => {
    const href = type === 'walletConnect' ? rkDetails?.mobile?.getUri?.(uri) : undefined;
    return rkDetails && href ? [{ name: rkDetails.name, href }] : [];
  });
  // Added here, because MetaMask's list entry opens the browser in its app.
  const metaMask = { name: 'MetaMask', href: `https://metamask.app.link/wc?uri=${encodeURIComponent(uri)}` };
  return [...listed, metaMask];
}
