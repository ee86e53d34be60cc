// A ruleset's form: its fields, and how what stands in them is read.

import {
  type SheetDescription,
  type SheetField,
  SheetKind,
  type SheetOption,
  type SheetSection,
  type SheetState,
  SheetWriting,
} from 'fray-client/protocol';

import { type Datum, isRows, keysOf, stepsOf, type Values } from './values';

/** A form, and what the sheet itself brings to it. */
export interface Form {
  readonly description: SheetDescription;
  readonly lists: SheetState['lists'];
  /** What an id is called where it is read, if the ruleset knows it. */
  readonly called?: (id: string) => string;
}

/** More options than one sees at a glance. */
export const WIDE = 6;

export function sectionOf(description: SheetDescription, place: string): SheetSection | undefined {
  const { key } = stepsOf(place)[0]!;
  const { sections } = description;
  return (
    sections.find((section) => section.fields.some((field) => field.key === key)) ??
    sections.find((section) => section.key === key)
  );
}

export function fieldOf(description: SheetDescription, place: string): SheetField | undefined {
  let fields = description.sections.flatMap((section) => section.fields);
  let found: SheetField | undefined;
  for (const { key } of stepsOf(place)) {
    found = fields.find((field) => field.key === key);
    fields = found?.cells ?? [];
  }
  return found;
}

export function optionsOf(form: Form, field: SheetField, place: string): readonly SheetOption[] {
  if (!field.listed) return field.options;
  const keys = keysOf(place);
  return form.lists.find((list) => list.keys === keys)?.options ?? [];
}

/** As people call it; its key where the form has no such option. */
export function optionLabel(options: readonly SheetOption[], key: string): string {
  return options.find((option) => option.key === key)?.label ?? key;
}

/** The cell that says which row it is: a choice, or else what it is called. */
export function headOf(field: SheetField): SheetField | undefined {
  const required = field.cells.filter((cell) => cell.required);
  return (
    required.find((cell) => cell.kind === SheetKind.CHOICE && (cell.unique || cell.listed)) ??
    required.find((cell) => cell.kind === SheetKind.TEXT) ??
    required.find((cell) => cell.kind === SheetKind.ID) ??
    required.find((cell) => cell.kind === SheetKind.CHOICE) ??
    field.cells[0]
  );
}

/** Rows that are taken from options, one at a time. */
export function isTaken(field: SheetField): boolean {
  const head = headOf(field);
  return head?.kind === SheetKind.CHOICE && head.required;
}

export function rowTitle(form: Form, field: SheetField, place: string, row: Values): string {
  const head = headOf(field);
  if (!head) return '';
  return shown(form, head, `${place}[].${head.key}`, row[head.key]);
}

/** A new row: its required numbers, and its base entry. */
export function newRow(field: SheetField, option?: string): Values {
  const row: Record<string, Datum> = {};
  const head = headOf(field);
  if (head && option !== undefined) row[head.key] = option;
  for (const cell of field.cells) {
    if (cell.kind === SheetKind.NUMBER && cell.required && cell.start !== undefined) {
      row[cell.key] = Number(cell.start);
    }
  }
  return row;
}

/** A new sheet. */
export function newSheet(description: SheetDescription): Values {
  const values: Record<string, Datum> = {};
  for (const field of description.sections.flatMap((section) => section.fields)) {
    if (field.kind === SheetKind.NUMBER && field.required && field.start !== undefined) {
      values[field.key] = Number(field.start);
    }
  }
  return values;
}

const MOST_IN_BRIEF = 80; // characters of a text of several lines

/** A text of several lines. */
export function isLong({ writing }: SheetField): boolean {
  return writing === SheetWriting.LINES;
}

/** The id of a picture of the campaign. */
export function isPicture({ writing }: SheetField): boolean {
  return writing === SheetWriting.PICTURE;
}

/** Where the character's picture stands. */
export function pictureField(description: SheetDescription): SheetField | undefined {
  return description.sections.flatMap(({ fields }) => fields).find(isPicture);
}

/** The picture's id; empty: none was chosen. */
export function pictureOf(description: SheetDescription, values: Values): string {
  return String(values[pictureField(description)?.key ?? ''] ?? '');
}

function inBriefOf(text: string): string {
  const line = text.trim().split('\n', 1)[0]!;
  const brief = [...line.slice(0, 2 * MOST_IN_BRIEF)].slice(0, MOST_IN_BRIEF).join('');
  return brief.length < text.trim().length ? `${brief.trimEnd()} …` : brief;
}

/** What stands in a field, in words; empty where nothing does, or no more than that it is so. */
export function shown(
  form: Form,
  field: SheetField,
  place: string,
  datum: Datum | undefined,
): string {
  if (datum === undefined || typeof datum === 'boolean') return '';
  if (typeof datum === 'number') return String(datum);
  const options = optionsOf(form, field, place);
  if (typeof datum === 'string') {
    if (isPicture(field)) return datum && '✓';
    if (isLong(field)) return inBriefOf(datum);
    if (field.kind === SheetKind.ID) return form.called?.(datum) ?? datum;
    return field.kind === SheetKind.CHOICE ? optionLabel(options, datum) : datum;
  }
  if (isRows(datum)) return datum.map((row) => rowInWords(form, field, place, row)).join('; ');
  const counts = countsOf(datum as readonly string[]);
  return [...counts]
    .map(([key, n]) => optionLabel(options, key) + (n > 1 ? ` ×${n}` : ''))
    .join(', ');
}

/** "Brawling 2", "Fire bolt, thaumatology" */
export function rowInWords(form: Form, field: SheetField, place: string, row: Values): string {
  const head = headOf(field);
  const title = rowTitle(form, field, place, row);
  const rest = field.cells
    .filter((cell) => cell !== head && row[cell.key] !== undefined)
    .map((cell) => {
      const text = shown(form, cell, `${place}[].${cell.key}`, row[cell.key]);
      if (cell.kind === SheetKind.FLAG) return cell.label;
      // What every row of options has needs no name.
      const plain =
        cell.kind === SheetKind.NUMBER ? isTaken(field) : cell.kind !== SheetKind.CHOICES;
      return cell.required && plain ? text : `${cell.label}: ${text}`;
    });
  const [first] = field.cells.filter((cell) => cell !== head);
  const joint = isTaken(field) && first?.kind === SheetKind.NUMBER && first.required ? ' ' : ', ';
  return [title, rest.join(', ')].filter(Boolean).join(joint);
}

/** The values of a row next to its title, each by its label; without an id that repeats it. */
export function rowInParts(
  form: Form,
  field: SheetField,
  place: string,
  row: Values,
): { label: string; text: string }[] {
  const head = headOf(field);
  const title = rowTitle(form, field, place, row).toLowerCase();
  const text = (cell: SheetField) => shown(form, cell, `${place}[].${cell.key}`, row[cell.key]);
  const again = (cell: SheetField) =>
    cell.kind === SheetKind.ID && text(cell).toLowerCase().replaceAll('-', ' ') === title;
  return field.cells
    .filter((cell) => cell !== head && row[cell.key] !== undefined && !again(cell))
    .map((cell) => ({
      label: cell.label,
      text: text(cell),
    }));
}

export function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Where a place is, for people: "Skills, Brawling, Rating". */
export function placeInWords(form: Form, values: Values, place: string): string {
  const section = form.description.sections.find(({ key }) => key === place);
  const words: string[] = [];
  let fields = form.description.sections.flatMap((each) => each.fields);
  let here: Values | undefined = values;
  let way = '';
  for (const { key, row } of stepsOf(place)) {
    const field = fields.find((each) => each.key === key);
    if (!field) break;
    way += (way && '.') + key;
    words.push(field.label);
    const datum: Datum | undefined = here?.[key];
    here = undefined;
    if (row !== undefined && isRows(datum) && datum[row]) {
      here = datum[row];
      words.push(rowTitle(form, field, way, here) || String(row + 1));
      way += '[]';
    } else if (row !== undefined && Array.isArray(datum)) {
      words.push(shown(form, field, way, [datum[row] as string]));
    }
    fields = field.cells;
  }
  return words.length > 0 ? words.join(', ') : (section?.label ?? place);
}

/**
 * More than any text of the form may have. What is longer is refused however much of it is sent, and a
 * pasted book would be more than the server takes at once.
 */
export function longestText(description: SheetDescription): number {
  const texts = (fields: readonly SheetField[]): SheetField[] =>
    fields.flatMap((field) => [field, ...texts(field.cells)]);
  const all = texts(description.sections.flatMap(({ fields }) => fields));
  // A character is up to two units of a string.
  return (
    2 *
      Math.max(
        0,
        ...all.filter(({ kind }) => kind === SheetKind.TEXT).map(({ most }) => Number(most)),
      ) +
    2
  );
}

/** The first text without which no sheet is sound: what the character is called on it. */
export function nameField(description: SheetDescription): SheetField | undefined {
  return topField(description, SheetKind.TEXT);
}

/** The first id without which no sheet is sound. */
export function idField(description: SheetDescription): SheetField | undefined {
  return topField(description, SheetKind.ID);
}

function topField(description: SheetDescription, kind: SheetKind): SheetField | undefined {
  return description.sections
    .flatMap((section) => section.fields)
    .find((field) => field.kind === kind && field.required);
}

/** Anything but an id and the numbers of a new sheet stands in it. */
export function isUsed({ fields }: SheetSection, values: Values): boolean {
  return fields.some(({ key, kind, start }) => {
    const datum = values[key];
    if (datum === undefined || datum === false || kind === SheetKind.ID) return false;
    if (Array.isArray(datum)) return datum.length > 0;
    return datum !== '' && !(kind === SheetKind.NUMBER && Number(start) === datum);
  });
}

/**
 * "Älvira of the Mill" as an id: "alvira-of-the-mill". A name in letters that ids do not have is
 * that of a "character".
 */
export function idFrom(name: string): string {
  const id = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return id || (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name) ? 'character' : '');
}
