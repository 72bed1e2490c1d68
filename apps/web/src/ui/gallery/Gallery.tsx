import { useState } from 'react';
import type { ReactNode } from 'react';
import { Medal } from '../../art/Medal.tsx';
import { AmountInput } from '../AmountInput.tsx';
import { Button, IconButton } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ChartFrame } from '../ChartFrame.tsx';
import { ChoiceList } from '../ChoiceList.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorState } from '../ErrorState.tsx';
import { Figure } from '../Figure.tsx';
import { InfoIcon } from '../icons.tsx';
import { List, ListRow, RowSkeleton } from '../List.tsx';
import { Dialog, Sheet } from '../overlays.tsx';
import { Page } from '../Page.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { Tabs } from '../Tabs.tsx';
import { TextField } from '../TextField.tsx';
import { toast } from '../toast.ts';
import styles from './Gallery.module.css';

const noop = () => undefined;
const whole = (value: number) => Math.floor(value).toLocaleString('en-US');
const PRICE = Array.from({ length: 60 }, (_, minute) => ({
  label: `08:${String(minute).padStart(2, '0')}`,
  value: 0.01012 + Math.sin(minute / 9) * 0.00009 + Math.cos(minute / 3.1) * 0.00003,
}));
const MARKS = (['bought', 'claimed', 'sold', 'several'] as const).map((kind, index) => ({
  ...{ kind, from: index * 12, to: index * 12 + 4, share: (index * 12) / 59 },
  text: kind,
}));

const SECTIONS = { Controls, Data, Overlays };

/** Primitives in their states; not part of production builds. Its texts are for developers and stay English. */
export function Gallery() {
  const [name, setName] = useState<keyof typeof SECTIONS>('Controls');
  const Section = SECTIONS[name];
  return (
    <Page>
      <h1 className="visuallyHidden">Primitives</h1>
      <Tabs
        label="Primitives"
        variant="line"
        value={name}
        onChange={setName}
        items={(['Controls', 'Data', 'Overlays'] as const).map((value) => ({ value, label: value }))}
      >
        <Page>
          <Section />
        </Page>
      </Tabs>
    </Page>
  );
}

const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>;
const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
const About = ({ variant = 'plain' }: { variant?: 'plain' | 'fill' }) => (
  <IconButton label="About" variant={variant}>
    <InfoIcon />
  </IconButton>
);

function Controls() {
  const [amount, setAmount] = useState('1234.5');
  const [text, setText] = useState('');
  const [tab, setTab] = useState<'standard' | 'delegate'>('standard');
  const [period, setPeriod] = useState<'24H' | '7D' | '1M'>('24H');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <Card title="Page header" variant="flush">
        <PageHeader title="Buy power" backTo="/" action={<About />} />
      </Card>
      <Card
        title="Button"
        action={
          <Button size="small" variant="quiet">
            All
          </Button>
        }
      >
        <Stack>
          {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
            <Row key={variant}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} loading>
                {variant}
              </Button>
              <Button variant={variant} disabled>
                {variant}
              </Button>
            </Row>
          ))}
          <Row>
            <Button size="small">Small</Button>
            <Button size="small" variant="secondary" onClick={() => setIsBusy(!isBusy)}>
              {isBusy ? 'Busy' : 'Keeps its width'}
            </Button>
            <About />
            <About variant="fill" />
          </Row>
          <Button block size="large">
            Buy power
          </Button>
        </Stack>
      </Card>
      <Card title="AmountInput">
        <Stack>
          <AmountInput
            label="You pay"
            unit="KL"
            value={amount}
            onChange={setAmount}
            onMax={() => setAmount('98765.432101')}
            aside="Balance 98,765.432101"
          />
          <AmountInput
            label="Fuel"
            unit="GS"
            value="61.728394"
            onChange={noop}
            readOnly
            hint="Rounded up, burned with the sale"
          />
          <AmountInput
            label="You pay"
            unit="USDT"
            value="1000000"
            onChange={noop}
            error="Insufficient Balance"
            onMax={noop}
          />
          <AmountInput label="Disabled" unit="JU" value="" onChange={noop} disabled />
        </Stack>
      </Card>
      <Card title="TextField">
        <Stack>
          <TextField label="Inviter address" code value={text} onChange={setText} placeholder="0x…" />
          <TextField
            label="UID"
            value="1234"
            onChange={noop}
            error="Please enter the correct UID"
            inputMode="numeric"
          />
        </Stack>
      </Card>
      <Card
        title="Tabs and segments"
        action={
          <SegmentedControl
            size="small"
            label="Period"
            value={period}
            onChange={setPeriod}
            items={(['24H', '7D', '1M'] as const).map((value) => ({ value, label: value }))}
          />
        }
      >
        <Tabs
          label="Mode"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'standard', label: 'Standard' },
            { value: 'delegate', label: 'Delegate' },
          ]}
        >
          <p>The content of {tab}.</p>
        </Tabs>
      </Card>
      <Card title="Copy" variant="tint">
        <Row>
          <CopyButton text="koala" />
          <CopyButton text="koala">Copy link</CopyButton>
        </Row>
      </Card>
    </>
  );
}

function Data() {
  return (
    <>
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
      <Card title="Chart states">
        <Stack>
          <ChartFrame label="Loading" points={undefined} formatValue={whole} />
          <ChartFrame label="Empty" points={[]} formatValue={whole} />
          <ChartFrame label="Failed" points={undefined} formatValue={whole} hasFailed onRetry={noop} />
        </Stack>
      </Card>
      <Card title="Figure">
        <Stack>
          <Figure size="hero" value="12,345.678901" unit="KL" />
          <Figure size="hero" value="123,456,789,012.345678" unit="USDT" />
          <Figure value="1,234.56" unit="T/H" exact="1,234.567891234567891234" />
          <Figure value="88.00" unit="JU" stale />
          <Figure value={undefined} />
          <p>
            In a sentence: <Figure size="row" value="10,000,000.123456" unit="KL" />
          </p>
        </Stack>
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
        <Stack>
          <Row>
            {(
              [
                ['good', 'Success'],
                ['pending', 'Pending'],
                ['bad', 'Failed'],
                ['neutral', 'Node'],
              ] as const
            ).map(([kind, label]) => (
              <StatusBadge key={kind} kind={kind} variant="filled">
                {label}
              </StatusBadge>
            ))}
          </Row>
          <ProgressBar value={0.62} label="Stage" valueText="31,000 of 50,000 USDT" />
        </Stack>
      </Card>
    </>
  );
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  const [choice, setChoice] = useState<'a' | 'b' | 'c'>('a');
  const close = () => setOpen(null);
  return (
    <Card title="Overlays">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button variant="secondary" onClick={() => toast.error('Insufficient Balance')}>
          Error
        </Button>
        <Button variant="secondary" onClick={() => toast.success('Claim Success')}>
          Success
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast.info('Swap submitted. Waiting for the chain to confirm it.')}
        >
          Info
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Bind this delegate?"
        description="What your delegate sells for you is paid to the delegate."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Not now
            </Button>
            <Button onClick={close}>Confirm</Button>
          </>
        }
      >
        <p>0x7a3…19cD</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="Principal">
        <ChoiceList
          label="Principal"
          value={choice}
          onChange={setChoice}
          items={[
            { value: 'a', label: '0x7a3…19cD', note: '120.5 T/H' },
            { value: 'b', label: '0x81f…00aa', note: '10 T/H' },
            { value: 'c', label: '0x92c…71be', note: 'No power', disabled: true },
          ]}
        />
      </Sheet>
    </Card>
  );
}
