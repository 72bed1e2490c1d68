import { useState } from 'react';
import type { Address } from 'viem';
import { Link } from 'wouter';
import { watchPath } from '../account/watched.ts';
import { ExplorerIcon } from '../account/ExplorerLink.tsx';
import { useCall } from '../api/useCall.ts';
import { useMinerAccount } from '../chain/account.ts';
import { shortenAddress } from '../format/addresses.ts';
import { formatPower6, formatSmall2 } from '../format/amounts.ts';
import { isAddress } from '../format/isAddress.ts';
import { useTranslation } from '../i18n/translate.ts';
import { PRICE_POLL } from '../lib/timings.ts';
import { ChoiceList } from '../ui/ChoiceList.tsx';
import { DownIcon } from '../ui/icons.tsx';
import { FailedReads, hasFailed } from '../ui/FailedReads.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Sheet } from '../ui/overlays.tsx';
import styles from './PrincipalChooser.module.css';

interface PrincipalChooserProps {
  label: string;
  value: Address | null;
  onChange: (principal: Address) => void;
  disabled?: boolean;
}

/** Choice among the wallets that named the account their delegate. */
export function PrincipalChooser({ label, value, onChange, disabled = false }: PrincipalChooserProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const query = useCall('proxyAddressList', {}, { poll: PRICE_POLL });
  const principals = query.data;
  if (hasFailed(query)) return <FailedReads reads={[query]} />;
  if (query.isLoading) return <Skeleton height="2.75rem" />;
  if (!principals || principals.length === 0) return <p className="muted">{t('swap.noPrincipals')}</p>;
  return (
    <>
      <div className={styles.chosen}>
        <button
          type="button"
          className={styles.chooser}
          aria-haspopup="dialog"
          disabled={disabled}
          onClick={() => setIsOpen(true)}
        >
          <span>
            {value && <span className={styles.label}>{label} </span>}
            {value ? shortenAddress(value) : t('swap.choosePrincipal')}
          </span>
          <DownIcon />
        </button>
        {value && <ExplorerIcon address={value} />}
      </div>
      {value && (
        <Link to={watchPath(value)} className={styles.look}>
          {t('watch.look')}
        </Link>
      )}
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('swap.choosePrincipal')}>
        <ChoiceList
          label={t('swap.choosePrincipal')}
          value={value}
          onChange={(principal) => {
            setIsOpen(false);
            if (isAddress(principal)) onChange(principal);
          }}
          items={principals.map((principal) => ({
            value: principal,
            label: shortenAddress(principal),
            aside: <ExplorerIcon address={principal} />,
            note: isAddress(principal) && <PrincipalFigures principal={principal} />,
          }))}
        />
      </Sheet>
    </>
  );
}

/** Power and claimable KL of each principal, to distinguish them. */
function PrincipalFigures({ principal }: { principal: Address }) {
  const { t } = useTranslation();
  const { data } = useMinerAccount(principal);
  // Reserves the line while the figures load.
  if (!data) return '\u00a0';
  return t('swap.principalFigures', { power: formatPower6(data.power), pending: formatSmall2(data.pending) });
}
