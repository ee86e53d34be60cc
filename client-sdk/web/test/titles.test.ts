import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Rules } from 'fray-client';
import { DescriptorSchema, OptionSchema, ParameterSchema } from 'fray-client/protocol';

import { lower } from '../src/logic/names';
import { percent } from '../src/logic/odds';
import { parameterTitle, type Wording } from '../src/logic/options';
import { speak } from '../src/words/words.svelte';

const words: Wording = {
  rules: new Rules(
    create(DescriptorSchema, {
      terms: [
        { key: 'amount', name: 'amount' },
        { key: 'vigor', name: 'Vigor' },
        { key: 'reach', name: 'reach' },
      ],
    }),
  ),
  nameOf: () => '',
};
const extra = (resource: string) => `Extra ${lower(resource)}`;

test('a number is titled by what it is paid in, unless it has a name of its own', () => {
  const priced = create(OptionSchema, { prices: [{ resource: 'vigor', amount: 2 }] });
  const free = create(OptionSchema, {});
  const paid = create(ParameterSchema, { name: 'amount', resource: 'vigor' });
  expect(parameterTitle(words, priced, paid, extra)).toBe('Extra vigor');
  expect(parameterTitle(words, free, paid, extra)).toBe('Vigor');
  const reach = create(ParameterSchema, { name: 'reach', resource: 'vigor' });
  expect(parameterTitle(words, priced, reach, extra)).toBe('Reach');
  const unpaid = create(ParameterSchema, { name: 'amount' });
  expect(parameterTitle(words, priced, unpaid, extra)).toBe('Amount');
});

test('terms are lower case in sentences, and abbreviations are not', () => {
  expect(lower('Hit Points')).toBe('hit points');
  expect(lower('HP')).toBe('HP');
});

test('percentages are written as the language does', async () => {
  await speak('en');
  expect(percent(0.374)).toBe('37%');
  await speak('de');
  expect(percent(0.374)).toBe('37\u00a0%');
  await speak('en');
});
