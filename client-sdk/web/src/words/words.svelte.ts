import { lower } from '../logic/names';
import type { Word } from './en';

export type { Word };

type Words = Partial<Record<Word, string>>;

/** A language in two parts: what the door and a table say, and the rest. */
interface Catalogue {
  first: () => Promise<Words>;
  rest: () => Promise<Words>;
}

// Each is loaded when it is first spoken.
const CATALOGUES: Record<string, Catalogue> = {
  en: {
    first: () => import('./en/en').then(({ en }) => en),
    rest: () => import('./en/en-rest').then(({ rest }) => rest),
  },
  de: {
    first: () => import('./de/de').then(({ de }) => de),
    rest: () => import('./de/de-rest').then(({ rest }) => rest),
  },
};

/** By their tags, in their own words. */
export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' };

// Nouns begin with a capital inside a sentence, too.
const CAPITAL_NOUNS = new Set(['de']);
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

let language = $state('en');
let words = $state.raw<Words | null>(null);
/** Of the language spoken; undefined: not asked for yet. */
let resting: Promise<void> | undefined;

function preferred(): string {
  const kept = globalThis.localStorage?.getItem('fray-language') ?? '';
  const wanted = [kept, ...(globalThis.navigator?.languages ?? [])].map((tag) => tag.slice(0, 2));
  return wanted.find((tag) => tag in CATALOGUES) ?? 'en';
}

export function spoken(): string {
  return language;
}

/** Loads a language, and speaks it from then on; without a tag the one that the reader prefers. */
export async function speak(tag = preferred()): Promise<void> {
  const { first, rest } = CATALOGUES[tag]!;
  const [one, other] = await Promise.all([first(), rest()]);
  words = { ...one, ...other };
  resting = Promise.resolve();
  language = tag;
}

/** The first part of the language that the reader prefers: enough for the door and a table. */
export async function begin(): Promise<void> {
  const tag = preferred();
  words = await CATALOGUES[tag]!.first();
  resting = undefined;
  language = tag;
}

/** The other part: for every view that is neither. */
export function speakAll(): Promise<void> {
  resting ??= CATALOGUES[language]!.rest()
    .then((rest) => void (words = { ...words, ...rest }))
    .catch((problem: unknown) => {
      resting = undefined; // asked for again by the next view
      throw problem;
    });
  return resting;
}

/** The same for good. */
export async function choose(tag: string): Promise<void> {
  await speak(tag);
  localStorage.setItem('fray-language', tag);
}

export function direction(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(tag) ? 'rtl' : 'ltr';
}

/** A message with its holes filled; of `one|other`, what `n` asks for in this language. */
export function t(word: Word, holes: Record<string, string | number> = {}): string {
  // A view that has not waited for them says nothing until they are there.
  if (words && !(word in words)) {
    speakAll().catch(() => {});
    return '';
  }
  return filled(words?.[word] ?? word, holes, language);
}

export function filled(
  message: string,
  holes: Record<string, string | number>,
  tag: string,
): string {
  const [one, other] = message.split('|');
  const few = other === undefined || new Intl.PluralRules(tag).select(Number(holes.n)) === 'one';
  return (few ? one! : other).replace(/\{(\w+)\}/g, (hole, name) => String(holes[name] ?? hole));
}

/** A name of the rules inside a sentence: "vigor". */
export function inSentence(name: string): string {
  return CAPITAL_NOUNS.has(language) ? name : lower(name);
}

/** "Ana, Bo and Cy", as this language does. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
