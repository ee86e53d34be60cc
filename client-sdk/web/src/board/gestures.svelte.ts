import type { Point } from '../logic/layout';
import type { Camera } from './camera.svelte';
import type { Measure } from './measure.svelte';
import type { Moves } from './moves.svelte';
import type { Cell, Scene } from './scene.svelte';

const HELD_MS = 500; // until a finger that rests points

type On<E extends MouseEvent> = E & { currentTarget: HTMLElement };

/**
 * What pointers do on the board: pan, pinch, pick up a combatant, choose a cell, or show one to the others
 * by a double-click or a long press.
 */
export class Gestures {
  /** A combatant under the pointer can be picked up. */
  liftable = $state(false);
  #resting: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param take a cell was pointed at
   * @param look the one that was held is put back there
   * @param point a cell is shown to the others
   */
  constructor(
    private readonly scene: Scene,
    private readonly camera: Camera,
    private readonly moves: Moves,
    private readonly measure: Measure,
    private readonly take: (cell: Cell) => void,
    private readonly look: (cell: Cell) => void,
    private readonly point: (cell: Cell) => void,
  ) {}

  readonly down = (event: On<PointerEvent>): void => {
    const { camera, moves } = this;
    const at = pointOf(event);
    const cell = this.#cellAt(at);
    const may = cell && !this.measure.on && camera.free && event.button === 0;
    const who = may ? moves.at(cell) : 0;
    clearTimeout(this.#resting);
    const finger = event.pointerType !== 'mouse' && !this.measure.on;
    if (cell && finger && camera.free) this.#rest(event.pointerId, cell);
    if (who && !moves.carry.dragging) {
      moves.carry.down(event.pointerId, at, who);
      return;
    }
    const first = moves.carry.yield();
    if (first) camera.down(first.id, first.at);
    camera.down(event.pointerId, at);
  };

  readonly move = (event: On<PointerEvent>): void => {
    const { carry, held } = this.moves;
    const { measure } = this;
    const at = pointOf(event);
    if (measure.on && measure.start) measure.over = this.#cellAt(at);
    if (carry.holds(event.pointerId)) {
      if (carry.move(at)) {
        clearTimeout(this.#resting);
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    } else if (this.camera.move(event.pointerId, at)) {
      clearTimeout(this.#resting);
      event.currentTarget.setPointerCapture(event.pointerId);
    } else if (held) {
      carry.at = at;
    } else {
      const cell = event.pointerType === 'mouse' && !measure.on && this.#cellAt(at);
      this.liftable = cell ? this.moves.at(cell) > 0 : false;
    }
  };

  readonly up = (event: On<PointerEvent>): void => {
    clearTimeout(this.#resting);
    const { moves } = this;
    const at = pointOf(event);
    const cell = this.#cellAt(at);
    if (moves.carry.holds(event.pointerId)) {
      const did = moves.carry.up();
      if (did === 'dropped') moves.drop(moves.meant(at));
      else if (did === 'again' && cell) {
        moves.back();
        this.look(cell);
      }
    } else if (this.camera.up(event.pointerId)) {
      const to = moves.held ? moves.meant(at) : cell;
      if (to) this.take(to);
    }
  };

  readonly cancel = (event: PointerEvent): void => {
    clearTimeout(this.#resting);
    this.#letGo(event.pointerId);
  };

  readonly double = (event: On<MouseEvent>): void => {
    const cell = this.#cellAt(pointOf(event));
    if (cell) this.point(cell);
  };

  /** A finger that stays where it is points, and does nothing else any more. */
  #rest(pointer: number, cell: Cell): void {
    this.#resting = setTimeout(() => {
      this.#letGo(pointer);
      this.point(cell);
    }, HELD_MS);
  }

  #letGo(pointer: number): void {
    if (this.moves.carry.holds(pointer)) this.moves.carry.back();
    else this.camera.cancel(pointer);
  }

  readonly wheel = (event: On<WheelEvent>): void => {
    event.preventDefault();
    this.camera.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, pointOf(event));
  };

  #cellAt(at: Point): Cell | null {
    return this.scene.layout.cellAt(this.camera.under(at));
  }
}

function pointOf(event: On<MouseEvent>): Point {
  const box = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
