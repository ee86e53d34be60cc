import { type Option, ParameterKind, type Prompt } from './protocol.js';

/** An answer to a prompt. */
export interface Choice {
  /** Index into the prompt's options; 0 is always to pass. */
  option: number;
  /**
   * The values of its parameters, in order: a number; the index of a place; how many combatants, then
   * their references; a share for each of them; how many items, then the index of each.
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
 * Values for every parameter of an option, drawn evenly from what is offered.
 *
 * @param firstNumber is taken for its first NUMBER, if given
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
    switch (parameter.kind) {
      case ParameterKind.NUMBER:
        values.push(number ?? drawn(random, parameter.min, parameter.max));
        number = undefined;
        break;
      case ParameterKind.PLACE:
        values.push(drawn(random, 0, parameter.places.length - 1));
        break;
      case ParameterKind.COMBATANTS: {
        const most = mostCombatants(prompt.options[option]!, parameter.combatants.length);
        const max = Math.max(parameter.min, Math.min(parameter.max, most));
        named = drawn(random, parameter.min, max);
        values.push(named, ...shuffled(parameter.combatants, random).slice(0, named));
        break;
      }
      case ParameterKind.ITEMS: {
        const all = parameter.items.flatMap(({ most }, index) => Array<number>(most).fill(index));
        const count = drawn(random, parameter.min, Math.min(parameter.max, all.length));
        values.push(count, ...shuffled(all, random).slice(0, count));
        break;
      }
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
