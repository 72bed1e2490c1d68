import { line } from './line.tsx';

interface KoalaHeadProps {
  eyes?: 'open' | 'closed' | 'side' | 'up';
}

const SHIFTS = { side: 'translate(1.8 0)', up: 'translate(0.6 -2.4)' } as const;

/**
 * The head shared by the logo and all poses; 64 by 56 units, flat shapes in palette colors, the same in both themes.
 */
export function KoalaHead({ eyes = 'open' }: KoalaHeadProps) {
  return (
    <g>
      <circle cx="13" cy="17" r="12" fill="var(--violet-300)" />
      <circle cx="51" cy="17" r="12" fill="var(--violet-300)" />
      <circle cx="13.5" cy="17.5" r="6.5" fill="var(--violet-100)" />
      <circle cx="50.5" cy="17.5" r="6.5" fill="var(--violet-100)" />
      <path
        d="M32 7c14.5 0 23 9.8 23 23.5C55 44.5 45.5 53 32 53S9 44.5 9 30.5C9 16.8 17.5 7 32 7z"
        fill="var(--violet-500)"
      />
      <path
        d="M32 40c8.5 0 14.5 2.5 16.8 5.7C44.6 50.4 38.9 53 32 53s-12.6-2.6-16.8-7.3C17.5 42.5 23.5 40 32 40z"
        fill="var(--violet-200)"
      />
      {eyes === 'closed' ? (
        line('M16.5 28.5c1.6 2.3 5.4 2.3 7 0M40.5 28.5c1.6 2.3 5.4 2.3 7 0', 'var(--violet-950)', 2.2)
      ) : (
        <g transform={eyes === 'open' ? undefined : SHIFTS[eyes]}>
          <circle cx="20" cy="28" r="3" fill="var(--violet-950)" />
          <circle cx="44" cy="28" r="3" fill="var(--violet-950)" />
          <circle cx="21.1" cy="26.9" r="0.95" fill="#fff" />
          <circle cx="45.1" cy="26.9" r="0.95" fill="#fff" />
        </g>
      )}
      <path
        d="M32 24.5c4.3 0 6.8 3.7 6.8 9.2 0 5.2-2.7 8.3-6.8 8.3s-6.8-3.1-6.8-8.3c0-5.5 2.5-9.2 6.8-9.2z"
        fill="var(--violet-800)"
      />
      {line('M29.5 27.6c.7-1 1.6-1.4 2.5-1.4', 'var(--violet-300)', 1.6)}
      {line('M28 46.3c2.3 1.9 5.7 1.9 8 0', 'var(--violet-800)', 1.8)}
    </g>
  );
}
