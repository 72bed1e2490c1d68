import type { DayEarning } from '@koala/api-schema/entities/community';
import { dailyEarnings, worthOf, netOfFees } from '@koala/protocol/earnings';
import type { Address } from 'viem';
import { useCall } from '../../api/useCall.ts';
import { useMinerAccount } from '../../chain/account.ts';
import { useMarket } from '../../chain/useMarket.ts';
import { useRates } from '../../chain/useRates.ts';
import { formatExact, formatPercent, formatSmall2, formatUnits } from '../../format/amounts.ts';
import { parseDateTime, zoneNote } from '../../format/dateTime.ts';
import { parseAmount } from '../../format/parseAmount.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { RecordsGate } from '../../records/RecordsGate.tsx';
import { ChartFrame } from '../../ui/ChartFrame.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { placeholderFor, FailedReads, hasFailed } from '../../ui/FailedReads.tsx';
import { Figure } from '../../ui/Figure.tsx';
import styles from './User.module.css';

export function Earned({ account }: { account: Address }) {
  const { t } = useTranslation();
  const miner = useMinerAccount(account);
  const marketRead = useMarket();
  const rates = useRates();
  const reads = [miner, marketRead, rates];
  const isMissing = reads.some(hasFailed);
  const [data, market, fees] = [miner.data, marketRead.data, rates.data];
  const day = data && market && fees && netOfFees(dailyEarnings(data.power, market), fees);
  return (
    <>
      <Facts layout="grid">
        <Fact label={t('user.earned.klDay')}>
          <Figure
            unit="KL"
            value={day === undefined ? placeholderFor(isMissing) : formatSmall2(day)}
            {...(day !== undefined && { exact: formatExact(day) })}
          />
        </Fact>
        <Fact label={t('user.earned.usdDay')}>
          <Figure
            unit="USDT"
            value={
              day === undefined ? placeholderFor(isMissing) : formatSmall2(worthOf(day, market!.klPrice))
            }
          />
        </Fact>
      </Facts>
      <FailedReads reads={reads} />
      <p className={styles.earnedNote}>
        {fees ? t('user.earned.note', { percent: formatPercent(fees.nodeFee + fees.daoFee) }) : '\u00a0'}
      </p>
      <RecordsGate compact unsignedText={t('user.earned.unsigned')}>
        <Month klPrice={market?.klPrice} />
      </RecordsGate>
    </>
  );
}

const LABEL_EVERY = 7;

/** The running total of all rewards by day. `klPrice`: USDT for 1 KL, 18 decimals. */
function Month({ klPrice }: { klPrice: bigint | undefined }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useCall('earnings', {});
  const total = data?.reduce((sum, { amount }) => sum + parseAmount(amount), 0n);
  // One day makes no chart, and its amount is already shown above.
  const hasCourse = data === undefined || data.filter(({ amount }) => parseAmount(amount) > 0n).length > 1;
  return (
    <>
      <Facts>
        <Fact label={t('user.earned.month')}>
          <Figure
            size="row"
            unit="KL"
            value={total === undefined ? placeholderFor(isError) : formatSmall2(total)}
            {...(total !== undefined && { exact: formatExact(total) })}
          />
        </Fact>
        <Fact label={t('user.earned.monthWorth')}>
          <Figure
            size="row"
            unit="USDT"
            value={
              total === undefined || klPrice === undefined
                ? placeholderFor(isError)
                : formatSmall2(worthOf(total, klPrice))
            }
          />
        </Fact>
      </Facts>
      {hasCourse && (
        <div className={styles.earnedChart}>
          <ChartFrame
            label={t('user.earned.chart')}
            points={data && runningTotals(data)}
            unit="KL"
            formatValue={writeKl}
            labelEvery={LABEL_EVERY}
            hasFailed={isError && !data}
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </>
  );
}

/** Points of the chart: hundredths of a KL received from the first day to each day, labeled MM-DD. */
function runningTotals(days: readonly DayEarning[]) {
  let sum = 0n;
  return days.map(({ time, amount }) => {
    sum += parseAmount(amount);
    const tick = time.slice(5, 10);
    return { label: tick + zoneNote(parseDateTime(time)), tick, value: Number(sum / HUNDREDTH) };
  });
}

const HUNDREDTH = 10n ** 16n;

/** Formats hundredths of a KL like the row above. */
const writeKl = (hundredths: number) =>
  formatUnits(BigInt(Math.floor(hundredths)), { decimals: 2, unitDecimals: 2 });
