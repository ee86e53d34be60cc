// An answer in the making: a value for each parameter of an option.

import { type Option, type Parameter, ParameterKind } from 'fray-client/protocol';

/**
 * Of a NUMBER its value, of a PLACE or DIRECTION its index, of COMBATANTS who, of SHARES how much
 * each, of ITEMS how many of each, of WORDS the index of each.
 */
export type Field =
  | { kind: 'number'; parameter: Parameter; value: number }
  | { kind: 'place'; parameter: Parameter; index: number }
  | { kind: 'combatants'; parameter: Parameter; chosen: number[]; most: number }
  | { kind: 'shares'; parameter: Parameter; shares: number[] }
  | { kind: 'items'; parameter: Parameter; counts: number[] }
  | { kind: 'direction'; parameter: Parameter; index: number }
  | { kind: 'words'; parameter: Parameter; chosen: number[] };

/**
 * Begins with what costs least, and shares as even as they go.
 *
 * @param start of the first number, where that may be so
 */
export function fieldsOf(option: Option, start?: number): Field[] {
  const fields: Field[] = [];
  let wanted = start;
  for (const parameter of option.parameters) {
    const { min, max } = parameter;
    if (parameter.kind === ParameterKind.NUMBER) {
      const value = Math.min(Math.max(min, wanted ?? Math.max(0, min)), max);
      wanted = undefined;
      fields.push({ kind: 'number', parameter, value });
    } else if (parameter.kind === ParameterKind.PLACE) {
      fields.push({ kind: 'place', parameter, index: 0 });
    } else if (parameter.kind === ParameterKind.COMBATANTS) {
      const most = mostOf(option, parameter);
      const chosen = parameter.combatants.slice(0, min);
      fields.push({ kind: 'combatants', parameter, chosen, most });
    } else if (parameter.kind === ParameterKind.SHARES) {
      fields.push({ kind: 'shares', parameter, shares: even(max, chosenIn(fields).length) });
    } else if (parameter.kind === ParameterKind.ITEMS) {
      fields.push({ kind: 'items', parameter, counts: firstItems(parameter) });
    } else if (parameter.kind === ParameterKind.DIRECTION) {
      fields.push({ kind: 'direction', parameter, index: 0 });
    } else if (parameter.kind === ParameterKind.WORDS) {
      fields.push({ kind: 'words', parameter, chosen: [...Array(min).keys()] });
    }
  }
  return fields;
}

/** The numbers with another one in one place. */
export function replaced(numbers: readonly number[], at: number, number: number): number[] {
  return numbers.map((each, index) => (index === at ? number : each));
}

/** The combatants that shares are for. */
export function chosenIn(fields: readonly Field[]): number[] {
  return fields.flatMap((field) => (field.kind === 'combatants' ? field.chosen : []));
}

/** Other combatants: resets the shares. */
export function chooseCombatants(
  fields: readonly Field[],
  field: Field,
  chosen: number[],
): Field[] {
  return fields.map((each) => {
    if (each === field && each.kind === 'combatants') return { ...each, chosen };
    if (each.kind !== 'shares') return each;
    return { ...each, shares: even(each.parameter.max, chosen.length) };
  });
}

export type Problem =
  | { kind: 'count'; min: number; max: number }
  | { kind: 'shares'; total: number; sum: number }
  /** No place is chosen yet. */
  | { kind: 'place' };

/** What is still wrong; null: nothing. */
export function problemIn(fields: readonly Field[]): Problem | null {
  for (const field of fields) {
    if (field.kind === 'place') {
      if (field.index < 0) return { kind: 'place' };
    } else if (field.kind === 'combatants') {
      const { min } = field.parameter;
      const { length } = field.chosen;
      if (length < min || length > field.most) return { kind: 'count', min, max: field.most };
    } else if (field.kind === 'shares') {
      const total = field.parameter.max;
      const sum = sumOf(field.shares);
      if (sum !== total || field.shares.some((share) => share < 1)) {
        return { kind: 'shares', total, sum };
      }
    } else if (field.kind === 'items') {
      const { min, max } = field.parameter;
      const sum = sumOf(field.counts);
      const tooMany = field.counts.some((n, at) => n < 0 || n > field.parameter.items[at]!.most);
      if (sum < min || sum > max || tooMany) return { kind: 'count', min, max };
    } else if (field.kind === 'words') {
      const { min, max } = field.parameter;
      const { length } = field.chosen;
      if (length < min || length > max) return { kind: 'count', min, max };
    }
  }
  return null;
}

/** With the word at that index, or without it; another one in its place where there can be but one. */
export function toggled(field: Field & { kind: 'words' }, index: number): number[] {
  const { chosen, parameter } = field;
  if (parameter.min === 1 && parameter.max === 1) return [index];
  if (chosen.includes(index)) return chosen.filter((each) => each !== index);
  return [...chosen, index];
}

/** As the protocol wants them. */
export function valuesOf(fields: readonly Field[]): number[] {
  return fields.flatMap((field) => {
    switch (field.kind) {
      case 'number':
        return [field.value];
      case 'place':
      case 'direction':
        return [field.index];
      case 'words':
        return [field.chosen.length, ...field.chosen];
      case 'combatants':
        return [field.chosen.length, ...field.chosen];
      case 'shares':
        return field.shares;
      case 'items': {
        const indexes = field.parameter.items.flatMap(({ most }, index) =>
          Array<number>(within(field.counts[index]!, most)).fill(index),
        );
        return [indexes.length, ...indexes];
      }
    }
  });
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);

const within = (n: number, most: number) => Math.max(0, Math.min(n, most));

// As few as there must be, of those that stand first.
function firstItems({ items, min }: Parameter): number[] {
  let left = min;
  return items.map(({ most }) => {
    const taken = Math.min(left, most);
    left -= taken;
    return taken;
  });
}

// Each has at least one share.
function mostOf(option: Option, parameter: Parameter): number {
  const shares = option.parameters.filter((p) => p.kind === ParameterKind.SHARES);
  return Math.min(parameter.max, parameter.combatants.length, ...shares.map((p) => p.max));
}

// The first ones more, where it does not go evenly.
function even(total: number, count: number): number[] {
  return Array.from(
    { length: count },
    (_, index) => Math.floor(total / count) + (index < total % count ? 1 : 0),
  );
}
