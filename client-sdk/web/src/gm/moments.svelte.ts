import type { Update } from 'fray-client';
import type { Moment } from 'fray-client/protocol';

import type { Table } from '../seat/table.svelte';
import { joined } from './timeline';

const MOST = 100; // of one answer
const PAGES = 5; // that are asked for at once

/** The moments that can be rewound to, updated while they are shown. */
export class Moments {
  /** The oldest first. */
  all = $state.raw<readonly Moment[]>([]);
  /** There are older ones. */
  more = $state(false);
  problem = $state('');
  readonly #table: Table;
  #known = 0n; // inputs in force when the newest were asked for
  #stale = false;
  #asking = false;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Until the answer is called. */
  follow(): () => void {
    void this.#ask();
    return this.#table.client.subscribe((update) => this.#take(update));
  }

  /** Those before the oldest that is known. */
  async earlier(): Promise<void> {
    const before = this.all[0]?.number ?? 0n;
    if (before > 0n) await this.#answered(() => this.#pages(before, 0n));
  }

  #take(update: Update): void {
    const { connection, world } = this.#table.client;
    // While the line was down others may have come in place of those that are known.
    const anew = update.encounter || (update.connection && connection === 'connected');
    if (anew) {
      this.all = [];
      this.#known = 0n;
    }
    const { moment } = world;
    // Something was undone: what comes next has the same numbers.
    if (moment < this.#known) {
      this.all = this.all.filter(({ number }) => number < moment);
      this.#known = moment;
    }
    if (moment !== this.#known || anew) void this.#ask();
  }

  async #ask(): Promise<void> {
    this.#stale = true;
    if (this.#asking) return;
    this.#asking = true;
    while (this.#stale) {
      this.#stale = false;
      const from = this.#known;
      this.#known = this.#table.client.world.moment;
      // The newest known may have been sent before all its events had happened.
      await this.#answered(() => this.#pages(0n, from > 0n ? from - 1n : 0n));
    }
    this.#asking = false;
  }

  /** From the newest before `before` down to `least`. */
  async #pages(before: bigint, least: bigint): Promise<void> {
    for (let page = 0; page < PAGES; page++) {
      const { moments } = await this.#table.client.gm('listMoments', { before, most: MOST });
      const { moment } = this.#table.client.world;
      this.all = joined(
        this.all,
        moments.filter(({ number }) => number < moment),
      );
      const oldest = moments.at(-1)?.number ?? 0n;
      if (moments.length < MOST || oldest <= least) {
        if (least === 0n) this.more = moments.length === MOST && oldest > 0n;
        return;
      }
      before = oldest;
    }
    this.more = true;
  }

  async #answered(ask: () => Promise<void>): Promise<void> {
    try {
      await ask();
      this.problem = '';
    } catch (refusal) {
      this.problem = refusal instanceof Error ? refusal.message : String(refusal);
    }
  }
}
