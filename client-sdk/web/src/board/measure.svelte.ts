import { Facing } from 'fray-client/protocol';

import type { Table } from '../seat/table.svelte';
import type { Cell, Scene } from './scene.svelte';

const placeOf = ({ x, y }: Cell) => ({
  x,
  y,
  facing: Facing.UNSPECIFIED,
  $typeName: 'fray.v1.Place' as const,
});

/** A line from one cell to another, with how far that is. */
export class Measure {
  on = $state(false);
  start = $state.raw<Cell | null>(null);
  over = $state.raw<Cell | null>(null);

  constructor(
    private readonly table: Table,
    private readonly scene: Scene,
  ) {}

  /** @param from where it starts; null: where the user points next */
  turn(from: Cell | null): void {
    this.on = !this.on;
    this.start = this.on ? from : null;
    this.over = null;
  }

  take(cell: Cell): void {
    this.start = this.start && this.over ? null : cell;
    this.over = null;
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
