import { KoalaHead } from './KoalaHead.tsx';

interface KoalaMarkProps {
  /** CSS length of its width. */
  size?: string;
}

/** The logo. Decorative: the name is beside it or on the element around it. */
export function KoalaMark({ size = '2rem' }: KoalaMarkProps) {
  return (
    <svg viewBox="0 4 64 50" width={size} height={size} aria-hidden="true">
      <KoalaHead />
    </svg>
  );
}
