import { PUSH_KINDS } from '@koala/api-schema/kinds/pushKinds';
import type { PushKind } from '@koala/api-schema/kinds/pushKinds';
import { useEffect, useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { useTranslation } from '../i18n/translate.ts';
import { RecordsGate } from '../records/RecordsGate.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { List, ListRow, RowSkeleton } from '../ui/List.tsx';
import { TextField } from '../ui/TextField.tsx';
import { toast } from '../ui/toast.ts';
import {
  ALL_NOTIFICATIONS,
  findObstacle,
  readPushSettings,
  turnOff,
  turnOn,
  updateSettings,
} from './push.ts';
import type { PushSettings } from './push.ts';
import styles from './Notifications.module.css';

export function OwnNotifications({ account }: { account: string }) {
  return (
    <RecordsGate compact>
      <Notifications account={account} />
    </RecordsGate>
  );
}

/** Push notifications about the account on this device. Off until turned on; one tap turns them off. */
export function Notifications({ account }: { account: string }) {
  const { t } = useTranslation();
  const key = useCall('pushKey', {});
  const state = useNotifications(account, key.data ?? '');
  const obstacle = state.obstacle ?? (key.data === '' ? 'off' : undefined);
  if (obstacle) return <p className={styles.quiet}>{t(`push.unavailable.${obstacle}`)}</p>;
  if (key.data === undefined && key.isError) return <ErrorState onRetry={() => void key.refetch()} />;
  if (key.data === undefined || state.choice === 'unknown') return <RowSkeleton rows={1} />;
  return (
    <div className="stack">
      <p className={styles.quiet}>{t('push.text')}</p>
      {state.choice && <Kinds choice={state.choice} onChange={(choice) => void state.choose(choice)} />}
      <Button
        block
        variant={state.choice ? 'secondary' : 'primary'}
        loading={state.isBusy}
        onClick={() => void (state.choice ? state.end() : state.begin())}
      >
        {t(state.choice ? 'push.turnOff' : 'push.turnOn')}
      </Button>
    </div>
  );
}

function Kinds({ choice, onChange }: { choice: PushSettings; onChange: (choice: PushSettings) => void }) {
  const { t } = useTranslation();
  const [above, setAbove] = useState(choice.above);
  const isAmount = /^\d{1,9}(\.\d{1,18})?$/.test(above);
  const toggle = (kind: PushKind) => {
    const kinds = PUSH_KINDS.filter((one) => choice.kinds.includes(one) !== (one === kind));
    // With none selected, notifications would be off.
    if (kinds.length > 0) onChange({ ...choice, kinds });
  };
  return (
    <>
      <div className={styles.kinds}>
        <List label={t('push.title')}>
          {PUSH_KINDS.map((kind) => (
            <ListRow
              key={kind}
              title={t(`push.kinds.${kind}`)}
              value={
                <input
                  type="checkbox"
                  role="switch"
                  className={styles.switch}
                  aria-label={t(`push.kinds.${kind}`)}
                  checked={choice.kinds.includes(kind)}
                  onChange={() => toggle(kind)}
                />
              }
            />
          ))}
        </List>
      </div>
      {choice.kinds.includes('reward') && (
        <TextField
          label={t('push.above')}
          inputMode="decimal"
          maxLength={28}
          value={above}
          onChange={setAbove}
          onBlur={() => {
            if (isAmount && above !== choice.above) onChange({ ...choice, above });
            else setAbove(choice.above);
          }}
        />
      )}
    </>
  );
}

/** This device's notification settings and their setters. `choice`: 'unknown' until read, undefined when off. */
function useNotifications(account: string, key: string) {
  const { t, language } = useTranslation();
  const [obstacle, setObstacle] = useState(findObstacle);
  const [choice, setChoice] = useState<PushSettings | 'unknown' | undefined>('unknown');
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    let isLeft = false;
    void readPushSettings(account).then((stored) => {
      if (isLeft) return;
      setChoice(stored);
      // Notifications use the app's language. If the update fails, the next visit retries.
      if (stored && stored.language !== language)
        updateSettings(account, stored, language).catch(() => undefined);
    });
    return () => {
      isLeft = true;
    };
  }, [account, language]);

  async function begin(): Promise<void> {
    setIsBusy(true);
    try {
      if (await turnOn(account, ALL_NOTIFICATIONS, language, key)) setChoice(ALL_NOTIFICATIONS);
    } catch {
      toast.error(t('push.failed'));
    }
    setObstacle(findObstacle());
    setIsBusy(false);
  }

  async function choose(next: PushSettings): Promise<void> {
    const before = choice;
    setChoice(next);
    try {
      await updateSettings(account, next, language);
    } catch {
      setChoice(before);
      toast.error(t('push.notSaved'));
    }
  }

  async function end(): Promise<void> {
    setChoice(undefined);
    await turnOff().catch(() => undefined);
  }

  return { obstacle, choice, isBusy, begin, choose, end };
}
