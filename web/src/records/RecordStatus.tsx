import { useTranslation } from '../i18n/translate.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';

/** Status 1 is final, 2 is mined but not yet final. Any other value is shown as not final. */
export function RecordStatus({ status }: { status: number }) {
  const { t } = useTranslation();
  return status === 1 ? (
    <StatusBadge kind="good">{t('records.statusFinal')}</StatusBadge>
  ) : (
    <StatusBadge kind="pending">{t('records.statusPending')}</StatusBadge>
  );
}
