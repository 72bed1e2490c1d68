import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called when Escape, a tap outside or the close button asks to close. */
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title; read out with it. */
  description?: ReactNode;
  children?: ReactNode;
  /** The actions, at the bottom: the primary one last. */
  footer?: ReactNode;
  /** CSS length; 22rem unless told. */
  width?: string;
  /** False: only its own buttons close it. */
  dismissible?: boolean;
}

const DialogPanel = lazy(() =>
  import('./DialogPanel.tsx').then((module) => ({ default: module.DialogPanel })),
);

/** A modal question or message in the middle of the screen. Its code loads when one is first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  );
}
