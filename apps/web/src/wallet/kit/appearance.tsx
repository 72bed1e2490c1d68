import { cssStringFromTheme, darkTheme, lightTheme } from '@rainbow-me/rainbowkit';
import type { AvatarComponent } from '@rainbow-me/rainbowkit';
import { useSyncExternalStore } from 'react';
import { KoalaMark } from '../../art/KoalaMark.tsx';
import { DARK, LIGHT, RAMP } from '../../ui/palette.ts';

type ThemeVars = ReturnType<typeof lightTheme>;

type Palette = typeof LIGHT | typeof DARK;

/** The kit in the product's colors, because its default blue lacks contrast. White on --violet-600 is 5.1:1. */
export const kitTheme = {
  lightMode: inProductColors(
    lightTheme({
      accentColor: RAMP['--violet-600'],
      accentColorForeground: LIGHT['--on-brand'],
      borderRadius: 'large',
    }),
    LIGHT,
    {
      generalBorder: LIGHT['--line'],
      menuItemBackground: LIGHT['--canvas'],
      profileForeground: LIGHT['--surface-sunken'],
    },
  ),
  darkMode: inProductColors(
    darkTheme({
      accentColor: RAMP['--violet-300'],
      accentColorForeground: RAMP['--violet-950'],
      borderRadius: 'large',
    }),
    DARK,
    {
      generalBorder: DARK['--line-strong'],
      menuItemBackground: DARK['--fill'],
      profileForeground: DARK['--surface'],
    },
  ),
};

/** The theme as style properties: the kit would write them as HTML, which the content policy forbids. */
export const kitStyles = [
  `[data-rk]{${cssStringFromTheme(kitTheme.lightMode)}}`,
  `@media(prefers-color-scheme:dark){[data-rk]{${cssStringFromTheme(kitTheme.darkMode, { extends: kitTheme.lightMode })}}}`,
].join('');

/** Colors in the legacy syntax: the kit removes slashes, which makes `rgb(1 2 3 / 0.5)` invalid. */
function inProductColors(
  theme: ThemeVars,
  palette: Palette,
  others: Partial<ThemeVars['colors']>,
): ThemeVars {
  return {
    ...theme,
    colors: {
      ...theme.colors,
      modalBackground: palette['--surface-raised'],
      modalBackdrop: palette['--scrim'].replace(
        /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/,
        'rgba($1, $2, $3, $4)',
      ),
      modalText: palette['--text'],
      modalTextSecondary: palette['--text-muted'],
      modalTextDim: palette['--text-quiet'],
      closeButton: palette['--text-muted'],
      error: palette['--bad'],
      ...others,
    },
    fonts: { body: 'var(--font-sans)' },
  };
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
