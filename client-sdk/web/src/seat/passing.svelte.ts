import { type Prompt, Role, StandingOrder, WindowKind } from 'fray-client/protocol';

import { autoPass } from '../look/preferences.svelte';
import { t } from '../words/words.svelte';
import { ORDERS } from './orders';
import type { Table } from './table.svelte';

/** Passes in a row after which the page offers more of them. */
const MANY = 2;

/** How a seat passes while others act: the order it starts with, and the ways to change it at once. */
export class Passing {
  /** Combatants whose order was sent and is not listed yet. */
  readonly #sent = new Set<number>();
  /** The orders that were last listed: a rewind may lead to before they were given. */
  readonly #last = new Map<number, StandingOrder>();
  /** Passes in a row in the turns of others. */
  #row = $state(0);

  constructor(private readonly table: Table) {}

  /** Does an order change anything now? In an encounter without turns no one acts in another's. */
  get useful(): boolean {
    const { world, rules, turn } = this.table;
    return rules.concurrent && turn !== 0 && world.role !== Role.SPECTATOR;
  }

  /** The combatants that pass by this seat's orders. */
  get #own(): number[] {
    const { world } = this.table;
    return world.combatants.filter((c) => c.yours && !c.out).map((c) => c.ref);
  }

  /** What they all do; undefined: not all the same. */
  get order(): StandingOrder | undefined {
    const orders = new Set(
      this.#own
        .map((ref) => this.table.world.orderOf(ref))
        .filter((order) => order !== StandingOrder.AUTOPILOT)
        .map((order) => (order === StandingOrder.ALWAYS_ASK ? StandingOrder.ASK_ME : order)),
    );
    return orders.size === 1 ? [...orders][0] : undefined;
  }

  /** Is one of them acting in its own turn, which no order ends? */
  get #acting(): boolean {
    const { asked, turn } = this.table;
    return asked.some((p) => p.combatant === turn);
  }

  get maySkip(): boolean {
    return this.useful && !this.#acting && this.order !== StandingOrder.SKIP_TO_MY_SLOT;
  }

  get mayAsk(): boolean {
    return this.useful && this.order !== StandingOrder.ASK_ME;
  }

  /** Several passes in a row: there may be many more before one's turn. */
  get offers(): boolean {
    return this.#row >= MANY && this.maySkip;
  }

  /**
   * A player who takes a seat for the first time passes until attacked or on turn, if the policy says so. The server lists every
   * order that was given, so that no choice is replaced, whichever device it came from.
   */
  begin(): void {
    const { world } = this.table.client;
    if (!autoPass.on || world.over || world.role !== Role.PLAYER || !world.rules.concurrent) return;
    if (!world.policy?.autoPass) return;
    for (const { ref, yours, out } of world.combatants) {
      const order = world.orders.get(ref);
      if (order !== undefined) {
        this.#sent.delete(ref);
        if (ORDERS.some(([given]) => given === order)) this.#last.set(ref, order);
      } else if (yours && !out && !this.#sent.has(ref)) {
        this.#sent.add(ref);
        const given = this.#last.get(ref) ?? StandingOrder.AUTO_PASS;
        // Where it is refused, it is sent again with what happens next.
        this.table.client.setOrder(ref, given).catch(() => this.#sent.delete(ref));
      }
    }
  }

  /** An option of a prompt was chosen. */
  chosen(prompt: Prompt, option: number): void {
    const others = prompt.kind === WindowKind.CLAIM && prompt.combatant !== this.table.turn;
    this.#row = option === 0 && others ? this.#row + 1 : 0;
  }

  /** Passes until its turn, attacked or not; a GM's combatants are asked if attacked. */
  async skip(): Promise<void> {
    const gm = this.table.world.role === Role.GM;
    await this.#give(gm ? StandingOrder.AUTO_PASS : StandingOrder.SKIP_TO_MY_SLOT);
    this.table.polite = t(gm ? 'autoPass.on.gm' : 'autoPass.turn');
  }

  /** From the next decision on it is asked every time. */
  async ask(): Promise<void> {
    await this.#give(StandingOrder.ALWAYS_ASK);
    this.table.polite = t('autoPass.off');
  }

  async #give(order: StandingOrder): Promise<void> {
    this.#row = 0;
    const gm = this.table.world.role === Role.GM;
    try {
      for (const ref of gm ? [0] : this.#own) await this.table.client.setOrder(ref, order);
    } catch (refusal) {
      this.table.notice = refusal instanceof Error ? refusal.message : String(refusal);
    }
  }

  /** Is the key one of these? */
  press(key: string): boolean {
    if (key === 'f' && this.maySkip) void this.skip();
    else if (key === 's' && this.mayAsk) void this.ask();
    else return false;
    return true;
  }
}
