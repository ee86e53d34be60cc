import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Ground } from 'fray-client';
import { BoardKind, BoardSchema, Facing, PlaceSchema } from 'fray-client/protocol';

const at = (x: number, y: number, facing = Facing.UNSPECIFIED) =>
  create(PlaceSchema, { x, y, facing });

test('on squares a diagonal is one step', () => {
  const ground = new Ground();
  expect(ground.kind).toBe(BoardKind.SQUARES);
  expect(ground.distance(at(1, 1), at(4, 3))).toBe(3);
  expect(ground.text(at(4, 3))).toBe('(4, 3)');
});

test('on hexes every second row lies half a hex to the right', () => {
  const ground = new Ground(create(BoardSchema, { kind: BoardKind.HEXES }));
  expect(ground.distance(at(1, 0), at(1, 1))).toBe(1);
  expect(ground.distance(at(1, 0), at(0, 1))).toBe(1);
  expect(ground.distance(at(1, 0), at(2, 1))).toBe(2);
  expect(ground.distance(at(0, 0), at(0, 4))).toBe(4);
  expect(ground.distance(at(0, 0), at(3, 4))).toBe(5);
  expect(ground.text(at(2, 1, Facing.SW))).toBe('(2, 1) facing SW');
});

test('between bands it is as far as the board says, either way', () => {
  const ground = new Ground(
    create(BoardSchema, {
      kind: BoardKind.BANDS,
      zones: [{ key: 'gate', name: 'The gate' }, { key: 'yard' }],
      distances: [{ from: 0, to: 1, distance: 15 }],
    }),
  );
  expect([ground.distance(at(0, 0), at(1, 0)), ground.distance(at(1, 0), at(0, 0))]).toEqual([
    15, 15,
  ]);
  expect(ground.distance(at(1, 0), at(1, 0))).toBe(0);
  expect([0, 1, 2].map((x) => ground.text(at(x, 0)))).toEqual(['The gate', 'yard', 'nowhere']);
});
