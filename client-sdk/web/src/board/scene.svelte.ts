import { BoardKind, type Combatant } from 'fray-client/protocol';

import { layoutOf, type Point } from '../logic/layout';
import { withoutRoom } from '../logic/plates';
import type { Table } from '../seat/table.svelte';

export interface Cell {
  x: number;
  y: number;
}

/** The board and its combatants. */
export class Scene {
  constructor(private readonly table: Table) {}

  /** Enemies out of sight are not drawn, unless one is the target of the open option. */
  readonly shown = $derived.by(() =>
    this.table.combatants.filter(
      (c) => c.place && (this.table.target === c.ref || !this.table.isUnseen(c)),
    ),
  );
  /** Only zones change with who stands in them. */
  readonly layout = $derived.by(() => {
    const { map, world } = this.table;
    const { ground } = world;
    return layoutOf(map, ground, ground.kind === BoardKind.BANDS ? this.shown : []);
  });
  readonly seats = $derived.by(() => this.layout.seats(this.shown));
  /** Combatants that are out lie beneath those that stand on them. */
  readonly standing = $derived.by(() =>
    [...this.shown].sort((a, b) => Number(b.out) - Number(a.out)),
  );

  here({ x, y }: Cell): Combatant[] {
    return this.standing.filter((c) => {
      const space = Math.max(1, c.space) - 1;
      const inside = (at: number, from: number) => at >= from && at <= from + space;
      return c.place && inside(x, c.place.x) && inside(y, c.place.y);
    });
  }

  /** The uppermost of them there; 0: none. */
  foundIn(refs: { has(ref: number): boolean }, cell: Cell): number {
    return (
      this.here(cell)
        .filter((c) => refs.has(c.ref))
        .at(-1)?.ref ?? 0
    );
  }

  /** Combatants whose names have no room in such small cells. */
  crowded(cell: number): ReadonlySet<number> {
    const { table } = this;
    const { target, covered, mine, inspected } = table;
    const concerned = new Set([target, mine?.ref, inspected, (table.past ?? table).turn]);
    for (const ref of covered?.caught ?? []) concerned.add(ref);
    if (!table.past) {
      for (const c of this.shown) if (table.isAsked(c)) concerned.add(c.ref);
    }
    return withoutRoom(
      this.seats,
      cell,
      (ref) => table.nameOf(ref),
      (ref) => concerned.has(ref),
    );
  }

  /** The outline of a cell or zone, as a polygon has it. */
  outline({ x, y }: Cell): string {
    return this.layout
      .outline(x, y)
      .map((p) => `${p.x},${p.y}`)
      .join(' ');
  }

  /** All occupied cells. */
  spaceOf({ place, space }: Combatant): Point[] {
    const wide = Math.max(1, space);
    return Array.from({ length: wide ** 2 }, (_, n) => ({
      x: (place?.x ?? 0) + (n % wide),
      y: (place?.y ?? 0) + Math.floor(n / wide),
    }));
  }
}
