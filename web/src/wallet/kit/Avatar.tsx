import type { AvatarComponent } from '@rainbow-me/rainbowkit';
import { KoalaMark } from '../../art/KoalaMark.tsx';

/** Grounds for the mark, one hue apart, so that accounts can be told from one another. */
const GROUNDS = ['#e6e2f9', '#d1c8f3', '#dde8fb', '#dcf1ea', '#fbead9', '#f9e0ea'];

/** The mark on a ground that follows from the address, in place of the kit's emoji. */
export const Avatar: AvatarComponent = ({ address, size }) => (
  <div
    style={{
      display: 'grid',
      placeItems: 'center',
      width: size,
      height: size,
      borderRadius: '50%',
      background: GROUNDS[Number.parseInt(address.slice(2, 8), 16) % GROUNDS.length],
    }}
  >
    <KoalaMark size={`${Math.round(size * 0.7)}px`} />
  </div>
);
