import { clsx } from 'clsx/lite';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { useTranslation } from '../i18n/translate.ts';
import { CAROUSEL_INTERVAL } from '../lib/timings.ts';
import { PauseIcon, PlayIcon } from './icons.tsx';
import styles from './FadeCarousel.module.css';

interface FadeCarouselProps {
  label: string;
  slides: readonly ReactNode[];
}

/** A horizontal move of this many px is a swipe. */
const SWIPE = 36;

/** Slides of equal height that cross-fade every 5 s, with dots, a swipe and a pause button. */
export function FadeCarousel({ label, slides }: FadeCarouselProps) {
  const { t } = useTranslation();
  const [active, setActive] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const total = slides.length;
  const advance = useCallback(() => setActive((index) => (index + 1) % total), [total]);
  const { isPlaying, toggle } = useAutoplay(advance, active, isHeld);

  const start = useRef<number | null>(null);
  const hasSwiped = useRef(false);

  function press(event: PointerEvent) {
    start.current = event.clientX;
    hasSwiped.current = false;
    setIsHeld(true);
  }

  function release(event: PointerEvent) {
    const moved = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    setIsHeld(false);
    if (Math.abs(moved) < SWIPE) return;
    hasSwiped.current = true;
    setActive((active + (moved < 0 ? 1 : total - 1)) % total);
  }

  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.root}>
      <div
        className={styles.slides}
        onPointerDown={press}
        onPointerUp={release}
        onPointerCancel={() => setIsHeld(false)}
        onPointerLeave={() => setIsHeld(false)}
        // The end of a swipe must not follow the slide's link.
        onClickCapture={(event) => hasSwiped.current && event.preventDefault()}
        onDragStart={(event) => event.preventDefault()}
        onFocus={() => setIsHeld(true)}
        onBlur={() => setIsHeld(false)}
      >
        {slides.map((slide, index) => (
          <div
            key={index}
            role="group"
            aria-label={t('common.slide', { current: index + 1, total })}
            inert={index !== active}
            className={clsx(styles.slide, index === active && styles.active)}
          >
            {slide}
          </div>
        ))}
      </div>
      <div className={styles.controls}>
        {slides.map((_, index) => (
          <button
            key={index}
            type="button"
            className={styles.dot}
            aria-label={t('common.slide', { current: index + 1, total })}
            aria-current={index === active || undefined}
            onClick={() => setActive(index)}
          />
        ))}
        <button
          type="button"
          className={styles.pause}
          aria-label={t(isPlaying ? 'common.pause' : 'common.play')}
          onClick={toggle}
        >
          {isPlaying ? <PauseIcon width="1rem" height="1rem" /> : <PlayIcon width="1rem" height="1rem" />}
        </button>
      </div>
    </section>
  );
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function onMotionChange(listener: () => void): () => void {
  const query = reducedMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Under reduced motion it runs only after the user has started it. */
function useAutoplay(advance: () => void, position: number, isHeld: boolean) {
  const isMotionReduced = useSyncExternalStore(
    onMotionChange,
    () => reducedMotion().matches,
    () => false,
  );
  const [wish, setWish] = useState<boolean | null>(null);
  const isPlaying = wish ?? !isMotionReduced;
  const runs = isPlaying && !isHeld;

  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(advance, CAROUSEL_INTERVAL);
    return () => clearTimeout(timer);
  }, [runs, advance, position]);

  return { isPlaying, toggle: () => setWish(!isPlaying) };
}
