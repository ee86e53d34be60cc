import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Connection, tokenIn, waitBefore } from '../../../client-sdk/web/connection.js';
import { oddsSummary } from '../../../client-sdk/web/option_form.js';
import { initials } from '../../../client-sdk/web/token.js';
import { World } from '../../../client-sdk/web/world.js';

test('the token stands in the fragment or the query', () => {
  assert.equal(tokenIn(new URL('http://h/#seat=a-b_c')), 'a-b_c');
  assert.equal(tokenIn(new URL('http://h/?seat=t')), 't');
  assert.equal(tokenIn(new URL('http://h/')), '');
});

test('waits double, are drawn from the upper half, and have an end', () => {
  assert.equal(waitBefore(0, 0), 150);
  assert.equal(waitBefore(0, 1), 300);
  assert.equal(waitBefore(2, 1), 1200);
  assert.equal(waitBefore(50, 1), 15000);
});

test('odds in a few characters', () => {
  const world = new World();
  world.described({
    terms: [
      { key: 'hit', name: 'chance to hit', role: 'TERM_ROLE_CHANCE' },
      { key: 'harm', name: 'injury', role: 'TERM_ROLE_WORTH' },
      { key: 'noise', name: 'Noise' },
    ],
  });
  const row = (figures, value) => ({
    value,
    measures: Object.entries(figures).map(([measure, figure]) => ({ measure, figure })),
  });
  assert.equal(oddsSummary(world, []), '');
  assert.equal(
    oddsSummary(world, [row({ harm: 0.44, noise: 2, hit: 0.314 })]),
    '31 % · 0.4 injury · 2.0 noise',
  );
  assert.equal(oddsSummary(world, [row({ harm: 3 })]), '3.0 injury');
  assert.equal(oddsSummary(world, [row({ hit: 0.4 }), row({ hit: 0.85 }, 1)]), '40 – 85 %');
  assert.equal(oddsSummary(world, [row({}), row({ hit: undefined }, 1)]), '0 %');
});

test('tokens are told apart by letters and numbers', () => {
  assert.equal(initials('Old Bear'), 'OB');
  assert.equal(initials('Grunt 2'), 'G2');
  assert.equal(initials('Ana'), 'An');
});

/** A page's connection after its attach to demo-1 was answered; `sent` is what it has said. */
function connected() {
  const sent = [];
  const connection = Object.create(Connection.prototype);
  Object.assign(connection, {
    world: new World(),
    on: { state() {}, change() {}, notice() {} },
    pending: new Map(),
    nextId: 1,
    present: '',
    keyPrefix: 'page',
    send: (frame) => sent.push(frame),
  });
  greet(connection, 'demo-1');
  connection.take({ reply: { to: connection.attachId, attached: { encounter: 'demo-1' } } });
  connection.take({ batch: { encounter: 'demo-1', firstSeq: '1', events: [{ text: 'one' }] } });
  return { connection, sent };
}

/** The connection is lost, and the table still plays the same when the page has greeted again. */
function comeBack(connection, encounter = 'demo-1') {
  connection.drop();
  greet(connection, encounter);
}

function attachedAgain(connection) {
  connection.take({ reply: { to: connection.attachId, attached: { encounter: 'demo-1' } } });
}

function greet(connection, encounter) {
  connection.attached = false;
  connection.helloId = String(connection.nextId++);
  connection.take({ reply: { to: connection.helloId, welcome: { encounter } } });
}

test('the end of an encounter is read before the next one is entered', () => {
  const { connection, sent } = connected();
  greet(connection, 'demo-2');
  assert.deepEqual(sent.at(-1).attach, { encounter: 'demo-1', afterSeq: '1' });
  connection.take({ notice: { nextEncounter: { encounter: 'demo-2' } } }); // another one's
  assert.equal(connection.world.encounter, 'demo-1');
  connection.take({ reply: { to: connection.attachId, attached: { encounter: 'demo-1' } } });
  connection.take({
    batch: { encounter: 'demo-1', firstSeq: '2', events: [{ text: 'two' }], over: true },
  });
  assert.equal(connection.world.over, true);
  connection.take({ notice: { nextEncounter: { encounter: 'demo-2' } } });
  assert.deepEqual(sent.at(-1).attach, { encounter: 'demo-2', afterSeq: '0' });
});

test('where the end cannot be told any more the page goes on', () => {
  const { connection, sent } = connected();
  greet(connection, 'demo-2');
  connection.take({
    reply: { to: connection.attachId, error: { code: 'ERROR_CODE_NOT_FOUND', message: 'gone' } },
  });
  assert.deepEqual(sent.at(-1).attach, { encounter: 'demo-2', afterSeq: '0' });
});

test('what was not answered is sent again after a loss, with the same key and in order', async () => {
  const { connection, sent } = connected();
  const first = connection.command({ decide: { prompt: 1 } });
  const second = connection.command({ decide: { prompt: 2 } });
  const third = connection.command({ gm: { pause: { paused: true } } });
  const frames = sent.slice(-3);
  assert.equal(new Set(frames.map(({ key }) => key)).size, 3);
  connection.take({ reply: { to: frames[1].id, done: {} } });
  assert.deepEqual((await second).done, {});

  comeBack(connection);
  assert.ok(sent.at(-1).attach, 'nothing goes before the attach');
  attachedAgain(connection);
  assert.deepEqual(sent.slice(-2), [frames[0], frames[2]]);

  connection.take({ reply: { to: frames[2].id, done: {} } });
  connection.take({ reply: { to: frames[0].id, done: {} } });
  assert.deepEqual((await Promise.all([first, third])).length, 2);
  comeBack(connection);
  const before = sent.length;
  attachedAgain(connection);
  assert.equal(sent.length, before, 'what was answered is not sent again');
});

test('what is commanded while the connection is lost waits for the attach', async () => {
  const { connection, sent } = connected();
  connection.drop();
  const before = sent.length;
  const command = connection.command({ decide: { prompt: 3 } });
  assert.equal(sent.length, before);
  greet(connection, 'demo-1');
  attachedAgain(connection);
  assert.deepEqual(sent.at(-1).decide, { prompt: 3 });
  connection.take({
    reply: { to: sent.at(-1).id, error: { code: 'ERROR_CODE_STALE_WINDOW', message: 'over' } },
  });
  await assert.rejects(command, { code: 'ERROR_CODE_STALE_WINDOW', message: 'over' });
  assert.equal(connection.pending.size, 0);
});

test('nothing is sent into an encounter that the table has left', async () => {
  const { connection, sent } = connected();
  const command = connection.command({ decide: { prompt: 4 } });
  comeBack(connection, 'demo-2');
  attachedAgain(connection); // to the rest of demo-1
  assert.ok(sent.at(-1).attach);
  const late = connection.command({ decide: { prompt: 5 } });
  assert.ok(sent.at(-1).attach);
  connection.take({ batch: { encounter: 'demo-1', firstSeq: '2', events: [], over: true } });
  connection.take({ notice: { nextEncounter: { encounter: 'demo-2' } } });
  for (const lost of [command, late]) {
    await assert.rejects(lost, { code: 'ERROR_CODE_STALE_WINDOW' });
  }
  connection.take({ reply: { to: connection.attachId, attached: { encounter: 'demo-2' } } });
  assert.deepEqual(sent.at(-1).attach, { encounter: 'demo-2', afterSeq: '0' });
});
