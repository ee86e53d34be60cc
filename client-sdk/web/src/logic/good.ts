// What is good to do now, with a reason in words.

import { type World, recommend } from 'fray-client';
import { type Prompt, TermRole } from 'fray-client/protocol';

import { figure, percent, priceOf, rowFor, type WorthWords, worthTexts } from './odds';
import { isFixed } from './options';
import type { Pick } from './panel';

/** The words of a reason. */
export interface Reasons extends WorthWords {
  /** "4 coins" */
  amount(n: number, resource: string): string;
  leaves(rest: string): string;
  ready: string;
  closer: string;
}

/** The best first, by the library's judgment; none outside of fights. */
export function picksOf(prompt: Prompt, world: World, words: Reasons): Pick[] {
  return recommend(prompt, world).map(({ option: index, value, place }) => {
    const option = prompt.options[index]!;
    const free = option.parameters.map((p) => (isFixed(p) ? p.min : Math.max(0, p.min)));
    if (value !== undefined) free[0] = value;
    const row = rowFor(option, value ?? free[0] ?? 0);
    const chance = figure(world.rules, row, TermRole.CHANCE);
    const text = chance === undefined ? [] : [percent(chance)];
    text.push(...worthTexts(world.rules, row, words));
    if (!row) text.push(place === undefined ? words.ready : words.closer);
    const gauges = world.find(prompt.combatant)?.gauges ?? [];
    for (const [resource, price] of place === undefined ? priceOf(option, free) : []) {
      const gauge = gauges.find((each) => each.resource === resource);
      if (!gauge || world.rules.role(resource) !== TermRole.BUDGET) continue;
      text.push(words.leaves(words.amount(gauge.value - price, resource)));
    }
    return { index, value, place, reason: text.join(', ') };
  });
}
