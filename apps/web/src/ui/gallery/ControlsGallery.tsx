import { useState } from 'react';
import { AmountInput } from '../AmountInput.tsx';
import { Button, IconButton } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { InfoIcon } from '../icons.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Tabs } from '../Tabs.tsx';
import { TextField } from '../TextField.tsx';
import styles from './Gallery.module.css';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

/** Headers, buttons, fields, tabs. */
export function ControlsGallery() {
  const [amount, setAmount] = useState('1234.5');
  const [text, setText] = useState('');
  const [tab, setTab] = useState<'standard' | 'delegate'>('standard');
  const [period, setPeriod] = useState<'24H' | '7D' | '1M'>('24H');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <Card title="Page header" variant="flush">
        <PageHeader
          title="Buy power"
          backTo="/"
          action={
            <IconButton label="About">
              <InfoIcon />
            </IconButton>
          }
        />
      </Card>
      <Card
        title="Button"
        action={
          <Button size="small" variant="quiet">
            All
          </Button>
        }
      >
        <div className={styles.stack}>
          {VARIANTS.map((variant) => (
            <div key={variant} className={styles.row}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} loading>
                {variant}
              </Button>
              <Button variant={variant} disabled>
                {variant}
              </Button>
            </div>
          ))}
          <div className={styles.row}>
            <Button size="small">Small</Button>
            <Button size="small" variant="secondary" onClick={() => setIsBusy(!isBusy)}>
              {isBusy ? 'Busy' : 'Keeps its width'}
            </Button>
            <IconButton label="About">
              <InfoIcon />
            </IconButton>
            <IconButton label="About" variant="fill">
              <InfoIcon />
            </IconButton>
          </div>
          <Button block size="large">
            Buy power
          </Button>
        </div>
      </Card>
      <Card title="AmountInput">
        <div className={styles.stack}>
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
            onChange={() => undefined}
            readOnly
            hint="Rounded up, burned with the sale"
          />
          <AmountInput
            label="You pay"
            unit="USDT"
            value="1000000"
            onChange={() => undefined}
            error="Insufficient Balance"
            onMax={() => undefined}
          />
          <AmountInput label="Disabled" unit="JU" value="" onChange={() => undefined} disabled />
        </div>
      </Card>
      <Card title="TextField">
        <div className={styles.stack}>
          <TextField
            label="Inviter address"
            code
            value={text}
            onChange={setText}
            placeholder="0x…"
            trailing={<CopyButton text={text} />}
          />
          <TextField
            label="UID"
            value="1234"
            onChange={() => undefined}
            error="Please enter the correct UID"
            inputMode="numeric"
          />
        </div>
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
        <div className={styles.row}>
          <CopyButton text="koala" />
          <CopyButton text="koala">Copy link</CopyButton>
        </div>
      </Card>
    </>
  );
}
