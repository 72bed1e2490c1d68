import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { Address } from 'viem';
import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { FigureAction } from '../ui/Figure.tsx';
import type { FigureId } from './registry.ts';

/** Lazy: the registry and its texts load with the first tap on a figure. */
const FigureSheet = lazyPart(() =>
  Promise.all([import('./FigureSheet.tsx'), loadAllTexts()]).then(([module]) => module.FigureSheet),
);

interface ExplainedProps {
  id: FigureId;
  /** The wallet that the figure is about; by default the watched or connected one. */
  owner?: Address | null | undefined;
  /** One `Figure`. */
  children: ReactNode;
}

/** Makes a figure a button that opens its explanation. */
export function Explained({ id, owner, children }: ExplainedProps) {
  /** undefined: never opened. */
  const [isOpen, setIsOpen] = useState<boolean>();
  return (
    <>
      <FigureAction value={() => setIsOpen(true)}>{children}</FigureAction>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <FigureSheet id={id} owner={owner} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
