// What the rulesets say, in the reader's language. The server says it in English.

import { Rules } from 'fray-client';
import type { Adversary, Event, SheetDescription, SheetState } from 'fray-client/protocol';
import { SvelteMap } from 'svelte/reactivity';

import { refused } from '../logic/refusals';
import {
  retold,
  sideOf,
  type Texts,
  translated,
  translatedDescriptor,
  translatedSheet,
  translatedState,
  withMinus,
} from '../logic/translate';
import { spoken } from './words.svelte';

interface Spoken {
  words: Texts;
  /** Why something cannot be done. */
  refusals: Texts;
}

// By their files, so that this page names no ruleset. Each is loaded when its ruleset is shown first,
// the refusals of the server itself with the first that is shown.
const FILES = import.meta.glob<Partial<Spoken>>(['./*/rules/*.ts', './*/refusals/index.ts']);

const loaded = new SvelteMap<string, Spoken>();
const asked = new Set<string>();

const NONE: Texts = {};
const SILENT: Spoken = { words: NONE, refusals: NONE };

// Homebrew adds to a ruleset: "two-words:house".
const pathOf = (ruleset: string) => `./${spoken()}/rules/${ruleset.split(':')[0] || 'common'}.ts`;
const refusalsPath = () => `./${spoken()}/refusals/index.ts`;

/** Undefined: it is not loaded yet. */
function spokenIn(path: string): Spoken | undefined {
  const load = FILES[path];
  if (!load) return SILENT;
  const texts = loaded.get(path);
  if (!texts && !asked.has(path)) {
    asked.add(path);
    load().then(
      (file) => loaded.set(path, { ...SILENT, ...file }),
      () => loaded.set(path, SILENT), // English is better than waiting
    );
  }
  return texts;
}

/** The texts of a ruleset, or those that all share; until they are loaded, and in English, none. */
export function textsOf(ruleset: string): Texts {
  return spokenIn(pathOf(ruleset))?.words ?? NONE;
}

/** The texts of a ruleset are there, with the refusals, as far as there are any. */
export function hasTexts(ruleset: string): boolean {
  const all = [pathOf(ruleset), refusalsPath()].map(spokenIn);
  return all.every((texts) => texts !== undefined);
}

/** The language that texts of rulesets are shown in. */
export function rulesTongue(): string {
  const own = `./${spoken()}/`;
  return [...loaded].some(([path, { words }]) => path.startsWith(own) && words !== NONE)
    ? spoken()
    : 'en';
}

/**
 * A refusal of the server, or the reason why an option is not on offer. Empty until it can be said, so
 * that no one hears it twice.
 * @param ruleset whose words are meant; in general, of those that have been shown
 */
export function refusalInWords(text: string, ruleset = ''): string {
  const shared = spokenIn(refusalsPath());
  const rules = spokenIn(pathOf(ruleset));
  if (!shared || !rules) return '';
  const own = `./${spoken()}/rules/`;
  const others = [...loaded].filter(([path]) => path.startsWith(own)).map(([, texts]) => texts);
  return refused([rules, shared, ...others], text);
}

export function inWords(ruleset: string, text: string): string {
  return translated(textsOf(ruleset), text);
}

/** What a side is called; a name that someone has given it stays. */
export function sideInWords(side: string): string {
  return sideOf(textsOf(''), side);
}

/** Archetypes with all that is said of them translated; homebrew stays as it is written. */
export function adversariesInWords(ruleset: string, all: readonly Adversary[]): Adversary[] {
  const say = (text: string) => inWords(ruleset, text);
  return all.map((one) => ({
    ...one,
    name: say(one.name),
    tags: one.tags.map(say),
    attacks: one.attacks.map(say),
  }));
}

export function sheetInWords(ruleset: string, sheet: SheetDescription): SheetDescription {
  const texts = textsOf(ruleset);
  return texts === NONE ? sheet : translatedSheet(texts, sheet);
}

export function stateInWords(ruleset: string, state: SheetState): SheetState {
  const texts = textsOf(ruleset);
  const say = (text: string) => refusalInWords(text, ruleset);
  return texts === NONE ? state : translatedState(texts, state, say);
}

const spokenRules = new WeakMap<Rules, [Texts, Rules]>();

/** A ruleset's words, translated. */
export function rulesInWords(rules: Rules): Rules {
  const { descriptor } = rules;
  const texts = descriptor ? textsOf(rules.id) : NONE;
  if (!descriptor || texts === NONE) return rules;
  const [before, ready] = spokenRules.get(rules) ?? [];
  if (before === texts && ready) return ready;
  const made = new Rules(translatedDescriptor(texts, descriptor));
  spokenRules.set(rules, [texts, made]);
  return made;
}

/** An event of the log as a sentence. */
export function eventInWords(rules: Rules, { key, text }: Pick<Event, 'key' | 'text'>): string {
  const texts = textsOf(rules.id);
  const event = texts === NONE ? undefined : rules.descriptor?.events.find((e) => e.key === key);
  return withMinus(event ? retold(texts, event, text) : text);
}
