import { KoalaPose } from '../../art/KoalaPose.tsx';
import { Medal } from '../../art/Medal.tsx';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ChartFrame } from '../ChartFrame.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Fact, Facts } from '../Facts.tsx';
import { Figure } from '../Figure.tsx';
import { List, ListRow, RowSkeleton } from '../List.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import styles from './Gallery.module.css';

const PRICE = Array.from({ length: 60 }, (_, minute) => ({
  label: `08:${String(minute).padStart(2, '0')}`,
  value: 0.01012 + Math.sin(minute / 9) * 0.00009 + Math.cos(minute / 3.1) * 0.00003,
}));
const MARKS = (['bought', 'claimed', 'sold', 'several'] as const).map((kind, index) => ({
  ...{ kind, from: index * 12, to: index * 12 + 4, share: (index * 12) / 59 },
  text: kind,
}));
const TREND = Array.from({ length: 24 }, (_, hour) => ({
  label: `${String(hour).padStart(2, '0')}:00`,
  value: 120_000 + hour * 900 + (hour % 5) * 1400,
}));
const whole = (value: number) => Math.floor(value).toLocaleString('en-US');
const noop = () => undefined;

/** Charts, figures, lists and their states. */
export function DataGallery() {
  return (
    <>
      <Banner
        title="Hash power, calmly"
        text="Buy once, earn by the second."
        action={<Button size="small">Buy power</Button>}
        art={<KoalaPose pose="cheer" width="10rem" />}
      />
      <Card title="KL price">
        <ChartFrame
          label="KL price, last hour"
          points={PRICE}
          live={{
            value: PRICE.at(-1)!.value,
            change: { kind: 'bad', shown: '▼ 1.19% in 1 h', spoken: 'down 1.19% in 1 h' },
          }}
          marks={MARKS}
          range="price"
          unit="USDT"
          formatValue={(value) => value.toFixed(5)}
          formatAxis={(value) => value.toFixed(5)}
        />
      </Card>
      <Card title="Power">
        <ChartFrame
          label="Total power, 24 hours"
          points={TREND}
          unit="T/H"
          formatValue={whole}
          labelEvery={4}
        />
      </Card>
      <Card title="Chart states">
        <div className={styles.stack}>
          <ChartFrame label="Loading" points={undefined} formatValue={whole} />
          <ChartFrame label="Empty" points={[]} formatValue={whole} />
          <ChartFrame
            label="Failed"
            points={undefined}
            formatValue={whole}

            hasFailed
            onRetry={noop}
          />
        </div>
      </Card>
      <Card title="Figure">
        <div className={styles.stack}>
          <Figure size="hero" value="12,345.678901" unit="KL" />
          <Figure size="hero" value="123,456,789,012.345678" unit="USDT" />
          <Figure value="1,234.56" unit="T/H" exact="1,234.567891234567891234" />
          <Figure value="88.00" unit="JU" stale />
          <Figure value={undefined} />
          <p>
            In a sentence: <Figure size="row" value="10,000,000.123456" unit="KL" />
          </p>
        </div>
      </Card>
      <Card title="List" variant="flush">
        <List>
          {([1, 2, 3] as const).map((place) => (
            <ListRow
              key={place}
              leading={<Medal place={place} />}
              title="0x7a3…19cD"
              note="2026-11-20 08:05:12"
              value={<Figure size="row" value={`${4 - place},120.50`} unit="USDT" />}
              valueNote="+61.22 KL"
            />
          ))}
          <ListRow
            title="Purchase"
            note="2026-11-20 08:05:12"
            value="-100.00 USDT"
            valueNote={<StatusBadge kind="good">Success</StatusBadge>}
            onClick={noop}
          />
          <ListRow
            title="Swap"
            note="2026-11-20 08:05:12"
            value="+12.5 JU"
            valueNote={<StatusBadge kind="pending">Pending</StatusBadge>}
          />
          <ListRow
            title="Swap"
            note="2026-11-20 08:05:12"
            value="+12.5 JU"
            valueNote={<StatusBadge kind="bad">Failed</StatusBadge>}
            to="/__gallery"
          />
        </List>
      </Card>
      <Card title="Skeleton" variant="flush">
        <RowSkeleton rows={2} leading />
      </Card>
      <Card title="Failed" variant="flush">
        <ErrorState onRetry={noop} />
      </Card>
      <Card title="Empty" variant="flush">
        <EmptyState
          compact
          title="No data"
          text="Your purchases will be here."
          action={
            <Button size="small" variant="secondary">
              Buy power
            </Button>
          }
        />
      </Card>
      <Card title="Status and progress">
        <div className={styles.stack}>
          <div className={styles.row}>
            <StatusBadge kind="good" variant="filled">
              Success
            </StatusBadge>
            <StatusBadge kind="pending" variant="filled">
              Pending
            </StatusBadge>
            <StatusBadge kind="bad" variant="filled">
              Failed
            </StatusBadge>
            <StatusBadge kind="neutral" variant="filled">
              Node
            </StatusBadge>
          </div>
          <ProgressBar value={0.62} label="Stage" valueText="31,000 of 50,000 USDT" />
        </div>
      </Card>
      <Card title="Facts">
        <div className={styles.stack}>
          <Facts>
            <Fact label="Order total">
              <Figure size="row" value="1,234.50" unit="USDT" />
            </Fact>
            <Fact label="Licences">1</Fact>
          </Facts>
          <Facts layout="grid">
            <Fact wide label="Contribution">
              <Figure value="12,000.00" unit="USDT" />
            </Fact>
            <Fact label="Pending KL">
              <Figure value="0.100000" unit="KL" />
            </Fact>
            <Fact label="Pending USDT">
              <Figure value={undefined} unit="USDT" />
            </Fact>
          </Facts>
        </div>
      </Card>
      <Card title="Poses">
        <div className={styles.row}>
          {(['sleep', 'search', 'oops', 'wallet', 'cheer'] as const).map((pose) => (
            <KoalaPose key={pose} pose={pose} width="8.5rem" />
          ))}
        </div>
      </Card>
    </>
  );
}
