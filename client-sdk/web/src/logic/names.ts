import type { Combatant } from 'fray-client/protocol';

/** How long a label may be, in visible characters. */
const MOST = 18;

const folded = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
/** Without brackets and the like: "(A)" is no other label than "A". */
const bare = (word: string) => folded(word).replace(/[^\p{L}\p{N}]/gu, '') || folded(word);
const wordsOf = (name: string) => name.split(/\s+/).filter(Boolean);

/** "A", "(B)", "3", "II", "Jr.": distinguishes members of a group. */
function isMark(word: string): boolean {
  const letters = bare(word);
  return letters.length <= 1 || /^(\d+|[ivx]+)$/.test(letters) || word.endsWith('.');
}

const visible = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );

// Endings of plurals, by language: the first that fits.
const PLURALS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/(ss|us|is)$/, '$1'],
    [/s$/, ''],
  ],
  de: [
    [/e Punkte$/, 'er Punkt'],
    [/(punkt)e$/i, '$1'],
    [/(ion)en$/, '$1'],
    [/((?:rund|stund|minut|sekund)e)n$/i, '$1'],
  ],
};

/** A plural of the rules for one, as far as the language has a pattern: "coins" as "coin". */
export function singular(word: string, tag = 'en'): string {
  const [ending, one] = PLURALS[tag]?.find(([plural]) => plural.test(word)) ?? [];
  return ending ? word.replace(ending, one!) : word;
}

/** "The Ancient Goblin Chieftain 2" as "The A…Chieftain 2": number and last word stay. */
function cut(name: string): string {
  const all = visible(name);
  if (all.length <= MOST) return name;
  const words = wordsOf(name);
  let end = words.length - 1;
  while (end > 0 && isMark(words[end]!)) end -= 1;
  const tail = visible(words.slice(end).join(' '));
  const kept = tail.length <= MOST - 3 ? tail : tail.slice(-(MOST - 3));
  const head = all
    .slice(0, MOST - 1 - kept.length)
    .join('')
    .trimEnd();
  return `${head}…${kept.join('')}`;
}

/**
 * A label for each combatant: the whole name, cut in the middle where it is long. In a group whose
 * names differ only in their last word, and by a mark in all of them ("Goblin A", "Goblin B"), the
 * mark is enough. Capitals make no difference: they cannot be heard. No two labels are equal, since
 * no two names are: the server numbers combatants with the same name.
 */
export function shortNames(
  combatants: readonly Pick<Combatant, 'ref' | 'name'>[],
): Map<number, string> {
  const lasts = new Map<string, number>();
  const stems = new Map<string, string[]>();
  const single = new Set<string>();
  for (const { name } of combatants) {
    const words = wordsOf(name);
    const last = bare(words.at(-1) ?? name);
    lasts.set(last, (lasts.get(last) ?? 0) + 1);
    if (words.length < 2) single.add(folded(name));
    const stem = folded(words.slice(0, -1).join(' '));
    stems.set(stem, [...(stems.get(stem) ?? []), last]);
  }
  /** Are all of this group named by a mark, each by another? */
  const marked = (stem: string) => {
    const group = stems.get(stem) ?? [];
    return (
      group.length > 1 &&
      !single.has(stem) &&
      group.every((last) => isMark(last) && !/^\d+$/.test(last) && lasts.get(last) === 1)
    );
  };
  const short = (name: string): string => {
    const words = wordsOf(name);
    const stem = folded(words.slice(0, -1).join(' '));
    return words.length > 1 && marked(stem) ? words.at(-1)! : cut(name);
  };
  const labels = new Map(combatants.map(({ ref, name }) => [ref, short(name)]));
  // Two that would be cut alike are not cut.
  const times = new Map<string, number>();
  for (const label of labels.values()) {
    times.set(folded(label), (times.get(folded(label)) ?? 0) + 1);
  }
  for (const { ref, name } of combatants) {
    if (times.get(folded(labels.get(ref)!))! > 1) labels.set(ref, name);
  }
  return labels;
}

/** "Grunt, tier 6" and "Archer (mounted)" as "Grunt" and "Archer": a rulebook's entry as a name. */
export function plainName(entry: string): string {
  const [first = ''] = entry.split(/[,(:]/);
  return first.trim() || entry;
}

/** A number from a text, the same every time. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return hash >>> 0;
}

/** "melee attack" with a capital, as in a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Vigor" as "vigor", as in a sentence; abbreviations retain their capitals. */
export function lower(text: string): string {
  return text.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** "two-words:house" as people read it. */
export function rulesetTitle(id: string): string {
  return id
    .split(':')
    .map((part) => capital(part.replaceAll('-', ' ')))
    .join(', ');
}
