// What a prompt offers, in order: by what is done and with which skill, as the options' terms say.

import type { Rules } from 'fray-client';
import { type Option, type Parameter, ParameterKind, TermKind } from 'fray-client/protocol';

import { capital, lower } from './names';

/** The words of options. */
export interface Wording {
  rules: Rules;
  nameOf(combatant: number): string;
}

// So few need no headings.
const FEW = 6;

export interface Entry {
  index: number;
  option: Option;
  /** The target or item; empty: nothing but what the heading says. */
  label: string;
  /** With what. */
  detail: string;
  summary: string;
}

export interface Group {
  key: string;
  title: string;
  summary: string;
  entries: Entry[];
}

/** "Melee Attack", "Attribute Test: Athletics" */
export function deedTitle(words: Wording, option: Option): string {
  const action = capital(words.rules.word(option.action));
  return option.mode ? `${action}: ${capital(words.rules.word(option.mode))}` : action;
}

/** "Melee Attack: Grunt", for a heading. */
export function wholeTitle(words: Wording, option: Option): string {
  const target = option.target ? words.nameOf(option.target) : '';
  return target ? `${deedTitle(words, option)}: ${target}` : deedTitle(words, option);
}

/** "with Longsword", "Halt", or nothing. */
export function itemText(words: Wording, option: Option, withIt: (item: string) => string): string {
  if (!option.item) return '';
  const item = capital(words.rules.word(option.item));
  const tool = words.rules.term(option.item)?.kind === TermKind.ITEM;
  return tool ? withIt(item) : item;
}

// The term that all rulesets share for a number that needs no name of its own.
const AMOUNT = 'amount';

/** "Extra energy" for what is paid on top of a price, "Energy" for a price of its own, else its name. */
export function parameterTitle(
  words: Wording,
  option: Option,
  { name, resource }: Parameter,
  extra: (resource: string) => string,
): string {
  if (name !== AMOUNT || !resource) return capital(words.rules.word(name));
  const what = words.rules.word(resource);
  const onTop = option.prices.some((price) => price.resource === resource);
  return onTop ? extra(lower(what)) : capital(what);
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
export interface Deed {
  combatant: number;
  action: string;
  item: string;
  mode: string;
  target: number;
}

export const deedOf = (combatant: number, { action, item, mode, target }: Option): Deed => ({
  combatant,
  action,
  item,
  mode,
  target,
});

/** How long ago the like was chosen: 0 last. The same at another target comes right after. */
function sinceUsed(used: readonly Deed[], option: Option): number {
  const alike = (deed: Deed) =>
    deed.action === option.action && deed.item === option.item && deed.mode === option.mode;
  const at = used.findIndex(alike);
  if (at < 0) return used.length;
  const same = used.findIndex((deed) => alike(deed) && deed.target === option.target);
  return same < 0 ? at + 0.5 : Math.min(same, at + 0.25);
}

const summaryOf = (words: Wording, key: string) => words.rules.term(key)?.summary ?? '';

/**
 * The options except passing, in groups: one for each action with several options, and one for all
 * others at the end. Titles are empty where there is only one group. Within a group the last used
 * come first, of `used`, which begins with the newest.
 */
export function groupsOf(
  words: Wording,
  options: readonly Option[],
  withIt: (item: string) => string,
  used: readonly Deed[] = [],
): Group[] {
  const deeds = new Map<string, { option: Option; index: number }[]>();
  options.forEach((option, index) => {
    if (index === 0) return;
    const key = `${option.action} ${option.mode}`;
    deeds.set(key, [...(deeds.get(key) ?? []), { option, index }]);
  });
  const several = options.length - 1 > FEW;
  const groups: Group[] = [];
  const alone: Entry[] = [];
  for (const [key, same] of deeds) {
    const { option } = same[0]!;
    const summary = summaryOf(words, option.mode) || summaryOf(words, option.action);
    if (several && same.length > 1) {
      const entries = same.map((each) => ({
        ...each,
        ...aimed(words, each.option, withIt),
        summary: '',
      }));
      groups.push({ key, title: deedTitle(words, option), summary, entries });
      continue;
    }
    for (const each of same) {
      const detail = [
        each.option.target ? words.nameOf(each.option.target) : '',
        itemText(words, each.option, withIt),
      ];
      alone.push({
        ...each,
        label: deedTitle(words, each.option),
        detail: detail.filter(Boolean).join(' '),
        summary,
      });
    }
  }
  if (alone.length > 0) groups.push({ key: '', title: '', summary: '', entries: alone });
  const since = (entry: Entry) => sinceUsed(used, entry.option);
  for (const group of groups) group.entries.sort((a, b) => since(a) - since(b));
  return groups;
}

function aimed(words: Wording, option: Option, withIt: (item: string) => string) {
  const item = itemText(words, option, withIt);
  if (option.target) return { label: words.nameOf(option.target), detail: item };
  return { label: item, detail: '' };
}

/** Those groups, with those entries, that contain all words of the query. */
export function found(groups: readonly Group[], query: string): Group[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => {
        const text = [group.title, group.summary, entry.label, entry.detail, entry.summary];
        return wanted.every((word) => text.join(' ').toLowerCase().includes(word));
      }),
    }))
    .filter((group) => group.entries.length > 0);
}
