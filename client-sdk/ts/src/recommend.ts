import { type Decision, rank } from './evaluation.js';
import { type Prompt } from './protocol.js';
import { situationOf } from './situation.js';
import type { World } from './world.js';

/** An option that is good now, with the value of its first number and the place that make it so. */
export type Recommended = Decision;

/**
 * What is good to do now, the best first and each option once, by the judgment of `Sensible` and
 * without its draws. None where no rounds are counted, and none in reactions: their own odds stand
 * next to those of passing.
 */
export function recommend(prompt: Prompt, world: World): Recommended[] {
  if (world.round === 0) return [];
  const { position, candidates } = situationOf(prompt, world);
  return rank(position, candidates);
}
