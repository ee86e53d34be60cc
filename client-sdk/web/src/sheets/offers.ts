// Options of a wide choice: found by their words, under what they are listed under.

import type { SheetColumn, SheetOption } from 'fray-client/protocol';

import { passes, type Sieve, sortedBy } from './facts';

export interface Group {
  name: string;
  options: SheetOption[];
}

/**
 * All words of the query occur in the option's text; those whose label starts with it come first.
 * Without a query they are grouped, in each group the unavailable ones last. Sorted by a fact, they
 * are one list.
 */
export function searched(
  options: readonly SheetOption[],
  columns: readonly SheetColumn[],
  sieve: Sieve,
  closed: (key: string) => boolean,
): Group[] {
  const words = plain(sieve.text).split(/\s+/).filter(Boolean);
  const found = options.filter((option) => {
    if (!passes(option, columns, sieve)) return false;
    if (words.length === 0) return true;
    const { label, help, group, facts } = option;
    const all = plain([label, help, group, ...facts.flatMap(({ texts }) => texts)].join(' '));
    return words.every((word) => all.includes(word));
  });
  if (found.length === 0) return [];
  const by = columns.find(({ key }) => key === sieve.by);
  if (by) return [{ name: '', options: sortedBy(found, by, sieve.down) }];
  if (words.length > 0) {
    const rank = (option: SheetOption) => {
      const label = plain(option.label);
      const place = label.startsWith(words[0]!) ? 0 : label.includes(words[0]!) ? 1 : 2;
      return place + (closed(option.key) ? 3 : 0);
    };
    return [{ name: '', options: [...found].sort((a, b) => rank(a) - rank(b)) }];
  }
  const groups = new Map<string, SheetOption[]>();
  for (const option of found) {
    groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  }
  return [...groups].map(([name, all]) => ({
    name,
    options: [...all].sort((a, b) => Number(closed(a.key)) - Number(closed(b.key))),
  }));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
