import type { Address } from 'viem';
import { ExplorerLink } from '../../account/ExplorerLink.tsx';
import { KoalaPose } from '../../art/KoalaPose.tsx';
import { shortenAddress } from '../../format/addresses.ts';
import { formatExact, formatFuel6, formatSmall2, formatUsdt2 } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Dialog } from '../../ui/overlays.tsx';
import { Figure } from '../../ui/Figure.tsx';
import type { Redeemed } from './redeemedIn.ts';
import styles from './Redeem.module.css';

interface RedeemedDialogProps {
  /** The completed redemption; null closes the dialog. */
  redeemed: Redeemed | null;
  /** The order's owner, if not the account. */
  principal?: Address | undefined;
  onClose: () => void;
}

export function RedeemedDialog({ redeemed, principal, onClose }: RedeemedDialogProps) {
  const { t } = useTranslation();
  const rows = redeemed
    ? ([
        { name: 'powerGivenUp', wei: redeemed.value, unit: 'T/H', format: formatSmall2 },
        { name: 'klGivenUp', wei: redeemed.klGivenUp, unit: 'KL', format: formatSmall2 },
        { name: 'pendingGivenUp', wei: redeemed.pendingGivenUp ?? 0n, unit: 'KL', format: formatSmall2 },
        { name: 'fuel', wei: redeemed.fuel, unit: 'GS', format: formatFuel6 },
        { name: 'fuelFromValue', wei: redeemed.fuelFromValue, unit: 'USDT', format: formatUsdt2 },
        { name: 'lifetimePower', wei: redeemed.lifetimePower, unit: 'T/H', format: formatSmall2 },
      ] as const)
    : [];
  return (
    <Dialog
      open={redeemed !== null}
      onClose={onClose}
      title={t('redeem.success')}
      description={t('redeem.successText', { amount: formatUsdt2(redeemed?.paid ?? 0n) })}
      footer={
        <Button block onClick={onClose}>
          {t('common.gotIt')}
        </Button>
      }
    >
      <div className={styles.art}>
        <KoalaPose pose="cheer" />
      </div>
      {principal && (
        <p className={styles.text}>{t('redeem.onBehalf', { address: shortenAddress(principal) })}</p>
      )}
      <Facts className={styles.facts}>
        {rows
          .filter(({ wei }) => wei > 0n)
          .map(({ name, wei, unit, format }) => (
            <Fact key={name} label={t(`redeem.done.${name}`)}>
              <Figure size="row" unit={unit} value={format(wei)} exact={formatExact(wei)} />
            </Fact>
          ))}
        {redeemed?.hash && (
          <Fact label={t('flows.receipt.transaction')}>
            <ExplorerLink kind="tx" value={redeemed.hash} />
          </Fact>
        )}
      </Facts>
    </Dialog>
  );
}
