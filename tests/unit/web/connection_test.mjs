import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Connection, tokenIn, waitBefore } from '../../../client-sdk/web/connection.js';
import { oddsSummary } from '../../../client-sdk/web/option_form.js';
import { initials } from '../../../client-sdk/web/view_map.js';
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
  assert.equal(oddsSummary([]), '');
  assert.equal(oddsSummary([{ atLeastOne: 0.314, mean: 0.44 }]), '31 % · avg 0.4');
  assert.equal(oddsSummary([{ atLeastOne: 0.4 }, { value: 1, atLeastOne: 0.85 }]), '40 – 85 %');
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
    send: (frame) => sent.push(frame),
  });
  greet(connection, 'demo-1');
  connection.take({ reply: { to: connection.attachId, attached: { encounter: 'demo-1' } } });
  connection.take({ batch: { encounter: 'demo-1', firstSeq: '1', events: [{ text: 'one' }] } });
  return { connection, sent };
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
