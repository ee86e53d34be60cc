import assert from 'node:assert/strict';
import { test } from 'node:test';

import { World } from '../../../client-sdk/web/world.js';

const events = (count) =>
  Array.from({ length: count }, (_, i) => ({ key: 'test', text: `event ${i}` }));
const ana = (health) => ({
  ref: 7,
  name: 'Ana',
  gauges: [{ resource: 'health', value: health, max: 9 }],
});
const picture = (seq) => ({
  snapshot: {
    seq: String(seq),
    round: 2,
    turn: 7,
    combatants: [ana(9)],
    sides: ['heroes', 'foes'],
  },
});

test('fields that JSON leaves out are defaults', () => {
  const world = new World();
  world.batch({ encounter: 'demo-1' });
  assert.deepEqual(world.prompts, []);
  assert.deepEqual(world.awaited, []);
  assert.equal(world.over, false);
  assert.equal(world.seq, 0);
});

test('roles say which gauge comes first', () => {
  const world = new World();
  world.described({
    terms: [
      { key: 'height' },
      { key: 'luck', role: 'TERM_ROLE_RESERVE' },
      { key: 'breath', role: 'TERM_ROLE_BUDGET' },
      { key: 'hp', role: 'TERM_ROLE_VITAL' },
    ],
  });
  const gauges = ['height', 'luck', 'unheard-of', 'breath', 'hp'].map((resource) => ({ resource }));
  assert.deepEqual(
    world.gauges({ gauges }).map((g) => g.resource),
    ['hp', 'breath', 'luck', 'height', 'unheard-of'],
  );
  assert.deepEqual(world.gauges({}), []);
});

test('the rules say what weighs', () => {
  const world = new World();
  world.described({
    events: [{ key: 'struck', weight: 'EVENT_WEIGHT_WEIGHTY' }, { key: 'moved' }],
  });
  assert.equal(world.weights.get('struck'), 'EVENT_WEIGHT_WEIGHTY');
  assert.equal(world.weights.get('moved'), undefined);
});

test('an event is taken once', () => {
  const world = new World();
  assert.equal(world.batch({ firstSeq: '1', events: events(3) }).length, 3);
  const fresh = world.batch({ firstSeq: '2', events: events(4) });
  assert.deepEqual(
    fresh.map((e) => e.seq),
    [4, 5],
  );
  assert.equal(world.seq, 5);
});

test('a gap is noticed, unless a snapshot bridges it', () => {
  const world = new World();
  world.batch({ firstSeq: '1', events: events(2) });
  assert.ok(world.follows({ firstSeq: '3', events: events(1) }));
  assert.ok(!world.follows({ firstSeq: '4', events: events(1) }));
  assert.ok(world.follows({ firstSeq: '4', events: events(1), ...picture(4) }));
  assert.ok(world.follows({ firstSeq: '9' }));
});

test('a snapshot says what lies on the map', () => {
  const world = new World();
  const bow = { what: 'shortbow', at: { x: 3 } };
  world.batch({ snapshot: { ...picture(4).snapshot, marks: [bow] } });
  assert.deepEqual(world.marks, [bow]);
  world.batch(picture(5));
  assert.deepEqual(world.marks, []);
});

test('what has changed replaces what was there', () => {
  const world = new World();
  world.batch(picture(5));
  world.batch({ changed: [ana(2), { ref: 8, name: 'Grunt' }], turn: 8 });
  assert.equal(world.find(7).gauges[0].value, 2);
  assert.equal(world.nameOf(8), 'Grunt');
  assert.equal(world.turn, 8);
  assert.equal(world.round, 2);
});

test('after a snapshot alone the log asks for its history once', () => {
  const world = new World();
  world.batch(picture(400));
  assert.equal(world.historyFrom(), 150);
  assert.equal(world.historyFrom(), 0);
  const old = world.batch({ firstSeq: '151', events: events(250) });
  assert.equal(old.length, 250);
  assert.equal(world.seq, 400);
});

test('nothing is asked for where the events came along', () => {
  const world = new World();
  world.batch({ firstSeq: '1', events: events(3), ...picture(3) });
  assert.equal(world.historyFrom(), 0);
});

test('another encounter keeps the seat alone', () => {
  const world = new World();
  world.welcome({ seat: { key: 'ana', role: 'ROLE_PLAYER' } });
  world.batch(picture(5));
  world.enter('demo-2');
  assert.equal(world.seat.key, 'ana');
  assert.equal(world.seq, 0);
  assert.deepEqual(world.combatants, []);
});

test('those outside the turn order come last', () => {
  const world = new World();
  world.batch({
    snapshot: { combatants: [{ ref: 1 }, { ref: 2, turnOrder: 2 }, { ref: 3, turnOrder: 1 }] },
  });
  assert.deepEqual(
    world.inTurnOrder().map((c) => c.ref),
    [3, 2, 1],
  );
});
