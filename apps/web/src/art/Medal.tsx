import { useTranslation } from '../i18n/translate.ts';
import { line } from './line.tsx';

const METALS = {
  1: { rim: '#c98a12', face: '#f6c445', shine: '#fbe09a', ink: '#6b4600' },
  2: { rim: '#8d93a8', face: '#cfd4e2', shine: '#eef0f6', ink: '#434a60' },
  3: { rim: '#a8613a', face: '#dc9a6c', shine: '#f0c7a6', ink: '#5d2d12' },
} as const;

/** One drawing in three metals, with the place's number. */
export function Medal({ place }: { place: 1 | 2 | 3 }) {
  const { t } = useTranslation();
  const metal = METALS[place];
  return (
    <svg viewBox="0 0 40 44" width="2rem" height="2rem" role="img" aria-label={t('common.place', { place })}>
      <path d="M11 2h8l3 12h-8zM29 2h-8l-3 12h8z" fill="var(--violet-600)" />
      <path d="M14 2h3l3 12h-3zM26 2h-3l-3 12h3z" fill="var(--violet-300)" />
      <circle cx="20" cy="27" r="15" fill={metal.rim} />
      <circle cx="20" cy="27" r="12" fill={metal.face} />
      {line('M10.5 25a10 10 0 0 1 8-8', metal.shine, 2.5)}
      <text x="20" y="32.5" textAnchor="middle" fontSize="15" fontWeight="700" fill={metal.ink}>
        {place}
      </text>
    </svg>
  );
}
