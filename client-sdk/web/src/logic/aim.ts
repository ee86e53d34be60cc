// The best place to start with: on an enemy, and off its user.

import type { Ground } from 'fray-client';
import type { Combatant, Parameter } from 'fray-client/protocol';

const TRIES = 8; // of which the server is asked what they fall on
const OF_EACH = 2; // that are equally far from the enemy

/** The nearest enemy, or the intended one. */
function foeOf(
  ground: Ground,
  people: readonly Combatant[],
  from: Combatant,
  target: number,
): Combatant | undefined {
  const meant = people.find((c) => c.ref === target && c.ref !== from.ref && c.place);
  if (meant) return meant;
  const far = (c: Combatant) => ground.distance(from.place!, c.place!);
  return people
    .filter((c) => c.side !== from.side && !c.out && c.place)
    .sort((a, b) => far(a) - far(b))[0];
}

/**
 * Places worth trying, by their indexes, the likeliest first: as near to the nearest enemy as
 * possible, and of equally near ones, the farthest from its user.
 */
export function aims(
  { places }: Parameter,
  ground: Ground,
  people: readonly Combatant[],
  from: Combatant | undefined,
  target = 0,
): number[] {
  if (!from?.place) return places.length > 0 ? [0] : [];
  const foe = foeOf(ground, people, from, target);
  const all = places.flatMap(({ place }, index) => {
    if (!place) return [];
    const own = ground.distance(from.place!, place);
    return [{ index, own, far: foe ? ground.distance(foe.place!, place) : own }];
  });
  const elsewhere = all.filter(({ own }) => own > 0);
  const sorted = (elsewhere.length > 0 ? elsewhere : all).sort(
    (a, b) => a.far - b.far || b.own - a.own || a.index - b.index,
  );
  const met = new Map<number, number>();
  return sorted
    .filter(({ far }) => {
      const nth = met.get(far) ?? 0;
      met.set(far, nth + 1);
      return nth < OF_EACH;
    })
    .slice(0, TRIES)
    .map(({ index }) => index);
}

/** What an area that is placed there would catch. */
export interface Tried {
  at: number;
  caught: readonly number[];
}

type Worth = (tried: Tried) => boolean;

/** What makes one of them better than another, the weightiest first. */
function worths(people: readonly Combatant[], from: Combatant | undefined): Worth[] {
  const sideOf = (ref: number) => people.find((c) => c.ref === ref)?.side;
  const spares: Worth = ({ caught }) => caught.every((ref) => sideOf(ref) !== from?.side);
  const misses: Worth = ({ caught }) => !caught.includes(from?.ref ?? 0);
  const hits: Worth = ({ caught }) => caught.some((ref) => sideOf(ref) !== from?.side);
  return [(one) => hits(one) && spares(one), (one) => hits(one) && misses(one), spares, misses];
}

/** Does it catch enemies, and no allies? Nothing better can be found. */
export const isClean = (tried: Tried, people: readonly Combatant[], from: Combatant | undefined) =>
  worths(people, from)[0]!(tried);

/** The one to start with: on enemies only, or at least not on its user. */
export function bestOf(
  tried: readonly Tried[],
  people: readonly Combatant[],
  from: Combatant | undefined,
): Tried | undefined {
  for (const worth of worths(people, from)) {
    const found = tried.find(worth);
    if (found) return found;
  }
  return undefined;
}
