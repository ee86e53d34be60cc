// What the ruleset gives a game master to do, as the panel shows it.

import {
  type Combatant,
  type Gauge,
  type Option,
  type Parameter,
  ParameterKind,
  TermKind,
} from 'fray-client/protocol';

import { chooseCombatants, type Field, fieldsOf } from '../logic/answer';
import { capital } from '../logic/names';
import type { Wording } from '../logic/options';

export interface Power {
  option: Option;
  label: string;
  summary: string;
}

export interface PowerGroup {
  key: string;
  title: string;
  summary: string;
  powers: Power[];
}

/** What a power is called in the request: places in the list change with every combatant. */
export function powerKey({ action, item, mode, target }: Option): string {
  return `${action} ${item} ${mode} ${target}`;
}

/** By what is done; passing is left out. */
export function powerGroups(words: Wording, options: readonly Option[]): PowerGroup[] {
  const groups = new Map<string, PowerGroup>();
  for (const option of options.slice(1)) {
    const { action, item, mode, target } = option;
    const title = capital(words.rules.word(action));
    const parts = [item, mode].filter(Boolean).map((key) => capital(words.rules.word(key)));
    if (target) parts.push(words.nameOf(target));
    const summary = words.rules.term(mode || item)?.summary ?? '';
    const group = groups.get(action) ?? {
      key: action,
      title,
      summary: words.rules.term(action)?.summary ?? '',
      powers: [],
    };
    group.powers.push({ option, label: parts.join(': ') || title, summary });
    groups.set(action, group);
  }
  return [...groups.values()];
}

/** Those that contain all words of the query. */
export function foundPowers(groups: readonly PowerGroup[], query: string): PowerGroup[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      powers: group.powers.filter(({ label, summary }) => {
        const text = `${group.title} ${label} ${summary}`.toLowerCase();
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.powers.length > 0);
}

/** The parameter for the target, if that is one combatant. */
export function whomOf(option: Option): Parameter | undefined {
  return option.parameters.find(
    (p) => p.kind === ParameterKind.COMBATANTS && p.min === 1 && p.max === 1,
  );
}

/** An answer that starts with the chosen combatant, where it may be that one. */
export function fieldsFor(option: Option, chosen: Combatant | undefined): Field[] {
  let fields = fieldsOf(option);
  const whom = whomOf(option);
  const field = fields.find((f) => f.parameter === whom);
  if (chosen && field && whom!.combatants.includes(chosen.ref)) {
    fields = chooseCombatants(fields, field, [chosen.ref]);
  }
  // Yes, for yes and no: removing is a separate control.
  const first = fields.find((f) => f.kind === 'number');
  const { min, max } = first?.parameter ?? {};
  if (min !== 0 || max !== 1 || chosen?.conditions.includes(option.item)) return fields;
  return fields.map((f) => (f === first ? { ...f, value: 1 } : f));
}

/** `[target, number]` and nothing else. */
function numberFor(option: Option, combatant: Combatant): Parameter | undefined {
  const [whom, number] = option.parameters;
  const fits =
    option.parameters.length === 2 &&
    whom === whomOf(option) &&
    whom?.combatants.includes(combatant.ref) &&
    number?.kind === ParameterKind.NUMBER;
  return fits ? number : undefined;
}

/** The power that changes what is counted of a combatant, up and down. */
export function adjusterOf(
  options: readonly Option[],
  combatant: Combatant,
  gauge: Gauge,
): { option: Option; least: number; most: number } | undefined {
  for (const option of options) {
    if (option.item !== gauge.resource || option.mode) continue;
    const number = numberFor(option, combatant);
    if (number && number.min < 0 && number.max > 0) {
      return { option, least: number.min, most: number.max };
    }
  }
  return undefined;
}

/** The power that takes a condition away from a combatant. */
export function removerOf(
  words: Wording,
  options: readonly Option[],
  combatant: Combatant,
  condition: string,
): Option | undefined {
  if (words.rules.term(condition)?.kind !== TermKind.CONDITION) return undefined;
  return options.find((option) => {
    const number = option.item === condition ? numberFor(option, combatant) : undefined;
    return number?.min === 0 && number.max === 1;
  });
}

/** The values of a power of that form. */
export function valuesFor(combatant: number, amount: number): number[] {
  return [1, combatant, amount];
}
