import { type Board, BoardKind, Facing, type Place as BoardPlace, type Zone } from './protocol.js';

/** What the encounter is played on, with its distances. */
export class Ground {
  readonly kind: BoardKind;
  /** In bands, by number. */
  readonly zones: readonly Zone[];
  /** How far a step is, where it is not as the descriptor says: "12 meters". */
  readonly step: string;
  readonly #apart = new Map<string, number>();

  constructor(board?: Board) {
    this.kind = board?.kind || BoardKind.SQUARES;
    this.zones = board?.zones ?? [];
    this.step = board?.step ?? '';
    for (const { from, to, distance } of board?.distances ?? []) {
      this.#apart.set(`${from} ${to}`, distance);
      this.#apart.set(`${to} ${from}`, distance);
    }
  }

  /** In steps; between zones in the descriptor's step. */
  distance(a: BoardPlace, b: BoardPlace): number {
    const down = Math.abs(a.y - b.y);
    switch (this.kind) {
      case BoardKind.BANDS:
        return this.#apart.get(`${a.x} ${b.x}`) ?? 0;
      case BoardKind.HEXES: {
        // Every row down or up leads half a hex to either side.
        const halves = Math.abs(2 * a.x + (a.y % 2) - 2 * b.x - (b.y % 2));
        return down + Math.max(0, (halves - down) / 2);
      }
      default:
        return Math.max(Math.abs(a.x - b.x), down);
    }
  }

  /** "(3, 4)", "(3, 4) facing NE", "The yard" */
  text(place: BoardPlace): string {
    if (this.kind === BoardKind.BANDS) {
      const zone = this.zones[place.x];
      return zone ? zone.name || zone.key : 'nowhere';
    }
    return `(${place.x}, ${place.y})${place.facing ? ` facing ${Facing[place.facing]}` : ''}`;
  }
}
