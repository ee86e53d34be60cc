import { type Offer, offersOf, sameAt } from '../logic/offers';
import { chances, percent, priceOf } from '../logic/odds';
import { fixedValues } from '../logic/options';
import type { Table } from '../seat/table.svelte';
import { listed, t } from '../words/words.svelte';
import type { Cell, Scene } from './scene.svelte';

/** A combatant pointed at, and the actions that can target them. */
export class Aims {
  /** Until it is said what is to be done. */
  #met = $state.raw<{ cell: Cell; ref: number } | null>(null);

  /** @param allowed may anything be done just now? */
  constructor(
    private readonly table: Table,
    private readonly scene: Scene,
    private readonly allowed: () => boolean,
  ) {}

  readonly offers = $derived.by(() => {
    const { decisions, sent, used } = this.table;
    const open = this.allowed() ? decisions.filter(({ number }) => !sent.has(number)) : [];
    return offersOf(this.table, open, (item) => t('with', { item }), used);
  });
  readonly met = $derived.by(() =>
    this.#met && this.offers.has(this.#met.ref) ? this.#met : null,
  );

  at(cell: Cell): number {
    return this.scene.foundIn(this.offers, cell);
  }

  /** Aims the open option at the combatant there; without one, asks for an action. */
  take(cell: Cell, ref: number): void {
    const { opened, decisions } = this.table;
    const options = decisions.find(({ number }) => number === opened?.prompt)?.options ?? [];
    const chosen = opened && options[opened.option];
    const same = chosen && chosen.target !== ref ? sameAt(options, chosen, ref) : -1;
    if (opened && same >= 0) this.#open(opened.prompt, same);
    else this.#met = { cell, ref };
  }

  back(): void {
    this.#met = null;
  }

  /** The menu of actions on the combatant met; its last item looks at them. */
  choices(look: (cell: Cell) => void) {
    const { met, table } = this;
    if (!met) return [];
    const all = this.offers.get(met.ref) ?? [];
    const several = new Set(all.map(({ prompt }) => prompt)).size > 1;
    const about = {
      title: t('card', { name: table.nameOf(met.ref) }),
      detail: '',
      cost: 0,
      price: '',
      choose: () => {
        this.back();
        look(met.cell);
      },
    };
    return [...all.map((offer) => this.#choice(offer, several)), about];
  }

  #choice({ prompt, option: index, title, detail }: Offer, several: boolean) {
    const { table } = this;
    const option = prompt.options[index]!;
    const price = [...priceOf(option, fixedValues(option))];
    const odds = chances(table.rules, option);
    return {
      title: several ? `${table.nameOf(prompt.combatant)}: ${title}` : title,
      detail,
      chance: odds ? percent(odds.low) : '',
      cost: price.reduce((sum, [, amount]) => sum + amount, 0),
      price: listed(price.map(([what, amount]) => table.amount(amount, what))) || t('free'),
      choose: () => this.#open(prompt.number, index),
    };
  }

  #open(prompt: number, option: number): void {
    this.back();
    this.table.wanted = { prompt, option, place: -1 };
  }
}
