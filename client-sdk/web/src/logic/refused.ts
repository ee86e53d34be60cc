// What cannot be done now, and why.

import type { UnavailableOption } from 'fray-client/protocol';

import { actionTitle, itemText, type Wording } from './options';

export interface Refused {
  /** "Melee Attack, with Longsword" */
  title: string;
  /** None: it is not about anyone. */
  targets: string[];
  /** "out of sight" */
  reason: string;
}

/** Those that differ only in their target are one. */
export function refusedOf(
  words: Wording,
  all: readonly UnavailableOption[],
  withIt: (item: string) => string,
): Refused[] {
  const by = new Map<string, Refused>();
  for (const option of all) {
    const { target, reason } = option;
    const title = [actionTitle(words, option), itemText(words, option, withIt)]
      .filter(Boolean)
      .join(', ');
    const key = `${title}\n${reason}`;
    const line = by.get(key) ?? { title, targets: [], reason };
    if (target) line.targets.push(words.nameOf(target));
    by.set(key, line);
  }
  return [...by.values()];
}
