// Options of a ruleset: how each is chosen, since its values are described in words, and in which groups.

import type { SetupOption } from 'fray-client/protocol';

/** What a part of a value names: "<side>", "<host combatant>", "<difficulty 2-10>". */
export type Part =
  | { kind: 'word'; label: string }
  | { kind: 'side'; label: string }
  | { kind: 'combatant'; label: string }
  /** A combatant or a side. */
  | { kind: 'either'; label: string }
  | { kind: 'number'; label: string; min: number; max: number }
  /** Any of these words, or none, at the end of a form. */
  | { kind: 'some'; label: string; words: readonly string[] };
/** Parts that a colon joins: "ambush:<side>". */
export type Form = readonly Part[];

export type Choice =
  | { kind: 'switch' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'list'; values: string[] }
  /** One of several forms. */
  | { kind: 'forms'; forms: readonly Form[] }
  /** Any number of one form. */
  | { kind: 'rows'; form: Form }
  /** Any combatants, and sides as well. */
  | { kind: 'names'; sides: boolean }
  /** Groups of them. */
  | { kind: 'groups' }
  /** Any number of names of one's own, for which the label stands. */
  | { kind: 'words'; label: string }
  /** A number for each two of the names that another option has. */
  | { kind: 'pairs'; of: string; label: string; min: number; max: number }
  | { kind: 'text' };

/** Whom an encounter has. */
export interface Cast {
  sides: readonly string[];
  combatants: readonly { key: string; name: string }[];
}

const LISTED = ', separated by commas';
const NAMES = `combatants or sides${LISTED}`;

function partOf(text: string): Part | undefined {
  const hole = /^<(.+)>$/.exec(text)?.[1];
  if (hole === undefined) return /^[\w-]+$/.test(text) ? { kind: 'word', label: text } : undefined;
  const number = /^(.+) (-?\d+)-(\d+)$/.exec(hole);
  if (number) {
    return { kind: 'number', label: number[1]!, min: Number(number[2]), max: Number(number[3]) };
  }
  if (hole === 'combatant or side') return { kind: 'either', label: hole };
  const named = /^(?:(.+) )?(side|combatant)$/.exec(hole);
  return named ? { kind: named[2] as 'side' | 'combatant', label: named[1] ?? hole } : undefined;
}

function formOf(text: string): Form | undefined {
  const [whole = '', some] = /^(.+)\[:([\w+-]+)\]$/.exec(text)?.slice(1) ?? [text];
  const parts = whole.split(':').map(partOf);
  if (!parts.every((part) => part !== undefined)) return undefined;
  return some ? [...parts, { kind: 'some', label: '', words: some.split('+') }] : parts;
}

export function choiceOf({ values }: Pick<SetupOption, 'values'>): Choice {
  const text = values.trim();
  if (text === 'true or false') return { kind: 'switch' };
  const range = /^(-?\d+) to (-?\d+)$/.exec(text);
  if (range) return { kind: 'number', min: Number(range[1]), max: Number(range[2]) };
  if (text === 'a side') return { kind: 'forms', forms: [[{ kind: 'side', label: 'side' }]] };
  if (text === `combatants${LISTED}`) return { kind: 'names', sides: false };
  if (text === NAMES) return { kind: 'names', sides: true };
  if (text === `${NAMES}; groups by semicolons`) return { kind: 'groups' };
  if (text.endsWith(LISTED)) {
    const own = /^<new ([\w ]+)>$/.exec(text.slice(0, -LISTED.length))?.[1];
    if (own) return { kind: 'words', label: own };
    const pairs = /^<(\w+)>-<\1>:<(.+) (\d+)-(\d+)>$/.exec(text.slice(0, -LISTED.length));
    if (pairs) {
      const [, of = '', label = '', min, max] = pairs;
      return { kind: 'pairs', of, label, min: Number(min), max: Number(max) };
    }
    const form = text.startsWith('<') ? formOf(text.slice(0, -LISTED.length)) : undefined;
    return form ? { kind: 'rows', form } : { kind: 'text' };
  }
  // "a, b or c:<side>", and nothing but that.
  const each = text.split(/, | or /);
  const forms = each.map(formOf);
  if (each.length < 2 || !forms.every((form) => form !== undefined)) return { kind: 'text' };
  return forms.every(([part, ...more]) => part?.kind === 'word' && more.length === 0)
    ? { kind: 'list', values: each }
    : { kind: 'forms', forms };
}

/** What stands where a part of this kind is first asked for. */
function firstOf(part: Part, { sides, combatants }: Cast): string {
  if (part.kind === 'word') return part.label;
  if (part.kind === 'side') return sides[0] ?? '';
  if (part.kind === 'combatant') return combatants[0]?.key ?? '';
  if (part.kind === 'either') return combatants[0]?.key ?? sides[0] ?? '';
  return part.kind === 'number' ? String(part.min) : '';
}

export function begun(form: Form, cast: Cast): string {
  return joined(form.map((part) => firstOf(part, cast)));
}

/** Some words at the end may be none. */
const joined = (parts: readonly string[]): string => parts.join(':').replace(/:$/, '');

/** The parts of a value of this form; undefined: it is of another. */
export function partsOf(form: Form, value: string): string[] | undefined {
  const parts = value.split(':');
  if (parts.length === form.length - 1 && form.at(-1)?.kind === 'some') parts.push('');
  const fits = form.every(({ kind, label }, i) => kind !== 'word' || parts[i] === label);
  return fits && parts.length === form.length && value !== '' ? parts : undefined;
}

export const listOf = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** With the name or without it; the others stay in their order. */
export function withName(value: string, name: string, there: boolean): string | null {
  const others = listOf(value).filter((other) => other !== name);
  return (there ? [...others, name] : others).join(',') || null;
}

const putAt = (list: readonly string[], at: number, put: string) =>
  list.map((each, i) => (i === at ? put : each));

/** The value of a form with another part. */
export const withPart = (parts: readonly string[], at: number, put: string): string =>
  joined(putAt(parts, at, put));

/** Some of the words, in their order, with this one or without it. */
export function withSome(words: readonly string[], now: string, word: string, there: boolean) {
  const chosen = new Set(now.split('+'));
  if (there) chosen.add(word);
  else chosen.delete(word);
  return words.filter((each) => chosen.has(each)).join('+');
}

/** The rows with another one in its place; null: without that one, or without any. */
export function withRow(rows: readonly string[], at: number, row: string | null): string | null {
  const next = row === null ? rows.filter((_, i) => i !== at) : putAt(rows, at, row);
  return next.join(',') || null;
}

export const groupsOf = (value: string): string[] => (value ? value.split(';') : []);

/** The groups with another one in its place, or one more; null: without that one. */
export function withGroup(groups: readonly string[], at: number, group: string | null) {
  const next = groups.map((each, i) => (i === at ? group : each));
  if (at === groups.length) next.push(group);
  return next.filter((each) => each !== null).join(';') || null;
}

/** Names of one's own, also an empty one that is just being typed. */
export const wordsOf = (value: string): string[] =>
  value ? value.split(',').map((word) => word.trim()) : [];

/** A name that is none of these yet. */
export function freshWord(label: string, words: readonly string[]): string {
  const stem = label.replaceAll(' ', '');
  let n = words.length + 1;
  while (words.includes(`${stem}${n}`)) n += 1;
  return `${stem}${n}`;
}

/** Each two of the names that differ. */
export function pairsOf(words: readonly string[]): (readonly [string, string])[] {
  const names = [...new Set(words.filter(Boolean))];
  return names.flatMap((a, at) => names.slice(at + 1).map((b) => [a, b] as const));
}

/** What the value says of each two, either way round. */
function pairsIn(value: string): { a: string; b: string; said: string }[] {
  return listOf(value).flatMap((part) => {
    const [, a = '', b = '', said = ''] = /^([^-]+)-([^:]+):(.*)$/.exec(part) ?? [];
    return a ? [{ a, b, said }] : [];
  });
}

export function saidOf(value: string, [a, b]: readonly [string, string]): string {
  const isIt = (each: { a: string; b: string }) =>
    (each.a === a && each.b === b) || (each.a === b && each.b === a);
  return pairsIn(value).find(isIt)?.said ?? '';
}

/** What is said of each pair of the names, with this one; what is said of no pair of them is gone. */
export function withPair(
  value: string,
  words: readonly string[],
  pair: readonly [string, string],
  put: string,
): string | null {
  const all = pairsOf(words).map((each): [string, string] => [
    each.join('-'),
    each[0] === pair[0] && each[1] === pair[1] ? put.trim() : saidOf(value, each),
  ]);
  return (
    all
      .filter(([, said]) => said)
      .map((each) => each.join(':'))
      .join(',') || null
  );
}

/** The pairs after the names have changed: a renamed one takes its pairs along. */
export function pairsAfter(value: string, before: readonly string[], after: readonly string[]) {
  if (after.includes('')) return value || null; // it is just being named
  const renamed = before.length === after.length;
  const now = (name: string) => (renamed ? (after[before.indexOf(name)] ?? name) : name);
  return (
    pairsIn(value)
      .map(({ a, b, said }) => ({ a: now(a), b: now(b), said }))
      .filter(({ a, b }) => renamed || (after.includes(a) && after.includes(b)))
      .map(({ a, b, said }) => `${a}-${b}:${said}`)
      .join(',') || null
  );
}

/** `long_nights` for people: of options that the ruleset has no more. */
export function optionName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function titleOf(options: readonly SetupOption[], name: string): string {
  return options.find((option) => option.name === name)?.title || optionName(name);
}

type Values = Readonly<Record<string, string>>;
type Grouped = Pick<SetupOption, 'name' | 'title' | 'group' | 'standard'>;

export function differs({ name, standard }: Grouped, values: Values): boolean {
  return name in values && values[name] !== standard;
}

export interface Group<Option> {
  /** Empty: of options that the ruleset has no more. */
  title: string;
  options: readonly Option[];
  /** How many differ from the default. */
  changed: number;
}

/** By their groups; `first`: the names of options that come first, with their groups. */
export function inGroups<Option extends Grouped>(
  options: readonly Option[],
  values: Values,
  first: ReadonlySet<string>,
): Group<Option>[] {
  const early = <T>(list: readonly T[], is: (each: T) => boolean) => [
    ...list.filter(is),
    ...list.filter((each) => !is(each)),
  ];
  const isFirst = ({ name }: Option) => first.has(name);
  const groups = [...new Set(options.map(({ group }) => group))].map((title) => {
    const own = options.filter(({ group }) => group === title);
    const changed = own.filter((option) => differs(option, values)).length;
    return { title, options: early(own, isFirst), changed };
  });
  return early(groups, ({ options: own }) => own.some(isFirst));
}
