import { expect, test } from 'vitest';

import { Backoff } from '../src/backoff.js';

test('waits half to whole of a step that doubles up to the longest', () => {
  const most = new Backoff(100, 1000, () => 1);
  expect([1, 2, 3, 4, 5, 6].map(() => most.next())).toEqual([100, 200, 400, 800, 1000, 1000]);
  const least = new Backoff(100, 1000, () => 0);
  expect([1, 2, 3].map(() => least.next())).toEqual([50, 100, 200]);
  least.reset();
  expect(least.next()).toBe(50);
});

test('waits somewhat longer than it is asked to', () => {
  const backoff = new Backoff(100, 1000, () => 0.5);
  expect(backoff.next(2000)).toBe(2250);
  expect(backoff.next(1)).toBe(150);
});
