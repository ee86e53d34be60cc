import {
  type Box,
  centred,
  clampCell,
  fitted,
  freed,
  kept,
  type Size,
  TOOLS,
  type View,
  zoomed,
} from '../logic/camera';
import type { Point } from '../logic/layout';

const PHONE = 560; // pixels of a window that shows a part of most boards
const LEGIBLE = 40; // pixels of a cell
const RESTS_MS = 160; // after which zooming is over
const AROUND = 0.5; // cells around a combatant brought into view
const LEAST_FREE = 80; // pixels of the window that nothing covers

/** What of a board is seen, and the hands that move it. */
export class Camera {
  width = $state(0);
  height = $state(0);
  board = $state.raw<Size>({ width: 0, height: 0 });
  /** What the view is centred on where not all of the board can be seen, and what no tools cover. */
  home = $state.raw<(Point & { size: number }) | null>(null);
  /** Where the board's tools lie; null: nowhere. */
  tools = $state.raw<Box | null>(null);
  /** How much of it lies under something, from below. */
  covered = $state(0);
  #moved = $state.raw<View | null>(null);
  /** The view before a combatant was brought into it, until that is over. */
  #before: { moved: View | null } | null = null;
  readonly #pointers = new Map<number, Point>();
  #dragged = false;
  /** The cell size at the start of a zoom gesture; 0: none. */
  #kept = $state(0);
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** The part of it that nothing covers. */
  readonly window = $derived<Size>({
    width: this.width,
    height: Math.max(Math.min(LEAST_FREE, this.height), this.height - this.covered),
  });
  readonly view = $derived.by((): View => {
    if (this.#moved) return kept(this.window, this.board, this.#moved, TOOLS);
    if (!(this.board.width > 0) || this.width === 0) return { cell: LEGIBLE, x: 0, y: 0 };
    const whole = fitted(this.window, this.board);
    if (this.width >= PHONE || whole.cell >= LEGIBLE) return this.#freed(whole, this.home);
    const middle = { x: this.board.width / 2, y: this.board.height / 2 };
    const near = centred(this.window, this.board, LEGIBLE, this.home ?? middle);
    return this.#freed(near, this.home);
  });

  /**
   * Pixels of a cell as the board is laid out: during a zoom gesture it is only scaled, which costs
   * next to nothing, and laid out again afterwards.
   */
  readonly laid = $derived(this.#kept || this.view.cell);
  readonly scale = $derived(this.view.cell / this.laid);

  /** What is seen of the board, in cells. */
  readonly seen = $derived.by(() => {
    const { cell, x, y } = this.view;
    return { x: -x / cell, y: -y / cell, width: this.width / cell, height: this.height / cell };
  });

  /** A point of the window, in cells of the board. */
  under({ x, y }: Point): Point {
    return { x: (x - this.view.x) / this.view.cell, y: (y - this.view.y) / this.view.cell };
  }

  fit(): void {
    this.#before = null;
    this.#moved = fitted(this.window, this.board, true);
  }

  /** To a point of the window, or to its middle. */
  zoom(by: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.#before = null;
    this.#kept ||= this.view.cell;
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => (this.#kept = 0), RESTS_MS);
    this.#moved = zoomed(this.window, this.board, this.view, by, at);
  }

  #freed(view: View, token: (Point & { size: number }) | null): View {
    return token && this.tools ? freed(this.window, view, token, this.tools) : view;
  }

  /** Brings a combatant, or a cell, into view and out from under the tools; never during a drag. */
  show(at: Point & { size?: number }): void {
    if (this.#pointers.size > 0) return;
    const { view } = this;
    const [x, y] = [view.x + at.x * view.cell, view.y + at.y * view.cell];
    const seen = x > 0 && y > 0 && x < this.window.width && y < this.window.height;
    const near = seen ? view : centred(this.window, this.board, view.cell, at);
    const free = this.#freed(near, { size: 1, ...at });
    if (free !== view) this.#moved = free;
  }

  /** Brings all of them into view if they are not, no closer than before; never during a drag. */
  frame(all: readonly (Point & { size: number })[]): void {
    if (this.#pointers.size > 0 || all.length === 0) return;
    const reach = (of: (each: Point & { size: number }) => number) => {
      const from = Math.min(...all.map((each) => of(each) - each.size / 2)) - AROUND;
      const to = Math.max(...all.map((each) => of(each) + each.size / 2)) + AROUND;
      return { from, to, middle: (from + to) / 2 };
    };
    const [across, down] = [reach(({ x }) => x), reach(({ y }) => y)];
    const { cell, x, y } = this.view;
    const { width, height } = this.window;
    const seen = (at: number, { from, to }: { from: number; to: number }, room: number) =>
      at + from * cell >= 0 && at + to * cell <= room;
    if (seen(x, across, width) && seen(y, down, height)) return;
    const fits = Math.min(width / (across.to - across.from), height / (down.to - down.from));
    this.#before ??= { moved: this.#moved };
    const middle = { x: across.middle, y: down.middle };
    this.#moved = centred(this.window, this.board, clampCell(Math.min(cell, fits)), middle);
  }

  /** Back to the previous view, unless the player has moved the board since. */
  unframe(): void {
    if (this.#before) this.#moved = this.#before.moved;
    this.#before = null;
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
    this.#before = null;
    const other = [...this.#pointers].find(([each]) => each !== id)?.[1];
    if (other) {
      const apart = (p: Point) => Math.hypot(p.x - other.x, p.y - other.y);
      this.zoom(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    } else {
      const { cell, x, y } = this.view;
      const view = { cell, x: x + at.x - before.x, y: y + at.y - before.y };
      this.#moved = kept(this.window, this.board, view, TOOLS);
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
