// How the board stood at moments that this page has been sent.

import type { Combatant, Mark } from 'fray-client/protocol';

/** What the board shows of a moment. */
export interface Past {
  moment: bigint;
  turn: number;
  combatants: readonly Combatant[];
  map: readonly string[];
  marks: readonly Mark[];
}

const MOST = 1000; // moments

/**
 * The last state of each moment. What is sent later replaces it, and after a rewind the moments that
 * came after are no longer true. A moment that was not sent while the page was open is not known.
 */
export class PastBoards {
  readonly #by = new Map<bigint, Past>();
  #newest = -1n;

  note({ moment, turn, combatants, map, marks }: Past): void {
    if (moment < this.#newest) {
      for (const later of [...this.#by.keys()].filter((each) => each > moment)) {
        this.#by.delete(later);
      }
    }
    this.#newest = moment;
    this.#by.delete(moment); // the newest is the last
    this.#by.set(moment, { moment, turn, combatants, map, marks });
    const [oldest] = this.#by.keys();
    if (this.#by.size > MOST && oldest !== undefined) this.#by.delete(oldest);
  }

  at(moment: bigint): Past | null {
    return this.#by.get(moment) ?? null;
  }

  clear(): void {
    this.#by.clear();
    this.#newest = -1n;
  }
}
