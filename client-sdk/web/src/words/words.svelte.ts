import { de } from './de';
import { en, type Word } from './en';

export type { Word };

const CATALOGUES: Record<string, Record<Word, string>> = { en, de };

/** By their tags, in their own words. */
export const LANGUAGES: Record<string, string> = { en: 'English', de: 'Deutsch' };

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

let language = $state(preferred());

function preferred(): string {
  const kept = globalThis.localStorage?.getItem('fray-language') ?? '';
  const wanted = [kept, ...(globalThis.navigator?.languages ?? [])].map((tag) => tag.slice(0, 2));
  return wanted.find((tag) => tag in CATALOGUES) ?? 'en';
}

export function spoken(): string {
  return language;
}

export function speak(tag: string): void {
  language = tag;
  localStorage.setItem('fray-language', tag);
}

export function direction(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(tag) ? 'rtl' : 'ltr';
}

/** A message with its holes filled; of `one|other`, what `n` asks for in this language. */
export function t(word: Word, holes: Record<string, string | number> = {}): string {
  return filled(CATALOGUES[language]?.[word] ?? en[word], holes, language);
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

/** "Ana, Bo and Cy", as this language does. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}
