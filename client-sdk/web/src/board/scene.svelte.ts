import { BoardKind, type Combatant } from 'fray-client/protocol';

import { layoutOf, type Point } from '../logic/layout';
import type { Table } from '../seat/table.svelte';

export interface Cell {
  x: number;
  y: number;
}

const ROOMY = 48; // pixels of a cell that has room for a name
const PLATE = { width: 60, height: 18 }; // pixels of most of them

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

  /** Combatants whose names would, in such small cells, cover the face of the one below. */
  crowded(cell: number): ReadonlySet<number> {
    const refs = new Set<number>();
    if (cell >= ROOMY) return refs;
    const [far, deep] = [PLATE.width / cell, PLATE.height / cell];
    for (const [ref, at] of this.seats) {
      const foot = at.y + at.size / 2;
      for (const [other, { x, y, size }] of this.seats) {
        const beside = Math.abs(x - at.x) > (far + size) / 2;
        const below = y - size / 2 < foot + deep && y + size / 2 > foot;
        if (other !== ref && below && !beside) refs.add(ref);
      }
    }
    return refs;
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
