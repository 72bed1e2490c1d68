import { KoalaHead } from './KoalaHead.tsx';

/** The logo; `size` is a CSS length. Decorative: the name is beside it or on the element around it. */
export function KoalaMark({ size }: { size: string }) {
  return (
    <svg viewBox="0 4 64 50" width={size} height={size} aria-hidden="true">
      <KoalaHead />
    </svg>
  );
}
