// What a ruleset says in English, in another language.

import {
  ArgumentKind,
  type Descriptor,
  type EventDefinition,
  type SheetDescription,
  type SheetState,
} from 'fray-client/protocol';

import { numbered, spoken } from '../words/words.svelte';
import { capital } from './names';

/** By what it is in English; `#` stands for a number, in order; the first number decides between `one|other`. */
export type Texts = Readonly<Record<string, string>>;

const NUMBER = /\d+(?:\.\d+)?/g;
const HOLE = /\{(\w+)\}/g;
// As the server names a combatant or side that is none.
const NO_ONE = 'no one';

function looked(texts: Texts, text: string): string | undefined {
  if (Object.hasOwn(texts, text)) return texts[text];
  const shape = text.replace(NUMBER, '#');
  if (shape === text || !Object.hasOwn(texts, shape)) return undefined;
  const numbers = text.match(NUMBER) ?? [];
  let at = 0;
  return numbered(texts[shape]!, Number(numbers[0]), spoken()).replace(/#/g, () =>
    inDigits(numbers[at++] ?? ''),
  );
}

/** "1.5" as "1,5", where it is written so. */
function inDigits(number: string): string {
  if (!number.includes('.')) return number;
  const parts = new Intl.NumberFormat(spoken()).formatToParts(0.5);
  return number.replace('.', parts.find(({ type }) => type === 'decimal')?.value ?? '.');
}

// From the largest parts to the smallest.
const BETWEEN = ['. ', ', ', ': '];
const FIGURES = / \d+(?:\/\d+)?$/;

/** A name, and figures after it: "Short bow 7/10". */
function rated(texts: Texts, text: string): string | undefined {
  const [figures] = FIGURES.exec(text) ?? [];
  const name = figures && looked(texts, text.slice(0, -figures.length));
  return name === undefined ? undefined : name + figures;
}

/** All of the parts, or nothing: half a translation is none. */
function parted(texts: Texts, text: string, [by, ...smaller] = BETWEEN): string | undefined {
  if (by === undefined) return undefined;
  const parts = text.split(by);
  const put = parts.map(
    (part) => part && (looked(texts, part) ?? rated(texts, part) ?? parted(texts, part, smaller)),
  );
  return put.some((part) => part === undefined) ? undefined : put.join(by);
}

/**
 * A text, or what it is put together from: "Melee, one hand. 3 coins." as its sentences and their
 * parts. Undefined: it is not known.
 */
export function known(texts: Texts, text: string): string | undefined {
  if (text === '') return '';
  const end = text.endsWith('.') ? '.' : '';
  const bare = end ? text.slice(0, -1) : text;
  const whole = looked(texts, text);
  if (whole !== undefined) return whole;
  const put = parted(texts, bare);
  return put === undefined ? undefined : put + end;
}

/** The same, in English where it is not known. */
export function translated(texts: Texts, text: string): string {
  return known(texts, text) ?? text;
}

/** Faces as the server writes them: "7 3 9 (2 by hand)". */
function facesIn(texts: Texts, text: string): string {
  const byHand = (_: string, how: string) => `(${translated(texts, how)})`;
  return known(texts, text) ?? text.replace(/\(((?:\d+ )?by hand)\)$/, byHand);
}

/** "(3, 4) facing NE"; names of zones stay as the GM wrote them. */
function placeIn(texts: Texts, text: string): string {
  return text.replace(/(?<=^\(\d+, \d+\) )facing [NESW]+$/, (where) => translated(texts, where));
}

/** "-2" as "−2": what stands after a letter or a figure is a hyphen. */
export function withMinus(text: string): string {
  return text.replace(/(?<![\p{L}\d.-])-(?=\d)/gu, '−');
}

/** Sides are called "heroes" where no one has called them otherwise. */
export function sideOf(texts: Texts, side: string): string {
  return known(texts, side === NO_ONE ? side : `side ${side}`) ?? side;
}

function filling(texts: Texts, kind: ArgumentKind | undefined, text: string): string {
  // Inside a sentence some names begin in lower case.
  if (kind === ArgumentKind.TERM) return known(texts, text) ?? known(texts, capital(text)) ?? text;
  if (kind === ArgumentKind.DICE) return facesIn(texts, text);
  if (kind === ArgumentKind.PLACE) return placeIn(texts, text);
  if (kind === ArgumentKind.SIDE) return sideOf(texts, text);
  // Names stay, whatever else they mean.
  return text === NO_ONE ? translated(texts, text) : text;
}

const patterns = new Map<string, RegExp>();

/** Finds what was put into the holes of a sentence. */
function patternOf(sentence: string): RegExp {
  const ready = patterns.get(sentence);
  if (ready) return ready;
  const seen = new Set<string>();
  const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  let source = '';
  let from = 0;
  for (const hole of sentence.matchAll(HOLE)) {
    const name = hole[1]!;
    source += escape(sentence.slice(from, hole.index));
    source += seen.has(name) ? `\\k<${name}>` : `(?<${name}>.+?)`;
    seen.add(name);
    from = hole.index + hole[0].length;
  }
  const pattern = new RegExp(`^${source}${escape(sentence.slice(from))}$`, 'su');
  patterns.set(sentence, pattern);
  return pattern;
}

/**
 * A sentence of the log. What stands in its holes is taken from the sentence itself, so that it says
 * what the server said and no more.
 */
export function retold(texts: Texts, { sentence, args }: EventDefinition, text: string): string {
  const other = known(texts, sentence);
  const holes = other === undefined ? undefined : patternOf(sentence).exec(text)?.groups;
  if (other === undefined || (args.length > 0 && !holes)) return text;
  const kinds = new Map(args.map(({ name, kind }) => [name, kind]));
  const names = [...other.matchAll(HOLE)].map(([, name]) => name!);
  const n = Number(holes?.[names.find((name) => kinds.get(name) === ArgumentKind.NUMBER) ?? '']);
  return numbered(other, n, spoken()).replace(HOLE, (hole, name: string) =>
    filling(texts, kinds.get(name), holes?.[name] ?? hole),
  );
}

/** With translated names, summaries, sentences and units. */
export function translatedDescriptor(texts: Texts, descriptor: Descriptor): Descriptor {
  const say = (text: string) => translated(texts, text);
  return {
    ...descriptor,
    name: say(descriptor.name),
    terms: descriptor.terms.map((term) => ({
      ...term,
      name: say(term.name),
      summary: say(term.summary),
    })),
    boards: descriptor.boards.map((board) => ({ ...board, step: say(board.step) })),
  };
}

// Of messages about sheets: what people read. Keys, ids and what a character is called stay.
const READ = ['label', 'help', 'group', 'needs', 'unit', 'word', 'summary'];
// And why something is wrong, or not on offer.
const REASONS = ['why', 'message'];

type Say = (text: string) => string;

/** Names of terms are words of the ruleset; what groups figures is a key. */
const isRead = (key: string, within: string) =>
  within === 'figures'
    ? key === 'label'
    : READ.includes(key) || (within === 'terms' && key === 'name');

/** @param within the field that holds it */
function translatedAll<Part>(part: Part, say: Say, reason: Say, within = ''): Part {
  if (Array.isArray(part))
    return part.map((each) => translatedAll(each, say, reason, within)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') {
      if (REASONS.includes(key)) return [key, reason(value)];
      return [key, isRead(key, within) ? say(value) : value];
    }
    if (key === 'texts') return [key, (value as string[]).map(say)];
    return [key, translatedAll(value, say, reason, key)];
  });
  return Object.fromEntries(entries) as Part;
}

export function translatedSheet(texts: Texts, sheet: SheetDescription): SheetDescription {
  const say = (text: string) => translated(texts, text);
  return translatedAll(sheet, say, say);
}

/** @param reason translates why something is wrong */
export function translatedState(texts: Texts, state: SheetState, reason: Say): SheetState {
  return translatedAll(state, (text) => translated(texts, text), reason);
}
