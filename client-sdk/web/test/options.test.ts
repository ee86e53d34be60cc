import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Rules } from 'fray-client';
import {
  CombatantSchema,
  DescriptorSchema,
  OptionSchema,
  ParameterKind,
  PromptSchema,
  TermKind,
  TermRole,
} from 'fray-client/protocol';

import { shortNames } from '../src/logic/names';
import { offersOf, sameAt } from '../src/logic/offers';
import { chances, figure, leastPrice, rowFor } from '../src/logic/odds';
import { usedAction, itemText, type Wording, wholeTitle } from '../src/logic/options';

const rules = new Rules(
  create(DescriptorSchema, {
    terms: [
      { key: 'melee-attack', name: 'melee attack', summary: 'Strike someone.' },
      { key: 'sword', name: 'longsword', kind: TermKind.ITEM },
      { key: 'halt', name: 'halt', kind: TermKind.WORD },
      { key: 'chance', role: TermRole.CHANCE },
      { key: 'harm', role: TermRole.WORTH },
    ],
  }),
);
const words: Wording = {
  rules,
  nameOf: (ref) => ({ 7: 'Grim', 8: 'Moss' })[ref] ?? 'somebody',
};
const withIt = (item: string) => `with ${item}`;
const option = (action: string, target = 0, item = '', mode = '') =>
  create(OptionSchema, { action, target, item, mode });
const PASS = option('pass');

test('a tool is what it is done with, and a word is not', () => {
  expect(itemText(words, option('x', 0, 'sword'), withIt)).toBe('with Longsword');
  expect(itemText(words, option('x', 0, 'halt'), withIt)).toBe('Halt');
  expect(wholeTitle(words, option('melee-attack', 8, '', 'halt'))).toBe('Melee attack: Halt: Moss');
});

test('odds by what their measures are for', () => {
  const row = (value: number, chance: number) => ({
    value,
    measures: [
      { measure: 'harm', figure: 2 },
      { measure: 'chance', figure: chance },
    ],
  });
  const strike = create(OptionSchema, {
    odds: [row(0, 0.4), row(1, 0.7), row(2, 0.6)],
  });
  expect(chances(rules, strike)).toEqual({ low: 0.4, high: 0.7 });
  expect(figure(rules, rowFor(strike, 2), TermRole.CHANCE)).toBe(0.6);
  expect(rowFor(strike, 9)).toBeUndefined();
  expect(chances(rules, PASS)).toBeNull();
});

test('names stay whole', () => {
  const names = ['Raider Grim', 'Raider Moss', 'Old Moss', 'Grunt 2', 'Ana'];
  const people = names.map((name, at) => create(CombatantSchema, { ref: at + 1, name }));
  expect([...shortNames(people).values()]).toEqual(names);
});

test('actions are found by their target', () => {
  const options = [
    PASS,
    option('melee-attack', 7, 'sword'),
    option('move'),
    option('rally', 3),
    option('melee-attack', 8, 'sword'),
    option('shove', 8),
  ];
  const prompt = create(PromptSchema, { combatant: 3, options });
  const used = [usedAction(3, options[5]!)];
  const offers = offersOf(words, [prompt], withIt, used);
  // Not what one does to oneself, and what was used last comes first.
  expect([...offers].map(([ref, all]) => [ref, all.map((o) => [o.title, o.detail])])).toEqual([
    [
      8,
      [
        ['Shove', ''],
        ['Melee attack', 'with Longsword'],
      ],
    ],
    [7, [['Melee attack', 'with Longsword']]],
  ]);
  expect(sameAt(options, options[1]!, 8)).toBe(4);
  expect(sameAt(options, options[5]!, 7)).toBe(-1);
});

test('the price of a row does not depend on where it leads', () => {
  const number = { kind: ParameterKind.NUMBER, min: 1, max: 3, resource: 'coins' };
  const place = { kind: ParameterKind.PLACE, resource: 'coins', places: [{ cost: 5 }] };
  const priced = (...parameters: object[]) =>
    leastPrice(
      create(OptionSchema, { parameters, prices: [{ resource: 'coins', amount: 2 }] }),
    ).get('coins');
  expect([priced(), priced(number), priced(place), priced(place, number)]).toEqual([2, 3, 2, 3]);
});
