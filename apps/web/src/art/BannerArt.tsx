import type { ReactElement } from 'react';
import { KoalaHead } from './KoalaHead.tsx';
import { line } from './line.tsx';

export type BannerArtName = 'power' | 'cards' | 'node' | 'fund';

/** Drawings for the right side of a `Banner`, aligned to its bottom. Decorative. */
export function BannerArt({ name }: { name: BannerArtName }) {
  return (
    <svg viewBox="0 0 180 144" width="11rem" style={{ maxWidth: '100%', height: 'auto' }} aria-hidden="true">
      {ART[name]}
    </svg>
  );
}

const HEX = 'M0-24 21-12v24L0 24-21 12v-24z';

function hexagon(x: number, y: number, fill: string, scale = 1) {
  return <path d={HEX} transform={`translate(${x} ${y}) scale(${scale})`} fill={fill} />;
}

function coin(x: number, y: number, size = 1) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <circle r="13" fill="var(--violet-600)" />
      <circle r="9.5" fill="var(--violet-300)" />
      {line('M-3-5v10M3.5-5-2.5 0l6 5', 'var(--violet-800)', 2.4)}
    </g>
  );
}

function leaf(x: number, y: number, turn: number, fill = 'var(--violet-300)') {
  return (
    <path
      d="M0 0c10-12 24-12 31-6-4 12-17 17-31 6z"
      transform={`translate(${x} ${y}) rotate(${turn})`}
      fill={fill}
    />
  );
}

const ART: Record<BannerArtName, ReactElement> = {
  power: (
    <>
      {hexagon(52, 122, 'var(--violet-300)', 1.05)}
      {hexagon(98, 122, 'var(--violet-600)', 1.05)}
      {hexagon(144, 122, 'var(--violet-500)', 1.05)}
      {hexagon(75, 84, 'var(--violet-500)', 1.05)}
      {hexagon(121, 84, 'var(--violet-300)', 1.05)}
      <path d="m101 106-12 17h8l-2 12 13-18h-8z" fill="var(--violet-100)" />
      <path d="M76 68c0-16 9-26 22-26s22 10 22 26c0 5-44 5-44 0z" fill="var(--violet-500)" />
      <path d="M87 71c0-6 4-10 11-10s11 4 11 10z" fill="var(--violet-200)" />
      <g transform="translate(68 2) scale(.94)">
        <KoalaHead />
      </g>
      {leaf(146, 62, -70)}
      {leaf(40, 88, -120, 'var(--violet-500)')}
    </>
  ),
  cards: (
    <>
      <g transform="translate(96 92)">
        <g transform="rotate(-24)">
          <rect x="-30" y="-62" width="46" height="66" rx="9" fill="var(--violet-300)" />
        </g>
        <g transform="rotate(22)">
          <rect x="-16" y="-70" width="46" height="66" rx="9" fill="var(--violet-600)" />
          <path d="M14-46l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" fill="var(--violet-200)" />
        </g>
      </g>
      <path d="M56 144c-2-28 12-48 40-48s42 20 40 48z" fill="var(--violet-500)" />
      <path d="M72 144c-1-18 8-30 24-30s25 12 24 30z" fill="var(--violet-200)" />
      <g transform="translate(61 46) scale(1.1)">
        <KoalaHead eyes="side" />
      </g>
      {line('M60 128c-12-2-18-12-16-24M132 128c12-2 18-12 16-24', 'var(--violet-600)', 12)}
      <g transform="rotate(-12 41 97)">
        <rect x="26" y="76" width="30" height="42" rx="7" fill="var(--violet-800)" />
        {line('M35 92h12M35 99h8', 'var(--violet-300)', 3)}
      </g>
      {coin(150, 92, 1.05)}
    </>
  ),
  node: (
    <>
      <path
        d="M40 50 92 84l52-38M92 84v50M40 50v44l52 40 54-34V46"
        fill="none"
        stroke="var(--violet-300)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      {hexagon(40, 50, 'var(--violet-600)', 0.6)}
      {hexagon(146, 46, 'var(--violet-500)', 0.6)}
      {hexagon(40, 96, 'var(--violet-500)', 0.5)}
      {hexagon(147, 102, 'var(--violet-600)', 0.5)}
      {hexagon(93, 90, 'var(--violet-800)', 2.2)}
      {hexagon(93, 90, 'var(--violet-700)', 1.9)}
      <clipPath id="node-window">
        <path d={HEX} transform="translate(93 90) scale(1.9)" />
      </clipPath>
      <g clipPath="url(#node-window)">
        <path d="M60 144c0-24 12-38 33-38s33 14 33 38z" fill="var(--violet-600)" />
      </g>
      <g transform="translate(62 56)">
        <KoalaHead />
      </g>
      {coin(134, 22, 0.8)}
    </>
  ),
  fund: (
    <>
      <path
        d="M46 144c-6-8-8-20-8-32 0-22 20-36 54-36s54 14 54 36c0 12-2 24-8 32z"
        fill="var(--violet-200)"
      />
      <path
        d="M42 130c-3-6-4-12-4-18 0-6 2-11 4-15 16 6 32-6 50-2s32 8 50 0c3 4 4 10 4 17 0 6-1 12-3 18z"
        fill="var(--violet-500)"
      />
      <path d="M60 74h64v10H60z" fill="var(--violet-600)" />
      {coin(72, 118)}
      {coin(102, 126)}
      {coin(122, 108, 0.85)}
      {line('M92 74V44', 'var(--violet-600)', 5)}
      {leaf(92, 58, -18, 'var(--violet-500)')}
      {leaf(92, 50, -150)}
      {leaf(91, 44, -75, 'var(--violet-600)')}
      {coin(148, 48, 0.75)}
      {coin(36, 62, 0.65)}
    </>
  ),
};
