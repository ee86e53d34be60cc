import type { GmCommand, GmInput } from 'fray-client';
import { type Combatant, type Option, StandingOrder } from 'fray-client/protocol';

import { Attempt } from '../attempt.svelte';
import type { Table } from '../seat/table.svelte';
import { powerKey } from './powers';

/** What a return would undo, as it stood when it was asked about. */
export interface Return {
  /** To the moment after so many inputs; null: to before the last decision of a player. */
  to: bigint | null;
  /** What came after it. */
  text: string;
  seen: bigint;
}

/** A form of the panel: on which tab, about whom, and where. */
export interface Wanted {
  tab: 'powers' | 'table';
  form: '' | 'rename' | 'control' | 'reinforce';
  place: { x: number; y: number } | null;
}

/** What a game master does at a table: one for all panels that show it. */
export class Master {
  readonly attempt = new Attempt();
  /** What the ruleset allows now; the first is to pass. */
  powers = $state.raw<readonly Option[]>([]);
  /** Why it could not be loaded. */
  problem = $state('');
  /** A rewind to be confirmed first. */
  returning = $state.raw<Return | null>(null);
  /** Chosen on the board, to be acted upon together. */
  selected = $state.raw<ReadonlySet<number>>(new Set());
  /** The form that is asked for from the board, until a panel shows it. */
  wanted = $state.raw<Wanted | null>(null);
  #content = '';
  #stale = false;
  #asking = false;

  #warning = '';

  constructor(readonly table: Table) {}

  /** The combatant that is acted upon. */
  get chosen(): Combatant | undefined {
    return this.table.world.find(this.table.inspected);
  }

  /** Says below the title what was refused on the board, until the next command. */
  warn(text = this.attempt.fault?.message ?? ''): void {
    this.#warning = text;
    if (text) this.table.notice = text;
  }

  /** @returns whether it was carried out; the refusal stands in `attempt` */
  async command<C extends GmCommand>(command: C, input: GmInput<C>): Promise<boolean> {
    if (this.table.notice === this.#warning) this.table.notice = '';
    return this.attempt.run(() => this.table.client.gm(command, input));
  }

  async use({ action, item, mode }: Option, values: readonly number[]): Promise<boolean> {
    return this.command('usePower', { action, item, mode, values: values.map(BigInt) });
  }

  /** Those whose decision a refused command may wait for: hidden from players, who would notice it. */
  get blockers(): readonly Combatant[] {
    const { world } = this.table;
    if (this.attempt.fault?.code !== 'ILLEGAL_NOW') return [];
    return world.awaited.flatMap((ref) => world.find(ref) ?? []).filter((c) => c.hidden);
  }

  // ---- adversaries ----

  /** Those that this game master decides for. */
  get adversaries(): readonly Combatant[] {
    return this.table.world.combatants.filter((c) => c.yours && !c.out);
  }

  get allOnAutopilot(): boolean {
    const { adversaries, table } = this;
    return adversaries.length > 0 && adversaries.every((c) => table.onAutopilot(c.ref));
  }

  /** Do all of them pass while others act? Those on autopilot do not count. */
  get allPass(): boolean {
    const { adversaries, table } = this;
    const decided = adversaries.filter((c) => !table.onAutopilot(c.ref));
    const passes = (ref: number) => table.world.orderOf(ref) === StandingOrder.AUTO_PASS;
    return decided.length > 0 && decided.every((c) => passes(c.ref));
  }

  async passForAll(on: boolean): Promise<boolean> {
    const order = on ? StandingOrder.AUTO_PASS : StandingOrder.ALWAYS_ASK;
    return this.attempt.run(() => this.table.client.setOrder(0, order));
  }

  async clocks(): Promise<boolean> {
    return this.command('pause', { paused: !this.table.world.paused });
  }

  /** Those chosen on the board, or the one that is acted upon: out of sight, or into it. */
  async hideOrReveal(): Promise<boolean> {
    const { world } = this.table;
    const several = world.combatants.filter(({ ref }) => this.selected.has(ref));
    const all = several.length > 0 ? several : this.chosen ? [this.chosen] : [];
    const hidden = all.every((c) => c.hidden);
    for (const { ref: combatant } of all.filter((c) => c.hidden === hidden)) {
      if (!(await this.command(hidden ? 'reveal' : 'hide', { combatant }))) return false;
    }
    return all.length > 0;
  }

  /** Opens a form in the panel. */
  show(
    tab: Wanted['tab'],
    form: Wanted['form'],
    whom: number,
    place: Wanted['place'] = null,
  ): void {
    if (whom) this.table.inspected = whom;
    this.wanted = { tab, form, place };
  }

  // ---- going back ----

  askReturn(to: bigint | null, text: string): void {
    this.returning = { to, text, seen: this.table.world.moment };
    this.table.asksReturn = true;
  }

  /** @throws FrayError `CONFLICT` where something has happened since the request */
  async goBack({ to, seen }: Return): Promise<void> {
    const { client } = this.table;
    if (to === null) await client.gm('undo', { ifMoment: seen });
    else await client.gm('rewind', { moment: to, ifMoment: seen });
  }

  // ---- powers ----

  /** Asks what may be done now; while it is asked, what changes makes it ask once more. */
  async list(): Promise<void> {
    this.#stale = true;
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#stale) {
        this.#stale = false;
        const { options } = await this.table.client.gm('listPowers', {});
        const content = JSON.stringify(options);
        // An unchanged list stays the same object, and so does input started in it.
        if (content !== this.#content) this.powers = options;
        this.#content = content;
      }
      this.problem = '';
    } catch (refusal) {
      this.problem = refusal instanceof Error ? refusal.message : String(refusal);
    } finally {
      this.#asking = false;
    }
  }

  find(key: string): Option | undefined {
    return this.powers.find((option) => powerKey(option) === key);
  }
}

const masters = new WeakMap<Table, Master>();

export function masterOf(table: Table): Master {
  let master = masters.get(table);
  if (!master) masters.set(table, (master = new Master(table)));
  return master;
}
