import type { ReactElement } from 'react';
import { KoalaHead } from './KoalaHead.tsx';
import { line } from './line.tsx';

interface KoalaPoseProps {
  /** sleep: nothing here yet; search: nothing found; wallet: connect first; cheer, cheerAwake: done. */
  pose: 'sleep' | 'search' | 'wallet' | 'cheer' | 'cheerAwake';
  /** A CSS length. */
  width?: string;
}

/** A koala for empty states, failures and successes. Decorative: the text beside it carries the meaning. */
export function KoalaPose({ pose, width = '9rem' }: KoalaPoseProps) {
  return (
    <svg viewBox="0 0 160 112" width={width} style={{ maxWidth: '100%' }} aria-hidden="true">
      <ellipse cx="80" cy="100" rx="58" ry="8" fill="var(--violet-500)" opacity="0.14" />
      {POSES[pose]}
    </svg>
  );
}

const BODY = <path d="M52 98c-2-22 8-38 28-38s30 16 28 38z" fill="var(--violet-500)" />;
const BELLY = <path d="M64 98c-1-14 5-24 16-24s17 10 16 24z" fill="var(--violet-200)" />;
const LEAF = 'M0 0c8-9 18-9 24-4-3 9-13 13-24 4z';

/** An arm or a branch. */
const limb = (d: string, width: number) => line(d, 'var(--violet-600)', width);

const POSES = {
  sleep: (
    <>
      {limb('M14 92c30-6 96-6 134-1', 9)}
      <path d={LEAF} transform="translate(122 86) rotate(-38)" fill="var(--violet-300)" />
      <path d={LEAF} transform="translate(30 86) rotate(-150) scale(.8)" fill="var(--violet-300)" />
      <path d="M46 90c0-22 13-36 36-36 20 0 33 13 33 36z" fill="var(--violet-500)" />
      <path d="M56 92c0-7 4-11 10-11s10 4 10 11zM92 92c0-7 4-11 10-11s10 4 10 11z" fill="var(--violet-600)" />
      <g transform="translate(34 26) rotate(-6 32 30)">
        <KoalaHead eyes="closed" />
      </g>
      <path
        d="M106 30h8l-8 9h8M120 14h11l-11 12h11"
        fill="none"
        stroke="var(--violet-500)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  search: (
    <>
      {BODY}
      {BELLY}
      {limb('M56 90c-9-6-11-15-7-22', 10)}
      <g transform="translate(48 12)">
        <KoalaHead eyes="side" />
      </g>
      {limb('M103 88c9-3 13-9 15-16', 10)}
      {line('m119 74 7-12', 'var(--violet-800)', 6)}
      <circle cx="132" cy="47" r="15" fill="var(--violet-100)" stroke="var(--violet-800)" strokeWidth="5" />
      {line('M124 45c1-4 4-6 8-6', '#fff', 3)}
    </>
  ),
  wallet: (
    <>
      {BODY}
      <g transform="translate(48 8)">
        <KoalaHead />
      </g>
      <path d="M50 72c0-5 4-8 8-8h44c5 0 8 3 8 8v20c0 5-3 8-8 8H58c-5 0-8-3-8-8z" fill="var(--violet-800)" />
      <path d="M50 74h60v6H50z" fill="var(--violet-700)" />
      <path d="M94 80h20v12H94a6 6 0 0 1 0-12z" fill="var(--violet-100)" />
      <circle cx="97" cy="86" r="2.5" fill="var(--violet-600)" />
      {limb('M49 82c-7 0-9 5-6 9M111 82', 9)}
    </>
  ),
  cheer: cheering('closed'),
  cheerAwake: cheering('open'),
} as const;

function cheering(eyes: 'open' | 'closed'): ReactElement {
  return (
    <>
      {BODY}
      {BELLY}
      {limb('M56 78C44 74 38 64 36 52M104 78c12-4 18-14 20-26', 10)}
      <g transform="translate(48 14)">
        <KoalaHead eyes={eyes} />
      </g>
      <path d={LEAF} transform="translate(26 40) rotate(-60) scale(.7)" fill="var(--violet-300)" />
      <path d={LEAF} transform="translate(124 46) rotate(-60) scale(.7)" fill="var(--violet-300)" />
    </>
  );
}
