// Drawing on a map, while an encounter is prepared or played.

import type { Word } from '../words/words.svelte';

export interface Cell {
  x: number;
  y: number;
}
export type Shape = 'line' | 'block';

/** What can be drawn: the signs of a map. */
export const GROUND = [
  ['#', 'terrain.#'],
  ['.', 'draw.floor'],
  ['+', 'terrain.+'],
  ['/', 'terrain./'],
  ['=', 'terrain.='],
  ['~', 'terrain.~'],
  ['o', 'terrain.o'],
  ['O', 'terrain.O'],
  ['%', 'terrain.%'],
  ['&', 'terrain.&'],
] as const satisfies readonly (readonly [string, Word])[];
export type Sign = (typeof GROUND)[number][0];

/** No one can stand there. */
export const isObstacle = (sign: string): boolean => sign !== '' && '#+='.includes(sign);

/** The same door open, or closed; empty: there is no door. */
export const turned = (sign: string | undefined): Sign | '' =>
  sign === '+' ? '/' : sign === '/' ? '+' : '';

/** From one cell to another, without a gap. */
export function line(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, n) => ({
    x: Math.round(from.x + ((to.x - from.x) * n) / (steps || 1)),
    y: Math.round(from.y + ((to.y - from.y) * n) / (steps || 1)),
  }));
}

/** All the cells between two corners. */
export function block(from: Cell, to: Cell): Cell[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_, x) => ({ x: left + x, y: top + y })),
  ).flat();
}

/** A stroke that goes on to a cell. */
export const stroke = (shape: Shape, trail: readonly Cell[], from: Cell, to: Cell): Cell[] =>
  shape === 'block' ? block(from, to) : [...trail, ...line(trail.at(-1) ?? from, to).slice(1)];
