import type { CoverageHistory } from '@koala/api-schema/entities/proof';
import type { ContractName } from '@koala/protocol/manifest';
import { contractNames } from '@koala/protocol/proof/contractNames';
import { coverage } from '@koala/protocol/proof/judgement';
import type { Proof } from '@koala/protocol/proof/readProof';
import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useCall } from '../../api/useCall.ts';
import { formatDateTime, parseDateTime, zoneNote } from '../../format/dateTime.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { Card } from '../../ui/Card.tsx';
import { ChartFrame } from '../../ui/ChartFrame.tsx';
import type { ChartPoint } from '../../ui/chartScale.ts';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import styles from './Proof.module.css';

type Range = 'day' | 'month';
/** How many points lie between two labels. */
const LABEL_EVERY: Record<Range, number> = { day: 6, month: 7 };
const ranges: readonly Range[] = ['day', 'month'];
const COVERED = 100;
/** A fall below it is drawn in red. */
const SHORT = { '--chart-line': 'var(--bad)', '--chart-shade': 'var(--bad)' } as CSSProperties;

/** Held in percent of what is owed over time: points that the server wrote down, and last the one that this browser has read. */
export function CoverageCard({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  const [range, setRange] = useState<Range>('day');
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, isError, refetch } = useCall('coverage', { range });
  const curves = data && curvesOf(data, proof, range);
  const curve = curves?.find(({ key }) => key === chosen) ?? curves?.[0];
  const percent = (value: number) => `${value.toFixed(2)}%`;
  const short = curve && curve.lowest.value < COVERED ? curve.lowest : undefined;
  return (
    <Card
      title={t('proof.history.title')}
      action={
        <SegmentedControl
          size="small"
          label={t('power.range')}
          items={ranges.map((value) => ({ value, label: t(`power.ranges.${value}`) }))}
          value={range}
          onChange={setRange}
        />
      }
    >
      <p className={styles.role}>{t('proof.history.text')}</p>
      <div className={styles.curve} style={short && SHORT}>
        <ChartFrame
          key={`${range} ${curve?.key ?? ''}`}
          label={
            short
              ? t('proof.history.shortLabel', { what: curve?.name ?? '', time: short.label })
              : t('proof.history.label', { what: curve?.name ?? '' })
          }
          points={curve?.points ?? (curves && [])}
          range="price"
          unit="%"
          formatValue={(value) => value.toFixed(2)}
          labelEvery={LABEL_EVERY[range]}
          hasFailed={isError && !data}
          onRetry={() => void refetch()}
        />
      </div>
      {short && (
        <p className={styles.problem}>
          {t('proof.history.short', { time: short.label, percent: percent(short.value) })}
        </p>
      )}
      {curves && curves.length > 0 && (
        <ChoiceList
          label={t('proof.history.choose')}
          items={curves.map(({ key, name, lowest }) => ({
            value: key,
            label: name,
            note: t('proof.history.lowest', { percent: percent(lowest.value), time: lowest.label }),
          }))}
          value={curve?.key ?? null}
          onChange={setChosen}
        />
      )}
    </Card>
  );
}

interface Curve {
  key: string;
  /** Contract and asset. */
  name: string;
  points: ChartPoint[];
  /** The first of its points with the least value. */
  lowest: ChartPoint;
}

/** A curve for each position that owes something now or owed something then, in the order of the proof. */
function curvesOf(histories: readonly CoverageHistory[], proof: Proof, range: Range): Curve[] {
  return proof.positions.flatMap((position): Curve[] => {
    const { contract, asset } = position;
    const history = histories.find((each) => each.contract === contract && each.asset === asset);
    const points = (history?.points ?? [])
      .filter(({ blockNumber }) => BigInt(blockNumber) < proof.block.number)
      .flatMap(({ time, percent }) => (percent === null ? [] : pointAt(time, Number(percent), range)));
    const ratio = coverage(position);
    const now = formatDateTime(Number(proof.block.timestamp));
    if (ratio !== undefined) points.push(pointAt(now, Number(ratio) / 100, range));
    const [first] = points;
    if (!first) return [];
    const lowest = points.reduce((least, point) => (point.value < least.value ? point : least), first);
    return [{ key: `${contract} ${asset}`, name: nameOf(contract, asset), points, lowest }];
  });
}

const nameOf = (contract: ContractName, asset: string) => `${contractNames[contract]}, ${asset}`;

function pointAt(time: string, value: number, range: Range): ChartPoint {
  const tick = range === 'day' ? time.slice(11, 16) : time.slice(5, 10);
  return { label: time.slice(5, 16) + zoneNote(parseDateTime(time)), tick, value };
}
