// What the rulesets say, in the reader's language. The server says it in English.

import { Rules } from 'fray-client';
import type { Event, SheetDescription, SheetState } from 'fray-client/protocol';
import { SvelteMap } from 'svelte/reactivity';

import {
  retold,
  type Texts,
  translated,
  translatedDescriptor,
  translatedSheet,
  translatedState,
} from '../logic/translate';
import { spoken } from './words.svelte';

// By their files, so that this page names no ruleset. Each is loaded when its ruleset is shown first.
const FILES = import.meta.glob<{ words: Texts }>('./*/rules/*.ts');

const loaded = new SvelteMap<string, Texts>();
const asked = new Set<string>();

const NONE: Texts = {};

// Homebrew adds to a ruleset: "two-words:house".
const pathOf = (ruleset: string) => `./${spoken()}/rules/${ruleset.split(':')[0] || 'common'}.ts`;

/** The texts of a ruleset, or those that all share; until they are loaded, and in English, none. */
export function textsOf(ruleset: string): Texts {
  const path = pathOf(ruleset);
  const load = FILES[path];
  if (!load) return NONE;
  const texts = loaded.get(path);
  if (!texts && !asked.has(path)) {
    asked.add(path);
    load().then(
      ({ words }) => loaded.set(path, words),
      () => loaded.set(path, NONE), // English is better than waiting
    );
  }
  return texts ?? NONE;
}

/** The texts of a ruleset are there, as far as there are any. */
export function hasTexts(ruleset: string): boolean {
  const path = pathOf(ruleset);
  void textsOf(ruleset);
  return !(path in FILES) || loaded.has(path);
}

/** The language that texts of rulesets are shown in. */
export function rulesTongue(): string {
  const own = `./${spoken()}/`;
  return [...loaded].some(([path, texts]) => path.startsWith(own) && texts !== NONE)
    ? spoken()
    : 'en';
}

export function inWords(ruleset: string, text: string): string {
  return translated(textsOf(ruleset), text);
}

export function sheetInWords(ruleset: string, sheet: SheetDescription): SheetDescription {
  const texts = textsOf(ruleset);
  return texts === NONE ? sheet : translatedSheet(texts, sheet);
}

export function stateInWords(ruleset: string, state: SheetState): SheetState {
  const texts = textsOf(ruleset);
  return texts === NONE ? state : translatedState(texts, state);
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
  return event ? retold(texts, event, text) : text;
}
