// Figures that follow from a sheet.

import type { SheetDescription, SheetFigure, SheetFigures } from 'fray-client/protocol';

import { capital } from '../logic/names';

/** As many as one takes in at a glance. */
const MOST = 6;

interface Named {
  key: string;
  label: string;
  value: bigint;
}

/** The first of the groups that do not repeat what stands in the form, or else of all. */
export function keyFigures(
  groups: readonly SheetFigures[],
  { sections }: SheetDescription,
): Named[] {
  const named = ({ figures }: SheetFigures): SheetFigure[] => figures.filter(({ label }) => label);
  const written = new Set(
    sections.flatMap(({ key, fields }) => [key, ...fields.map((field) => field.key.split('.')[0])]),
  );
  const derived = groups.filter((group) => !written.has(group.group)).flatMap(named);
  const shown = derived.length > 0 ? derived : groups.flatMap(named);
  return shown
    .slice(0, MOST)
    .map(({ key, label, value }) => ({ key, label: capital(label), value }));
}
