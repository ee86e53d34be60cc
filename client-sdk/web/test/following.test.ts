import { expect, test } from 'vitest';

import { follows } from '../src/logic/following';

const at = (top: number, height = 1000, room = 200) => ({ top, height, room });

test('a list keeps to its end until its reader goes up', () => {
  expect(follows(at(800), at(600), true)).toBe(false);
  expect(follows(at(600), at(700), false)).toBe(false);
  expect(follows(at(600), at(790), false)).toBe(true);
});

test('what comes, and a panel of another height, do not count as going up', () => {
  expect(follows(at(800), at(800, 1400), true)).toBe(true);
  expect(follows(at(800), at(700, 1000, 120), true)).toBe(true);
  expect(follows(at(400), at(380, 1400), false)).toBe(false);
});
