import type { Update } from 'fray-client';

import { combatantsIn, rollsOf, type SourceRoll } from '../logic/story';

const STAYS_MS = 2500;

export interface DiceShown {
  /** Distinguishes it from the roll before. */
  seq: number;
  sources: SourceRoll[];
  /** It sets the bar for the others. */
  bar: boolean;
  /** The combatant that rolled against it; 0: none. */
  against: number;
}

/** The dice that lie on the board: the last roll of each combatant, for a moment. */
export class Rolls {
  by = $state.raw<ReadonlyMap<number, DiceShown>>(new Map());

  take({ events, encounter }: Update): void {
    const by = new Map(encounter ? [] : this.by);
    let fresh = false;
    for (const event of events) {
      if (event.past) continue;
      const who = combatantsIn(event);
      const all = rollsOf(event);
      all.forEach((roll, nth) => {
        // The first combatant in the sentence has the first roll.
        const roller = who[nth];
        if (!roller || roll.sources.length === 0) return;
        const against = all.length > 1 ? (who[nth > 0 ? 0 : 1] ?? 0) : 0;
        by.set(roller, { seq: event.seq, sources: roll.sources, bar: nth > 0, against });
        setTimeout(() => this.#clear(roller, event.seq), STAYS_MS);
        fresh = true;
      });
    }
    if (fresh || encounter) this.by = by;
  }

  #clear(roller: number, seq: number): void {
    if (this.by.get(roller)?.seq !== seq) return;
    const by = new Map(this.by);
    by.delete(roller);
    this.by = by;
  }
}
