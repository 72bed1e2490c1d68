import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '../i18n/translate.ts';
import { BackIcon } from './icons.tsx';
import { IconButton } from './Button.tsx';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** The target of Back, independent of the history. */
  backTo: string;
  /** At the right edge: one or two icon buttons. */
  action?: ReactNode;
}

/** The header of a page without bars; sticks to the top. */
export function PageHeader({ title, backTo, action }: PageHeaderProps) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <header className={styles.header}>
      <IconButton label={t('common.back')} onClick={() => navigate(backTo)}>
        <BackIcon />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.action}>{action}</div>
    </header>
  );
}
