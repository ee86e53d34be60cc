import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Rules, seeded } from 'fray-client';
import {
  DescriptorSchema,
  type Option,
  OptionSchema,
  TermCategory,
  TermKind,
  TermRole,
} from 'fray-client/protocol';

import { axesOf } from '../src/logic/axes';
import { type UsedAction, usedAction, type Wording } from '../src/logic/options';
import {
  Digits,
  firstOf,
  found,
  type GroupKey,
  groupOf,
  ORDER,
  type Pick,
  rowsOf,
  type Section,
  sectionsOf,
} from '../src/logic/panel';

const action = (key: string, category: TermCategory, more = {}) => ({
  key,
  name: key.replaceAll('-', ' '),
  kind: TermKind.ACTION,
  category,
  ...more,
});
const rules = new Rules(
  create(DescriptorSchema, {
    terms: [
      action('strike', TermCategory.ATTACKS, { summary: 'Strike someone.' }),
      action('called-shot', TermCategory.ATTACKS, { variantOf: 'strike' }),
      action('move', TermCategory.MOVES),
      action('run', TermCategory.MOVES),
      action('trip', TermCategory.HINDERS),
      action('shove', TermCategory.HINDERS),
      action('grapple', TermCategory.HINDERS),
      action('taunt', TermCategory.HINDERS),
      action('aim', TermCategory.GUARDS),
      action('rally', TermCategory.HELPS),
      action('delay', TermCategory.GUARDS),
      action('ready', TermCategory.GUARDS),
      action('draw', TermCategory.HANDLES),
      action('drop', TermCategory.HANDLES),
      action('spend', TermCategory.SPENDS),
      action('test', TermCategory.TESTS),
      action('contest', TermCategory.TESTS),
      action('long-rest', TermCategory.RESTS),
      action('stand-up', TermCategory.READIES),
      action('reload', TermCategory.READIES),
      // Says only that a skill is used; the skill says what for.
      action('use-skill', TermCategory.UNSPECIFIED),
      { key: 'healing', name: 'healing', kind: TermKind.SKILL, category: TermCategory.HELPS },
      { key: 'fear', name: 'fear', kind: TermKind.SKILL, category: TermCategory.HINDERS },
      { key: 'lunge', name: 'lunge', kind: TermKind.ACTION, role: TermRole.STRIKES },
      { key: 'sword', name: 'longsword', kind: TermKind.ITEM },
      { key: 'bow', name: 'bow', kind: TermKind.ITEM },
      { key: 'chance', role: TermRole.CHANCE },
      { key: 'harm', name: 'damage', role: TermRole.WORTH },
    ],
  }),
);
const words: Wording = {
  rules,
  nameOf: (ref) => ({ 7: 'Grim', 8: 'Moss', 9: 'Ana' })[ref] ?? 'somebody',
};
const phrases = {
  withIt: (item: string) => `with ${item}`,
  targets: (n: number) => `${n} targets`,
};

const option = (key: string, target = 0, item = '', mode = '', chance?: number, harm = 1) =>
  create(OptionSchema, {
    action: key,
    target,
    item,
    mode,
    odds:
      chance === undefined
        ? []
        : [
            {
              measures: [
                { measure: 'chance', figure: chance },
                { measure: 'harm', figure: harm },
              ],
            },
          ],
  });
const PASS = option('pass');

const sections = (
  options: Option[],
  more: { interlude?: boolean; picks?: Pick[]; used?: UsedAction[]; unfolded?: GroupKey[] } = {},
): Section[] =>
  sectionsOf(rowsOf(words, [PASS, ...options], phrases), {
    interlude: more.interlude ?? false,
    picks: more.picks ?? [],
    used: more.used ?? [],
    unfolded: new Set(more.unfolded ?? []),
  });
/** A group's lines as they are read; "+2" for a fold. */
const read = (all: Section[]) =>
  all.map(({ key, lines }) => [
    key,
    ...lines.map((line) => (line.kind === 'row' ? line.row.title : `+${line.count}`)),
  ]);
const pick = (index: number): Pick => ({ index, value: undefined, reason: '' });

const FIGHT = [
  option('drop', 0, 'sword'),
  option('draw', 0, 'bow'),
  option('test', 0, '', 'vigor'),
  option('test', 0, '', 'grace', 0.6),
  option('contest', 0, '', 'grace'),
  option('spend', 0, 'sword', 'luck'),
  option('spend', 0, '', 'luck'),
  option('delay'),
  option('aim'),
  option('ready', 7, '', 'when-moves'),
  option('ready', 7, '', 'when-acts'),
  option('use-skill', 9, '', 'healing', 1),
  option('use-skill', 7, '', 'fear', 0.7),
  option('taunt', 7, '', '', 0.4),
  option('trip', 7, '', '', 0.5),
  option('shove', 7, '', '', 0.9),
  option('run'),
  option('move'),
  option('strike', 7, 'sword', '', 0.4),
  option('strike', 8, 'sword', '', 0.6),
  option('called-shot', 7, 'sword', 'head', 0.1),
  option('stand-up'),
  option('wave'),
];

test('an action is one row, in an order that does not depend on the server', () => {
  expect(read(sections(FIGHT))).toEqual([
    ['ready', 'Stand up'],
    ['attack', 'Longsword'],
    ['move', 'Run, Move'],
    ['hinder', 'Shove', 'Fear', '+2'],
    ['help', 'Healing', 'Delay', '+2'],
    ['handle', '+2'],
    ['spend', 'Spend'],
    ['test', '+2'],
    ['other', 'Wave'],
  ]);
  expect(read(sections([...FIGHT].reverse())).map(([key]) => key)).toEqual(
    read(sections(FIGHT)).map(([key]) => key),
  );
});

test('a row counts its targets, and begins with the likeliest', () => {
  const [attack] = rowsOf(words, [PASS, ...FIGHT], phrases).filter((r) => r.group === 'attack');
  expect(attack!.detail).toBe('2 targets');
  const index = FIGHT.findIndex((o) => o.target === 8) + 1;
  expect(firstOf(attack!, []).index).toBe(index);
  // Or as the last time.
  const head = FIGHT.findIndex((o) => o.mode === 'head');
  expect(firstOf(attack!, [usedAction(1, FIGHT[head]!)]).index).toBe(head + 1);
});

test('what is folded is shown when it is opened, and tests begin with the best', () => {
  const [test] = sections(FIGHT, { unfolded: ['test'] }).filter(({ key }) => key === 'test');
  expect(read([test!])).toEqual([['test', '+2', 'Grace', 'Vigor']]);
});

test('few rows are all shown', () => {
  const few = [option('drop', 0, 'sword'), option('draw', 0, 'bow'), option('wave'), option('nod')];
  expect(read(sections(few))).toEqual([
    ['handle', 'Drop', 'Draw'],
    ['other', 'Wave', 'Nod'],
  ]);
});

test('an interlude begins with rest and help', () => {
  const camp = [...FIGHT.slice(0, 16), option('long-rest'), option('move')];
  expect(read(sections(camp, { interlude: true, picks: [pick(3)] })).map(([key]) => key)).toEqual([
    'rest',
    'help',
    'hinder',
    'move',
    'test',
    'handle',
    'spend',
  ]);
});

test('good rows come first, three of them at most, and each row once', () => {
  const at = (key: string, mode = '') =>
    FIGHT.findIndex((o) => o.action === key && o.mode === mode) + 1;
  const picks = [at('strike'), at('called-shot', 'head'), at('shove'), at('aim'), at('trip')];
  const all = sections(FIGHT, { picks: picks.map(pick) });
  expect(read(all)[0]).toEqual(['good', 'Longsword', 'Shove', 'Aim']);
  expect(read(all).map(([key]) => key)).not.toContain('attack');
  const [first] = all[0]!.lines;
  expect(first?.kind === 'row' && first.entry.index).toBe(at('strike'));
});

test('an attack is among the first three rows', () => {
  const index = (key: string) => FIGHT.findIndex((o) => o.action === key) + 1;
  const picks = ['shove', 'aim', 'trip', 'delay'].map((key) => pick(index(key)));
  for (const options of [FIGHT, [...FIGHT, option('reload', 0, 'bow')]]) {
    const lines = sections(options, { picks }).flatMap((section) => section.lines);
    const first = lines.findIndex((line) => line.kind === 'row' && line.row.group === 'attack');
    expect(first).toBeLessThan(3);
  }
});

test('without categories the roles say what an action is for', () => {
  expect(groupOf(rules, option('lunge'))).toBe('attack');
  expect(groupOf(rules, option('wave'))).toBe('other');
});

test('any words of an option find it, in a fold as well', () => {
  const rows = rowsOf(words, [PASS, ...FIGHT], phrases);
  const titles = (query: string) =>
    found(words, rows, query, phrases.withIt).map((row) => [row.title, row.entries.length]);
  expect(titles('grim LONG')).toEqual([['Longsword', 2]]);
  expect(titles('strike someone')).toEqual([['Longsword', 2]]);
  expect(titles('vigor')).toEqual([['Vigor', 1]]);
  expect(titles('grim move run')).toEqual([]);
  // Not all that its row's title names.
  const move = rows.find(({ group }) => group === 'move')!;
  const word = words.rules.word(move.entries[0]!.option.action);
  expect(move.entries.length).toBeGreaterThan(1);
  expect(found(words, [move], word, phrases.withIt)[0]!.entries.length).toBe(1);
});

test('digits stay with their rows for a turn', () => {
  const digits = new Digits();
  expect([...digits.of('1', ['a', 'b'])]).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  const next = digits.of('1', ['c', 'b']);
  expect([next.get('b'), next.get('c')]).toEqual([2, 3]);
  const many = digits.of('1', [...'defghijklm']);
  expect([many.get('i'), many.get('j')]).toEqual([9, undefined]);
  expect(digits.of('2', ['b']).get('b')).toBe(1);
});

/** Every option that the choices of its row lead to, from the one that it opens with. */
function reached(row: Section['lines'][number]): Set<number> {
  if (row.kind === 'fold') return new Set();
  const seen = new Set<number>();
  const next = [row.entry.index];
  for (let index = next.pop(); index !== undefined; index = next.pop()) {
    if (seen.has(index)) continue;
    seen.add(index);
    for (const { choices } of axesOf(words, row.row.entries, index, phrases.withIt, 'plain')) {
      expect(choices.filter(({ chosen }) => chosen)).toHaveLength(1);
      next.push(...choices.map((choice) => choice.index));
    }
  }
  return seen;
}

test('each option of a prompt can be reached', () => {
  const random = seeded(26);
  const any = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
  const actions = [...rules.descriptor!.terms.filter((t) => t.kind === TermKind.ACTION)];
  for (let round = 0; round < 60; ++round) {
    const options = Array.from({ length: 1 + Math.floor(random() * 50) }, () =>
      option(
        any(actions).key,
        any([0, 7, 8, 9]),
        any(['', 'sword', 'bow', 'luck']),
        any(['', '', 'head', 'healing', 'fear', 'vigor']),
        any([undefined, random()]),
      ),
    );
    const picks = Array.from({ length: 5 }, () => pick(1 + Math.floor(random() * options.length)));
    const all = sections(options, {
      picks,
      interlude: round % 4 === 0,
      unfolded: [...ORDER],
    });
    const lines = all.flatMap((section) => section.lines);
    const found = lines.flatMap((line) => [...reached(line)]).sort((a, b) => a - b);
    expect(found).toEqual(options.map((_, at) => at + 1));
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  }
});
