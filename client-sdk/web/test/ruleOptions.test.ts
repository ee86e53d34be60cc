import { create } from '@bufbuild/protobuf';
import { SetupOptionSchema } from 'fray-client/protocol';
import { expect, test } from 'vitest';

import {
  begun,
  choiceOf,
  differs,
  inGroups,
  partsOf,
  titleOf,
  withName,
  withPart,
  withRow,
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
  expect(choice('a side')).toEqual({ kind: 'forms', forms: [[{ kind: 'side', label: 'side' }]] });
  for (const free of [
    'names separated by commas',
    '',
    'none or ambush:<weather>',
    'combatants or sides, separated by commas; NAME:arms+legs for some places',
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
