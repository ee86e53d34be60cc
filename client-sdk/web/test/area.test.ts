import { expect, test } from 'vitest';

import { areaOf } from '../src/logic/area';

const squares = {
  outline: (x: number, y: number) => [
    { x, y },
    { x: x + 1, y },
    { x: x + 1, y: y + 1 },
    { x, y: y + 1 },
  ],
};

test('the rim goes around all of them, and not between', () => {
  const { cells, rim } = areaOf(squares, [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
  ]);
  expect(cells).toBe('M0 0L1 0L1 1L0 1ZM1 0L2 0L2 1L1 1Z');
  expect(rim.match(/M/g)).toHaveLength(6);
  expect(rim).not.toContain('M1 0L1 1');
  expect(rim).toContain('M2 0L2 1');
});

test('two that do not touch have a rim each, and none has none', () => {
  const apart = areaOf(squares, [
    { x: 0, y: 0 },
    { x: 3, y: 3 },
  ]);
  expect(apart.rim.match(/M/g)).toHaveLength(8);
  expect(areaOf(squares, [])).toEqual({ cells: '', rim: '' });
});
