// The page and the library in TypeScript, their tests, and what benchmarks run on Node. How code looks is
// Prettier's affair.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';

const TYPED = ['client-sdk/ts/**/*.ts', 'client-sdk/web/**/*.ts', 'client-sdk/web/**/*.svelte'];

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
          message: 'Data becomes text, never markup.',
        })),
      ],
    },
  },
  // What the compiler knows better is its affair.
  ...typescript.configs.strict.map((config) => ({ ...config, files: TYPED })),
  ...svelte.configs.recommended,
  {
    files: ['client-sdk/web/**/*.svelte', 'client-sdk/web/**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser } },
  },
  {
    files: TYPED,
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off',
      // State is replaced, never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
      // Where it cannot be otherwise; what comes from outside is looked at.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { varsIgnorePattern: '^_', argsIgnorePattern: '^_' },
      ],
    },
  },
  {
    files: ['.ci/*.mjs', 'tests/bench/peers/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    // What is handed to page.evaluate runs in the page.
    files: ['tests/browser/**'],
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: { 'no-restricted-properties': 'off' },
  },
];
