// What stands on a sheet, as plain values that are never changed in place, and the places where it
// stands: sheets.proto says what a place looks like.

import type { MessageInitShape } from '@bufbuild/protobuf';
import type { SheetValue, SheetValueSchema } from 'fray-client/protocol';

export type Datum = string | number | boolean | readonly string[] | readonly Values[];

/** By key of a field; an empty text, an empty list and `false` are left out. */
export interface Values {
  readonly [key: string]: Datum;
}

/** A step on the way to a value: a field's key, and the row or the taken option there. */
export interface Step {
  key: string;
  row?: number;
}

/** "advantages[1].gives.hp" in two steps. */
export function stepsOf(place: string): Step[] {
  return place.split('].').map((part) => {
    const [, key = '', row] = /^([^[]*)(?:\[(\d*)\]?)?$/.exec(part) ?? [];
    return row === undefined || row === '' ? { key } : { key, row: Number(row) };
  });
}

/** The field's key, without rows: "growth.raised". */
export function keysOf(place: string): string {
  return place.replace(/\[\d*\]/g, '');
}

/** Is it that place, or one within it? */
export function isWithin(place: string, whole: string): boolean {
  return place === whole || place.startsWith(`${whole}.`) || place.startsWith(`${whole}[`);
}

export function isRows(datum: Datum | undefined): datum is readonly Values[] {
  return Array.isArray(datum) && typeof datum[0] === 'object';
}

export function rowsAt(values: Values, place: string): readonly Values[] {
  const datum = at(values, place);
  return isRows(datum) ? datum : [];
}

export function keysAt(values: Values, place: string): readonly string[] {
  const datum = at(values, place);
  return Array.isArray(datum) && !isRows(datum) ? (datum as readonly string[]) : [];
}

/** A field's value; undefined where nothing stands. */
export function at(values: Values, place: string): Datum | undefined {
  let here: Values | undefined = values;
  const steps = stepsOf(place);
  for (const { key, row } of steps.slice(0, -1)) {
    const datum: Datum | undefined = here?.[key];
    here = isRows(datum) ? datum[row ?? -1] : undefined;
  }
  return here?.[steps.at(-1)!.key];
}

/** With another value at a place; undefined, and what says no more than that, takes it away. */
export function put(values: Values, place: string, datum: Datum | undefined): Values {
  return changed(values, stepsOf(place), () => datum);
}

export function addRow(values: Values, place: string, row: Values): Values {
  return put(values, place, [...rowsAt(values, place), row]);
}

/** Without the row, or the taken option, of this place: "skills[2]". */
export function drop(values: Values, place: string): Values {
  return changed(values, stepsOf(place), (datum, row) =>
    Array.isArray(datum) ? (datum.filter((_, n) => n !== row) as Datum) : undefined,
  );
}

/** With the row of this place one further up or down. */
export function move(values: Values, place: string, by: 1 | -1): Values {
  return changed(values, stepsOf(place), (datum, row = -1) => {
    if (!isRows(datum)) return datum;
    const rows = [...datum];
    const other = row + by;
    if (!rows[row] || !rows[other]) return datum;
    [rows[row], rows[other]] = [rows[other], rows[row]];
    return rows;
  });
}

function changed(
  values: Values,
  [step, ...rest]: Step[],
  change: (datum: Datum | undefined, row?: number) => Datum | undefined,
): Values {
  const { key, row } = step!;
  const before = values[key];
  let after: Datum | undefined;
  if (rest.length === 0) {
    after = change(before, row);
  } else if (isRows(before)) {
    after = before.map((each, n) => (n === row ? changed(each, rest, change) : each));
  } else {
    return values;
  }
  const { [key]: _, ...others } = values;
  return isNothing(after) ? others : { ...values, [key]: after! };
}

function isNothing(datum: Datum | undefined): boolean {
  return (
    datum === undefined ||
    datum === '' ||
    datum === false ||
    (Array.isArray(datum) && datum.length === 0)
  );
}

/** Do they say the same? In whatever order their keys stand. */
export function same(a: Datum | Values | undefined, b: Datum | Values | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => same((a as Values)[key], (b as Values)[key]))
  );
}

// ---- as messages ----

export function fromMessages(messages: readonly SheetValue[]): Values {
  const all = messages.map(({ key, data }) => [key, datumOf(data)] as const);
  return Object.fromEntries(all.filter(([, datum]) => !isNothing(datum))) as Values;
}

function datumOf(data: SheetValue['data']): Datum | undefined {
  if (data.case === 'number') return Number(data.value);
  if (data.case === 'keys') return [...data.value.keys];
  if (data.case === 'rows') return data.value.rows.map(({ cells }) => fromMessages(cells));
  return data.value;
}

type Message = MessageInitShape<typeof SheetValueSchema>;

/** @param longest units of a text that are sent */
export function toMessages(values: Values, longest = Infinity): Message[] {
  return Object.entries(values).map(([key, datum]) => ({ key, data: dataOf(datum, longest) }));
}

function dataOf(datum: Datum, longest: number): NonNullable<Message['data']> {
  if (typeof datum === 'string') return { case: 'text', value: datum.slice(0, longest) };
  if (typeof datum === 'number') return { case: 'number', value: BigInt(datum) };
  if (typeof datum === 'boolean') return { case: 'flag', value: datum };
  if (isRows(datum)) {
    const rows = datum.map((row) => ({ cells: toMessages(row, longest) }));
    return { case: 'rows', value: { rows } };
  }
  return { case: 'keys', value: { keys: [...(datum as readonly string[])] } };
}
