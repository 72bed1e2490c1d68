/**
 * Colors of `tokens.css` needed as values, where CSS variables cannot be used: in the wallet kit's theme and in data
 * URLs. `tokens.test.ts` checks that both lists are equal.
 */
export const RAMP = {
  '--violet-100': '#e6e2f9',
  '--violet-300': '#b1a2eb',
  '--violet-500': '#907be3',
  '--violet-600': '#7157db',
  '--violet-800': '#2f1b7e',
  '--violet-950': '#160c3b',
} as const;

export const LIGHT = {
  '--canvas': '#f4f2fc',
  '--surface-raised': '#ffffff',
  '--surface-sunken': '#f7f5fd',
  '--line': '#e9e5f8',
  '--text': '#160c3b',
  '--text-muted': '#585173',
  '--text-quiet': '#635c80',
  '--on-brand': '#ffffff',
  '--scrim': 'rgb(22 12 59 / 0.48)',
  '--bad': '#bd2436',
} as const;

export const DARK = {
  '--surface': '#1d192b',
  '--surface-raised': '#262138',
  '--fill': '#2c2543',
  '--line-strong': '#4a4168',
  '--text': '#f2effb',
  '--text-muted': '#bbb4d1',
  '--text-quiet': '#a29abb',
  '--scrim': 'rgb(6 4 14 / 0.66)',
  '--bad': '#ff959d',
} as const;
