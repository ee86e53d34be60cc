import { create } from '@bufbuild/protobuf';
import { Rules, type SeenEvent } from 'fray-client';
import {
  CombatantSchema,
  DescriptorSchema,
  EventSchema,
  EventWeight,
  MomentSchema,
  OptionSchema,
  ParameterKind,
  TermKind,
} from 'fray-client/protocol';
import { expect, test } from 'vitest';

import { frameOf, framesOf, joined, roundsOf } from '../src/gm/timeline';
import {
  adjusterOf,
  fieldsFor,
  foundPowers,
  powerGroups,
  powerKey,
  removerOf,
} from '../src/gm/powers';
import { freeKey } from '../src/gm/reinforce';
import { facesIn } from '../src/logic/physicalDice';

const rules = new Rules(
  create(DescriptorSchema, {
    terms: [
      { key: 'push', name: 'push', kind: TermKind.POWER, summary: 'It moves.' },
      { key: 'life', name: 'life', kind: TermKind.RESOURCE },
      { key: 'sleepy', name: 'sleepy', kind: TermKind.CONDITION },
      { key: 'cold', name: 'cold', kind: TermKind.HAZARD, summary: 'degrees' },
    ],
    events: [{ key: 'hurt', weight: EventWeight.WEIGHTY }],
  }),
);
const words = { rules, nameOf: (ref: number) => `#${ref}` };
const ana = create(CombatantSchema, {
  ref: 1,
  conditions: ['sleepy'],
  gauges: [{ resource: 'life', value: 3, max: 5 }],
});

const power = (item: string, min: number, max: number) =>
  create(OptionSchema, {
    action: 'push',
    item,
    parameters: [
      { name: 'targets', kind: ParameterKind.COMBATANTS, min: 1, max: 1, combatants: [7, 1] },
      { name: 'amount', kind: ParameterKind.NUMBER, min, max },
    ],
  });
const powers = [
  create(OptionSchema, { action: 'pass' }),
  power('life', -9, 9),
  power('sleepy', 0, 1),
  power('cold', 2, 8),
];

let seq = 0;
const told = (key: string, text: string, combatant = 0): SeenEvent =>
  Object.assign(
    create(EventSchema, {
      key,
      text,
      args: combatant
        ? [{ name: 'combatant', value: { case: 'combatant' as const, value: combatant } }]
        : [],
    }),
    { seq: ++seq, past: true },
  );
const moment = (number: number, key = '', text = '', round = 1) =>
  create(MomentSchema, { number: BigInt(number), key, text, round, combatant: 1 });

test('powers stand by what is done, without passing, and are found by any of their words', () => {
  const groups = powerGroups(words, powers);
  expect(groups.map(({ title, powers: all }) => [title, all.map((p) => p.label)])).toEqual([
    ['Push', ['Life', 'Sleepy', 'Cold']],
  ]);
  expect(foundPowers(groups, 'DEGREES push')[0]?.powers.map((p) => p.label)).toEqual(['Cold']);
  expect(foundPowers(groups, 'heat')).toEqual([]);
  expect(new Set(powers.map(powerKey)).size).toBe(powers.length);
});

test('a power targets the chosen combatant, if possible', () => {
  const whom = (chosen: typeof ana | undefined) =>
    fieldsFor(powers[3]!, chosen).find((f) => f.kind === 'combatants')?.chosen;
  expect(whom(ana)).toEqual([1]);
  expect(whom(create(CombatantSchema, { ref: 3 }))).toEqual([7]);
  expect(whom(undefined)).toEqual([7]);
});

test('of yes and no a power begins with what is not so yet', () => {
  const amount = (chosen: typeof ana) =>
    fieldsFor(powers[2]!, chosen).find((f) => f.kind === 'number')?.value;
  expect(amount(ana)).toBe(0);
  expect(amount(create(CombatantSchema, { ref: 7 }))).toBe(1);
});

test('what is counted is changed up and down by the power that does both', () => {
  expect(adjusterOf(powers, ana, ana.gauges[0]!)).toEqual({
    option: powers[1],
    least: -9,
    most: 9,
  });
  expect(adjusterOf(powers.slice(2), ana, ana.gauges[0]!)).toBeUndefined();
  const other = create(CombatantSchema, { ref: 5 });
  expect(adjusterOf(powers, other, ana.gauges[0]!)).toBeUndefined();
});

test('only a condition is taken away', () => {
  expect(removerOf(words, powers, ana, 'sleepy')).toBe(powers[2]);
  expect(removerOf(words, powers, ana, 'cold')).toBeUndefined();
});

test('the log shows which moments did harm, and who is still down', () => {
  const log = [
    told('step', 'Ana walks.'),
    told('hurt', 'Bo is hurt.', 2),
    told('step', 'Bo walks.'),
    told('hurt', 'Bo is hurt.', 2),
    told('hurt', 'Ana is hurt.', 1),
    told('gm.hid', 'Ana slips away.', 1),
  ];
  const moments = [
    moment(0, 'step', 'Ana walks.'),
    moment(1),
    moment(2, 'step', 'Bo walks.', 2),
    moment(3, 'gm.hid', 'Ana slips away.', 2),
  ];
  const bo = create(CombatantSchema, { ref: 2, out: true });
  const frames = framesOf(moments, log, rules, [ana, bo]);
  expect(frames.map(({ harmed }) => harmed)).toEqual([[2], [], [2, 1], []]);
  expect(frames.map(({ fallen }) => fallen)).toEqual([[], [], [2], []]);
  // A line leads to the moment it belongs to; for the silent one that is unknown.
  expect(log.map(({ seq }) => frameOf(frames, seq))).toEqual([0, 0, 2, 2, 2, 3]);
  expect(roundsOf(frames)).toEqual([
    { round: 1, at: 0 },
    { round: 2, at: 2 },
  ]);
});

test('undone events do not count', () => {
  const log = [
    told('step', 'Ana walks.'),
    told('hurt', 'Bo is hurt.', 2),
    told('encounter.rewound', 'Back.'),
    told('step', 'Bo walks.'),
  ];
  const moments = [moment(0, 'step', 'Ana walks.'), moment(1, 'step', 'Bo walks.')];
  expect(framesOf(moments, log, rules, []).map(({ harmed }) => harmed)).toEqual([[], []]);
});

test('moments missing from the log are shown without harm', () => {
  const frames = framesOf([moment(0, 'step', 'Ana walks.')], [], rules, []);
  expect(frames).toHaveLength(1);
  expect(frames[0]!.harmed).toEqual([]);
});

test('answers about moments are joined, the newer one counting', () => {
  const all = joined([moment(1, 'a'), moment(2, 'a')], [moment(3, 'b'), moment(2, 'b')]);
  expect(all.map(({ number, key }) => [Number(number), key])).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'b'],
  ]);
});

test('a reinforcement gets an unused key', () => {
  expect(freeKey('Käthe the Bold!', [], () => 0)).toBe('kathe-the-bold-00000');
  expect(freeKey('…', [], () => 0)).toBe('joined-00000');
  expect(freeKey('x'.repeat(200), [], () => 0)).toMatch(/^[a-z0-9-]{1,64}$/);
  const draws = [0, 0.5];
  expect(freeKey('a', ['a-00000'], () => draws.shift()!)).not.toBe('a-00000');
});

test('faces are numbers that such dice have', () => {
  expect(facesIn('3, 1;4  2', 6)).toEqual([3, 1, 4, 2]);
  for (const wrong of ['', '7', '0', '1.5', 'one', '-1']) expect(facesIn(wrong, 6)).toBeNull();
});
