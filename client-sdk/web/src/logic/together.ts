// Several combatants moved by hand at once, each as far as the one that is held.

import type { Layout } from './layout';

export interface At {
  x: number;
  y: number;
}

/** On hexes every second row lies half a hex to the right: there columns alone do not add up. */
const slanted = ({ x, y }: At): At => ({ x: x - (y - (y & 1)) / 2, y });
const upright = ({ x, y }: At): At => ({ x: x + (y - (y & 1)) / 2, y });

/** Where a combatant comes to stand when another one goes from one place to another. */
export function along(kind: Layout['kind'], place: At, from: At, to: At): At {
  if (kind === 'bands') return { x: to.x, y: to.y };
  if (kind === 'squares') return { x: place.x + to.x - from.x, y: place.y + to.y - from.y };
  const [mine, start, end] = [slanted(place), slanted(from), slanted(to)];
  return upright({ x: mine.x + end.x - start.x, y: mine.y + end.y - start.y });
}

/** Those in front go first, so that none is in the way of the next. */
export function inFrontFirst<T extends { place: At }>(all: readonly T[], from: At, to: At): T[] {
  const ahead = ({ place: { x, y } }: T) => x * (to.x - from.x) + y * (to.y - from.y);
  return [...all].sort((a, b) => ahead(b) - ahead(a));
}
