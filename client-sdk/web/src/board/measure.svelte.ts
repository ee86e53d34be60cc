import { Facing } from 'fray-client/protocol';

import type { Table } from '../seat/table.svelte';
import type { Cell, Scene } from './scene.svelte';

const placeOf = ({ x, y }: Cell) => ({
  x,
  y,
  facing: Facing.UNSPECIFIED,
  $typeName: 'fray.v1.Place' as const,
});

/** A line from one cell to another, with how far that is. Once its end is set the others are shown it. */
export class Measure {
  on = $state(false);
  start = $state.raw<Cell | null>(null);
  over = $state.raw<Cell | null>(null);
  #pointer = -1;
  /** The end of the line follows the pointer until the next click. */
  #open = false;
  /** Where the pointer went down, if it has started a line there. */
  #from: Cell | null = null;

  constructor(
    private readonly table: Table,
    private readonly scene: Scene,
    private readonly share: (from: Cell, to: Cell) => void,
  ) {}

  /** Starts a line there. */
  begin(cell: Cell): void {
    this.on = true;
    this.start = cell;
    this.over = null;
    this.#open = true;
  }

  /** @param from where it starts; null: where the user points next */
  turn(from: Cell | null): void {
    this.on = !this.on;
    this.start = this.on ? from : null;
    this.over = null;
    this.#open = false;
  }

  /** A drag measures from here; a click starts a line, or ends it. */
  down(pointer: number, cell: Cell): void {
    this.#pointer = pointer;
    const ends = this.start !== null && this.#open;
    this.#from = ends ? null : cell;
    if (ends) return;
    this.start = cell;
    this.over = null;
  }

  holds(pointer: number): boolean {
    return this.#pointer === pointer;
  }

  up(cell: Cell | null): void {
    this.#pointer = -1;
    const from = this.#from;
    if (cell) this.over = from && cell.x === from.x && cell.y === from.y ? null : cell;
    // A click leaves the other end to the next one.
    this.#open = from !== null && this.over === null;
    if (cell) this.#end();
  }

  take(cell: Cell): void {
    this.#end();
    this.start = this.start && this.over ? null : cell;
    this.over = null;
  }

  #end(): void {
    if (this.start && this.over && !this.#open) this.share(this.start, this.over);
  }

  readonly line = $derived.by(() => {
    const { start, over } = this;
    if (!start || !over) return null;
    const { layout } = this.scene;
    const n = this.table.world.ground.distance(placeOf(start), placeOf(over));
    return {
      from: layout.middle(start.x, start.y),
      to: layout.middle(over.x, over.y),
      text: this.table.distance(n),
    };
  });
}
