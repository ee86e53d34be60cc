// Two versions of a sheet side by side, and merged.

import { SheetKind } from 'fray-client/protocol';
import type { SheetField } from 'fray-client/protocol';

import { type Form, headOf, rowInWords, rowTitle, shown } from './form';
import { type Datum, isRows, same, type Values } from './values';

/** What stands here in one, and there in the other; empty: nothing. */
export interface Difference {
  label: string;
  before: string;
  after: string;
}

export function differences(form: Form, before: Values, after: Values): Difference[] {
  return form.description.sections
    .flatMap((section) => section.fields)
    .filter((field) => !same(before[field.key], after[field.key]))
    .flatMap((field) =>
      field.kind === SheetKind.ROWS
        ? ofRows(form, field, before[field.key], after[field.key])
        : [ofField(form, field, before[field.key], after[field.key])],
    );
}

function ofField(
  form: Form,
  field: SheetField,
  before: Datum | undefined,
  after: Datum | undefined,
): Difference {
  const text = (datum: Datum | undefined) =>
    datum === true ? '✓' : shown(form, field, field.key, datum);
  return { label: field.label, before: text(before), after: text(after) };
}

function ofRows(
  form: Form,
  field: SheetField,
  before: Datum | undefined,
  after: Datum | undefined,
): Difference[] {
  const [old, now] = [isRows(before) ? before : [], isRows(after) ? after : []];
  const head = headOf(field);
  // Rows that say what they are find each other wherever they stand.
  const nameOf = (row: Values, n: number) => String((head && row[head.key]) ?? `#${n}`);
  const rest = new Map(old.map((row, n) => [nameOf(row, n), row]));
  const all: Difference[] = [];
  const words = (row: Values) => rowInWords(form, field, field.key, row);
  const add = (was: Values | undefined, is: Values | undefined) =>
    all.push({
      label: `${field.label}: ${rowTitle(form, field, field.key, (is ?? was)!)}`,
      before: was ? words(was) : '',
      after: is ? words(is) : '',
    });
  now.forEach((row, n) => {
    const name = nameOf(row, n);
    const was = rest.get(name);
    rest.delete(name);
    if (!same(was, row)) add(was, row);
  });
  for (const row of rest.values()) add(row, undefined);
  // The same rows in another order.
  if (all.length === 0) {
    const titles = (rows: readonly Values[]) =>
      rows.map((row) => rowTitle(form, field, field.key, row)).join(', ');
    all.push({ label: field.label, before: titles(old), after: titles(now) });
  }
  return all;
}

const BYTES = new TextEncoder();

/** "Height 2 → 3, + Riddles 2, − Rope": as many as go into so many bytes. */
export function inShort(all: readonly Difference[], most = 200): string {
  const parts = all.map(({ label, before, after }) => {
    if (!before) return `+ ${label.includes(': ') ? after : `${label} ${after}`}`;
    if (!after) return `− ${label.includes(': ') ? before : label}`;
    return `${label.includes(': ') ? '' : `${label} `}${before} → ${after}`;
  });
  const fits = (text: string) => BYTES.encode(text).length <= most;
  let text = '';
  for (const [n, part] of parts.entries()) {
    const longer = text + (n > 0 ? ', ' : '') + part;
    if (!fits(`${longer}, …`)) return text && `${text}, …`;
    text = longer;
  }
  return text;
}

/**
 * What two people have made of the same sheet, together; undefined where both have changed the same
 * field, or the same row, each in another way.
 */
export function together(base: Values, theirs: Values, mine: Values): Values | undefined {
  const merged: Record<string, Datum> = {};
  for (const key of new Set([base, theirs, mine].flatMap(Object.keys))) {
    const [was, other, own] = [base[key], theirs[key], mine[key]];
    if (same(own, was)) {
      if (other !== undefined) merged[key] = other;
    } else if (same(other, was) || same(own, other)) {
      if (own !== undefined) merged[key] = own;
    } else {
      const rows = rowsTogether(was ?? [], other, own);
      if (!rows) return undefined;
      merged[key] = rows;
    }
  }
  return merged;
}

/** Rows that stayed where they were, and then what was added: theirs before one's own. */
function rowsTogether(
  base: Datum,
  theirs: Datum | undefined,
  mine: Datum | undefined,
): Values[] | undefined {
  const was = isRows(base) ? base : [];
  if (!isRows(theirs) || !isRows(mine)) return undefined;
  if (theirs.length < was.length || mine.length < was.length) return undefined;
  const rows: Values[] = [];
  for (const [n, row] of was.entries()) {
    const both = together(row, theirs[n]!, mine[n]!);
    if (!both) return undefined;
    rows.push(both);
  }
  return [...rows, ...theirs.slice(was.length), ...mine.slice(was.length)];
}
