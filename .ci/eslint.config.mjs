// The page and its tests. How code looks is Prettier's affair.
import js from '@eslint/js';
import globals from 'globals';

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-implied-eval': 'error',
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({
          property,
          message: 'Data becomes text, never markup; see dom.js.',
        })),
      ],
    },
  },
  { files: ['client-sdk/web/**'], languageOptions: { globals: globals.browser } },
  { files: ['tests/unit/web/**', '.ci/*.mjs'], languageOptions: { globals: globals.node } },
  {
    // What is handed to page.evaluate runs in the page.
    files: ['tests/browser/**'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { 'no-restricted-properties': 'off' },
  },
];
