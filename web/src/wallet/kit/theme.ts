import { darkTheme, lightTheme, type Theme } from '@rainbow-me/rainbowkit';

const FONT = 'inherit';

/** The kit's default blue fails contrast: these are the product's own shades, 5.1:1 with white and 9:1 with near-black. */
export const kitTheme: Theme = {
  lightMode: withFont(
    lightTheme({
      accentColor: '#7157db',
      accentColorForeground: '#ffffff',
      borderRadius: 'large',
      overlayBlur: 'none',
    }),
  ),
  darkMode: withFont(
    darkTheme({
      accentColor: '#b1a2eb',
      accentColorForeground: '#160c3b',
      borderRadius: 'large',
      overlayBlur: 'none',
    }),
  ),
};

function withFont<T extends ReturnType<typeof lightTheme>>(theme: T): T {
  return { ...theme, fonts: { body: FONT } };
}
