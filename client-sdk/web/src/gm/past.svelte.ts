import type { Table } from '../seat/table.svelte';

const PACE_MS = 150; // between two requests

/** The board of a step of the timeline: `Table.past` while a GM looks at it. */
export class PastBoard {
  /** Why the step that was picked last is not shown. */
  problem = $state('');
  readonly #table: Table;
  #wanted: bigint | null = null;
  #due = false;
  #asking = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** null: the present again. Of many picks in a row only some are asked for, and always the last. */
  look(moment: bigint | null): void {
    this.#wanted = moment;
    this.#due = moment !== null;
    this.problem = '';
    if (moment === null) this.#table.past = null;
    else void this.#ask();
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    while (this.#due && this.#wanted !== null) {
      this.#due = false;
      await this.#show(this.#wanted);
      await new Promise((resolve) => setTimeout(resolve, PACE_MS));
    }
    this.#asking = false;
  }

  async #show(moment: bigint): Promise<void> {
    try {
      const { snapshot } = await this.#table.client.gm('showMoment', { moment });
      if (this.#wanted === null || !snapshot) return;
      const { turn, combatants, map, marks } = snapshot;
      this.#table.past = { moment, turn, combatants, map, marks };
    } catch (refusal) {
      if (this.#wanted !== moment) return;
      this.#table.past = null;
      this.problem = refusal instanceof Error ? refusal.message : String(refusal);
    }
  }
}
