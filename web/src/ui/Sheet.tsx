import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  /** auto: as high as its content; full: a full-screen drawer. */
  size?: 'auto' | 'full';
}

const SheetPanel = lazy(() => import('./SheetPanel.tsx').then((module) => ({ default: module.SheetPanel })));

/** A drawer from the bottom that follows the finger and closes on a swipe down. Its code loads when one is first opened. */
export function Sheet(props: SheetProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <SheetPanel {...props}>
        {/* What loads later must not take the open sheet, and the focus in it, away again. */}
        <Suspense fallback={null}>{props.children}</Suspense>
      </SheetPanel>
    </Suspense>
  );
}
