// One lint configuration for the whole repository. TypeScript is linted with type information, so that a forgotten await is found.
import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import i18next from 'eslint-plugin-i18next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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
  globalIgnores([
    '**/dist/',
    '**/out/',
    '**/cache/',
    '**/coverage/',
    '**/test-results/',
    '**/playwright-report/',
    '**/.localnet*/',
    '.data/',
    'pictures/',
    'protocol/src/abi/',
  ]),
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.{js,mjs}'],
    extends: [js.configs.recommended],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [js.configs.recommended, tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        // Around something synchronous it is synchronous itself, whatever its type says.
        { allowForKnownSafeCalls: [{ from: 'package', name: 'act', package: '@testing-library/react' }] },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportSpecifier[importKind='type']",
          message: 'Types are imported by a statement of their own: import type {...}.',
        },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNullish: false },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    // Every word that a component shows comes from the texts. The gallery is for developers and stays English.
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', 'web/src/ui/gallery/**', '**/testing/**'],
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
