import type { Hands } from '../gm/hands.svelte';
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
  /** The finger that is still down has rested. */
  #rested = false;

  /**
   * @param take a cell was pointed at
   * @param look the one that was held is put back there
   * @param point a cell is shown to the others
   * @param hands a GM's, who drags any token, chooses several, and has menus
   */
  constructor(
    private readonly scene: Scene,
    private readonly camera: Camera,
    private readonly moves: Moves,
    private readonly measure: Measure,
    private readonly take: (cell: Cell) => void,
    private readonly look: (cell: Cell) => void,
    private readonly point: (cell: Cell) => void,
    private readonly hands: () => Hands | null,
  ) {}

  readonly down = (event: On<PointerEvent>): void => {
    const { camera, moves, measure } = this;
    const hands = this.hands();
    const at = pointOf(event);
    const cell = this.#cellAt(at);
    const first = event.button === 0 && camera.free;
    clearTimeout(this.#resting);
    this.#rested = false;
    if (hands && event.button === 2) return;
    if (hands?.drawing.busy) {
      hands.drawing.cancel(); // two fingers move the map
    } else if (hands?.drawing.on && cell && first) {
      hands.drawing.down(event.pointerId, cell);
      return;
    }
    if (measure.on && cell && first) {
      measure.down(event.pointerId, cell);
      return;
    }
    const may = cell && first && !measure.on;
    if (may && hands && event.shiftKey) {
      hands.bandDown(event.pointerId, at);
      return;
    }
    if (may && event.pointerType !== 'mouse') this.#rest(event.pointerId, cell);
    if (may && this.#lift(event, cell, at)) return;
    const other = moves.carry.yield() ?? hands?.carry.yield();
    if (other) camera.down(other.id, other.at);
    camera.down(event.pointerId, at);
  };

  /** A combatant that may go by an option; or, a GM's or with Alt, any that is there. */
  #lift(event: PointerEvent, cell: Cell, at: Point): boolean {
    const { moves } = this;
    const hands = this.hands();
    if (moves.carry.dragging || hands?.carry.dragging) return false;
    const who = event.altKey && hands ? 0 : moves.at(cell);
    if (who) {
      moves.carry.down(event.pointerId, at, who);
      return true;
    }
    const any = moves.held ? 0 : (hands?.at(cell) ?? 0);
    if (any) hands!.carry.down(event.pointerId, at, any);
    return any > 0;
  }

  readonly move = (event: On<PointerEvent>): void => {
    const { carry, held } = this.moves;
    const { measure } = this;
    const at = pointOf(event);
    const hands = this.hands();
    if (measure.on && measure.start) measure.over = this.#cellAt(at) ?? measure.over;
    if (hands?.drawing.holds(event.pointerId)) {
      event.currentTarget.setPointerCapture(event.pointerId);
      hands.drawing.move(this.#cellAt(at));
    } else if (measure.holds(event.pointerId)) {
      event.currentTarget.setPointerCapture(event.pointerId);
    } else if (hands?.holds(event.pointerId)) {
      if (hands.move(event.pointerId, at)) {
        clearTimeout(this.#resting);
        event.currentTarget.setPointerCapture(event.pointerId);
      }
    } else if (carry.holds(event.pointerId)) {
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
      const idle = event.pointerType === 'mouse' && !measure.on && !hands?.drawing.on;
      const cell = idle && this.#cellAt(at);
      this.liftable = cell ? this.moves.at(cell) > 0 || (hands?.at(cell) ?? 0) > 0 : false;
    }
  };

  readonly up = (event: On<PointerEvent>): void => {
    clearTimeout(this.#resting);
    const { moves } = this;
    const at = pointOf(event);
    const cell = this.#cellAt(at);
    const hands = this.hands();
    if (hands?.drawing.holds(event.pointerId)) {
      hands.drawing.up();
    } else if (this.measure.holds(event.pointerId)) {
      this.measure.up(cell);
    } else if (hands?.holds(event.pointerId)) {
      if (hands.up(event.pointerId, at) && cell) this.take(cell);
    } else if (moves.carry.holds(event.pointerId)) {
      const did = moves.carry.up();
      if (did === 'dropped') this.#drop(moves.meant(at));
      else if (did === 'again' && cell) {
        moves.back();
        this.look(cell);
      }
    } else if (this.camera.up(event.pointerId)) {
      const to = moves.held ? moves.meant(at) : cell;
      if (to) this.take(to);
    }
  };

  /** Where no option leads a GM just puts it. */
  #drop(cell: Cell | null): void {
    const { moves } = this;
    const hands = this.hands();
    const { ref } = moves.carry;
    if (hands && cell && moves.offeredAt(cell).length === 0) {
      moves.back();
      void hands.bring(ref, cell);
    } else {
      moves.drop(cell);
    }
  }

  readonly cancel = (event: PointerEvent): void => {
    clearTimeout(this.#resting);
    this.#letGo(event.pointerId);
  };

  readonly double = (event: On<MouseEvent>): void => {
    const cell = this.#cellAt(pointOf(event));
    if (cell) this.point(cell);
  };

  /** A GM's menu, by the right button. */
  readonly menu = (event: On<MouseEvent>): void => {
    const hands = this.hands();
    if (!hands) return;
    event.preventDefault();
    const cell = this.#cellAt(pointOf(event));
    if (cell && !hands.menu) hands.open(cell);
  };

  /** A finger that stays where it is points, or opens a GM's menu, and does nothing else any more. */
  #rest(pointer: number, cell: Cell): void {
    this.#resting = setTimeout(() => {
      this.#rested = true;
      this.#letGo(pointer);
      const hands = this.hands();
      if (hands) hands.open(cell);
      else this.point(cell);
    }, HELD_MS);
  }

  /** A finger that has rested is no click: that would take the focus from the menu, and close it. */
  readonly lift = (event: TouchEvent): void => {
    if (this.#rested) event.preventDefault();
    this.#rested = false;
  };

  #letGo(pointer: number): void {
    if (this.hands()?.drawing.holds(pointer)) this.hands()?.drawing.cancel();
    else if (this.measure.holds(pointer)) this.measure.up(null);
    else if (this.hands()?.holds(pointer)) this.hands()?.cancel(pointer);
    else if (this.moves.carry.holds(pointer)) this.moves.carry.back();
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
