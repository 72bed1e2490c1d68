import { cssStringFromTheme, darkTheme, lightTheme } from '@rainbow-me/rainbowkit';
import type { AvatarComponent } from '@rainbow-me/rainbowkit';
import { useSyncExternalStore } from 'react';
import { KoalaMark } from '../../art/KoalaMark.tsx';
import { DARK, LIGHT, RAMP } from '../../ui/palette.ts';

type ThemeVars = ReturnType<typeof lightTheme>;

/** The kit in the product's colors, because its default blue lacks contrast. White on --violet-600 is 5.1:1. */
export const kitTheme = {
  lightMode: inProductColors(
    lightTheme({
      accentColor: RAMP['--violet-600'],
      accentColorForeground: LIGHT['--on-brand'],
      borderRadius: 'large',
    }),
    {
      modalBackground: LIGHT['--surface-raised'],
      modalBackdrop: LIGHT['--scrim'],
      modalText: LIGHT['--text'],
      modalTextSecondary: LIGHT['--text-muted'],
      modalTextDim: LIGHT['--text-quiet'],
      generalBorder: LIGHT['--line'],
      menuItemBackground: LIGHT['--canvas'],
      profileForeground: LIGHT['--surface-sunken'],
      closeButton: LIGHT['--text-muted'],
      error: LIGHT['--bad'],
    },
  ),
  darkMode: inProductColors(
    darkTheme({
      accentColor: RAMP['--violet-300'],
      accentColorForeground: RAMP['--violet-950'],
      borderRadius: 'large',
    }),
    {
      modalBackground: DARK['--surface-raised'],
      modalBackdrop: DARK['--scrim'],
      modalText: DARK['--text'],
      modalTextSecondary: DARK['--text-muted'],
      modalTextDim: DARK['--text-quiet'],
      generalBorder: DARK['--line-strong'],
      menuItemBackground: DARK['--fill'],
      profileForeground: DARK['--surface'],
      closeButton: DARK['--text-muted'],
      error: DARK['--bad'],
    },
  ),
};

/** The theme as style properties: the kit would write them as HTML, which the content policy forbids. */
export const kitStyles = [
  `[data-rk]{${cssStringFromTheme(kitTheme.lightMode)}}`,
  `@media(prefers-color-scheme:dark){[data-rk]{${cssStringFromTheme(kitTheme.darkMode, { extends: kitTheme.lightMode })}}}`,
].join('');

function inProductColors(theme: ThemeVars, colors: Partial<ThemeVars['colors']>): ThemeVars {
  const written = Object.entries(colors).map(([name, color]): [string, string] => [
    name,
    withoutSlash(color),
  ]);
  return {
    ...theme,
    colors: { ...theme.colors, ...Object.fromEntries(written) },
    fonts: { body: 'var(--font-sans)' },
  };
}

/** Converts to the legacy syntax: the kit removes slashes, which makes `rgb(1 2 3 / 0.5)` invalid. */
function withoutSlash(color: string): string {
  return color.replace(/^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/, 'rgba($1, $2, $3, $4)');
}

/** The logo instead of the kit's emoji. */
export const Avatar: AvatarComponent = ({ size }) => (
  <div
    style={{
      display: 'grid',
      placeItems: 'center',
      width: size,
      height: size,
      borderRadius: '50%',
      background: 'var(--fill)',
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
