import { useTranslation } from '../i18n/translate.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';

/** Status 1 is final, 2 is mined but not yet final, 3 reverted, 0 is unknown. Any other value is shown as not final. */
export function RecordStatus({ status }: { status: number }) {
  const { t } = useTranslation();
  if (status === 0) return null;
  if (status === 1) return <StatusBadge kind="good">{t('records.statusFinal')}</StatusBadge>;
  if (status === 3) return <StatusBadge kind="bad">{t('swap.status.failed')}</StatusBadge>;
  return <StatusBadge kind="pending">{t('records.statusPending')}</StatusBadge>;
}
