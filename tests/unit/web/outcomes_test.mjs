import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chartRows } from '../../../client-sdk/web/view_outcomes.js';

test('each figure that may come has a row, 0 too', () => {
  assert.deepEqual(chartRows([{ chance: 0.25 }, { figure: 2, chance: 0.75 }]), [
    { text: '0', chance: 0.25 },
    { text: '2', chance: 0.75 },
  ]);
});

test('what hardly ever comes has none', () => {
  assert.deepEqual(chartRows([{ chance: 1 }, { figure: 1, chance: 1e-9 }]).length, 1);
});

test('many figures end in one row for the rest', () => {
  const rows = chartRows(Array.from({ length: 20 }, (_, figure) => ({ figure, chance: 0.05 })));
  assert.equal(rows.length, 9);
  assert.equal(rows.at(-1).text, '8 or more');
  assert.ok(Math.abs(rows.at(-1).chance - 0.6) < 1e-12);
});
