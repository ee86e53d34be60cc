// What an encounter came to, from what the page knows of it: who did what, and who went down.

import type { SeenEvent } from 'fray-client';
import { type Combatant, TermKind } from 'fray-client/protocol';

import { doer } from './story';

const MOST_ACTIONS = 4; // named of one combatant
const MOST = 24; // combatants

export interface Part {
  combatant: Combatant;
  /** Keys of what they did, the most frequent first. */
  actions: string[];
  down: boolean;
}

/** @param kindOf of a term, by its key */
export function recapOf(
  combatants: readonly Combatant[],
  log: readonly SeenEvent[],
  kindOf: (term: string) => TermKind,
): Part[] {
  const done = new Map<number, Map<string, number>>();
  for (const event of log) {
    const who = doer(event);
    for (const { value } of event.args) {
      if (value.case !== 'term' || !isAction(kindOf(value.value))) continue;
      const times = done.get(who) ?? new Map<string, number>();
      done.set(who, times.set(value.value, (times.get(value.value) ?? 0) + 1));
    }
  }
  return combatants
    .map((combatant) => ({
      combatant,
      actions: [...(done.get(combatant.ref) ?? [])]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MOST_ACTIONS)
        .map(([action]) => action),
      down: combatant.out,
    }))
    .filter(({ actions, down }) => down || actions.length > 0)
    .slice(0, MOST);
}

// An attack may name no more than its weapon.
const ACTIONS: readonly TermKind[] = [TermKind.ACTION, TermKind.REACTION, TermKind.ITEM];
const isAction = (kind: TermKind) => ACTIONS.includes(kind);
