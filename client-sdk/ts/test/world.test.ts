import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { World } from 'fray-client';
import { BatchSchema, StandingOrder } from 'fray-client/protocol';

const batch = (init: MessageInitShape<typeof BatchSchema>) =>
  create(BatchSchema, { encounter: 'e', ...init });
const events = (...texts: string[]) => texts.map((text) => ({ key: 'k', text }));
const texts = (all: readonly { text: string }[]) => all.map((event) => event.text);

test('numbers events on and reports each once', () => {
  const world = new World();
  world.enter('e');
  world.take(batch({ firstSeq: 1n, events: events('a', 'b') }));
  expect(world.seq).toBe(2);
  const again = world.take(batch({ firstSeq: 2n, events: events('b', 'c') }));
  expect(texts(again)).toEqual(['c']);
  expect(texts(world.log)).toEqual(['a', 'b', 'c']);
  expect(world.log.map((event) => event.seq)).toEqual([1, 2, 3]);
});

test('a gap does not follow, unless a snapshot bridges it', () => {
  const world = new World();
  world.take(batch({ firstSeq: 1n, events: events('a') }));
  expect(world.follows(batch({ firstSeq: 2n, events: events('b') }))).toBe(true);
  expect(world.follows(batch({ firstSeq: 3n, events: events('c') }))).toBe(false);
  expect(world.follows(batch({ firstSeq: 3n, events: events('c'), snapshot: { seq: 3n } }))).toBe(
    true,
  );
  expect(world.follows(batch({}))).toBe(true);
});

test('what had happened before one came is past', () => {
  const world = new World();
  world.take(batch({ firstSeq: 1n, events: events('a'), snapshot: { seq: 1n } }));
  world.take(batch({ firstSeq: 2n, events: events('b') }));
  expect(world.log.map((event) => event.past)).toEqual([true, false]);
});

test('a long stream that comes in parts is past up to its snapshot', () => {
  const world = new World();
  world.take(batch({ firstSeq: 1n, events: events('a', 'b') }));
  expect(world.shown).toBe(false);
  world.take(batch({ firstSeq: 3n, events: events('c'), snapshot: { seq: 3n } }));
  world.take(batch({ firstSeq: 4n, events: events('d') }));
  expect(world.log.map((event) => event.past)).toEqual([true, true, true, false]);
});

test('a snapshot replaces all, and changes replace one by one', () => {
  const world = new World();
  const fay = { ref: 7, name: 'Fay', turnOrder: 2 };
  const gob = { ref: 9, name: 'Gob', turnOrder: 1 };
  world.take(
    batch({ snapshot: { seq: 5n, round: 2, turn: 7, combatants: [fay, gob], map: ['..'] } }),
  );
  expect([world.seq, world.round, world.turn, world.map]).toEqual([5, 2, 7, ['..']]);
  world.take(
    batch({
      changed: [
        { ...gob, out: true },
        { ref: 11, name: 'Orc' },
      ],
      turn: 0,
    }),
  );
  expect(world.inTurnOrder().map((c) => [c.name, c.out])).toEqual([
    ['Gob', true],
    ['Fay', false],
    ['Orc', false],
  ]);
  expect([world.round, world.turn]).toEqual([2, 0]);
  expect([world.nameOf(7), world.nameOf(4711)]).toEqual(['Fay', 'somebody']);
});

test('prompts and who is awaited are always the latest', () => {
  const world = new World();
  world.take(batch({ prompts: [{ number: 1 }], awaited: [7], reactionsPending: true }));
  expect([world.prompts.length, world.awaited, world.reactionsPending]).toEqual([1, [7], true]);
  world.take(batch({}));
  expect([world.prompts.length, world.awaited.length, world.reactionsPending]).toEqual([
    0,
    0,
    false,
  ]);
});

test('standing orders are always the latest', () => {
  const world = new World();
  world.take(batch({ orders: [{ combatant: 7, order: StandingOrder.PASS_UNTIL_MY_SLOT }] }));
  expect(world.orderOf(7)).toBe(StandingOrder.PASS_UNTIL_MY_SLOT);
  expect(world.orderOf(9)).toBe(StandingOrder.ASK_ME);
  world.take(batch({}));
  expect(world.orderOf(7)).toBe(StandingOrder.ASK_ME);
});

test('another encounter begins with nothing but the seat', () => {
  const world = new World();
  world.seat = 'ana';
  world.take(
    batch({ firstSeq: 1n, events: events('a'), snapshot: { seq: 1n, round: 3 }, over: true }),
  );
  world.enter('f');
  expect([world.seat, world.encounter, world.seq, world.round, world.over]).toEqual([
    'ana',
    'f',
    0,
    0,
    false,
  ]);
  expect(world.log).toEqual([]);
});
