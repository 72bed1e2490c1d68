import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/StatusBadge.tsx';

/** 1: so many blocks deep that it stays; 2: mined a moment ago. Whatever else the server says is taken as not final. */
export function RecordStatus({ status }: { status: number }) {
  const { t } = useTranslation();
  return status === 1 ? (
    <StatusBadge kind="good">{t('records.statusFinal')}</StatusBadge>
  ) : (
    <StatusBadge kind="pending">{t('records.statusPending')}</StatusBadge>
  );
}
