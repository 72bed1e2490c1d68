import { useState } from 'react';
import { call } from '../api/call.ts';
import { useCall } from '../api/useCall.ts';
import { useTranslation } from '../i18n/translate.ts';
import { apiOrigin } from '../account/server.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { RowSkeleton } from '../ui/List.tsx';
import { toast } from '../ui/toast.ts';
import styles from './Notifications.module.css';

/** The account's dates for a calendar app, at an address that is shown once and deleted with one tap. */
export function Calendar() {
  const { t } = useTranslation();
  const { data, isError, refetch, address, isBusy, create, end } = useCalendar();
  if (data === undefined)
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <RowSkeleton rows={1} />;
  return (
    <div className="stack">
      <p className={styles.quiet}>{t(data.isOn && !address ? 'calendar.isOn' : 'calendar.text')}</p>
      {data.isOn && !address && <p className={styles.quiet}>{t('calendar.replaces')}</p>}
      {address ? (
        <Address address={address} />
      ) : (
        <Button
          block
          variant={data.isOn ? 'secondary' : 'primary'}
          loading={isBusy}
          onClick={() => void create()}
        >
          {t(data.isOn ? 'calendar.again' : 'calendar.create')}
        </Button>
      )}
      {data.isOn && (
        <Button block variant="secondary" onClick={() => void end()}>
          {t('calendar.end')}
        </Button>
      )}
    </div>
  );
}

/** The calendar's address. `webcal:` opens the device's calendar app; for another app the address can be copied. */
function Address({ address }: { address: string }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.address}>
        <code aria-label={t('calendar.address')}>{address}</code>
        <CopyButton text={address} label={t('calendar.address')} />
      </div>
      <p className={styles.quiet}>{t('calendar.secret')}</p>
      <FileButton isOpened href={address.replace(/^https?:/, 'webcal:')}>
        {t('calendar.open')}
      </FileButton>
    </>
  );
}

/** `address` is set only from its creation until it is deleted or the card unmounts. */
function useCalendar() {
  const { t, language } = useTranslation();
  const { data, isError, refetch } = useCall('calendar', {});
  const [address, setAddress] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function change(work: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await work();
      await refetch();
    } catch {
      toast.error(t('calendar.failed'));
    }
    setIsBusy(false);
  }

  const create = () =>
    change(async () => {
      const { path } = await call('calendarCreate', { language });
      setAddress(apiOrigin() + path);
    });
  const end = () =>
    change(async () => {
      await call('calendarEnd', {});
      setAddress(undefined);
      toast.success(t('calendar.ended'));
    });
  return { data, isError, refetch, address, isBusy, create, end };
}
