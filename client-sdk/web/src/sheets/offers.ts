// Options of a wide choice: found by their words, under what they are listed under.

import type { SheetOption } from 'fray-client/protocol';

export interface Group {
  name: string;
  options: SheetOption[];
}

/**
 * All words of the query occur in the option's text; those whose label starts with it come first.
 * Without a query they are grouped, in each group the unavailable ones last.
 */
export function searched(
  options: readonly SheetOption[],
  text: string,
  closed: (key: string) => boolean,
): Group[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = options.filter(({ label, help, group }) => {
    const all = plain(`${label} ${help} ${group}`);
    return words.every((word) => all.includes(word));
  });
  if (words.length > 0) {
    const rank = (option: SheetOption) => {
      const label = plain(option.label);
      const place = label.startsWith(words[0]!) ? 0 : label.includes(words[0]!) ? 1 : 2;
      return place + (closed(option.key) ? 3 : 0);
    };
    return found.length > 0
      ? [{ name: '', options: [...found].sort((a, b) => rank(a) - rank(b)) }]
      : [];
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
