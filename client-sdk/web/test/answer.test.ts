import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { OptionSchema, ParameterKind } from 'fray-client/protocol';

import { chooseCombatants, fieldsOf, problemIn, toggled, valuesOf } from '../src/logic/answer';
import { priceOf } from '../src/logic/odds';

const option = (init: MessageInitShape<typeof OptionSchema>) => create(OptionSchema, init);

const BOLTS = option({
  prices: [{ resource: 'mana', amount: 2 }],
  parameters: [
    { name: 'amount', kind: ParameterKind.NUMBER, min: 0, max: 3, resource: 'focus' },
    { name: 'targets', kind: ParameterKind.COMBATANTS, min: 1, max: 9, combatants: [5, 6, 7] },
    { name: 'dice', kind: ParameterKind.SHARES, max: 5 },
  ],
});

test('an answer begins with the least, and is one that the server takes', () => {
  const fields = fieldsOf(BOLTS);
  expect(problemIn(fields)).toBeNull();
  expect(valuesOf(fields)).toEqual([0, 1, 5, 5]);
});

test('a number on both sides of nothing begins with nothing', () => {
  const number = (min: number, max: number) =>
    valuesOf(fieldsOf(option({ parameters: [{ kind: ParameterKind.NUMBER, min, max }] })));
  expect([number(-9, 9), number(2, 4), number(-4, -2)]).toEqual([[0], [2], [-2]]);
});

test('shares go as evenly as they can, and must add up', () => {
  const fields = fieldsOf(BOLTS);
  const two = chooseCombatants(fields, fields[1]!, [7, 6]);
  expect(valuesOf(two)).toEqual([0, 2, 7, 6, 3, 2]);
  const wrong = two.map((field) =>
    field.kind === 'shares' ? { ...field, shares: [3, 1] } : field,
  );
  expect(problemIn(wrong)).toEqual({ kind: 'shares', total: 5, sum: 4 });
  const none = chooseCombatants(fields, fields[1]!, []);
  expect(problemIn(none)).toEqual({ kind: 'count', min: 1, max: 3 });
});

const THROW = option({
  parameters: [
    { name: 'magnitude', kind: ParameterKind.NUMBER, min: 1, max: 3, resource: 'mana' },
    {
      name: 'further-things',
      kind: ParameterKind.ITEMS,
      min: 3,
      max: 3,
      items: [
        { item: 'dagger', most: 1 },
        { item: 'stone', most: 10 },
      ],
    },
    { name: 'longer', kind: ParameterKind.NUMBER, min: 0, max: 2, resource: 'mana' },
  ],
});

test('items begin with the first, and are answered by how many and the index of each', () => {
  const fields = fieldsOf(THROW);
  expect(problemIn(fields)).toBeNull();
  expect(valuesOf(fields)).toEqual([1, 3, 0, 1, 1, 0]);
  const counted = (counts: number[]) =>
    fields.map((field) => (field.kind === 'items' ? { ...field, counts } : field));
  expect(valuesOf(counted([0, 3]))).toEqual([1, 3, 1, 1, 1, 0]);
  expect(problemIn(counted([0, 2]))).toEqual({ kind: 'count', min: 3, max: 3 });
  expect(problemIn(counted([3, 0]))).toEqual({ kind: 'count', min: 3, max: 3 });
  expect(problemIn(counted([-1, 4]))).not.toBeNull();
  expect(valuesOf(counted([-1, 99]))).toHaveLength(13);
  expect([...priceOf(THROW, [2, 3, 0, 1, 1, 1])]).toEqual([['mana', 3]]);
});

test('a price adds its own cost and that of its parameters', () => {
  expect([...priceOf(BOLTS, [2, 2, 7, 6, 3, 2])]).toEqual([
    ['mana', 2],
    ['focus', 2],
  ]);
  const walk = option({
    parameters: [
      { kind: ParameterKind.PLACE, resource: 'focus', places: [{ cost: 1 }, { cost: 4 }] },
      { kind: ParameterKind.NUMBER, max: 3, resource: 'focus' },
    ],
  });
  expect([...priceOf(walk, [1, 2])]).toEqual([['focus', 6]]);
});

const SPELL = option({
  parameters: [
    {
      name: 'power',
      kind: ParameterKind.NUMBER,
      min: 1,
      max: 3,
      resource: 'mana',
      limited: true,
    },
    { name: 'element', kind: ParameterKind.WORDS, min: 1, max: 1, words: [{}, {}] },
    {
      name: 'extras',
      kind: ParameterKind.WORDS,
      max: 2,
      resource: 'mana',
      words: [{ word: 'far', cost: 1 }, { word: 'wide', cost: 2 }, { word: 'mild' }],
    },
    { name: 'towards', kind: ParameterKind.DIRECTION, directions: [{}, {}] },
  ],
});

test('words begin with as few as there must be, and are answered by how many and which', () => {
  const fields = fieldsOf(SPELL);
  expect(problemIn(fields)).toBeNull();
  expect(valuesOf(fields)).toEqual([1, 1, 0, 0, 0]);
  const [, element, extras] = fields;
  if (element?.kind !== 'words' || extras?.kind !== 'words') throw new Error('not words');
  expect(toggled(element, 1), 'another one in its place').toEqual([1]);
  expect(toggled(extras, 1)).toEqual([1]);
  expect(toggled({ ...extras, chosen: [1, 0] }, 1)).toEqual([0]);
  const chosen = fields.map((f) => (f === extras ? { ...extras, chosen: [1, 0] } : f));
  expect(valuesOf(chosen)).toEqual([1, 1, 0, 2, 1, 0, 0]);
  expect([...priceOf(SPELL, valuesOf(chosen))]).toEqual([['mana', 4]]);
  const many = fields.map((f) => (f === extras ? { ...extras, chosen: [0, 1, 2] } : f));
  expect(problemIn(many)).toEqual({ kind: 'count', min: 0, max: 2 });
});
