// Actions that target a combatant, as prompts offer them: for the board, by pointing.

import type { Option, Prompt } from 'fray-client/protocol';

import { type UsedAction, actionTitle, itemText, sinceUsed, type Wording } from './options';
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
  used: readonly UsedAction[] = [],
): Map<number, Offer[]> {
  const by = new Map<number, Offer[]>();
  for (const prompt of prompts) {
    const own = used.filter(({ combatant }) => combatant === prompt.combatant);
    const entries = rowsOf(words, prompt.options, { withIt, targets: String })
      .flatMap((row) => row.entries)
      .sort((a, b) => sinceUsed(own, a.option) - sinceUsed(own, b.option));
    for (const { option, index } of entries) {
      if (option.target === 0 || option.target === prompt.combatant) continue;
      const [title, detail] = [actionTitle(words, option), itemText(words, option, withIt)];
      const known = by.get(option.target) ?? [];
      by.set(option.target, [...known, { prompt, option: index, title, detail }]);
    }
  }
  return by;
}

/** The same action on another target; -1: it is not offered. */
export const sameAt = (options: readonly Option[], option: Option, target: number) =>
  options.findIndex(
    (each) =>
      each.target === target &&
      each.action === option.action &&
      each.item === option.item &&
      each.mode === option.mode,
  );
