// All that is laid on a board's ground more than once.

import type { Layout, Point } from '../logic/layout';
import { draws, Mason } from './mason';
import type { Palette } from './palette';

export const TONES = 6; // of slabs, from dark to light
export const OF_EACH = 4;
const WALLS = 12;
const HEAPS = 8;
const VEILS = 4; // of each density
const COLUMNS = 10;
const DOTS = { '%': 9, '&': 26 };

/** Painted once for each kind of cell, its size, and each light. */
export class Atlas {
  readonly #stones: ImageBitmap;
  readonly #edge: number;
  readonly #margin: number;
  #count = 0;
  readonly slabs: number[][];
  readonly walls: number[];
  readonly heaps: number[];
  readonly barrels: Record<string, number>;
  readonly veils: Record<string, number[]>;

  constructor(
    readonly key: string,
    layout: Layout,
    cell: number,
    colours: Palette,
  ) {
    this.#margin = Math.ceil(cell * 0.3);
    this.#edge = Math.ceil(cell) + 2 * this.#margin;
    const all = TONES * OF_EACH + WALLS + HEAPS + 2 + 2 * VEILS;
    const rows = Math.ceil(all / COLUMNS);
    const canvas = new OffscreenCanvas(COLUMNS * this.#edge, rows * this.#edge);
    const mason = new Mason(canvas.getContext('2d')!, layout, cell, colours, draws(20811));
    const several = (count: number, paint: (at: Point, nth: number) => void) =>
      Array.from({ length: count }, (_, nth) => this.#stamp(cell, (at) => paint(at, nth)));
    this.slabs = Array.from({ length: TONES }, (_, lighter) =>
      several(OF_EACH, (at) => mason.slab(at, (lighter / (TONES - 1)) * 2 - 1)),
    );
    this.walls = several(WALLS, (at) => mason.wall(at));
    this.heaps = several(HEAPS, (at) => mason.rubble(at));
    const [half, most] = [0.33, 0.43].map((radius) =>
      this.#stamp(cell, (at) => mason.barrel(at, radius)),
    );
    this.barrels = { o: half!, O: most! };
    this.veils = {
      '%': several(VEILS, (at) => mason.veil(at, DOTS['%'])),
      '&': several(VEILS, (at) => mason.veil(at, DOTS['&'])),
    };
    this.#stones = canvas.transferToImageBitmap();
  }

  #corner(nth: number): Point {
    return {
      x: (nth % COLUMNS) * this.#edge,
      y: Math.floor(nth / COLUMNS) * this.#edge,
    };
  }

  #stamp(cell: number, paint: (at: Point) => void): number {
    const nth = this.#count++;
    const { x, y } = this.#corner(nth);
    paint({ x: x + this.#margin + cell / 2, y: y + this.#margin + cell / 2 });
    return nth;
  }

  lay(g: CanvasRenderingContext2D, nth: number, middle: Point, cell: number): void {
    const { x, y } = this.#corner(nth);
    const from = this.#margin + cell / 2;
    const edge = this.#edge;
    g.drawImage(this.#stones, x, y, edge, edge, middle.x - from, middle.y - from, edge, edge);
  }
}
