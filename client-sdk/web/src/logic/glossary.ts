import type { Rules } from 'fray-client';

import { capital } from './names';

export interface Entry {
  key: string;
  name: string;
  summary: string;
}

/** The ruleset's terms that say what they mean, by name; of several that read the same, one. */
export function glossaryOf(rules: Rules): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { key, name, summary } of rules.descriptor?.terms ?? []) {
    if (!summary) continue;
    const entry = { key, name: capital(name || rules.word(key)), summary };
    const same = `${entry.name}\n${summary}`;
    if (!entries.has(same)) entries.set(same, entry);
  }
  return [...entries.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** Those with every word of what is sought; where the name has them, first. */
export function matching(entries: readonly Entry[], sought: string): Entry[] {
  const words = sought.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word));
  const named = entries.filter(({ name }) => has(name));
  const told = entries.filter(({ name, summary }) => !has(name) && has(`${name} ${summary}`));
  return [...named, ...told];
}
