import { create } from '@bufbuild/protobuf';
import { Rules, type SeenEvent } from 'fray-client';
import {
  ArgumentRole,
  type Combatant,
  DescriptorSchema,
  type Event,
  EventSchema,
  TermKind,
  TermRole,
} from 'fray-client/protocol';
import { expect, test } from 'vitest';

import { knowsWhatCounts, recapOf } from '../src/logic/recap';

const { HARMED, DAMAGE } = ArgumentRole;
const RULES = new Rules(
  create(DescriptorSchema, {
    terms: [
      { key: 'strike', kind: TermKind.ACTION },
      { key: 'move', kind: TermKind.ACTION },
      { key: 'block', kind: TermKind.REACTION },
      { key: 'bow', kind: TermKind.ITEM },
      { key: 'fire', kind: TermKind.DAMAGE_TYPE },
      { key: 'dying', kind: TermKind.CONDITION, role: TermRole.HELPLESS },
      { key: 'prone', kind: TermKind.CONDITION },
    ],
    events: [
      { key: 'did', args: [{ name: 'actor' }, { name: 'what' }] },
      {
        key: 'hurt',
        args: [
          { name: 'target', role: HARMED },
          { name: 'left' },
          { name: 'armor', role: DAMAGE },
          { name: 'health', role: DAMAGE },
        ],
      },
    ],
  }),
);

const combatant = (ref: number, out = false, conditions: string[] = []) =>
  ({ ref, out, conditions }) as Combatant;
const did = (who: number, term: string) =>
  create(EventSchema, {
    key: 'did',
    args: [
      { name: 'actor', value: { case: 'combatant', value: who } },
      { name: 'what', value: { case: 'term', value: term } },
    ],
  });
const hurt = (who: number, cause: number, armor: number, health: number) =>
  create(EventSchema, {
    key: 'hurt',
    cause,
    args: [
      { name: 'target', value: { case: 'combatant', value: who } },
      { name: 'left', value: { case: 'number', value: 50 } },
      { name: 'armor', value: { case: 'number', value: armor } },
      { name: 'health', value: { case: 'number', value: health } },
    ],
  });
const rewound = (rewoundTo: bigint) => create(EventSchema, { key: 'encounter.rewound', rewoundTo });

/** As a stream numbers them. */
const numbered = (events: Event[]): SeenEvent[] =>
  events.map((event, at) => ({ ...event, seq: at + 1, past: false }));
const recap = (combatants: Combatant[], events: Event[]) =>
  recapOf(combatants, numbered(events), RULES);
const figures = (combatants: Combatant[], events: Event[]) =>
  recap(combatants, events).map(({ combatant: { ref }, dealt, taken }) => [ref, dealt, taken]);

test('the recap says what each did, the most frequent first, and who went down', () => {
  const log = [did(1, 'move'), did(1, 'strike'), did(1, 'strike'), did(2, 'block')];
  const all = [combatant(1), combatant(2, true), combatant(3), combatant(4)];
  const parts = recap(all, [...log, did(2, 'fire'), did(3, 'bow')]);
  expect(parts.map(({ actions, down }) => ({ actions, down }))).toEqual([
    { actions: ['strike', 'move'], down: false },
    { actions: ['block'], down: true },
    { actions: ['bow'], down: false },
  ]);
});

test('combatants who are out of action at the end are down, by the words of the rules', () => {
  const all = [
    combatant(1, false, ['prone', 'dying']),
    combatant(2, true),
    combatant(3, true, ['dying']),
    combatant(4, false, ['prone']),
  ];
  const parts = recap(all, [did(4, 'strike')]);
  expect(parts.map(({ down, conditions }) => ({ down, conditions }))).toEqual([
    { down: true, conditions: ['dying'] },
    { down: true, conditions: [] },
    { down: true, conditions: ['dying'] },
    { down: false, conditions: [] },
  ]);
});

test('of a battle it names those who did something, were hurt or went down', () => {
  const all = Array.from({ length: 60 }, (_, n) => combatant(n + 1, n === 40));
  const parts = recap(all, [did(7, 'strike'), hurt(9, 0, 0, 1)]);
  expect(parts.map((part) => part.combatant.ref)).toEqual([7, 9, 41]);
});

test('damage is dealt by the cause of the event, and all its figures of damage add up', () => {
  const all = [combatant(1), combatant(2)];
  const log = [hurt(2, 1, 3, 2), hurt(1, 2, 0, 4), hurt(2, 1, 0, 1)];
  expect(figures(all, log)).toEqual([
    [1, 6, 4],
    [2, 4, 6],
  ]);
});

test('damage of an unknown cause, and to oneself, is taken and dealt by no one', () => {
  const all = [combatant(1), combatant(2)];
  expect(figures(all, [hurt(2, 0, 0, 3), hurt(1, 1, 0, 2)])).toEqual([
    [1, 0, 2],
    [2, 0, 3],
  ]);
});

test('what was rewound does not count', () => {
  const all = [combatant(1), combatant(2)];
  const log = [
    hurt(2, 1, 0, 1),
    hurt(2, 1, 0, 10),
    rewound(1n),
    hurt(2, 1, 0, 2),
    hurt(2, 1, 0, 20),
    rewound(4n),
    rewound(4n), // the last that counts is never a rewind
    hurt(1, 2, 0, 5),
  ];
  expect(figures(all, log)).toEqual([
    [1, 3, 5],
    [2, 5, 3],
  ]);
});

test('what counts is unknown after a rewind that does not say what it undid', () => {
  expect(knowsWhatCounts(numbered([hurt(2, 1, 0, 1), rewound(1n)]))).toBe(true);
  expect(knowsWhatCounts(numbered([rewound(1n), hurt(2, 1, 0, 1), rewound(0n)]))).toBe(false);
});

test('an event that no definition marks is no damage', () => {
  const parts = recapOf([combatant(1), combatant(2)], numbered([hurt(2, 1, 0, 3)]), new Rules());
  expect(parts).toEqual([]);
});
