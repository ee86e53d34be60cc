// Which names of a board have room below their tokens.

import type { Point } from './layout';

interface Stands extends Point {
  size: number;
}

const ROOMY = 48; // pixels of a cell whose token a name may lie over
const HIGH = 18; // pixels of a plate
const EDGES = 14; // pixels of it left and right of the name
const LETTER = 6.6; // pixels of one, on average

/**
 * Those whose name would cover the face below it, in small cells, or another name. `all`: where they
 * stand, in cells; `first`: its name comes before others, and lies over faces too.
 */
export function withoutRoom(
  all: ReadonlyMap<number, Stands>,
  cell: number,
  nameOf: (ref: number) => string,
  first: (ref: number) => boolean = () => false,
): ReadonlySet<number> {
  const without = new Set<number>();
  const shown: { x: number; y: number; wide: number }[] = [];
  const deep = HIGH / cell;
  const refs = [...all.keys()].sort((a, b) => Number(first(b)) - Number(first(a)));
  for (const ref of refs) {
    const at = all.get(ref)!;
    const wide = (EDGES + LETTER * nameOf(ref).length) / cell;
    const plate = { x: at.x, y: at.y + at.size / 2, wide };
    const covers = [...all].some(
      ([other, { x, y, size }]) =>
        other !== ref &&
        Math.abs(x - at.x) <= (wide + size) / 2 &&
        y - size / 2 < plate.y + deep &&
        y + size / 2 > plate.y,
    );
    const meets = shown.some(
      ({ x, y, wide: other }) =>
        Math.abs(x - plate.x) < (wide + other) / 2 && Math.abs(y - plate.y) < deep,
    );
    if (meets || (cell < ROOMY && covers && !first(ref))) without.add(ref);
    else shown.push(plate);
  }
  return without;
}
