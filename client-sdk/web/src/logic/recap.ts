// What an encounter came to, from what the page knows of it: who did what, how much damage each dealt
// and took, and who went down.

import type { Rules, SeenEvent } from 'fray-client';
import {
  type ArgumentDefinition,
  ArgumentRole,
  type Combatant,
  TermKind,
  TermRole,
} from 'fray-client/protocol';

import { doer } from './story';

const MOST_ACTIONS = 4; // named of one combatant
const MOST = 24; // combatants
const REWOUND = 'encounter.rewound';

export interface Part {
  combatant: Combatant;
  /** Keys of what they did, the most frequent first. */
  actions: string[];
  /** To others, as far as the log says who dealt it. */
  dealt: number;
  taken: number;
  /** They are out of the encounter, or out of action. */
  down: boolean;
  /** Keys of the conditions that put them out of action. */
  conditions: string[];
}

interface Harm {
  harmed: number;
  /** 0: unknown. */
  by: number;
  damage: number;
}

export function recapOf(
  combatants: readonly Combatant[],
  log: readonly SeenEvent[],
  rules: Pick<Rules, 'term' | 'descriptor'>,
): Part[] {
  const events = inForce(log);
  const done = new Map<number, Map<string, number>>();
  for (const event of events) {
    const who = doer(event);
    for (const { value } of event.args) {
      if (value.case !== 'term' || !isAction(rules.term(value.value)?.kind)) continue;
      const times = done.get(who) ?? new Map<string, number>();
      done.set(who, times.set(value.value, (times.get(value.value) ?? 0) + 1));
    }
  }
  const harms = harmsIn(events, rules);
  const sum = (fits: (harm: Harm) => boolean) =>
    harms.filter(fits).reduce((all, { damage }) => all + damage, 0);
  return combatants
    .map((combatant) => ({
      combatant,
      actions: [...(done.get(combatant.ref) ?? [])]
        .sort(([, a], [, b]) => b - a)
        .slice(0, MOST_ACTIONS)
        .map(([action]) => action),
      dealt: sum(({ by, harmed }) => by === combatant.ref && harmed !== by),
      taken: sum(({ harmed }) => harmed === combatant.ref),
      conditions: combatant.conditions.filter((key) => isHelpless(rules.term(key)?.role)),
    }))
    .map((part) => ({ ...part, down: part.combatant.out || part.conditions.length > 0 }))
    .filter(({ actions, dealt, taken, down }) => down || actions.length + dealt + taken > 0)
    .slice(0, MOST);
}

// An attack may name no more than its weapon.
const ACTIONS: readonly unknown[] = [TermKind.ACTION, TermKind.REACTION, TermKind.ITEM];
const isAction = (kind: TermKind | undefined) => ACTIONS.includes(kind);
const isHelpless = (role: TermRole | undefined) => role === TermRole.HELPLESS;

/** Does the log say of each rewind what it undid? Those of older servers do not. */
export const knowsWhatCounts = (log: readonly SeenEvent[]) =>
  log.every(({ key, rewoundTo }) => key !== REWOUND || rewoundTo > 0n);

/** Without what the GM has rewound. */
function inForce(log: readonly SeenEvent[]): SeenEvent[] {
  let kept: SeenEvent[] = [];
  for (const event of log) {
    const last = Number(event.rewoundTo);
    if (last > 0) kept = kept.filter(({ seq }) => seq <= last);
    kept.push(event);
  }
  return kept;
}

function harmsIn(events: readonly SeenEvent[], { descriptor }: Pick<Rules, 'descriptor'>): Harm[] {
  const defined = new Map(descriptor?.events.map(({ key, args }) => [key, args]));
  return events.flatMap((event) => harmOf(event, defined.get(event.key) ?? []) ?? []);
}

function harmOf(event: SeenEvent, defined: readonly ArgumentDefinition[]): Harm | undefined {
  let harmed = 0;
  let damage = 0;
  event.args.forEach(({ value }, at) => {
    const role = defined[at]?.role;
    if (role === ArgumentRole.HARMED && value.case === 'combatant') harmed = value.value;
    if (role === ArgumentRole.DAMAGE && value.case === 'number') damage += value.value;
  });
  return harmed && damage > 0 ? { harmed, by: event.cause, damage } : undefined;
}
