import { Suspense, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import type { Address } from 'viem';
import { loadAllTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { placeholderFor } from '../ui/FailedReads.tsx';
import { Figure, FigureAction } from '../ui/Figure.tsx';
import type { FigureId } from './registry.ts';

/** Lazy: the registry and its texts load with the first tap on a figure. */
const FigureSheet = lazyPart(() =>
  Promise.all([import('./FigureSheet.tsx'), loadAllTexts()]).then(([module]) => module.FigureSheet),
);

interface ExplainedProps {
  id: FigureId;
  /** The wallet that the figure is about; by default the watched or connected one. */
  owner?: Address | null | undefined;
  /** One `Figure`, or a chart. */
  children: ReactNode;
}

type ExplainedFigureProps = Omit<ExplainedProps, 'children'> & ComponentProps<typeof Figure>;

export const ExplainedFigure = ({ id, owner, ...figure }: ExplainedFigureProps) => (
  <Explained id={id} owner={owner}>
    <Figure {...figure} />
  </Explained>
);

interface ReadFigureProps extends Omit<ExplainedFigureProps, 'value' | 'stale'> {
  read: { isError: boolean };
  wei: bigint | undefined;
  format: (wei: bigint) => string;
}

/** A figure of a query: a skeleton while it loads, a dash after a failure. */
export const ReadFigure = ({ read: { isError }, wei, format, ...figure }: ReadFigureProps) => (
  <ExplainedFigure
    {...figure}
    value={wei === undefined ? placeholderFor(isError) : format(wei)}
    stale={isError}
  />
);

/** Makes the figure in `children` a button that opens its explanation. */
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
