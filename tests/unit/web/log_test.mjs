import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pieces } from '../../../client-sdk/web/view_log.js';

const dice = (event) =>
  pieces(event)
    .filter((p) => p.die)
    .map((p) => `${p.text} of ${p.die}${p.counts ? ', counts' : ''}`);
const text = (event) =>
  pieces(event)
    .map((p) => p.text)
    .join('');

test('dice are found where they stand in the sentence', () => {
  const event = {
    text: 'Raider 6 rolls 6 10, Dara rolls 2; successes: 2.',
    args: [
      { name: 'action', dice: { faces: [6, 10], sides: [10, 10], marked: [1] } },
      { name: 'defence', dice: { faces: [2], sides: [6] } },
    ],
  };
  assert.deepEqual(dice(event), ['6 of 10', '10 of 10, counts', '2 of 6']);
  assert.equal(text(event), event.text);
  assert.deepEqual(pieces(event).at(-1), { text: '; successes: 2.' });
});

test('each die tells where it comes from', () => {
  const event = {
    text: 'Ana rolls 6 10 1.',
    args: [
      {
        dice: {
          faces: [6, 10, 1],
          sides: [10, 10, 10],
          parts: [
            { source: 'club', dice: 1 },
            { source: 'energy', dice: 1 },
            { source: 'prone', dice: -2 },
          ],
        },
      },
    ],
  };
  const from = pieces(event)
    .filter((p) => p.die)
    .map((p) => p.from);
  assert.deepEqual(from, ['club', 'energy', undefined]);
});

test('a part of a number is no die', () => {
  const event = { text: 'Grunt 12 rolls 2.', args: [{ dice: { faces: [2], sides: [6] } }] };
  assert.deepEqual(dice(event), ['2 of 6']);
  assert.deepEqual(pieces(event)[0], {
    text: 'Grunt 12 rolls ',
  });
});

test('a sentence without its dice stays whole', () => {
  const event = {
    text: 'Ana rolls no dice.',
    args: [{ dice: {} }, { dice: { faces: [4], sides: [6] } }],
  };
  assert.deepEqual(pieces(event), [{ text: 'Ana rolls no dice.' }]);
});
