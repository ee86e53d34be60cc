// Where everything is on each kind of board, in cells: one cell is one unit.

import type { Ground } from 'fray-client';
import { BoardKind, type Combatant, type Place } from 'fray-client/protocol';

export interface Point {
  x: number;
  y: number;
}

/** What of a combatant decides where it is drawn. */
export type Standing = Pick<Combatant, 'ref' | 'place' | 'space' | 'out'>;

export interface Layout {
  kind: 'squares' | 'hexes' | 'bands';
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** The outline of a cell, or of a zone. */
  outline(x: number, y: number): Point[];
  middle(x: number, y: number): Point;
  /** Which cell or zone lies there; null: none. */
  cellAt(point: Point): { x: number; y: number } | null;
  /** The middle of each combatant that is on the board, and how large it is. */
  seats(combatants: readonly Standing[]): Map<number, Point & { size: number }>;
  /** How far around a place an area of so many steps reaches, from its middle. */
  reach(steps: number): number;
}

const HEX_SIDE = 1 / Math.sqrt(3);
const ZONE = { width: 4, gap: 1.6, top: 0.9, across: 3 };

export function layoutOf(
  map: readonly string[],
  ground: Ground,
  combatants: readonly Standing[],
): Layout {
  if (ground.kind === BoardKind.BANDS) return bands(ground, combatants);
  return ground.kind === BoardKind.HEXES ? hexes(map) : squares(map);
}

const widest = (map: readonly string[]) => Math.max(0, ...map.map((row) => row.length));

function squares(map: readonly string[]): Layout {
  const [columns, rows] = [widest(map), map.length];
  return {
    kind: 'squares',
    width: columns,
    height: rows,
    columns,
    rows,
    outline: (x, y) => [
      { x, y },
      { x: x + 1, y },
      { x: x + 1, y: y + 1 },
      { x, y: y + 1 },
    ],
    middle: (x, y) => ({ x: x + 0.5, y: y + 0.5 }),
    cellAt: (point) => inside(Math.floor(point.x), Math.floor(point.y), columns, rows),
    seats: (all) =>
      placed(all, ({ x, y }, space) => ({ x: x + space / 2, y: y + space / 2, size: space })),
    reach: (steps) => steps + 0.5,
  };
}

function hexes(map: readonly string[]): Layout {
  const [columns, rows] = [widest(map), map.length];
  const middle = (x: number, y: number) => ({
    x: x + (y % 2 === 0 ? 0.5 : 1),
    y: HEX_SIDE * (1 + 1.5 * y),
  });
  return {
    kind: 'hexes',
    width: columns + (rows > 1 ? 0.5 : 0),
    height: HEX_SIDE * (2 + 1.5 * (rows - 1)),
    columns,
    rows,
    outline: (x, y) =>
      [-90, -30, 30, 90, 150, 210].map((degrees) => {
        const angle = (degrees * Math.PI) / 180;
        const at = middle(x, y);
        return { x: at.x + HEX_SIDE * Math.cos(angle), y: at.y + HEX_SIDE * Math.sin(angle) };
      }),
    middle,
    cellAt: (point) => {
      // The nearest middle; only the rows around can be meant.
      const near = Math.round((point.y / HEX_SIDE - 1) / 1.5);
      let best: { x: number; y: number; far: number } | null = null;
      for (const y of [near - 1, near, near + 1]) {
        const x = Math.round(point.x - (Math.abs(y) % 2 === 0 ? 0.5 : 1));
        const at = middle(x, y);
        const far = Math.hypot(at.x - point.x, at.y - point.y);
        if (!best || far < best.far) best = { x, y, far };
      }
      return best && best.far <= HEX_SIDE ? inside(best.x, best.y, columns, rows) : null;
    },
    seats: (all) => placed(all, ({ x, y }) => ({ ...middle(x, y), size: 0.94 })),
    reach: (steps) => steps + 0.5,
  };
}

function bands(ground: Ground, combatants: readonly Standing[]): Layout {
  const zones = ground.zones.length;
  const here = ground.zones.map((_, zone) => combatants.filter((c) => c.place?.x === zone).length);
  const deep = Math.max(2, ...here.map((count) => Math.ceil(count / ZONE.across)));
  const height = ZONE.top + deep * 1.35 + 0.3;
  const left = (zone: number) => zone * (ZONE.width + ZONE.gap);
  return {
    kind: 'bands',
    width: Math.max(0, left(zones) - ZONE.gap),
    height,
    columns: zones,
    rows: 1,
    outline: (x) => [
      { x: left(x), y: 0 },
      { x: left(x) + ZONE.width, y: 0 },
      { x: left(x) + ZONE.width, y: height },
      { x: left(x), y: height },
    ],
    middle: (x) => ({ x: left(x) + ZONE.width / 2, y: height / 2 }),
    cellAt: ({ x, y }) => {
      const zone = Math.floor(x / (ZONE.width + ZONE.gap));
      const beside = x - left(zone) > ZONE.width || y < 0 || y > height;
      return beside ? null : inside(zone, 0, zones, 1);
    },
    seats: (all) => {
      const met = new Map<number, number>();
      return placed(all, ({ x }) => {
        const nth = met.get(x) ?? 0;
        met.set(x, nth + 1);
        return {
          x: left(x) + ((nth % ZONE.across) + 0.5) * (ZONE.width / ZONE.across),
          y: ZONE.top + (Math.floor(nth / ZONE.across) + 0.5) * 1.35,
          size: 1,
        };
      });
    },
    reach: () => ZONE.width / 2,
  };
}

function inside(x: number, y: number, columns: number, rows: number) {
  // Rounding may have left a -0.
  return x >= 0 && y >= 0 && x < columns && y < rows ? { x: x + 0, y: y + 0 } : null;
}

function placed(
  combatants: readonly Standing[],
  seat: (place: Place, space: number) => Point & { size: number },
): Map<number, Point & { size: number }> {
  // Combatants that are out lie beneath those that stand on them.
  const order = [...combatants].sort((a, b) => Number(b.out) - Number(a.out));
  const seats = new Map<number, Point & { size: number }>();
  for (const { ref, place, space } of order) {
    if (place) seats.set(ref, seat(place, Math.max(1, space)));
  }
  return seats;
}
