import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { BoardKind, Direction, DirectionChoiceSchema } from 'fray-client/protocol';

import { waysOf } from '../src/logic/directions';

const choices = (...directions: Direction[]) =>
  directions.map((direction) => create(DirectionChoiceSchema, { direction }));

test('a rose on squares has eighths of a circle, clockwise from the north', () => {
  const ways = waysOf(
    choices(Direction.W, Direction.NE, Direction.N, Direction.S),
    BoardKind.SQUARES,
  );
  expect(ways.map(({ index, angle }) => [index, angle])).toEqual([
    [2, 0],
    [1, 45],
    [3, 180],
    [0, 270],
  ]);
});

test('a rose on hexes has sixths of a circle, and none to the north', () => {
  const { NE, E, SE, SW, W, NW, N } = Direction;
  const ways = waysOf(choices(NW, W, SW, SE, E, NE, N), BoardKind.HEXES);
  expect(ways.map(({ angle }) => angle)).toEqual([30, 90, 150, 210, 270, 330]);
  expect(ways.map(({ direction }) => direction)).toEqual([NE, E, SE, SW, W, NW]);
});
