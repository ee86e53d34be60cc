import assert from 'node:assert/strict';
import { test } from 'node:test';

import { tokenIn, waitBefore } from '../../../client-sdk/web/connection.js';
import { oddsSummary } from '../../../client-sdk/web/option_form.js';
import { initials } from '../../../client-sdk/web/view_map.js';

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
