import { lower } from '../logic/names';
import type { FirstWord, Later, Word } from './en';

export type { Word };

/** An area of the page whose words come with the views that speak them. */
export type Area = keyof Later;

interface Catalogue {
  first(): Promise<Record<FirstWord, string>>;
  later: { [A in Area]: () => Promise<Record<keyof Later[A], string>> };
}

// Each part is loaded when it is first spoken.
const CATALOGUES: Record<string, Catalogue> = {
  en: {
    first: () => import('./en').then(({ en }) => en),
    later: {
      dice: () => import('./en/dice').then(({ dice }) => dice),
      ended: () => import('./en/ended').then(({ ended }) => ended),
      gm: () => import('./en/gm').then(({ gm }) => gm),
      help: () => import('./en/help').then(({ help }) => help),
      lobby: () => import('./en/lobby').then(({ lobby }) => lobby),
      look: () => import('./en/look').then(({ look }) => look),
      prepare: () => import('./en/prepare').then(({ prepare }) => prepare),
      settings: () => import('./en/settings').then(({ settings }) => settings),
      sheets: () => import('./en/sheets').then(({ sheets }) => sheets),
      text: () => import('./en/text').then(({ text }) => text),
      tools: () => import('./en/tools').then(({ tools }) => tools),
    },
  },
  de: {
    first: () => import('./de').then(({ de }) => de),
    later: {
      dice: () => import('./de/dice').then(({ dice }) => dice),
      ended: () => import('./de/ended').then(({ ended }) => ended),
      gm: () => import('./de/gm').then(({ gm }) => gm),
      help: () => import('./de/help').then(({ help }) => help),
      lobby: () => import('./de/lobby').then(({ lobby }) => lobby),
      look: () => import('./de/look').then(({ look }) => look),
      prepare: () => import('./de/prepare').then(({ prepare }) => prepare),
      settings: () => import('./de/settings').then(({ settings }) => settings),
      sheets: () => import('./de/sheets').then(({ sheets }) => sheets),
      text: () => import('./de/text').then(({ text }) => text),
      tools: () => import('./de/tools').then(({ tools }) => tools),
    },
  },
};

/** By their tags, in their own words. */
export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' };

// Nouns begin with a capital inside a sentence, too.
const CAPITAL_NOUNS = new Set(['de']);
const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

let language = $state('en');
let words = $state.raw<Partial<Record<Word, string>>>({});
// Not state: who awaits a view is not to await it again in another language.
let tongue = 'en';
const areas = new Set<Area>();

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
  const { first, later } = CATALOGUES[tag]!;
  const spoken = [...areas];
  const parts = await Promise.all([first(), ...spoken.map((area) => later[area]())]);
  if (areas.size > spoken.length) return speak(tag); // one was learned in the meantime
  words = Object.assign({}, ...parts) as typeof words;
  language = tongue = tag;
}

async function learn(area: Area): Promise<void> {
  if (areas.has(area)) return;
  const tag = tongue;
  const more = await CATALOGUES[tag]!.later[area]();
  if (tag !== tongue) return learn(area);
  areas.add(area);
  words = { ...words, ...more };
}

/** A view that is loaded, with the words that it speaks. */
export async function withWords<View>(view: Promise<View>, ...more: Area[]): Promise<View> {
  await Promise.all(more.map(learn));
  return view;
}

/** The same for good. */
export async function choose(tag: string): Promise<void> {
  await speak(tag);
  localStorage.setItem('fray-language', tag);
}

export function direction(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(tag) ? 'rtl' : 'ltr';
}

/** Does the page have this word, in the language that it speaks? */
export function knows(word: string): word is Word {
  return word in words;
}

/** A message with its holes filled; of `one|other`, what `n` asks for in this language. */
export function t(word: Word, holes: Record<string, string | number> = {}): string {
  return filled(words[word] ?? word, holes, language);
}

export function filled(
  message: string,
  holes: Record<string, string | number>,
  tag: string,
): string {
  const few = numbered(message, Number(holes.n), tag);
  return few.replace(/\{(\w+)\}/g, (hole, name) => String(holes[name] ?? hole));
}

/** Of `one|other`, what a number asks for. */
export function numbered(message: string, n: number, tag: string): string {
  const [one, other] = message.split('|');
  return other === undefined || new Intl.PluralRules(tag).select(n) === 'one' ? one! : other;
}

/** A name of the rules inside a sentence: "vigor". */
export function inSentence(name: string): string {
  return CAPITAL_NOUNS.has(language) ? name : lower(name);
}

/** "Ana, Bo and Cy", as this language does. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
