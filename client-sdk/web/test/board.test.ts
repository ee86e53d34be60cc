import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Ground } from 'fray-client';
import { BoardKind, BoardSchema, CombatantSchema } from 'fray-client/protocol';

import { pixelsFor, tilesOf } from '../src/board/paint';
import { centred, fitted, freed, kept, TOOLS, zoomed } from '../src/logic/camera';
import { layoutOf } from '../src/logic/layout';

const ground = (kind: BoardKind, zones = 0) =>
  new Ground(
    create(BoardSchema, {
      kind,
      zones: Array.from({ length: zones }, (_, z) => ({ key: `${z}` })),
    }),
  );
const at = (ref: number, x: number, y = 0, more = {}) =>
  create(CombatantSchema, { ref, place: { x, y }, space: 1, ...more });

test.each([
  ['squares', BoardKind.SQUARES],
  ['hexes', BoardKind.HEXES],
])('on %s the middle of each cell lies in that cell, and nothing beyond the edge', (_, kind) => {
  const map = ['......', '......', '......', '......', '......'];
  const layout = layoutOf(map, ground(kind), []);
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 6; x++) {
      expect(layout.cellAt(layout.middle(x, y))).toEqual({ x, y });
      // Near each corner, too.
      for (const corner of layout.outline(x, y)) {
        const middle = layout.middle(x, y);
        const near = {
          x: middle.x + (corner.x - middle.x) * 0.9,
          y: middle.y + (corner.y - middle.y) * 0.9,
        };
        expect(layout.cellAt(near)).toEqual({ x, y });
      }
    }
  }
  expect(layout.cellAt({ x: -0.6, y: 1 })).toBeNull();
  expect(layout.cellAt({ x: 1, y: layout.height + 0.2 })).toBeNull();
});

test('a large combatant stands in the middle of its space', () => {
  const layout = layoutOf(['....', '....'], ground(BoardKind.SQUARES), []);
  expect(layout.seats([at(1, 1, 0, { space: 2 })]).get(1)).toEqual({ x: 2, y: 1, size: 2 });
});

test('the dead lie beneath those who stand there', () => {
  const layout = layoutOf(['..'], ground(BoardKind.SQUARES), []);
  expect([...layout.seats([at(1, 0), at(2, 0, 0, { out: true })]).keys()]).toEqual([2, 1]);
});

test('combatants in a zone do not overlap', () => {
  const people = [1, 2, 3, 4, 5].map((ref) => at(ref, 1));
  const layout = layoutOf([], ground(BoardKind.BANDS, 3), people);
  const seats = [...layout.seats(people).values()].map(({ x, y }) => `${x} ${y}`);
  expect(new Set(seats).size).toBe(5);
  for (const seat of layout.seats(people).values())
    expect(layout.cellAt(seat)).toEqual({ x: 1, y: 0 });
  // Between two zones there is none.
  expect(layout.cellAt({ x: 4.5, y: 1 })).toBeNull();
});

const WINDOW = { width: 800, height: 600 };
const BOARD = { width: 20, height: 10 };

test('all of a board is shown in the middle', () => {
  const view = fitted(WINDOW, BOARD);
  expect(view.cell * BOARD.width).toBeLessThanOrEqual(WINDOW.width);
  expect(view.x).toBeCloseTo((WINDOW.width - view.cell * BOARD.width) / 2);
  expect(view.y).toBeCloseTo((WINDOW.height - view.cell * BOARD.height) / 2);
});

test('a token under the tools is moved out from under them, and any other stays', () => {
  const tools = { left: 740, top: 8, right: 792, bottom: 52 };
  const view = { cell: 40, x: 0, y: 0 };
  const token = (x: number, y: number) => ({ x: x + 0.5, y: y + 0.5, size: 1 });
  const moved = freed(WINDOW, view, token(18, 0), tools);
  expect(moved.x).toBe(0);
  expect(moved.y).toBeGreaterThan(tools.bottom);
  // The view holds it there, though all of the board fits.
  expect(kept(WINDOW, BOARD, moved, TOOLS).y).toBeGreaterThan(tools.bottom);
  for (const [x, y] of [
    [17, 0],
    [18, 2],
  ]) {
    expect(freed(WINDOW, view, token(x!, y!), tools)).toBe(view);
  }
  const below = { ...tools, top: 548, bottom: 592 };
  expect(freed(WINDOW, view, token(18, 13), below).y + 14 * view.cell).toBeLessThan(below.top);
});

test('what lies under the pointer stays there while one zooms', () => {
  const view = { cell: 60, x: -200, y: -10 };
  const pointer = { x: 300, y: 200 };
  const closer = zoomed(WINDOW, BOARD, view, 1.5, pointer);
  const under = (v: typeof view) => (pointer.x - v.x) / v.cell;
  expect(closer.cell).toBe(90);
  expect(under(closer)).toBeCloseTo(under(view));
  expect(zoomed(WINDOW, BOARD, view, 99, pointer).cell).toBe(160);
  expect(zoomed(WINDOW, BOARD, view, 0.001, pointer).cell).toBe(16);
});

test('the board cannot be dragged out of view', () => {
  const view = kept(WINDOW, BOARD, { cell: 100, x: 9999, y: -9999 });
  expect(view.x).toBeLessThan(WINDOW.width);
  expect(view.y + BOARD.height * 100).toBeGreaterThan(0);
  const on = centred(WINDOW, BOARD, 100, { x: 10, y: 5 });
  expect(on.x + 10 * 100).toBe(400);
});

test('the ground is painted as finely as it is looked at, in tiles that cover all of it', () => {
  expect([4, 10, 10.1, 20, 39, 40, 90].map((shown) => pixelsFor(shown, 40))).toEqual([
    10, 10, 20, 20, 40, 40, 40,
  ]);
  expect(pixelsFor(30, 3.5)).toBe(3);
  const layout = layoutOf(Array<string>(40).fill('.'.repeat(50)), ground(BoardKind.SQUARES), []);
  for (const pixels of [10, 40]) {
    const tiles = tilesOf(layout, pixels);
    expect(tiles.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(2000);
  }
  expect(tilesOf(layout, 10).length).toBeLessThan(tilesOf(layout, 40).length);
});

test('a combatant at the edge of the board is shown without an empty half beside the board', () => {
  const corner = centred(WINDOW, BOARD, 100, { x: 0.5, y: 0.5 });
  expect(corner.x).toBe(50);
  expect(corner.y).toBe(60);
  const opposite = centred(WINDOW, BOARD, 100, { x: 19.5, y: 9.5 });
  expect(opposite.x + 20 * 100).toBe(750);
  expect(opposite.y + 10 * 100).toBe(540);
});
