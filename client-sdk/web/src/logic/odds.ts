import type { Rules } from 'fray-client';
import {
  type Odds,
  type Option,
  type Parameter,
  ParameterKind,
  TermRole,
} from 'fray-client/protocol';

import { spoken } from '../words/words.svelte';

/** A figure of a row of odds by its role; undefined where the ruleset gives none. */
export function figure(rules: Rules, row: Odds | undefined, role: TermRole): number | undefined {
  return row?.measures.find((m) => rules.role(m.measure) === role)?.figure;
}

/** The chance of an option, from the least to the most over all its values; null where unknown. */
export function chances(rules: Rules, option: Option): { low: number; high: number } | null {
  const all = option.odds
    .map((row) => figure(rules, row, TermRole.CHANCE))
    .filter((chance) => chance !== undefined);
  return all.length > 0 ? { low: Math.min(...all), high: Math.max(...all) } : null;
}

/** The words of what an option does. */
export interface WorthWords {
  /** "5.1 damage" */
  worth(n: number, measure: string): string;
  /** "drops 18%" */
  drops(chance: string): string;
}

/** A chance below this is shown as none at all. */
const LEAST_SHOWN = 0.005;

/** "5.1 damage", "drops 18%": what a row of odds promises but its chance, as far as it says. */
export function worthTexts(rules: Rules, row: Odds | undefined, words: WorthWords): string[] {
  const measured = (role: TermRole) => row?.measures.find((m) => rules.role(m.measure) === role);
  const worth = measured(TermRole.DAMAGE) ?? measured(TermRole.WORTH);
  const drops = figure(rules, row, TermRole.DROPS) ?? 0;
  return [
    ...(worth ? [words.worth(worth.figure, worth.measure)] : []),
    ...(drops >= LEAST_SHOWN ? [words.drops(percent(drops))] : []),
  ];
}

/** "61%, 3.2 damage, drops 18%": what a row of odds promises. */
export function promiseText(rules: Rules, row: Odds | undefined, words: WorthWords): string {
  const chance = figure(rules, row, TermRole.CHANCE);
  const first = chance === undefined ? [] : [percent(chance)];
  return [...first, ...worthTexts(rules, row, words)].join(', ');
}

/** The row for a value of the first number. */
export function rowFor(option: Option, value: number): Odds | undefined {
  return option.odds.length === 1 ? option.odds[0] : option.odds.find((row) => row.value === value);
}

/** Does more of its first number cost more? */
export function addsUp(option: Option): boolean {
  return option.parameters.some(
    (p) => p.resource !== '' && p.kind === ParameterKind.NUMBER && p.max > p.min,
  );
}

/** What an option takes with these values, by resource. */
export function priceOf(option: Option, values: readonly number[]): Map<string, number> {
  const price = new Map<string, number>();
  const add = (resource: string, amount: number) => {
    if (resource && amount) price.set(resource, (price.get(resource) ?? 0) + amount);
  };
  for (const { resource, amount } of option.prices) add(resource, amount);
  let at = 0;
  for (const parameter of option.parameters) {
    const value = values[at] ?? 0;
    if (parameter.kind === ParameterKind.NUMBER) {
      add(parameter.resource, value);
      at += 1;
    } else if (parameter.kind === ParameterKind.PLACE) {
      add(parameter.resource, parameter.places[value]?.cost ?? 0);
      at += 1;
    } else if (parameter.kind === ParameterKind.DIRECTION) {
      add(parameter.resource, parameter.directions[value]?.cost ?? 0);
      at += 1;
    } else if (parameter.kind === ParameterKind.WORDS) {
      for (const index of values.slice(at + 1, at + 1 + value)) {
        add(parameter.resource, parameter.words[index]?.cost ?? 0);
      }
      at += 1 + value;
    } else if (
      parameter.kind === ParameterKind.COMBATANTS ||
      parameter.kind === ParameterKind.ITEMS
    ) {
      at += 1 + value;
    } else {
      break; // shares are the last, and free
    }
  }
  return price;
}

/** "37%", as the page's language writes it. */
/** What an option takes at least, as far as that does not depend on where it leads. */
export function leastPrice(option: Option): Map<string, number> {
  const least = ({ kind, min }: Parameter) => {
    if (kind === ParameterKind.NUMBER) return Math.max(0, min);
    return kind === ParameterKind.PLACE ? -1 : 0;
  };
  return priceOf(option, option.parameters.map(least));
}

export const percent = (chance: number): string =>
  new Intl.NumberFormat(spoken(), { style: 'percent' }).format(chance);
export const decimal = (n: number): string =>
  new Intl.NumberFormat(spoken(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
