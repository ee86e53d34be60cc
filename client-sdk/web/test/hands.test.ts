import { expect, test } from 'vitest';

import { fitted, zoomed } from '../src/logic/camera';
import { plainName } from '../src/logic/names';
import { along, inFrontFirst } from '../src/logic/together';
import { boxOf, gridBetween, gridOf } from '../src/prepare/align';
import { found } from '../src/logic/bestiary';

test('several are moved as far as the one that is held, on hexes too', () => {
  const [from, to] = [
    { x: 2, y: 2 },
    { x: 3, y: 3 },
  ];
  expect(along('squares', { x: 4, y: 1 }, from, to)).toEqual({ x: 5, y: 2 });
  expect(along('bands', { x: 4, y: 0 }, from, { x: 1, y: 0 })).toEqual({ x: 1, y: 0 });
  // South-east of (2, 2) is (2, 3); of (2, 3), in a row further right, it is (3, 4).
  const southEast = { x: 2, y: 3 };
  expect(along('hexes', { x: 2, y: 2 }, from, southEast)).toEqual({ x: 2, y: 3 });
  expect(along('hexes', { x: 2, y: 3 }, from, southEast)).toEqual({ x: 3, y: 4 });
  const row = [1, 2, 3].map((x) => ({ place: { x, y: 0 } }));
  const xs = (all: typeof row) => all.map(({ place }) => place.x);
  expect(xs(inFrontFirst(row, { x: 0, y: 0 }, { x: 1, y: 0 }))).toEqual([3, 2, 1]);
  expect(xs(inFrontFirst(row, { x: 1, y: 0 }, { x: 0, y: 0 }))).toEqual([1, 2, 3]);
});

test('all of a large board can be seen, and a small one not too close', () => {
  const window = { width: 900, height: 700 };
  const large = { width: 100, height: 100 };
  expect(fitted(window, large).cell).toBe(16);
  const whole = fitted(window, large, true);
  expect(whole.cell * 100).toBeLessThanOrEqual(700);
  expect(whole.y).toBeGreaterThanOrEqual(0);
  expect(zoomed(window, large, whole, 0.5, { x: 0, y: 0 }).cell).toBe(whole.cell);
  expect(fitted(window, { width: 5, height: 5 }, true).cell).toBe(96);
});

test('a picture’s own grid is laid onto the board, by figures and by two clicks', () => {
  const picture = { width: 1000, height: 600 };
  const board = { width: 16, height: 10 };
  const grid = { cell: 50, left: 20, top: 10 };
  const box = boxOf(picture, grid);
  expect(box).toEqual({ left: -40, top: -20, width: 2000, height: 1200 });
  expect(gridOf(picture, box, board)).toEqual(grid);
  expect(gridOf(picture, null, board).cell).toBe(62.5);
  expect(boxOf(picture, { ...grid, cell: 0 })).toBeNull();
  expect(boxOf(picture, { ...grid, cell: 0.001 })).toBeNull();
  expect(boxOf(picture, { ...grid, left: Number.NaN })).toBeNull();
  // Two corners, two cells apart, at 120 and 220 pixels of a picture that covers the board.
  const onBoard = (x: number, y: number) => ({ x: (x / 1000) * 16, y: (y / 600) * 10 });
  const two = [onBoard(120, 110), onBoard(220, 210)] as const;
  expect(gridBetween(picture, null, board, two, 2)).toEqual(grid);
  expect(gridBetween(picture, null, board, [two[0], two[0]], 1)).toBeNull();
});

test('archetypes are found by all that is said of them, and named without their figures', () => {
  const grunt = { key: 'a:grunt-6', name: 'Grunt, tier 6', tags: ['raider'], attacks: ['Axe'] };
  const archer = { key: 'a:archer', name: 'Archer', tags: ['raider'], attacks: ['Bow'] };
  expect(found([grunt, archer], 'raider bow')).toEqual([archer]);
  expect(found([grunt, archer], ' ')).toHaveLength(2);
  expect(plainName('Grunt, tier 6')).toBe('Grunt');
  expect(plainName('Archer (mounted)')).toBe('Archer');
  expect(plainName('(nameless)')).toBe('(nameless)');
});
