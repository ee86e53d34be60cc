import { Rules } from 'fray-client';
import { expect, test } from 'vitest';

import { glossaryOf, matching } from '../src/logic/glossary';

const term = (key: string, name: string, summary: string) => ({ key, name, summary });
const rules = new Rules({
  terms: [
    term('prone', 'prone', 'Lies on the ground, and defends at -2.'),
    term('guard', 'Guard', 'Adds dice to the defense.'),
    term('stone', 'stone', ''),
    term('guard-too', 'guard', 'Adds dice to the defense.'),
  ],
  events: [],
  boards: [],
} as never);

test('lists the terms that say what they mean, by name and each once', () => {
  expect(glossaryOf(rules).map(({ name }) => name)).toEqual(['Guard', 'Prone']);
});

test('finds by all words of name or meaning, names first', () => {
  const all = glossaryOf(rules);
  const keys = (sought: string) => matching(all, sought).map(({ key }) => key);
  expect(keys('')).toEqual(['guard', 'prone']);
  expect(keys('PRO')).toEqual(['prone']);
  expect(keys('defen')).toEqual(['guard', 'prone']);
  expect(keys('ground defends')).toEqual(['prone']);
  expect(keys('stone')).toEqual([]);
});
