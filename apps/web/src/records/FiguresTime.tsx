import { useTranslation } from '../i18n/translate.ts';

interface FiguresTimeProps {
  /** `updatedAt` of the response: present only while its figures lag behind the index. */
  time: string | undefined;
  className: string | undefined;
}

/** The time of figures that are older than the indexed block. */
export function FiguresTime({ time, className }: FiguresTimeProps) {
  const { t } = useTranslation();
  return time && <p className={className}>{t('common.updatedAt', { time })}</p>;
}
