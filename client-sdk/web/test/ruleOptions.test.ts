import { create } from '@bufbuild/protobuf';
import { SetupOptionSchema } from 'fray-client/protocol';
import { expect, test } from 'vitest';

import {
  begun,
  choiceOf,
  differs,
  freshWord,
  groupsOf,
  inGroups,
  pairsAfter,
  pairsOf,
  partsOf,
  saidOf,
  titleOf,
  withGroup,
  withName,
  withPair,
  withPart,
  withRow,
  withSome,
  wordsOf,
} from '../src/gm/ruleOptions';

const choice = (values: string) => choiceOf({ values });
const cast = {
  sides: ['heroes', 'foes'],
  combatants: [
    { key: 'ana', name: 'Ana' },
    { key: 'gob', name: 'Goblin' },
  ],
};

test("an option's values decide how it is chosen", () => {
  expect(choice('true or false')).toEqual({ kind: 'switch' });
  expect(choice('-5 to 100')).toEqual({ kind: 'number', min: -5, max: 100 });
  expect(choice('one, two-b or three')).toEqual({
    kind: 'list',
    values: ['one', 'two-b', 'three'],
  });
  expect(choice('0 or 1')).toEqual({ kind: 'list', values: ['0', '1'] });
  expect(choice('combatants, separated by commas')).toEqual({ kind: 'names', sides: false });
  expect(choice('combatants or sides, separated by commas')).toEqual({
    kind: 'names',
    sides: true,
  });
  expect(choice('combatants or sides, separated by commas; groups by semicolons')).toEqual({
    kind: 'groups',
  });
  expect(choice('<new zone>, separated by commas')).toEqual({ kind: 'words', label: 'zone' });
  expect(choice('<zones>-<zones>:<yards 1-100>, separated by commas')).toEqual({
    kind: 'pairs',
    of: 'zones',
    label: 'yards',
    min: 1,
    max: 100,
  });
  expect(choice('a side')).toEqual({ kind: 'forms', forms: [[{ kind: 'side', label: 'side' }]] });
  for (const free of [
    'names separated by commas',
    '',
    'none or ambush:<weather>',
    '<zones>-<rooms>:<yards 1-100>, separated by commas',
  ]) {
    expect(choice(free), free).toEqual({ kind: 'text' });
  }
});

test('forms have fields for what they name, and start with the first of each', () => {
  const found = choice('none, ambush:<side> or fixed:<difficulty 2-10>:<side>');
  if (found.kind !== 'forms') throw new Error(found.kind);
  expect(found.forms.map((form) => begun(form, cast))).toEqual([
    'none',
    'ambush:heroes',
    'fixed:2:heroes',
  ]);
  const [none, ambush, fixed] = found.forms;
  expect(partsOf(ambush!, 'ambush:foes')).toEqual(['ambush', 'foes']);
  expect(partsOf(ambush!, 'ambush')).toBeUndefined();
  expect(partsOf(none!, '')).toBeUndefined();
  expect(withPart(partsOf(fixed!, 'fixed:6:foes')!, 1, '9')).toBe('fixed:9:foes');
});

test('rows are set, added and taken away', () => {
  const found = choice('<host combatant>:<spirit combatant>, separated by commas');
  if (found.kind !== 'rows') throw new Error(found.kind);
  expect(found.form.map(({ label }) => label)).toEqual(['host', 'spirit']);
  expect(begun(found.form, cast)).toBe('ana:ana');
  expect(withRow(['a:b', 'c:d'], 1, 'c:a')).toBe('a:b,c:a');
  expect(withRow(['a:b', 'c:d'], 0, null)).toBe('c:d');
  expect(withRow(['a:b'], 0, null)).toBeNull();
});

test('a row may end with some words', () => {
  const found = choice('<combatant or side>[:torso+arms+legs], separated by commas');
  if (found.kind !== 'rows') throw new Error(found.kind);
  const { form } = found;
  expect(form.map(({ kind }) => kind)).toEqual(['either', 'some']);
  expect(begun(form, cast)).toBe('ana');
  expect(begun(form, { ...cast, combatants: [] })).toBe('heroes');
  expect(partsOf(form, 'heroes')).toEqual(['heroes', '']);
  expect(partsOf(form, 'ana:legs')).toEqual(['ana', 'legs']);
  const words = ['torso', 'arms', 'legs'];
  expect(withPart(['ana', 'legs'], 1, withSome(words, 'legs', 'torso', true))).toBe(
    'ana:torso+legs',
  );
  expect(withPart(['ana', 'legs'], 1, withSome(words, 'legs', 'legs', false))).toBe('ana');
});

test('groups are added and taken away', () => {
  expect(groupsOf('')).toEqual([]);
  expect(groupsOf('a,b;c')).toEqual(['a,b', 'c']);
  expect(withGroup(['a,b', 'c'], 1, 'c,d')).toBe('a,b;c,d');
  expect(withGroup(['a,b'], 1, 'c')).toBe('a,b;c');
  expect(withGroup(['a,b', 'c'], 0, null)).toBe('c');
  expect(withGroup(['a'], 0, null)).toBeNull();
});

test('names of one’s own are listed, also one that is empty', () => {
  expect(wordsOf('gate,, yard')).toEqual(['gate', '', 'yard']);
  expect(freshWord('zone', [])).toBe('zone1');
  expect(freshWord('zone', ['a', 'zone3'])).toBe('zone4');
});

test('each two names have a number, which goes along when they change', () => {
  const words = ['gate', 'yard', 'wall'];
  const value = 'yard-gate:15,yard-wall:medium,gone-wall:3';
  expect(pairsOf([...words, 'gate', ''])).toEqual([
    ['gate', 'yard'],
    ['gate', 'wall'],
    ['yard', 'wall'],
  ]);
  expect(saidOf(value, ['gate', 'yard'])).toBe('15');
  expect(saidOf(value, ['gate', 'wall'])).toBe('');
  expect(withPair(value, words, ['gate', 'wall'], ' 40 ')).toBe(
    'gate-yard:15,gate-wall:40,yard-wall:medium',
  );
  expect(withPair('gate-yard:15', words, ['gate', 'yard'], '')).toBeNull();
  expect(pairsAfter('gate-yard:15,yard-wall:5', words, ['gate', 'court', 'wall'])).toBe(
    'gate-court:15,court-wall:5',
  );
  expect(pairsAfter('gate-yard:15,yard-wall:5', words, ['yard', 'wall'])).toBe('yard-wall:5');
  expect(pairsAfter('gate-yard:15', words, ['', 'yard', 'wall'])).toBe('gate-yard:15');
});

test('names are added and taken away, and others stay', () => {
  expect(withName('', 'ana', true)).toBe('ana');
  expect(withName('gone, ana', 'foes', true)).toBe('gone,ana,foes');
  expect(withName('gone,ana', 'ana', false)).toBe('gone');
  expect(withName('ana', 'ana', false)).toBeNull();
});

const option = (name: string, group: string, standard = 'false') =>
  create(SetupOptionSchema, { name, title: `The ${name}`, group, standard });

test('options come in groups, and first those that differ from the default', () => {
  const options = [option('a', 'Wounds'), option('b', 'Magic'), option('c', 'Magic')];
  const values = { a: 'false', c: 'true' };
  expect(options.map((each) => differs(each, values))).toEqual([false, false, true]);
  const groups = inGroups(options, values, new Set(['c']));
  expect(groups.map(({ title, changed }) => [title, changed])).toEqual([
    ['Magic', 1],
    ['Wounds', 0],
  ]);
  expect(groups[0]!.options.map(({ name }) => name)).toEqual(['c', 'b']);
  // Nothing moves when it is changed.
  expect(inGroups(options, {}, new Set(['c']))[0]!.title).toBe('Magic');
});

test('an option has a title, also one that the ruleset has no more', () => {
  expect(titleOf([option('a', 'Wounds')], 'a')).toBe('The a');
  expect(titleOf([], 'cover_against_areas')).toBe('Cover against areas');
});
