import { clsx } from 'clsx/lite';
import { createContext, use, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import styles from './KeptPage.module.css';

const PageShownContext = createContext(true);

/** Whether the page around the caller is the one that is shown; true outside of `KeptPage`. */
export const useIsPageShown = () => use(PageShownContext);

const PageInFrontContext = createContext(true);

/** As `useIsPageShown`, but already true in the first frame of the page, for content that must not be stale in it. */
export const useIsPageInFront = () => use(PageInFrontContext);

interface KeptPageProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * A page that stays in the document while another one is shown: neither seen, nor focused, nor read out. What it should not do out of sight
 * asks `useIsPageShown`, and begins and ends behind the frame that shows or hides the page.
 */
export function KeptPage({ isShown, children }: KeptPageProps) {
  const isAwake = useDeferredValue(isShown);

  return (
    <div className={clsx(styles.page, !isShown && styles.outOfSight)}>
      <PageShownContext value={isAwake}>
        <PageInFrontContext value={isShown}>{children}</PageInFrontContext>
      </PageShownContext>
    </div>
  );
}
