import { darkTheme, lightTheme } from '@rainbow-me/rainbowkit';
import type { AvatarComponent, Theme } from '@rainbow-me/rainbowkit';
import { useSyncExternalStore } from 'react';
import { KoalaMark } from '../../art/KoalaMark.tsx';

type ThemeVars = ReturnType<typeof lightTheme>;

/** The product's own shades: the kit's default blue fails contrast. White on #7157db is 5.1:1. */
export const kitTheme: Theme = {
  lightMode: inProductColours(
    lightTheme({ accentColor: '#7157db', accentColorForeground: '#ffffff', borderRadius: 'large' }),
    {
      modalBackground: '#ffffff',
      modalBackdrop: 'rgba(22, 12, 59, 0.48)',
      modalText: '#160c3b',
      modalTextSecondary: '#585173',
      modalTextDim: '#696286',
      generalBorder: '#e9e5f8',
      menuItemBackground: '#f4f2fc',
      profileForeground: '#f7f5fd',
      closeButton: '#585173',
      error: '#bd2436',
    },
  ),
  darkMode: inProductColours(
    darkTheme({ accentColor: '#b1a2eb', accentColorForeground: '#160c3b', borderRadius: 'large' }),
    {
      modalBackground: '#262138',
      modalBackdrop: 'rgba(6, 4, 14, 0.66)',
      modalText: '#f2effb',
      modalTextSecondary: '#bbb4d1',
      modalTextDim: '#a29abb',
      generalBorder: '#4a4168',
      menuItemBackground: '#2c2543',
      profileForeground: '#1d192b',
      closeButton: '#bbb4d1',
      error: '#ff959d',
    },
  ),
};

function inProductColours(theme: ThemeVars, colors: Partial<ThemeVars['colors']>): ThemeVars {
  return { ...theme, colors: { ...theme.colors, ...colors }, fonts: { body: 'var(--font-sans)' } };
}

/** Backgrounds of the mark, one hue apart, which tell accounts apart. */
const BACKGROUNDS = ['#e6e2f9', '#d1c8f3', '#dde8fb', '#dcf1ea', '#fbead9', '#f9e0ea'];

/** The mark on a background derived from the address, instead of the kit's emoji. */
export const Avatar: AvatarComponent = ({ address, size }) => (
  <div
    style={{
      display: 'grid',
      placeItems: 'center',
      width: size,
      height: size,
      borderRadius: '50%',
      background: BACKGROUNDS[Number.parseInt(address.slice(2, 8), 16) % BACKGROUNDS.length],
    }}
  >
    <KoalaMark size={`${Math.round(size * 0.7)}px`} />
  </div>
);

const query = window.matchMedia('(max-width: 767.98px)');

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The connect dialog is compact below 768 px, from its first frame. */
export const useIsCompact = () => useSyncExternalStore(subscribe, () => query.matches);
