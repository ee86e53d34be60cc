import { getContext, setContext } from 'svelte';

const PRACTICE = Symbol('practice');

/** What a practice fight offers in addition to any other. */
export interface PracticeFight {
  /** Opens another one. */
  again(): void;
}

/** For every component below the one that calls it. */
export function providePractice(fight: PracticeFight): void {
  setContext(PRACTICE, fight);
}

/** Undefined where this is no practice fight. */
export function usePractice(): PracticeFight | undefined {
  return getContext<PracticeFight | undefined>(PRACTICE);
}
