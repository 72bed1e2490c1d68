import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { promptConnect } from '../../account/walletDialogs.ts';
import { useWallet, walletState } from '../../account/walletStore.ts';
import { useCall } from '../../api/useCall.ts';
import { chainReader } from '../../chain/chainReader.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { PRICE_POLL } from '../../lib/timings.ts';
import { PrincipalChooser } from '../../relations/PrincipalChooser.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { toast } from '../../ui/toast.ts';
import { ProxyBinding } from './ProxyBinding.tsx';
import { SaleFields } from './SaleFields.tsx';
import { saleLimits } from '../../flows/limits.ts';
import { readSaleAllowances, useSale } from './useSale.ts';
import styles from './Swap.module.css';

export function ProxySale() {
  const { t } = useTranslation();
  const address = useWallet((state) => state.address);
  const [principal, setPrincipal] = useState<Address | null>(null);
  const sale = useSale('proxySell', principal);
  const { amount, quote, isSelling } = sale;
  const [isChecking, setIsChecking] = useState(false);
  const reason = useId();
  const { data: principals } = useCall('proxyAddressList', {}, { poll: PRICE_POLL });
  const hasPrincipals = principals === undefined || principals.length > 0;

  async function confirm() {
    if (!principal || isChecking) return;
    setIsChecking(true);
    const now = await quote.readSignable();
    const { config } = walletState();
    const allowances =
      config &&
      (await chainReader(config)
        .then((reader) => readSaleAllowances(reader, principal))
        .catch(() => undefined));
    setIsChecking(false);
    if (!now) return;
    if (!allowances) toast.error(t('common.neterror'));
    else if (allowances.kl < amount.wei) toast.error(t('swap.bfNotEnough'));
    else if (allowances.gs < now.fuel) toast.error(t('swap.gasNotEnough'));
    else await sale.sell(now, { principal, amount: amount.wei, juAmount: now.juAmount, ...saleLimits(now) });
  }

  function choose(next: Address) {
    setPrincipal(next);
    amount.clear();
  }

  if (!address) {
    return (
      <Button block size="large" onClick={() => promptConnect(t)}>
        {t('wallet.connect')}
      </Button>
    );
  }
  return (
    <div className={styles.roles}>
      <Role title={t('swap.roles.act')} text={t('swap.roles.actText')}>
        <PrincipalChooser
          label={t('swap.principal')}
          value={principal}
          onChange={choose}
          disabled={isSelling}
        />
        {hasPrincipals && <SaleFields sale={sale} />}
        <div className={styles.action}>
          <Button
            block
            size="large"
            loading={isSelling || isChecking}
            disabled={!sale.canSell}
            aria-describedby={principal ? undefined : reason}
            onClick={() => void confirm()}
          >
            {t('swap.confirm')}
          </Button>
          {!principal && (
            <p id={reason} className={styles.reason}>
              {t(principals?.length ? 'swap.choosePrincipalFirst' : 'swap.needsPrincipal')}
            </p>
          )}
        </div>
      </Role>
      <Role title={t('swap.roles.mine')} text={t('swap.roles.mineText')}>
        <Card>
          <ProxyBinding account={address} />
        </Card>
      </Role>
    </div>
  );
}

function Role({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.form} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} className={styles.roleTitle}>
          {title}
        </h2>
        <p className="muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
