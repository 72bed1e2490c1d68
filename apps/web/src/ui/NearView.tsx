import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { InView } from '../lib/InView.tsx';
import { Card } from './Card.tsx';

interface NearViewProps {
  /** May be lazy: its code loads when near. */
  children: ReactNode;
  /** Title of the card, so that it can be found before it mounts. */
  title: string;
  /** Approximate height of `children`, so that the page keeps its length. */
  height: string;
}

/**
 * A card that mounts, and loads its figures, when it comes near the viewport. It does not poll while off screen. The
 * first key press mounts all cards, so that Tab navigation and find-in-page reach their content.
 */
export function NearView({ children, title, height }: NearViewProps) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNear || !place.current) return;
    const make = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && make(),
      // A quarter of the viewport's height above and below it.
      { rootMargin: '25% 0px' },
    );
    observer.observe(place.current);
    // Capture, to run before the browser moves the focus.
    addEventListener('keydown', make, { capture: true });
    return () => {
      observer.disconnect();
      removeEventListener('keydown', make, { capture: true });
    };
  }, [isNear]);

  const empty = (
    <div ref={place} style={{ display: 'grid', minHeight: height }}>
      <Card title={title} />
    </div>
  );
  return isNear ? (
    <InView height={height}>
      <Suspense fallback={empty}>{children}</Suspense>
    </InView>
  ) : (
    empty
  );
}
