import { clsx } from 'clsx/lite';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { endFirstPaint } from './endFirstPaint.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import styles from './PageBoundary.module.css';

export function PageBoundary({ children, hasBars }: { children: ReactNode; hasBars: boolean }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton bare={!hasBars} />}>
        {children}
        <HydrationMarker />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Its effect runs when the page is hydrated, because both are in the same Suspense boundary. */
function HydrationMarker() {
  useEffect(endFirstPaint, []);
  return null;
}

function PageSkeleton({ bare }: { bare: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={clsx('stack', bare && styles.bare)} role="status" aria-label={t('common.loading')}>
      {bare && <Skeleton width="8rem" height="1.5rem" />}
      <Skeleton height="10rem" radius="var(--radius-card)" />
      <Skeleton height="6.5rem" radius="var(--radius-card)" />
      <Skeleton height="14rem" radius="var(--radius-card)" />
    </div>
  );
}
