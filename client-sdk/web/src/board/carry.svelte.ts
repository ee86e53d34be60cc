import type { Prompt } from 'fray-client/protocol';

import type { Point } from '../logic/layout';
import type { Way } from '../logic/ways';

const SLIP = 6; // pixels that a finger may slip in a click

/** A combatant that may move, and how. */
export interface Movable {
  prompt: Prompt;
  ways: ReadonlyMap<string, readonly Way[]>;
}

/** The combatant that has been taken up by hand. */
export class Carry {
  /** 0: none. */
  ref = $state(0);
  dragging = $state(false);
  /** The point of the window that it is held over. */
  at = $state.raw<Point | null>(null);
  #pointer = -1;
  #from: Point = { x: 0, y: 0 };
  #again = false;

  take(ref: number): void {
    this.ref = ref;
    this.at = null;
  }

  down(id: number, at: Point, ref: number): void {
    this.#again = this.ref === ref;
    this.#pointer = id;
    this.#from = at;
    this.take(ref);
  }

  holds(id: number): boolean {
    return this.#pointer === id;
  }

  /** Is the pointer dragging it? */
  move(at: Point): boolean {
    if (Math.hypot(at.x - this.#from.x, at.y - this.#from.y) >= SLIP) this.dragging = true;
    if (this.dragging) this.at = at;
    return this.dragging;
  }

  /** What the pointer did: a click takes it up, and another one puts it back. */
  up(): 'dropped' | 'taken' | 'again' {
    const done = this.dragging ? 'dropped' : this.#again ? 'again' : 'taken';
    this.#pointer = -1;
    this.dragging = false;
    return done;
  }

  /** For a pinch with a second finger: where the first started to drag; null: no pinch. */
  yield(): { id: number; at: Point } | null {
    if (this.#pointer < 0) return null;
    const first = { id: this.#pointer, at: this.at ?? this.#from };
    this.back();
    return first;
  }

  back(): void {
    this.#pointer = -1;
    this.ref = 0;
    this.at = null;
    this.dragging = false;
  }
}
