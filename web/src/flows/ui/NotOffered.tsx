import { useOffered } from '../../api/region.ts';
import { useTranslation } from '../../i18n/translate.ts';
import styles from './NotOffered.module.css';

/** Whether the operator offers no purchases where this visitor is, as far as it is known. */
export const useIsNotOffered = () => useOffered(({ said }) => said === '0');

/** Says so, beside an action that cannot be taken; nothing elsewhere. */
export function NotOffered() {
  const { t } = useTranslation();
  if (!useIsNotOffered()) return null;
  return (
    <p className={styles.note} role="note">
      {t('flows.errors.notOffered')}
    </p>
  );
}
