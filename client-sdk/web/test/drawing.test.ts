import { expect, test } from 'vitest';

import { block, isObstacle, line, stroke, turned } from '../src/logic/drawing';

test('lines have no gaps, blocks have corners', () => {
  expect(line({ x: 0, y: 0 }, { x: 3, y: 1 })).toEqual([
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 2, y: 1 },
    { x: 3, y: 1 },
  ]);
  expect(line({ x: 2, y: 2 }, { x: 2, y: 2 })).toEqual([{ x: 2, y: 2 }]);
  expect(block({ x: 2, y: 1 }, { x: 1, y: 2 })).toHaveLength(4);
});

test('a stroke goes on, a rectangle is drawn from where it began', () => {
  const from = { x: 1, y: 1 };
  const trail = stroke('line', [from], from, { x: 3, y: 1 });
  expect(trail).toHaveLength(3);
  expect(stroke('line', trail, from, { x: 3, y: 2 }).at(-1)).toEqual({ x: 3, y: 2 });
  expect(stroke('block', trail, from, { x: 2, y: 2 })).toEqual(block(from, { x: 2, y: 2 }));
});

test('doors open and close, and only they', () => {
  expect([turned('+'), turned('/'), turned('#'), turned(undefined)]).toEqual(['/', '+', '', '']);
  expect(['#', '+', '=', '/', '~', ''].map(isObstacle)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
