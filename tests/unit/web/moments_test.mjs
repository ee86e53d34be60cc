import assert from 'node:assert/strict';
import { test } from 'node:test';

import { momentText } from '../../../client-sdk/web/view_moments.js';

const name = (ref) => (ref === 7 ? 'Ana' : 'Somebody');

test('a moment is called by its round and what came after it', () => {
  assert.equal(
    momentText({ number: '12', round: 3, combatant: 7, text: 'Ana hits.' }, name),
    'Round 3, moment 12: before “Ana hits.”',
  );
});

test('what nothing was told of is called by who decided', () => {
  assert.equal(
    momentText({ number: '12', round: 3, combatant: 7 }, name),
    'Round 3, moment 12: before “Ana decides”',
  );
});

test('the first moment of all has no number in JSON, and between fights there are no rounds', () => {
  assert.equal(momentText({}, name), 'moment 0: before “nothing told”');
});
