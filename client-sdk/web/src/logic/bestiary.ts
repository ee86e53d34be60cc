/** Someone who may be added. */
export interface Entry {
  key: string;
  name: string;
  tags: readonly string[];
  attacks: readonly string[];
}

/** Those that have all words of the query somewhere. */
export function found(all: readonly Entry[], query: string): Entry[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ name, tags, attacks }) => {
    const text = [name, ...tags, ...attacks].join(' ').toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
