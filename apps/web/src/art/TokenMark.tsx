import type { ReactElement } from 'react';

export type TokenName = 'JU' | 'KL' | 'GS' | 'USDT';

const stroke = { fill: 'none', strokeWidth: 2.2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** Background and sign of each token: a letter for JU and KL, a leaf for GS (the fuel), a dollar sign for USDT. */
const MARKS: Record<TokenName, { ground: string; sign: ReactElement }> = {
  JU: {
    ground: 'var(--violet-800)',
    sign: <path d="M13.5 7v7a3 3 0 0 1-5.6 1.5" {...stroke} stroke="var(--violet-200)" />,
  },
  KL: {
    ground: 'var(--violet-600)',
    sign: <path d="M9 7v10m6-10-6 5.2L15 17" {...stroke} stroke="var(--violet-50)" />,
  },
  GS: {
    ground: 'var(--violet-200)',
    sign: (
      <>
        <path d="M6.5 16.5c-.5-6 3-9.5 10.5-9.5.5 7-3.5 11-9.5 10.3z" fill="var(--violet-600)" />
        <path d="m7 17.5 5-5.5" {...stroke} strokeWidth={1.4} stroke="var(--violet-200)" />
      </>
    ),
  },
  USDT: {
    ground: 'var(--violet-300)',
    sign: (
      <path
        d="M15 8.8c-.6-1-1.7-1.5-3-1.5-1.7 0-3 .9-3 2.3 0 3.3 6.1 1.5 6.1 4.8 0 1.4-1.3 2.3-3.1 2.3-1.4 0-2.6-.6-3.2-1.6M12 5.5v13"
        {...stroke}
        strokeWidth={1.8}
        stroke="var(--violet-950)"
      />
    ),
  },
};

/** A token's icon, drawn for this project; the name is beside it. */
export function TokenMark({ token }: { token: TokenName }) {
  const { ground, sign } = MARKS[token];
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill={ground} />
      {sign}
    </svg>
  );
}
