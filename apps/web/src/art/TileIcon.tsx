import type { ReactElement } from 'react';

export type TileIconName = keyof typeof ICONS;

interface TileIconProps {
  name: TileIconName;
  /** CSS length. */
  size?: string;
}

/** Small two-tone drawings on a muted rounded background, for tiles and feature cards. Decorative. */
export function TileIcon({ name, size = '3rem' }: TileIconProps) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      <rect width="48" height="48" rx="15" fill="var(--violet-500)" fillOpacity="0.16" />
      {ICONS[name]}
    </svg>
  );
}

const DARK = 'var(--violet-600)';
const LIGHT = 'var(--violet-300)';
const stroke = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const ICONS = {
  power: (
    <>
      <path d="M24 9.5 36.5 16.7v14.6L24 38.5l-12.5-7.2V16.7z" fill={LIGHT} />
      <path d="m26 14-8.5 11.5h5.8L22 34l8.8-12h-6z" fill={DARK} />
    </>
  ),
  coin: (
    <>
      <circle cx="24" cy="24" r="14" fill={LIGHT} />
      <circle cx="24" cy="24" r="9.5" fill={DARK} />
      <path d="M21 19.5v9M27.5 19.5 21.5 24l6 4.5" {...stroke} stroke="var(--violet-100)" strokeWidth="2.2" />
    </>
  ),
  exchange: (
    <>
      <rect x="9.5" y="14" width="29" height="20" rx="6" fill={LIGHT} />
      <path d="M16 21h15l-3.5-3.5M32 27H17l3.5 3.5" {...stroke} stroke={DARK} strokeWidth="2.6" />
    </>
  ),
  fight101: (
    <>
      <rect x="13" y="13" width="15" height="22" rx="4" transform="rotate(-12 20 24)" fill={LIGHT} />
      <rect x="21" y="12" width="15" height="22" rx="4" transform="rotate(10 28 23)" fill={DARK} />
      <path
        d="m28.5 18 1.7 3.3 3.6.5-2.6 2.5.6 3.6-3.2-1.7-3.3 1.7.7-3.6-2.7-2.5 3.7-.5z"
        fill="var(--violet-100)"
      />
    </>
  ),
  dao: (
    <>
      <path d="M11 20 24 11.5 37 20v2H11z" fill={DARK} />
      <path d="M14 24h5v9h-5zM21.5 24h5v9h-5zM29 24h5v9h-5z" fill={LIGHT} />
      <path d="M11.5 34.5h25v3h-25z" fill={DARK} />
    </>
  ),
  school: (
    <>
      <path d="M10 15c5-2 10-1.5 14 1.5v20c-4-3-9-3.5-14-1.5z" fill={LIGHT} />
      <path d="M38 15c-5-2-10-1.5-14 1.5v20c4-3 9-3.5 14-1.5z" fill={DARK} />
      <path
        d="M28 21.5c2-.9 4-1.2 6-1M28 26.5c2-.9 4-1.2 6-1"
        {...stroke}
        stroke="var(--violet-100)"
        strokeWidth="1.8"
      />
    </>
  ),
  invite: (
    <>
      <path d="M11 19.5 24 27l13-7.5V34a2.5 2.5 0 0 1-2.5 2.5h-21A2.5 2.5 0 0 1 11 34z" fill={LIGHT} />
      <path d="M11 19.5 24 11l13 8.5L24 28z" fill={DARK} />
      <path d="M24 15.5v8m-4-4h8" {...stroke} stroke="var(--violet-100)" strokeWidth="2.2" />
    </>
  ),
  team: (
    <>
      <circle cx="16.5" cy="19" r="5" fill={LIGHT} />
      <circle cx="31.5" cy="19" r="5" fill={LIGHT} />
      <path d="M8.5 35c0-6 3.5-9 8-9s8 3 8 9zM23.5 35c0-6 3.5-9 8-9s8 3 8 9z" fill={LIGHT} />
      <circle cx="24" cy="21.5" r="6" fill={DARK} />
      <path d="M14.5 38.5c0-6.5 4-10 9.5-10s9.5 3.5 9.5 10z" fill={DARK} />
    </>
  ),
  burn: (
    <>
      <path
        d={
          'M25 9c1.5 6 9.5 9.5 9.5 18.5A10.5 10.5 0 0 1 24 38.5a10.5 10.5 0 0 1-10.5-10.8' +
          'c0-4.2 2-7.2 4.3-9.7.7 2.5 1.7 4 3.2 5C21 17.5 22 12.5 25 9z'
        }
        fill={LIGHT}
      />
      <path
        d="M24.5 24c.8 3.2 5 5 5 9a5.5 5.5 0 0 1-11 0c0-2.5 1.2-4 2.5-5.3.4 1.3 1 2 1.8 2.5 0-2.5.4-4.7 1.7-6.2z"
        fill={DARK}
      />
    </>
  ),
  treasury: (
    <>
      <rect x="10.5" y="13" width="27" height="22" rx="5" fill={LIGHT} />
      <circle cx="24" cy="24" r="6.5" fill={DARK} />
      <path d="M24 20.5v7M20.5 24h7" {...stroke} stroke="var(--violet-100)" strokeWidth="1.8" />
      <path d="M15 35v2.5M33 35v2.5" {...stroke} stroke={DARK} strokeWidth="3" />
    </>
  ),
  contract: (
    <>
      <path
        d="M14 12.5A2.5 2.5 0 0 1 16.5 10H28l6.5 6.5v19A2.5 2.5 0 0 1 32 38H16.5a2.5 2.5 0 0 1-2.5-2.5z"
        fill={LIGHT}
      />
      <path d="M28 10v4.5a2 2 0 0 0 2 2h4.5z" fill={DARK} />
      <path d="M19 22.5h10M19 27.5h10M19 32.5h6" {...stroke} stroke={DARK} strokeWidth="2.2" />
    </>
  ),
} satisfies Record<string, ReactElement>;
