// A choice in the making, found again when its prompt has been replaced by a new one.

import type { Option } from 'fray-client/protocol';

import { chooseCombatants, type Field } from './answer';
import { sameAt } from './offers';
import type { GroupKey } from './panel';

export interface Composed {
  /** The round and the turn, after which it means nothing any more. */
  turn: string;
  query: string;
  unfolded: ReadonlySet<GroupKey>;
  /** The option that is open, its title, and what has been chosen for it. */
  open: { option: Option; title: string; fields: readonly Field[] } | null;
}

/** The index of the same option; -1: it is not offered any more. */
export const indexOfSame = (options: readonly Option[], was: Option): number =>
  sameAt(options, was, was.target);

/** The fields of an option as they were chosen before, where they can still be so. */
export function chosenAgain(fresh: readonly Field[], before: readonly Field[]): Field[] {
  let fields = [...fresh];
  for (const [at, was] of before.entries()) {
    const now = fields[at];
    if (!now || now.parameter.name !== was.parameter.name) continue;
    if (now.kind === 'combatants' && was.kind === 'combatants') {
      const chosen = was.chosen.filter((ref) => now.parameter.combatants.includes(ref));
      if (chosen.length >= now.parameter.min)
        fields = chooseCombatants(fields, now, chosen.slice(0, now.most));
      continue;
    }
    fields[at] = again(now, was);
  }
  return fields;
}

function again(now: Field, was: Field): Field {
  const { parameter } = now;
  if (now.kind === 'number' && was.kind === 'number') {
    return { ...now, value: Math.min(Math.max(parameter.min, was.value), parameter.max) };
  }
  if (now.kind === 'place' && was.kind === 'place') {
    const place = JSON.stringify(was.parameter.places[was.index]?.place);
    const index = parameter.places.findIndex((each) => JSON.stringify(each.place) === place);
    return index < 0 ? now : { ...now, index };
  }
  if (now.kind === 'shares' && was.kind === 'shares') {
    return now.shares.length === was.shares.length ? { ...now, shares: was.shares } : now;
  }
  // Their indexes mean the same in the same list only.
  const same = JSON.stringify(parameter) === JSON.stringify(was.parameter);
  return same && now.kind === was.kind ? { ...was, parameter } : now;
}
