import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Rules } from 'fray-client';
import {
  CombatantSchema,
  DescriptorSchema,
  OptionSchema,
  PromptSchema,
  TermKind,
  TermRole,
} from 'fray-client/protocol';

import { shortNames } from '../src/logic/names';
import { offersOf, sameAt } from '../src/logic/deeds';
import { chances, figure, rowFor } from '../src/logic/odds';
import { deedOf, found, groupsOf, itemText, type Wording, wholeTitle } from '../src/logic/options';

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

test('few options need no headings', () => {
  const [only, ...more] = groupsOf(
    words,
    [PASS, option('melee-attack', 7, 'sword'), option('move')],
    withIt,
  );
  expect(more).toEqual([]);
  expect(only!.title).toBe('');
  expect(only!.entries.map((e) => [e.index, e.label, e.detail])).toEqual([
    [1, 'Melee attack', 'Grim with Longsword'],
    [2, 'Move', ''],
  ]);
});

test('many stand under what is done, and those alone at the end', () => {
  const strikes = [7, 8, 7].map((target) => option('melee-attack', target, 'sword'));
  const lone = ['move', 'run', 'drop', 'wait'].map((action) => option(action));
  const groups = groupsOf(words, [PASS, ...lone, ...strikes], withIt);
  expect(groups.map((group) => [group.title, group.entries.length])).toEqual([
    ['Melee attack', 3],
    ['', 4],
  ]);
  expect(groups[0]!.summary).toBe('Strike someone.');
  expect(groups[0]!.entries.map((e) => [e.index, e.label, e.detail])).toEqual([
    [5, 'Grim', 'with Longsword'],
    [6, 'Moss', 'with Longsword'],
    [7, 'Grim', 'with Longsword'],
  ]);
});

test('every option but passing is in exactly one group', () => {
  const actions = ['a', 'b', 'a', 'c', 'a', 'b', 'd', 'e', 'f'];
  const options = [PASS, ...actions.map((action, at) => option(action, 0, '', at % 2 ? 'x' : ''))];
  const all = groupsOf(words, options, withIt).flatMap((g) => g.entries.map((e) => e.index));
  expect(all.sort((a, b) => a - b)).toEqual(actions.map((_, at) => at + 1));
});

test('what is looked for is found by any of its words', () => {
  const groups = groupsOf(
    words,
    [PASS, option('melee-attack', 7, 'sword'), option('move')],
    withIt,
  );
  const labels = (query: string) =>
    found(groups, query).flatMap((g) => g.entries.map((e) => e.label));
  expect(labels('grim LONG')).toEqual(['Melee attack']);
  expect(labels('grim move')).toEqual([]);
  expect(labels(' ')).toEqual(['Melee attack', 'Move']);
});

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

test('within a group comes first what was used last', () => {
  const strike = (target: number, mode = '') => option('melee-attack', target, 'sword', mode);
  const lone = ['move', 'run', 'drop', 'wait'].map((action) => option(action));
  const options = [PASS, strike(7), strike(8), strike(7, 'halt'), strike(8, 'halt'), ...lone];
  const order = (used: ReturnType<typeof deedOf>[]) =>
    groupsOf(words, options, withIt, used).map((group) => group.entries.map((e) => e.index));
  expect(order([])).toEqual([
    [1, 2],
    [3, 4],
    [5, 6, 7, 8],
  ]);
  // The same at the same target, then the same at another; the others as they were.
  expect(order([deedOf(1, strike(8, 'halt')), deedOf(1, lone[2]!)])).toEqual([
    [1, 2],
    [4, 3],
    [7, 5, 6, 8],
  ]);
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
  const used = [deedOf(3, options[5]!)];
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

test('a row says no more than its heading where there is nothing to add', () => {
  const hurry = (item: string) => option('spend', 0, item, 'hurry');
  const lone = ['move', 'run', 'drop', 'wait', 'shout'].map((action) => option(action));
  const [group] = groupsOf(words, [PASS, hurry(''), hurry('sword'), ...lone], withIt);
  expect(group!.entries.map((e) => e.label)).toEqual(['', 'with Longsword']);
});
