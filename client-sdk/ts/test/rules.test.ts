import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Rules } from 'fray-client';
import { DescriptorSchema, OptionSchema, TermCategory } from 'fray-client/protocol';

const rules = new Rules(
  create(DescriptorSchema, {
    terms: [
      { key: 'attack', category: TermCategory.ATTACKS },
      { key: 'called-shot', category: TermCategory.ATTACKS, variantOf: 'attack' },
      { key: 'use-skill' },
      { key: 'taunt', category: TermCategory.HINDERS },
    ],
  }),
);
const categoryOf = (action: string, mode = '', item = '') =>
  rules.categoryOf(create(OptionSchema, { action, mode, item }));

test('an option is of the category of its action, or else of its mode or item', () => {
  expect(rules.category('taunt')).toBe(TermCategory.HINDERS);
  expect(rules.category('unheard-of')).toBe(TermCategory.UNSPECIFIED);
  expect(categoryOf('attack', 'taunt')).toBe(TermCategory.ATTACKS);
  expect(categoryOf('use-skill', 'taunt', 'attack')).toBe(TermCategory.HINDERS);
  expect(categoryOf('use-skill', '', 'attack')).toBe(TermCategory.ATTACKS);
  expect(categoryOf('use-skill')).toBe(TermCategory.UNSPECIFIED);
});

test('a variant names the action that it is a way of', () => {
  expect(rules.variantOf('called-shot')).toBe('attack');
  expect(rules.variantOf('attack')).toBe('');
  expect(new Rules().variantOf('attack')).toBe('');
});
