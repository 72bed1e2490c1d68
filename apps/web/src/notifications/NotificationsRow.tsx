import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { useTranslation } from '../i18n/translate.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { ListRow } from '../ui/List.tsx';
import { Sheet } from '../ui/overlays.tsx';
import styles from './Notifications.module.css';

const OwnNotifications = lazyPart(() =>
  import('./Notifications.tsx').then((module) => module.OwnNotifications),
);

interface NotificationsRowProps {
  account: Address;
  leading?: ReactElement;
  title: string;
  note?: string;
}

/** Whether this device receives push notifications about the account; opens the sheet that turns them on and off. */
export function NotificationsRow({ account, ...row }: NotificationsRowProps) {
  const { t } = useTranslation();
  const [isOn, setIsOn] = useState<boolean>();
  const [isOpen, setIsOpen] = useState(false);

  // Read again after the sheet closed, which may have changed it.
  useEffect(() => {
    if (isOpen) return;
    let isLeft = false;
    void import('./push.ts')
      .then(({ readPushSettings }) => readPushSettings(account))
      .then(
        (choice) => !isLeft && setIsOn(choice !== undefined),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [account, isOpen]);

  return (
    <>
      <ListRow
        {...row}
        value={
          isOn !== undefined && (
            <span className={styles.state}>{t(isOn ? 'user.state.on' : 'user.state.off')}</span>
          )
        }
        onClick={() => setIsOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('push.title')}>
        <OwnNotifications account={account} />
      </Sheet>
    </>
  );
}
