// Facts of options: the figures that one chooses, filters, sorts and compares by.

import type { SheetColumn, SheetFact, SheetOption } from 'fray-client/protocol';

/** More different values than one chooses a filter from. */
const MOST_CHOICES = 24;

/** What is left of the options, and in which order. */
export interface Sieve {
  /** Every word occurs in it. */
  text: string;
  /** The heading; empty: any. */
  group: string;
  /** Values by the key of the column. */
  where: Readonly<Record<string, string>>;
  /** The key of a column; empty: as listed. */
  by: string;
  /** The highest first. */
  down: boolean;
}

export const OPEN_SIEVE: Sieve = { text: '', group: '', where: {}, by: '', down: false };

export function factOf(option: SheetOption, key: string): SheetFact | undefined {
  return option.facts.find((fact) => fact.key === key);
}

/** Each value of a fact, as it is shown; none where the option has no such fact. */
export function valuesOf(option: SheetOption, { key, unit }: SheetColumn): string[] {
  const fact = factOf(option, key);
  if (!fact) return [];
  if (fact.texts.length > 0) return fact.texts;
  return fact.number === undefined ? [] : [`${fact.number}${unit && ` ${unit}`}`];
}

/** The columns that say something of these options. */
export function columnsOf(
  columns: readonly SheetColumn[],
  options: readonly SheetOption[],
): SheetColumn[] {
  return columns.filter(({ key }) => options.some((option) => factOf(option, key)));
}

export function groupsOf(options: readonly SheetOption[]): string[] {
  return [...new Set(options.map(({ group }) => group).filter(Boolean))];
}

/** What a column can be filtered by; none where all are alike, or nearly all different. */
export function choicesOf(column: SheetColumn, options: readonly SheetOption[]): string[] {
  const values = new Map<string, bigint | undefined>();
  for (const option of options) {
    const number = factOf(option, column.key)?.number;
    for (const value of valuesOf(option, column)) values.set(value, number);
  }
  if (values.size < 2 || values.size > MOST_CHOICES) return [];
  return [...values]
    .sort(([a, m], [b, n]) =>
      m !== undefined && n !== undefined && m !== n ? (m < n ? -1 : 1) : a.localeCompare(b),
    )
    .map(([value]) => value);
}

export function passes(
  option: SheetOption,
  columns: readonly SheetColumn[],
  { group, where }: Sieve,
): boolean {
  if (group && option.group !== group) return false;
  return columns.every((column) => {
    const wanted = where[column.key];
    return !wanted || valuesOf(option, column).includes(wanted);
  });
}

/** Those without the fact come last, whatever the direction. */
export function sortedBy(
  options: readonly SheetOption[],
  column: SheetColumn,
  down: boolean,
): SheetOption[] {
  const way = down ? -1 : 1;
  return [...options].sort((a, b) => {
    const [one, other] = [factOf(a, column.key), factOf(b, column.key)];
    if (!one || !other) return Number(!one) - Number(!other);
    if (one.number !== undefined && other.number !== undefined) {
      return one.number === other.number ? 0 : one.number < other.number ? -way : way;
    }
    const [first, second] = [a, b].map((option) => valuesOf(option, column).join(', '));
    return way * first!.localeCompare(second!);
  });
}
