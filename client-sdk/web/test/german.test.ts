// German as it is written, and nothing left in English.

import { expect, test } from 'vitest';

import type { Texts } from '../src/logic/translate';

type Words = Record<string, string>;

const allOf = (modules: Record<string, Record<string, Words>>): Words =>
  Object.assign({}, ...Object.values(modules).flatMap((each) => Object.values(each)));
const english = allOf(import.meta.glob('../src/words/en/*.ts', { eager: true }));
const german = allOf(import.meta.glob('../src/words/de/*.ts', { eager: true }));
const RULES = Object.entries(
  import.meta.glob<{ words: Texts; refusals?: Texts }>('../src/words/de/rules/*.ts', {
    eager: true,
  }),
);
const REFUSALS = import.meta.glob<{ refusals: Texts }>('../src/words/de/refusals/index.ts', {
  eager: true,
});

/** What is the same word in both, or no word. */
const SAME = new Set(['autopilot', 'bot', 'bots', 'chat', 'name', 'offline', 'online', 'system']);
const SIGN = /^(?:\{\w+\}|zone|kib|\W)+$/i;

/** Each with where it stands. */
const ALL = [
  ...Object.entries(german),
  ...RULES.flatMap(([, { words, refusals = {} }]) => Object.entries({ ...words, ...refusals })),
  ...Object.values(REFUSALS).flatMap(({ refusals }) => Object.entries(refusals)),
];

/** Without names of keys, values and commands, which are the same in every language. */
const prose = (text: string) =>
  text.replace(/`[^`]*`|„[^“]*“|<[^>]*>|\{\w+\}|\[\[\w+\]\]|\w+ = "\w*"/g, '');

const found = (wrong: RegExp, all = ALL) => all.filter(([, text]) => wrong.test(prose(text)));

test('what the page says in German is not what it says in English', () => {
  const same = Object.entries(english)
    .filter(([word, text]) => german[word] === text)
    .filter(([, text]) => !SAME.has(text.toLowerCase()) && !SIGN.test(text));
  expect(same).toEqual([]);
});

test('no sentence is left in English', () => {
  const words =
    /\b(?:the|of|and|with|you|your|is|are|for|from|not|this|that|has|have|no|to|by|or|be|it|its)\b/;
  expect(found(words)).toEqual([]);
  // Nor are several words that were not translated, in names of things least of all.
  const phrase = /^[A-Z][a-z]+(?: [a-z]+)+$/;
  const same = RULES.flatMap(([, { words: all }]) => Object.entries(all)).filter(
    ([text, other]) => text === other && phrase.test(text),
  );
  expect(same.map(([text]) => text)).toEqual(['Boa constrictor']);
});

test('quotation marks, dots and percentages are those of German', () => {
  expect(found(/["'“”]|\.\.\./)).toEqual([]);
  expect(found(/\d ?%/)).toEqual([]); // a space that does not break stands between
});

test('a minus is no hyphen', () => {
  const words = RULES.flatMap(([, { words: all }]) => Object.entries(all));
  expect(found(/(?<![\p{L}\d-])-\d| - \d/u, words)).toEqual([]);
});
