import type { Combatant } from 'fray-client/protocol';

import type { Table } from '../seat/table.svelte';
import type { Camera } from './camera.svelte';
import type { Cell, Scene } from './scene.svelte';

/** The cell that keys are at. */
export class Cursor {
  at = $state.raw<Cell>({ x: 0, y: 0 });
  focused = $state(false);

  constructor(
    private readonly table: Table,
    private readonly scene: Scene,
    private readonly camera: Camera,
  ) {}

  /** At first it is with one's own. */
  focus(): void {
    this.focused = true;
    const mine = this.table.mine?.place;
    if (mine && this.at.x === 0 && this.at.y === 0) this.at = { x: mine.x, y: mine.y };
  }

  by([x, y]: readonly [number, number]): void {
    const { columns, rows } = this.scene.layout;
    this.to({
      x: Math.min(columns - 1, Math.max(0, this.at.x + x)),
      y: Math.min(rows - 1, Math.max(0, this.at.y + y)),
    });
  }

  to(cell: Cell): void {
    this.at = cell;
    this.camera.show(this.scene.layout.middle(cell.x, cell.y));
  }

  /** To the next of them, in turn order; enemies may come first. */
  toNext(isMeant: (c: Combatant) => boolean, foesFirst = false): void {
    const side = this.table.mine?.side;
    const own = (c: Combatant) => Number(foesFirst && c.side === side);
    const meant = this.table.world
      .inTurnOrder()
      .filter((c) => this.scene.seats.has(c.ref) && isMeant(c))
      .sort((a, b) => own(a) - own(b));
    const at = meant.findIndex((c) => this.scene.here(this.at).includes(c));
    const next = meant[(at + 1) % meant.length]?.place;
    if (next) this.to({ x: next.x, y: next.y });
  }
}
