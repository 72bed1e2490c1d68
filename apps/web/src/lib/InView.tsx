import { createContext, use, useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';

const InViewContext = createContext(true);

/** Whether the part of the page around the caller is on the screen; true outside of `InView`. */
export const useIsInView = () => use(InViewContext);

interface InViewProps {
  children: ReactNode;
  /** Approximate height of `children`, with which the browser can skip their layout while far off screen. */
  height?: string;
}

/** A part of the page whose polls and timers pause while it is off screen. */
export function InView({ children, height }: InViewProps) {
  const around = use(InViewContext);
  const [isInView, setIsInView] = useState(true);
  const part = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      if (last) setIsInView(last.isIntersecting);
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={part} style={height === undefined ? undefined : sizeHint(height)}>
      <InViewContext value={around && isInView}>{children}</InViewContext>
    </div>
  );
}

/** The margin keeps shadows and focus rings from being clipped. */
const sizeHint = (height: string): CSSProperties => ({
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${height}`,
  overflowClipMargin: '1rem',
});
