import { useCandles } from '../api/candles.ts';
import { formatMinute, zoneNote } from '../format/dateTime.ts';
import { useTranslation } from '../i18n/translate.ts';
import { ChartFrame } from '../ui/ChartFrame.tsx';

const formatPrice = (price: number) => price.toFixed(5);

interface PriceChartProps {
  /** CSS length of the drawing. */
  height?: string;
}

/** The last hour of KL prices in USDT: each minute's high, in time order. */
export function PriceChart({ height = '10rem' }: PriceChartProps) {
  const { t } = useTranslation();
  const { data: candles, isError, refetch } = useCandles();
  return (
    <ChartFrame
      label={t('swap.priceLabel')}
      points={candles?.map(({ t: minute, h }) => ({
        label: formatMinute(minute) + zoneNote(minute),
        tick: formatMinute(minute),
        value: h,
      }))}
      range="price"
      unit="USDT"
      formatValue={formatPrice}
      formatAxis={formatPrice}
      labelEvery={15}
      height={height}
      hasFailed={isError && !candles}
      onRetry={() => void refetch()}
    />
  );
}
