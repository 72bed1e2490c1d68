import { useTranslation } from '../i18n/translate.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';

/** Status 1 is final, 2 is mined but not yet final, 0 is not given. Any other value is shown as not final. */
export function RecordStatus({ status }: { status: number }) {
  const { t } = useTranslation();
  if (status === 0) return null;
  return status === 1 ? (
    <StatusBadge kind="good">{t('records.statusFinal')}</StatusBadge>
  ) : (
    <StatusBadge kind="pending">{t('records.statusPending')}</StatusBadge>
  );
}
