import { clsx } from 'clsx/lite';
import { formatPercent, formatUnits, formatUsd } from '../../format/amounts.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { AlertIcon } from '../../ui/icons.tsx';
import type { Loss } from '../Terms.ts';
import { lossOf, usdtOf } from './figures.ts';
import type { ReviewPrices } from './reviewStore.ts';
import styles from './Review.module.css';

interface LossNoteProps {
  loss: Loss;
  prices: ReviewPrices;
}

/** Shows a loss of 3% or more in words and color. */
export function LossNote({ loss, prices }: LossNoteProps) {
  const { t } = useTranslation();
  const { level, lost, basisPoints } = lossOf(loss);
  if (level === 'none') return null;
  const amount = `${formatUnits(lost, { decimals: 2, ceil: true })}\u00a0${loss.asset}`;
  const usd = usdtOf({ asset: loss.asset, wei: lost }, prices);
  return (
    <p className={clsx(styles.loss, level === 'hold' && styles.severe)} role="status">
      <AlertIcon />
      <span>
        {t(`flows.review.loss.${loss.against}`, {
          percent: formatPercent(basisPoints),
          amount: loss.asset === 'USDT' || usd === undefined ? amount : `${amount} (${formatUsd(usd)})`,
        })}
      </span>
    </p>
  );
}
