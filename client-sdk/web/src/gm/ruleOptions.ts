// Options of a ruleset: how each is chosen, since its values are described in words, and in which groups.

import type { SetupOption } from 'fray-client/protocol';

/** What a part of a value names: "<side>", "<host combatant>", "<difficulty 2-10>". */
export type Part =
  | { kind: 'word'; label: string }
  | { kind: 'side'; label: string }
  | { kind: 'combatant'; label: string }
  | { kind: 'number'; label: string; min: number; max: number };
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
  | { kind: 'text' };

/** Whom an encounter has. */
export interface Cast {
  sides: readonly string[];
  combatants: readonly { key: string; name: string }[];
}

const LISTED = ', separated by commas';

function partOf(text: string): Part | undefined {
  const hole = /^<(.+)>$/.exec(text)?.[1];
  if (hole === undefined) return /^[\w-]+$/.test(text) ? { kind: 'word', label: text } : undefined;
  const number = /^(.+) (-?\d+)-(\d+)$/.exec(hole);
  if (number) {
    return { kind: 'number', label: number[1]!, min: Number(number[2]), max: Number(number[3]) };
  }
  const named = /^(?:(.+) )?(side|combatant)$/.exec(hole);
  return named ? { kind: named[2] as 'side' | 'combatant', label: named[1] ?? hole } : undefined;
}

function formOf(text: string): Form | undefined {
  const parts = text.split(':').map(partOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

export function choiceOf({ values }: Pick<SetupOption, 'values'>): Choice {
  const text = values.trim();
  if (text === 'true or false') return { kind: 'switch' };
  const range = /^(-?\d+) to (-?\d+)$/.exec(text);
  if (range) return { kind: 'number', min: Number(range[1]), max: Number(range[2]) };
  if (text === 'a side') return { kind: 'forms', forms: [[{ kind: 'side', label: 'side' }]] };
  if (text === `combatants${LISTED}`) return { kind: 'names', sides: false };
  if (text === `combatants or sides${LISTED}`) return { kind: 'names', sides: true };
  if (text.endsWith(LISTED)) {
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
  return String(part.min);
}

export function begun(form: Form, cast: Cast): string {
  return form.map((part) => firstOf(part, cast)).join(':');
}

/** The parts of a value of this form; undefined: it is of another. */
export function partsOf(form: Form, value: string): string[] | undefined {
  const parts = value.split(':');
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
  putAt(parts, at, put).join(':');

/** The rows with another one in its place; null: without that one, or without any. */
export function withRow(rows: readonly string[], at: number, row: string | null): string | null {
  const next = row === null ? rows.filter((_, i) => i !== at) : putAt(rows, at, row);
  return next.join(',') || null;
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
