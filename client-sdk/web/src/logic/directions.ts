// Directions as a rose shows them.

import { BoardKind, Direction, type DirectionChoice } from 'fray-client/protocol';

export interface Way {
  /** Among those that are offered. */
  index: number;
  direction: Direction;
  cost: number;
  /** Degrees clockwise from the north. */
  angle: number;
}

const EIGHTHS: readonly Direction[] = [
  Direction.N,
  Direction.NE,
  Direction.E,
  Direction.SE,
  Direction.S,
  Direction.SW,
  Direction.W,
  Direction.NW,
];
const SIXTHS: readonly Direction[] = EIGHTHS.filter((d) => d !== Direction.N && d !== Direction.S);

function angleOf(direction: Direction, board: BoardKind): number {
  return board === BoardKind.HEXES
    ? 30 + 60 * SIXTHS.indexOf(direction)
    : 45 * EIGHTHS.indexOf(direction);
}

/** Those that are offered, clockwise from the north. */
export function waysOf(offered: readonly DirectionChoice[], board: BoardKind): Way[] {
  return offered
    .map(({ direction, cost }, index) => ({
      index,
      direction,
      cost,
      angle: angleOf(direction, board),
    }))
    .filter(({ angle }) => angle >= 0)
    .sort((a, b) => a.angle - b.angle);
}
