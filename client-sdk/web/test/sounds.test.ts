import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import type { SeenEvent } from 'fray-client';
import { type DiceSchema, EventSchema } from 'fray-client/protocol';

import { Countdown, strokesOf } from '../src/logic/sounds';
import { diceIn, inTray } from '../src/logic/tray';

let seq = 0;
const event = (...dice: MessageInitShape<typeof DiceSchema>[]): SeenEvent => {
  const args = dice.map((value, nth) => ({
    name: `dice${nth}`,
    value: { case: 'dice' as const, value },
  }));
  return Object.assign(create(EventSchema, { key: 'rolled', args }), { seq: ++seq, past: false });
};
const rolled = (...faces: number[]) => ({ faces, sides: faces.map(() => 10) });
const SECRET = { secret: true, sides: [10, 10] };

test('the tray has the last rolls that are seen, the newest first', () => {
  const attack = event(rolled(9, 4), rolled(6));
  const log = [event(rolled(1)), event(), attack, event(SECRET), event()];
  expect(inTray(log)).toEqual([attack, log[0]]);
  expect(inTray(Array.from({ length: 40 }, () => event(rolled(2))))).toHaveLength(12);
});

test('a roll lies in the tray where one of its two sides is secret, and where the GM sees its dice', () => {
  const half = event(rolled(9), SECRET);
  const known = event({ ...rolled(3), secret: true });
  expect(inTray([half, known])).toEqual([known, half]);
});

test('dice are heard when they are rolled, but not secret dice and not what is past', () => {
  expect(diceIn([event(rolled(9, 4), rolled(6)), event(), event(rolled(2))])).toBe(4);
  expect(diceIn([event(SECRET), event()])).toBe(0);
  expect(diceIn([Object.assign(event(rolled(9)), { past: true })])).toBe(0);
});

test('a decision knocks twice, a tick is short, and dice rattle one by one', () => {
  const starts = (...of: Parameters<typeof strokesOf>) => [
    ...new Set(strokesOf(...of).map(({ at }) => at)),
  ];
  expect(starts('knock')).toHaveLength(2);
  expect(starts('tick')).toEqual([0]);
  expect(starts('dice', 3)).toHaveLength(3);
  expect(starts('dice', 50)).toHaveLength(8);
  const all = [...strokesOf('knock'), ...strokesOf('tick'), ...strokesOf('dice', 50)];
  for (const { at, rings, loudness } of all) {
    expect(at + rings).toBeLessThan(0.6);
    expect(loudness > 0 && loudness < 1).toBe(true);
  }
});

test('time that runs out ticks once for each decision', () => {
  const countdown = new Countdown();
  const due = (...left: (number | null)[]) =>
    countdown.due(left.map((seconds, number) => ({ number, left: seconds })));
  expect([due(12, 90), due(11, 89), due(10, 88)]).toEqual([false, false, true]);
  expect([due(9, 87), due(1, 80)]).toEqual([false, false]);
  expect(due(0, 8)).toBe(true); // of another
});

test('time that is short from the start does not tick, nor does a timer that stands', () => {
  const countdown = new Countdown();
  const due = (left: number | null) => countdown.due([{ number: 7, left }]);
  expect([due(8), due(3)]).toEqual([false, false]);
  expect([due(20), due(null), due(null), due(10)]).toEqual([false, false, false, true]);
});
