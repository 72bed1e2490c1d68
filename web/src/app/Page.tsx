import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { endFirstPaint } from './endFirstPaint.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './Page.module.css';

interface PageProps {
  children: ReactNode;
  hasBars: boolean;
}

/** A page: its outline while its code loads, what to do when it has failed, and itself. */
export function Page({ children, hasBars }: PageProps) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton bare={!hasBars} />}>
        {children}
        <TakenOver />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Part of the page: once it is mounted, so is the page. */
function TakenOver() {
  useEffect(endFirstPaint, []);
  return null;
}

/** The outline of a page while its code loads; a page without bars begins with a line for its header. */
function PageSkeleton({ bare }: { bare: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      className={bare ? styles.bareSkeleton : styles.skeleton}
      role="status"
      aria-label={t('common.loading')}
    >
      {bare && <Skeleton width="8rem" height="1.5rem" />}
      <Skeleton height="10rem" radius="var(--radius-card)" />
      <Skeleton height="6.5rem" radius="var(--radius-card)" />
      <Skeleton height="14rem" radius="var(--radius-card)" />
    </div>
  );
}
