// Actions that target a combatant, as prompts offer them: for the board, by pointing.

import type { Option, Prompt } from 'fray-client/protocol';

import { type Deed, deedTitle, itemText, sinceUsed, type Wording } from './options';
import { rowsOf } from './panel';

export interface Offer {
  prompt: Prompt;
  option: number;
  title: string;
  detail: string;
}

/** Options by target, those used last first, and else in the order of the panel. */
export function offersOf(
  words: Wording,
  prompts: readonly Prompt[],
  withIt: (item: string) => string,
  used: readonly Deed[] = [],
): Map<number, Offer[]> {
  const by = new Map<number, Offer[]>();
  for (const prompt of prompts) {
    const own = used.filter(({ combatant }) => combatant === prompt.combatant);
    const entries = rowsOf(words, prompt.options, { withIt, targets: String })
      .flatMap((row) => row.entries)
      .sort((a, b) => sinceUsed(own, a.option) - sinceUsed(own, b.option));
    for (const { option, index } of entries) {
      if (option.target === 0 || option.target === prompt.combatant) continue;
      const [title, detail] = [deedTitle(words, option), itemText(words, option, withIt)];
      const known = by.get(option.target) ?? [];
      by.set(option.target, [...known, { prompt, option: index, title, detail }]);
    }
  }
  return by;
}

/** The same action on another target; -1: it is not offered. */
export const sameAt = (options: readonly Option[], deed: Option, target: number) =>
  options.findIndex(
    (each) =>
      each.target === target &&
      each.action === deed.action &&
      each.item === deed.item &&
      each.mode === deed.mode,
  );
