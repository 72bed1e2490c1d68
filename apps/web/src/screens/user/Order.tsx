import { useLocation } from 'wouter';
import type { Address } from 'viem';
import { useWatched } from '../../account/watched.ts';
import { useCall } from '../../api/useCall.ts';
import type { MinerAccount } from '../../chain/account.ts';
import { Explained } from '../../figures/Explained.tsx';
import { floorToCent, formatPower6, formatSmall2, formatUsdt2 } from '../../format/amounts.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { KlWorth } from '../../records/RecordRow.tsx';
import { redeemPath } from '../../routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { PartSwatch, StackedBar } from '../../ui/StackedBar.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './Order.module.css';

interface OrderProps {
  /** The order's owner; null while no principal is chosen. */
  owner: Address | null;
  isDelegate: boolean;
  data: MinerAccount | undefined;
  isStale: boolean;
}

export function Order({ owner, isDelegate, data, isStale }: OrderProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const isWatching = useWatched() !== null;

  function redeem() {
    if (!owner) toast.error(t('errors.choosePrincipal'));
    else if (isDelegate) navigate(redeemPath(owner), { state: { address: owner } });
    else navigate(redeemPath());
  }

  const shown = (wei: bigint | undefined) =>
    owner ? (wei === undefined ? undefined : formatUsdt2(wei)) : '–';
  const power = (
    <p className="caption">
      {t('user.power', { power: owner ? (data ? formatPower6(data.power) : '…') : '–' })}
    </p>
  );
  if (data?.usdtValue === 0n) {
    return (
      <div className={styles.order}>
        <div>
          <p className="muted">{t('redeem.noOrderText')}</p>
          {power}
        </div>
        {!isDelegate && <AllOrders order={data} />}
      </div>
    );
  }
  const parts = partsOf(data);
  const byBurning = data?.redeemableByBurning ?? 0n;
  // Always one line, so that the layout does not shift when the value loads.
  const most =
    !data || !owner
      ? '\u00a0'
      : floorToCent(byBurning) > floorToCent(data.redeemable)
        ? t('user.order.byBurning', { amount: formatUsdt2(byBurning) })
        : t('home.position.ofOrder', { amount: formatSmall2(data.usdtValue) });
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <div>
          <p className="muted">{t('user.order.paid')}</p>
          <Figure unit="USDT" value={shown(data?.usdtValue)} stale={isStale} />
          {power}
        </div>
        {!isWatching && (
          <Button variant="secondary" size="small" onClick={redeem}>
            {t('user.redeemOrder')}
          </Button>
        )}
      </div>
      <StackedBar parts={parts.map(({ name, wei = 0n }) => ({ name, size: Number(wei) }))} />
      <Facts className={styles.parts}>
        {parts.map(({ name, wei }) => (
          <Fact
            key={name}
            label={
              <>
                <PartSwatch name={name} />
                {t(`user.order.${name}`)}
              </>
            }
          >
            {name === 'redeemable' ? (
              <>
                <Explained id="redeemable" owner={owner}>
                  <Figure size="row" unit="USDT" value={shown(wei)} stale={isStale} />
                </Explained>
                <span className={styles.worth}>{most}</span>
              </>
            ) : (
              <Figure size="row" unit="USDT" value={shown(wei)} stale={isStale} />
            )}
          </Fact>
        ))}
      </Facts>
      {!isDelegate && data && <AllOrders order={data} />}
    </div>
  );
}

/** Lifetime totals paid in and received, shown after a closed order, because the contract stores only the open one. */
function AllOrders({ order: { usdtValue, redeemable } }: { order: MinerAccount }) {
  const { t } = useTranslation();
  const { data } = useCall('account', {});
  if (!data) return null;
  const paidIn = parseAmount(data.paidIn ?? '0');
  const redeemed = parseAmount(data.redeemed ?? '0');
  const earned = parseAmount(data.totalEarnings);
  if (paidIn <= usdtValue && redeemed === 0n) return null;
  return (
    <section aria-labelledby="allOrders">
      <h3 id="allOrders" className="muted">
        {t('user.order.all')}
      </h3>
      <Facts className={styles.parts}>
        <Fact label={t('user.order.paid')}>
          <Figure size="row" unit="USDT" value={formatUsdt2(paidIn)} />
        </Fact>
        <Fact label={t('user.order.earned')}>
          <Figure size="row" unit="KL" value={formatSmall2(earned)} />
          <span className={styles.worth}>
            <KlWorth kl={earned} />
          </span>
        </Fact>
        <Fact label={t('user.order.redeemed')}>
          <Figure size="row" unit="USDT" value={formatUsdt2(redeemed)} />
        </Fact>
        {usdtValue === 0n && (
          <Fact label={t('user.order.redeemable')}>
            <Figure size="row" unit="USDT" value={formatUsdt2(redeemable)} />
          </Fact>
        )}
      </Facts>
    </section>
  );
}

/**
 * The parts of an order in whole cents, which add up to the amount paid in; the received part equals that on the redeem
 * page. KL received counts with its value at the claim, so it can exceed the amount paid.
 */
function partsOf(order: Pick<MinerAccount, 'usdtValue' | 'claimedValue' | 'redeemable'> | undefined) {
  const { usdtValue = 0n, claimedValue = 0n, redeemable = 0n } = order ?? {};
  const half = floorToCent(claimedValue + redeemable);
  const rest = floorToCent(usdtValue) - half;
  const known = (wei: bigint) => order && wei;
  return [
    { name: 'received', wei: known(half - floorToCent(redeemable)) },
    { name: 'redeemable', wei: known(floorToCent(redeemable)) },
    { name: 'rest', wei: known(rest < 0n ? 0n : rest) },
  ] as const;
}
