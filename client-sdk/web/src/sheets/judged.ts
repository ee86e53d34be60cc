// What a ruleset says of values: found by place.

import {
  type SheetBudget,
  type SheetCost,
  type SheetDescription,
  type SheetFault,
  SheetKind,
  type SheetNumber,
  type SheetState,
} from 'fray-client/protocol';

import { fieldOf, sectionOf } from './form';
import { at, isWithin, stepsOf, type Values } from './values';

/** What puts a fault right at once. */
export type Mend =
  /** As the ruleset allows it, or as it was before the fault came. */
  | { do: 'set'; place: string; number: number }
  /** The row, or the taken option, of this place. */
  | { do: 'drop'; place: string }
  | { do: 'clear'; place: string };

export class Judged {
  readonly #closed = new Map<string, string>();
  readonly #numbers = new Map<string, SheetNumber>();
  readonly #faults = new Map<string, SheetFault[]>();

  constructor(readonly state: SheetState) {
    for (const { place, option, why, givingUp } of state.closed) {
      this.#closed.set(nameOf(place, option, givingUp), why);
    }
    for (const number of state.numbers) this.#numbers.set(number.place, number);
    for (const fault of state.faults) {
      this.#faults.set(fault.place, [...(this.#faults.get(fault.place) ?? []), fault]);
    }
  }

  get sound(): boolean {
    return this.state.faults.length === 0;
  }

  faultsAt(place: string): readonly SheetFault[] {
    return this.#faults.get(place) ?? [];
  }

  faultsWithin(place: string): readonly SheetFault[] {
    return this.state.faults.filter((fault) => isWithin(fault.place, place));
  }

  /** Those that belong to a step of the form; without a section, those that belong to none. */
  faultsOf(description: SheetDescription, section: string): readonly SheetFault[] {
    return this.state.faults.filter(
      ({ place }) => (sectionOf(description, place)?.key ?? '') === section,
    );
  }

  /** Why it cannot be taken now; undefined: it can. */
  closed(place: string, option = ''): string | undefined {
    return this.#closed.get(nameOf(place, option, false));
  }

  /** Why it cannot be given up now. */
  held(place: string, option = ''): string | undefined {
    return this.#closed.get(nameOf(place, option, true));
  }

  /** Why nothing of it is to be changed: neither more nor less. */
  frozen(place: string): string | undefined {
    const held = this.held(place);
    return held !== undefined && this.closed(place) !== undefined ? held : undefined;
  }

  number(place: string): SheetNumber | undefined {
    return this.#numbers.get(place);
  }

  /** Those that are spent in this section. */
  budgetsOf(description: SheetDescription, section: string): readonly SheetBudget[] {
    return this.state.budgets.filter(
      ({ place }) => place !== '' && sectionOf(description, place)?.key === section,
    );
  }

  /** What it takes: "3", or by budget where they differ. */
  price(costs: readonly SheetCost[]): { amount: number; budgets: string }[] {
    const prices = new Map<number, string[]>();
    for (const { budget, amount } of costs) {
      const label = this.state.budgets.find(({ key }) => key === budget)?.label ?? '';
      const labels = prices.get(Number(amount)) ?? [];
      prices.set(Number(amount), [...labels, ...(label ? [label] : [])]);
    }
    return [...prices].map(([amount, labels]) => ({ amount, budgets: labels.join(', ') }));
  }
}

function nameOf(place: string, option: string, givingUp: boolean): string {
  return `${givingUp ? '-' : '+'}${place} ${option}`;
}

/**
 * A suggested fix, if there is one.
 *
 * @param before the values before the fault came
 */
export function mendOf(
  description: SheetDescription,
  values: Values,
  judged: Judged,
  { place, missing }: SheetFault,
  before?: Values,
): Mend | undefined {
  const field = fieldOf(description, place);
  if (!field || missing) return undefined;
  const { row } = stepsOf(place).at(-1)!;
  const datum = at(values, place);
  if (row !== undefined && Array.isArray(datum)) {
    return row < datum.length ? { do: 'drop', place } : undefined;
  }
  if (field.kind === SheetKind.NUMBER && typeof datum === 'number') {
    // As it was, or as a new one starts.
    const start = field.start === undefined ? undefined : Number(field.start);
    const was = before && ((at(before, place) as number | undefined) ?? start);
    const number = was !== undefined && was !== datum ? was : nearest(judged.number(place), datum);
    if (number !== undefined) return { do: 'set', place, number };
  }
  if (field.kind === SheetKind.ROWS || field.kind === SheetKind.CHOICES) return undefined;
  return datum === undefined || field.required ? undefined : { do: 'clear', place };
}

/** What it may be that lies nearest; undefined where it may stay, or be nothing. */
export function nearest(number: SheetNumber | undefined, value: number): number | undefined {
  if (!number || number.closed) return undefined;
  const [least, most] = [Number(number.least), Number(number.most)];
  if (least > most) return undefined;
  const only = number.only.map(Number);
  const found =
    only.length > 0
      ? only.reduce((a, b) => (Math.abs(b - value) < Math.abs(a - value) ? b : a))
      : Math.min(Math.max(value, least), most);
  return found === value ? undefined : found;
}
