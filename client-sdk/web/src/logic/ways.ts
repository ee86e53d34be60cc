// Where a combatant can be sent on the board, from its options only.

import { BoardKind, type Option, ParameterKind, type Prompt } from 'fray-client/protocol';

import type { Point } from './layout';
import { priceOf } from './odds';
import { isFixed } from './options';

/** An option with a place of it. */
export interface Way {
  option: number;
  place: number;
  /** All that it takes, or how far it is where that takes nothing. */
  cost: number;
}

export const keyOf = ({ x, y }: Point) => `${x} ${y}`;

/** Does it ask for a place only, with no other combatant concerned and no roll? */
export function leads(option: Option, combatant: number): boolean {
  const [open, ...more] = option.parameters.filter((p) => !isFixed(p));
  return (
    open?.kind === ParameterKind.PLACE &&
    more.length === 0 &&
    (option.target === 0 || option.target === combatant) &&
    option.odds.length === 0
  );
}

/** The values of an option that asks only for a place. */
export const valuesAt = (option: Option, place: number) =>
  option.parameters.map((p) => (isFixed(p) ? p.min : place));

/** Those of a prompt by their cell, the cheapest first; each option once. */
export function waysOf(prompt: Prompt): Map<string, Way[]> {
  const by = new Map<string, Way[]>();
  prompt.options.forEach((option, index) => {
    if (index === 0 || !leads(option, prompt.combatant)) return;
    const at = option.parameters.findIndex((p) => p.kind === ParameterKind.PLACE);
    option.parameters[at]!.places.forEach(({ place, cost }, nth) => {
      if (!place) return;
      const price = [...priceOf(option, valuesAt(option, nth)).values()].reduce((a, b) => a + b, 0);
      const way = { option: index, place: nth, cost: price || cost };
      const here = by.get(keyOf(place)) ?? [];
      const same = here.findIndex((other) => other.option === index);
      // On hexes a cell is listed once for each facing.
      if (same < 0) here.push(way);
      else if (way.cost < here[same]!.cost) here[same] = way;
      by.set(keyOf(place), here);
    });
  });
  for (const here of by.values()) here.sort((a, b) => a.cost - b.cost);
  return by;
}

const SQUARE = [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((x) => ({ x, y })));
const HEX = (row: number) => {
  const right = row % 2;
  return [
    { x: -1, y: 0 },
    { x: 1, y: 0 },
    ...[-1, 1].flatMap((y) => [
      { x: right - 1, y },
      { x: right, y },
    ]),
  ];
};
const WALLS = '#+='; // and windows: these cannot be walked through

interface Step extends Point {
  cost: number;
  before: Step | null;
  straight: number;
}

/**
 * The cells of a likely path through those that can be reached: the fewest steps on which the price
 * never falls. The server sends where a path ends, not how it leads there; null: it cannot be
 * guessed.
 *
 * @param costs of the cells, by `keyOf`
 */
export function guessed(
  ground: { kind: BoardKind; map: readonly string[] },
  costs: ReadonlyMap<string, number>,
  from: Point,
  to: Point,
): Point[] | null {
  if (ground.kind === BoardKind.BANDS) return [from, to];
  const barred = ({ x, y }: Point) => WALLS.includes(ground.map[y]?.[x] ?? '#');
  const most = costs.get(keyOf(to));
  if (most === undefined) return null;
  const seen = new Set([keyOf(from)]);
  let edge: Step[] = [{ ...from, cost: 0, before: null, straight: 0 }];
  while (edge.length > 0) {
    const next = new Map<string, Step>();
    for (const before of edge) {
      const around = ground.kind === BoardKind.HEXES ? HEX(before.y) : SQUARE;
      for (const { x: dx, y: dy } of around) {
        const cell = { x: before.x + dx, y: before.y + dy };
        const key = keyOf(cell);
        const cost = costs.get(key);
        if (seen.has(key) || cost === undefined || cost < before.cost || cost > most) continue;
        const diagonal = ground.kind === BoardKind.SQUARES && dx !== 0 && dy !== 0;
        const corners = [
          { x: cell.x, y: before.y },
          { x: before.x, y: cell.y },
        ];
        if (diagonal && corners.some(barred)) continue;
        const straight = before.straight + (diagonal ? 1.4 : 1);
        const other = next.get(key);
        if (!other || straight < other.straight) next.set(key, { ...cell, cost, before, straight });
      }
    }
    const end = next.get(keyOf(to));
    if (end) {
      const way: Point[] = [];
      for (let step: Step | null = end; step; step = step.before) {
        way.unshift({ x: step.x, y: step.y });
      }
      return way;
    }
    for (const key of next.keys()) seen.add(key);
    edge = [...next.values()];
  }
  return null;
}
