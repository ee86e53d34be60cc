// What stands in a step of the form, in a few words.

import { SheetKind, type SheetSection } from 'fray-client/protocol';

import { type Form, rowTitle, shown } from './form';
import { isRows, type Values } from './values';

const MOST = 3;

/** "Human, muscular": what was chosen, or else written; empty where nothing was. */
export function inBrief(form: Form, section: SheetSection, values: Values): string {
  const parts = section.fields.flatMap((field) => {
    const datum = values[field.key];
    if (datum === undefined || field.kind === SheetKind.ID) return [];
    if (field.kind === SheetKind.FLAG) return [field.label];
    if (field.kind === SheetKind.NUMBER) return [`${field.label} ${datum as number}`];
    if (isRows(datum)) return datum.map((row) => rowTitle(form, field, field.key, row));
    if (Array.isArray(datum)) return datum.map((key) => shown(form, field, field.key, [key]));
    return [shown(form, field, field.key, datum)];
  });
  const all = parts.filter(Boolean);
  return all.slice(0, MOST).join(', ') + (all.length > MOST ? ' …' : '');
}
