import { type Offer, offersOf, sameAt } from '../logic/deeds';
import { chances, percent, priceOf } from '../logic/odds';
import { fixedValues } from '../logic/options';
import type { Table } from '../seat/table.svelte';
import { listed, t } from '../words/words.svelte';
import type { Cell, Scene } from './scene.svelte';

/** Somebody pointed at, and what can be done to them. */
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

  /** The option that is open goes over to whoever is there; else one is asked what is to be done. */
  take(cell: Cell, ref: number): void {
    const { opened, decisions } = this.table;
    const options = decisions.find(({ number }) => number === opened?.prompt)?.options ?? [];
    const deed = opened && options[opened.option];
    const same = deed && deed.target !== ref ? sameAt(options, deed, ref) : -1;
    if (opened && same >= 0) this.#open(opened.prompt, same);
    else this.#met = { cell, ref };
  }

  back(): void {
    this.#met = null;
  }

  /** What can be done to whom one has met, as a menu has it; at its end one can look. */
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
