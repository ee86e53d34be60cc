import { type Option, type Parameter, ParameterKind, type Prompt } from './protocol.js';

/** An answer to a prompt. */
export interface Choice {
  /** Index into the prompt's options; 0 is always to pass. */
  option: number;
  /**
   * The values of its parameters, in order: a number; the index of a place or direction; how many
   * combatants, then their references; a share for each of them; how many items or words, then the
   * index of each.
   */
  values?: readonly number[];
  /**
   * If a combatant with higher priority acts first, give this answer again as soon as it is legal.
   */
  keep?: boolean;
}

/** From 0 to less than 1. */
export type Random = () => number;

/** A chance that can be repeated: the same seed, the same draws. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** From `from` to `to`, both included. */
export function drawn(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/**
 * Values for every parameter of an option, drawn evenly from what is offered; of limited ones the
 * least, which always go together.
 *
 * @param firstNumber is taken for its first NUMBER, if given and that is not limited
 */
export function complete(
  prompt: Prompt,
  option: number,
  random: Random = Math.random,
  firstNumber?: number,
): Choice {
  const { parameters } = prompt.options[option]!;
  const values: number[] = [];
  let named = 0;
  let number = firstNumber;
  for (const parameter of parameters) {
    if (parameter.limited) {
      const least = leastOf(parameter, named);
      if (parameter.kind === ParameterKind.COMBATANTS) named = least[0]!;
      if (parameter.kind === ParameterKind.NUMBER) number = undefined;
      values.push(...least);
      continue;
    }
    switch (parameter.kind) {
      case ParameterKind.NUMBER:
        values.push(number ?? drawn(random, parameter.min, parameter.max));
        number = undefined;
        break;
      case ParameterKind.PLACE:
        values.push(drawn(random, 0, parameter.places.length - 1));
        break;
      case ParameterKind.DIRECTION:
        values.push(drawn(random, 0, parameter.directions.length - 1));
        break;
      case ParameterKind.COMBATANTS: {
        const most = mostCombatants(prompt.options[option]!, parameter.combatants.length);
        const max = Math.max(parameter.min, Math.min(parameter.max, most));
        named = drawn(random, parameter.min, max);
        values.push(named, ...shuffled(parameter.combatants, random).slice(0, named));
        break;
      }
      case ParameterKind.ITEMS:
        values.push(...several(parameter, eachItem(parameter), random));
        break;
      case ParameterKind.WORDS:
        values.push(...several(parameter, [...parameter.words.keys()], random));
        break;
      case ParameterKind.SHARES:
        values.push(...shared(parameter.max, named, random));
        break;
    }
  }
  return { option, values };
}

/** Any option with any parameters. */
export function chooseRandom(prompt: Prompt, random: Random = Math.random): Choice {
  if (prompt.options.length === 0) return { option: 0 };
  return complete(prompt, drawn(random, 0, prompt.options.length - 1), random);
}

// How many may be named so that each can be given a share.
function mostCombatants(option: Option, offered: number): number {
  const shares = option.parameters.filter((p) => p.kind === ParameterKind.SHARES);
  return Math.min(offered, ...shares.map((p) => p.max));
}

// The index of each item, as often as there are of it.
function eachItem({ items }: Parameter): number[] {
  return items.flatMap(({ most }, index) => Array<number>(most).fill(index));
}

// How many, and then that many of all.
function several({ min, max }: Parameter, all: number[], random: Random): number[] {
  const count = drawn(random, min, Math.min(max, all.length));
  return [count, ...shuffled(all, random).slice(0, count)];
}

// The first of what it offers, and no more than it must have.
function leastOf(parameter: Parameter, named: number): number[] {
  const { min, max } = parameter;
  switch (parameter.kind) {
    case ParameterKind.NUMBER:
      return [min];
    case ParameterKind.PLACE:
    case ParameterKind.DIRECTION:
      return [0];
    case ParameterKind.COMBATANTS:
      return [min, ...parameter.combatants.slice(0, min)];
    case ParameterKind.ITEMS:
      return [min, ...eachItem(parameter).slice(0, min)];
    case ParameterKind.WORDS:
      return [min, ...[...parameter.words.keys()].slice(0, min)];
    case ParameterKind.SHARES:
      return Array.from({ length: named }, (_, i) => (i === 0 ? max - (named - 1) : 1));
    default:
      return [];
  }
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

// At least 1 each, and `sum` together.
function shared(sum: number, count: number, random: Random): number[] {
  const shares: number[] = [];
  let left = sum;
  for (let more = count - 1; more >= 0; more--) {
    const share = more === 0 ? left : drawn(random, 1, left - more);
    shares.push(share);
    left -= share;
  }
  return shares;
}
