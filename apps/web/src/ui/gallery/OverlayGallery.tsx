import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { ChoiceList } from '../ChoiceList.tsx';
import { Dialog, Sheet } from '../overlays.tsx';
import { toast } from '../toast.ts';
import styles from './Gallery.module.css';

type Overlay = 'dialog' | 'sheet' | 'drawer';

/** Dialogs, sheets, toasts. */
export function OverlayGallery() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const [choice, setChoice] = useState<'a' | 'b' | 'c'>('a');
  const close = () => setOpen(null);
  return (
    <Card title="Overlays">
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('sheet')}>Sheet</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
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
      </div>
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
      <Sheet
        open={open === 'drawer'}
        onClose={close}
        title="Power Explanation"
        size="full"
        footer={
          <Button block onClick={close}>
            Understood
          </Button>
        }
      >
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>
            Power earns KL by the second from the day it is bought. It is counted in T/H, one for each USDT of
            value.
          </p>
        ))}
      </Sheet>
    </Card>
  );
}
