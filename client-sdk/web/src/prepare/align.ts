// How a picture lies below the grid: in hundredths of a cell, or as its pixels have it.

import type { Point } from '../logic/layout';
import type { PictureBox } from './setup';

export interface Pixels {
  width: number;
  height: number;
}

/** The picture's own grid. */
export interface PictureGrid {
  /** Pixels of a cell. */
  cell: number;
  /** Of the first line, from the left and from the top. */
  left: number;
  top: number;
}

const SIZES = { least: 1, most: 200_000 };
const EDGE = 100_000;
const rounded = (cells: number) => Math.round(cells * 100);

/** The picture laid so that its grid is the board's; null where that is out of all bounds. */
export function boxOf(picture: Pixels, { cell, left, top }: PictureGrid): PictureBox | null {
  if (!(cell > 0) || !Number.isFinite(left) || !Number.isFinite(top)) return null;
  const box = {
    left: -rounded(left / cell) + 0,
    top: -rounded(top / cell) + 0,
    width: rounded(picture.width / cell),
    height: rounded(picture.height / cell),
  };
  const sound =
    [box.width, box.height].every((size) => size >= SIZES.least && size <= SIZES.most) &&
    [box.left, box.top].every((edge) => Math.abs(edge) <= EDGE);
  return sound ? box : null;
}

/** The same the other way around. @param board in cells, which a picture without a box covers */
export function gridOf(
  picture: Pixels,
  box: PictureBox | null,
  board: { width: number; height: number },
): PictureGrid {
  const { left, top, width } = box ?? { left: 0, top: 0, width: board.width * 100 };
  const cell = (picture.width * 100) / width;
  const pixels = (hundredths: number) => Math.round((-hundredths * cell) / 10) / 10 + 0;
  return { cell: Math.round(cell * 100) / 100, left: pixels(left), top: pixels(top) };
}

/**
 * The picture's grid by two of its corners, diagonally so many cells apart, as they lie on the board
 * now; null where they are one.
 */
export function gridBetween(
  picture: Pixels,
  box: PictureBox | null,
  board: { width: number; height: number },
  [a, b]: readonly [Point, Point],
  count: number,
): PictureGrid | null {
  const now = box ?? { left: 0, top: 0, width: board.width * 100, height: board.height * 100 };
  const inPicture = ({ x, y }: Point) => ({
    x: ((x * 100 - now.left) / now.width) * picture.width,
    y: ((y * 100 - now.top) / now.height) * picture.height,
  });
  const [from, to] = [inPicture(a), inPicture(b)];
  const cell = (Math.abs(to.x - from.x) + Math.abs(to.y - from.y)) / 2 / Math.max(1, count);
  if (!(cell >= 1)) return null;
  const first = (at: number) => Math.round((((at % cell) + cell) % cell) * 10) / 10;
  return {
    cell: Math.round(cell * 100) / 100,
    left: first(Math.min(from.x, to.x)),
    top: first(Math.min(from.y, to.y)),
  };
}
