import { createContext, use, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const InViewContext = createContext(true);

/** Whether the part of the page around the caller is on the screen; true outside of `InView`. */
export const useIsInView = () => use(InViewContext);

/** A part of the page whose polls and timers rest while it is off the screen. */
export function InView({ children }: { children: ReactNode }) {
  const around = useIsInView();
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
    <div ref={part}>
      <InViewContext value={around && isInView}>{children}</InViewContext>
    </div>
  );
}
