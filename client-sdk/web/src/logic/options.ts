// The words of options, and what was chosen before.

import type { Rules } from 'fray-client';
import { type Option, type Parameter, ParameterKind, TermKind } from 'fray-client/protocol';

import { capital } from './names';

/** The words of options. */
export interface Wording {
  rules: Rules;
  nameOf(combatant: number): string;
}

/** "Melee Attack", "Attribute Test: Athletics" */
export function actionTitle(words: Wording, option: Pick<Option, 'action' | 'mode'>): string {
  const action = capital(words.rules.word(option.action));
  return option.mode ? `${action}: ${capital(words.rules.word(option.mode))}` : action;
}

/** "Melee Attack: Grunt", for a heading. */
export function wholeTitle(words: Wording, option: Option): string {
  const target = option.target ? words.nameOf(option.target) : '';
  return target ? `${actionTitle(words, option)}: ${target}` : actionTitle(words, option);
}

/** "with Longsword", "Halt", or nothing. */
export function itemText(
  words: Wording,
  option: Pick<Option, 'item'>,
  withIt: (item: string) => string,
): string {
  if (!option.item) return '';
  const item = capital(words.rules.word(option.item));
  const tool = words.rules.term(option.item)?.kind === TermKind.ITEM;
  return tool ? withIt(item) : item;
}

// The term that all rulesets share for a number that needs no name of its own.
const AMOUNT = 'amount';

/** "Extra vigor" for what is paid on top of a price, "Vigor" for a price of its own, else its name. */
export function parameterTitle(
  words: Wording,
  option: Option,
  { name, resource }: Parameter,
  extra: (resource: string) => string,
): string {
  if (name !== AMOUNT || !resource) return capital(words.rules.word(name));
  const what = words.rules.word(resource);
  const onTop = option.prices.some((price) => price.resource === resource);
  return onTop ? extra(what) : capital(what);
}

/** A number that can only be what it is. */
export function isFixed(parameter: Parameter): boolean {
  return parameter.kind === ParameterKind.NUMBER && parameter.min === parameter.max;
}

/** Must anything be asked before the option is taken? */
export function asks(option: Option): boolean {
  return option.parameters.some((p) => !isFixed(p));
}

/** The values of an option that asks nothing. */
export function fixedValues(option: Option): number[] {
  return option.parameters.filter(isFixed).map((p) => p.min);
}

/** What was chosen, to be found again in other prompts. */
export interface UsedAction {
  combatant: number;
  action: string;
  item: string;
  mode: string;
  target: number;
}

export const usedAction = (
  combatant: number,
  { action, item, mode, target }: Option,
): UsedAction => ({
  combatant,
  action,
  item,
  mode,
  target,
});

/** How long ago the like was chosen: 0 last. The same at another target comes right after. */
export function sinceUsed(used: readonly UsedAction[], option: Option): number {
  const alike = (each: UsedAction) =>
    each.action === option.action && each.item === option.item && each.mode === option.mode;
  const at = used.findIndex(alike);
  if (at < 0) return used.length;
  const same = used.findIndex((each) => alike(each) && each.target === option.target);
  return same < 0 ? at + 0.5 : Math.min(same, at + 0.25);
}
