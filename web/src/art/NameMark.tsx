interface NameMarkProps {
  /** One or two letters. */
  letters: string;
  /** One of four backgrounds; give neighbours different ones. */
  tone?: number;
  /** CSS length of the tile. */
  size?: string;
}

const TONES = [
  ['var(--violet-600)', 'var(--on-brand)'],
  ['var(--violet-800)', 'var(--violet-200)'],
  ['var(--violet-200)', 'var(--violet-800)'],
  ['var(--violet-700)', 'var(--violet-100)'],
] as const;

/** A neutral mark of a partner or auditor, made of letters. The name is beside it. */
export function NameMark({ letters, tone = 0, size = '2.5rem' }: NameMarkProps) {
  const [ground, ink] = TONES[tone % TONES.length] ?? TONES[0];
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <rect width="40" height="40" rx="13" fill={ground} />
      <text x="20" y="26" textAnchor="middle" fontSize="16" fontWeight="700" letterSpacing="-0.5" fill={ink}>
        {letters}
      </text>
      <circle cx="32" cy="9" r="2.6" fill={ink} opacity="0.6" />
    </svg>
  );
}
