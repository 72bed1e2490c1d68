// Rules that oxlint (.oxlintrc.json), which lints the whole repository with type information, lacks: some for accessibility, and one against
// words written into components. No rule here needs type information, so none is generated.
import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';

/** Attributes that a reader sees or hears. */
const SPOKEN_ATTRIBUTES = [
  ...['label', 'title', 'text', 'placeholder', 'alt', 'aria-label', 'description', 'hint', 'note'],
];
/** Names and signs that are the same in every language. */
const NAMES = [
  ...[
    'Koala',
    'KL',
    'JU',
    'Ju',
    'GS',
    'GAS',
    'WJU',
    'USDT',
    'U',
    'USD',
    'T/H',
    'TOP349',
    'KL/JU',
    'UID',
    'JUSCAN',
  ],
  ...['v1\\.0\\.1', '0x…'],
];

export default defineConfig(
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended],
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    // Every word that a component shows comes from the texts. The gallery is for developers and stays English.
    files: ['apps/web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', 'apps/web/src/ui/gallery/**', '**/testing/**'],
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          'jsx-attributes': { include: SPOKEN_ATTRIBUTES },
          callees: { exclude: ['.*'] },
          'object-properties': { exclude: ['.*'] },
          words: { exclude: [/^[^\p{L}]*$/u, ...NAMES] },
        },
      ],
    },
  },
);
