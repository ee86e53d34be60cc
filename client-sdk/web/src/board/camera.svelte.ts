import { centred, fitted, kept, type Size, type View, zoomed } from '../logic/camera';
import type { Point } from '../logic/layout';

const PHONE = 560; // pixels of a window that shows a part of most boards
const LEGIBLE = 40; // pixels of a cell

/** What of a board is seen, and the hands that move it. */
export class Camera {
  width = $state(0);
  height = $state(0);
  board = $state.raw<Size>({ width: 0, height: 0 });
  /** What the view is centred on where not all of the board can be seen. */
  home = $state.raw<Point | null>(null);
  #moved = $state.raw<View | null>(null);
  readonly #pointers = new Map<number, Point>();
  #dragged = false;

  readonly window = $derived<Size>({ width: this.width, height: this.height });
  readonly view = $derived.by((): View => {
    if (this.#moved) return kept(this.window, this.board, this.#moved);
    if (!(this.board.width > 0) || this.width === 0) return { cell: LEGIBLE, x: 0, y: 0 };
    const whole = fitted(this.window, this.board);
    if (this.width >= PHONE || whole.cell >= LEGIBLE) return whole;
    const middle = { x: this.board.width / 2, y: this.board.height / 2 };
    return centred(this.window, this.board, LEGIBLE, this.home ?? middle);
  });

  /** A point of the window, in cells of the board. */
  under({ x, y }: Point): Point {
    return { x: (x - this.view.x) / this.view.cell, y: (y - this.view.y) / this.view.cell };
  }

  fit(): void {
    this.#moved = fitted(this.window, this.board);
  }

  /** To a point of the window, or to its middle. */
  zoom(by: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.#moved = zoomed(this.window, this.board, this.view, by, at);
  }

  /** A point of the board comes into sight; never while somebody is dragging. */
  show(at: Point): void {
    if (this.#pointers.size > 0) return;
    const [x, y] = [this.view.x + at.x * this.view.cell, this.view.y + at.y * this.view.cell];
    if (x > 0 && y > 0 && x < this.width && y < this.height) return;
    this.#moved = centred(this.window, this.board, this.view.cell, at);
  }

  // ---- one finger drags, two pinch ----

  /** Does no finger hold the board? */
  get free(): boolean {
    return this.#pointers.size === 0;
  }

  down(id: number, at: Point): void {
    this.#pointers.set(id, at);
    if (this.#pointers.size === 1) this.#dragged = false;
  }

  /** Is the pointer dragging? */
  move(id: number, at: Point): boolean {
    const before = this.#pointers.get(id);
    if (!before) return false;
    const far = Math.hypot(at.x - before.x, at.y - before.y);
    if (!this.#dragged && this.#pointers.size === 1 && far < 6) return false;
    this.#dragged = true;
    const other = [...this.#pointers].find(([each]) => each !== id)?.[1];
    if (other) {
      const apart = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y);
      this.zoom(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    } else {
      const { cell, x, y } = this.view;
      const view = { cell, x: x + at.x - before.x, y: y + at.y - before.y };
      this.#moved = kept(this.window, this.board, view);
    }
    this.#pointers.set(id, at);
    return true;
  }

  /** Was it a click? */
  up(id: number): boolean {
    return this.#pointers.delete(id) && !this.#dragged;
  }

  cancel(id: number): void {
    this.#pointers.delete(id);
  }
}
