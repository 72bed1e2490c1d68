import { darkTheme, lightTheme } from '@rainbow-me/rainbowkit';
import type { Theme } from '@rainbow-me/rainbowkit';

type ThemeVars = ReturnType<typeof lightTheme>;

/** The kit's default blue fails contrast, and its greys are not ours: the product's own shades. White on #7157db is 5.1:1. */
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
