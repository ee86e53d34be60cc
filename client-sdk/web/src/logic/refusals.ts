// Why something cannot be done: what the server says in English, in another language.

import { spoken } from '../words/words.svelte';
import { capital, singular } from './names';
import { known, type Texts } from './translate';

/** Sentences with holes, each with the text that it is put into. */
type Patterns = readonly (readonly [RegExp, string])[];

const HOLE = /\{(\w+)\}/g;
// In these stands what is translated itself: a word of the rules, or one or two sentences of this kind.
const SAID = new Set(['term', 'why', 'then']);

const ready = new WeakMap<Texts, Patterns>();

/** Those that have most words of their own come first. */
function patternsIn(refusals: Texts): Patterns {
  const before = ready.get(refusals);
  if (before) return before;
  const own = (sentence: string) => sentence.replace(HOLE, '').length;
  const patterns = Object.entries(refusals)
    .filter(([sentence]) => sentence.search(HOLE) >= 0)
    .sort(([a], [b]) => own(b) - own(a))
    .map(([sentence, other]) => {
      const source = sentence
        .replace(/[\\^$.*+?()[\]|/]/g, '\\$&')
        .replace(HOLE, (_, hole: string) => `(?<${hole}>.+?)`);
      return [new RegExp(`^${source}$`, 'su'), other] as const;
    });
  ready.set(refusals, patterns);
  return patterns;
}

/** What is said in a language: refusals, by the English sentence with `{holes}`, and the words in these. */
export interface Said {
  refusals: Texts;
  words: Texts;
}

function termIn(all: readonly Said[], text: string): string | undefined {
  for (const { words } of all) {
    const term = known(words, text) ?? known(words, capital(text));
    if (term !== undefined) return term;
  }
  return undefined;
}

function refusalIn(all: readonly Said[], text: string): string | undefined {
  for (const { refusals } of all) if (Object.hasOwn(refusals, text)) return refusals[text];
  for (const [pattern, other] of all.flatMap(({ refusals }) => patternsIn(refusals))) {
    const holes = pattern.exec(text)?.groups;
    if (!holes) continue;
    return other.replace(HOLE, (_, hole: string) => {
      const said = holes[hole]!;
      if (!SAID.has(hole)) return said;
      const word = refusalIn(all, said) ?? termIn(all, said) ?? said;
      // "needs 1 coins", as the server puts it together.
      return holes.n === '1' && other.includes(`{n} {${hole}}`) ? singular(word, spoken()) : word;
    });
  }
  return undefined;
}

/** A refusal, or the reason of an option that is not on offer; in English where no sentence fits. */
export function refused(all: readonly Said[], text: string): string {
  return refusalIn(all, text) ?? termIn(all, text) ?? text;
}
