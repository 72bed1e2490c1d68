import { clsx } from 'clsx/lite';
import { createContext, use, useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import styles from './KeptPage.module.css';

const PageShownContext = createContext(true);

/** Whether the surrounding page is shown; true outside `KeptPage`. */
export const useIsPageShown = () => use(PageShownContext);

const PageInFrontContext = createContext(true);

/** As `useIsPageShown`, but already true in the page's first frame, for content that must not be stale in it. */
export const useIsPageInFront = () => use(PageInFrontContext);

interface KeptPageProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * A page that stays mounted while another one is shown: not visible, focusable or announced. Work that must stop while
 * hidden depends on `useIsPageShown`, which changes after the frame that shows or hides the page.
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
