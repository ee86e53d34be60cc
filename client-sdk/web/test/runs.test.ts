import { expect, test } from 'vitest';

import { runsOf } from '../src/logic/runs';

test('adjacent equal signs are read as one', () => {
  expect(runsOf('##.~##')).toEqual([
    { sign: '#', from: 0, to: 1 },
    { sign: '.', from: 2, to: 2 },
    { sign: '~', from: 3, to: 3 },
    { sign: '#', from: 4, to: 5 },
  ]);
  expect(runsOf('')).toEqual([]);
});
