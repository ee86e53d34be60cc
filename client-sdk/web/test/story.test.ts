import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import type { SeenEvent } from 'fray-client';
import { EventSchema, EventWeight } from 'fray-client/protocol';

import { chaptersOf, doer, isOf, LOG_KINDS, rollsOf, tellsOf, victorIn } from '../src/logic/story';

let seq = 0;
const event = (key: string, args: MessageInitShape<typeof EventSchema>['args'] = []): SeenEvent =>
  Object.assign(create(EventSchema, { key, args }), { seq: ++seq, past: false });
const who = (name: string, value: number) => ({
  name,
  value: { case: 'combatant' as const, value },
});

test('the actor is the first combatant named in an event', () => {
  const hit = event('hit', [who('attacker', 7), who('target', 9)]);
  expect([doer(hit), doer(event('round'))]).toEqual([7, 0]);
  expect([tellsOf(hit, 9), tellsOf(hit, 11)]).toEqual([true, false]);
});

test('dice stand with their sources, and those of no known source at the end', () => {
  const value = {
    faces: [9, 7, 4, 2],
    sides: [10, 10, 10, 6],
    marked: [0, 1],
    parts: [
      { source: 'sword', dice: 2 },
      { source: 'prone', dice: -1 },
      { source: 'focus', dice: 1 },
    ],
  };
  const [roll] = rollsOf(event('rolled', [{ name: 'dice', value: { case: 'dice', value } }]));
  expect(roll!.sources.map((t) => [t.source, t.dice.map((d) => d.face)])).toEqual([
    ['sword', [9, 7]],
    ['focus', [4]],
    ['', [2]],
  ]);
  expect(roll!.sources[0]!.dice.map((d) => d.counts)).toEqual([true, true]);
  expect(roll!.sources[2]!.dice[0]).toEqual({ face: 2, sides: 6, counts: false });
  expect(roll!.taken).toEqual([{ source: 'prone', dice: 1 }]);
});

test('a die that is subtracted says so, and the 1 that called for it does not count', () => {
  const value = { faces: [1, 5], sides: [6, 6], marked: [1], subtracted: [1] };
  const [roll] = rollsOf(event('rolled', [{ name: 'die', value: { case: 'dice', value } }]));
  expect(roll!.sources[0]!.dice).toEqual([
    { face: 1, sides: 6, counts: false },
    { face: 5, sides: 6, counts: true, subtracted: true },
  ]);
});

test('the log can be narrowed to what weighs, and to what shows dice', () => {
  const dice = {
    name: 'dice',
    value: { case: 'dice' as const, value: { faces: [3], sides: [6] } },
  };
  const lines: [SeenEvent, EventWeight][] = [
    [event('step'), EventWeight.UNSPECIFIED],
    [event('rolled', [dice]), EventWeight.UNSPECIFIED],
    [event('hurt', [dice]), EventWeight.WEIGHTY],
    [event('fell'), EventWeight.WEIGHTY],
  ];
  const kept = (kind: (typeof LOG_KINDS)[number]) =>
    lines.filter(([line, weight]) => isOf(kind, line, weight)).map(([{ key }]) => key);
  expect(kept('all')).toEqual(['step', 'rolled', 'hurt', 'fell']);
  expect(kept('weighty')).toEqual(['hurt', 'fell']);
  expect(kept('dice')).toEqual(['rolled', 'hurt']);
});

test('dice that are secret have no faces', () => {
  const value = { secret: true };
  const [roll] = rollsOf(event('rolled', [{ name: 'dice', value: { case: 'dice', value } }]));
  expect([roll!.secret, roll!.sources]).toEqual([true, []]);
});

test('the log falls into chapters, and what came before the first heading is one, too', () => {
  const events = [event('placed'), event('round'), event('hit'), event('miss'), event('round')];
  const chapters = chaptersOf(events, ({ key }) => key === 'round');
  expect(chapters.map(({ heading, events: told }) => [heading?.key, told.length])).toEqual([
    [undefined, 1],
    ['round', 2],
    ['round', 0],
  ]);
  expect(new Set(chapters.map(({ seq: number }) => number)).size).toBe(3);
});

test('who has won is named by the log, even where others are still dying', () => {
  const side = (value: string) => ({ name: 'side', value: { case: 'side' as const, value } });
  const changed = event('changed-side', [who('combatant', 1), side('raiders')]);
  const won = event('won', [side('heroes')]);
  expect(victorIn([changed, won, event('dying', [who('combatant', 1)])])).toBe('heroes');
  expect(victorIn([changed, event('ended')])).toBe('');
});
