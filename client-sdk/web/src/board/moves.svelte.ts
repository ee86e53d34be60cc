import { Facing } from 'fray-client/protocol';

import type { Point } from '../logic/layout';
import { guessed, keyOf, type Way, waysOf } from '../logic/ways';
import type { Table } from '../seat/table.svelte';
import { t } from '../words/words.svelte';
import type { Camera } from './camera.svelte';
import { Carry, type Movable } from './carry.svelte';
import type { Cursor } from './cursor.svelte';
import type { Cell, Scene } from './scene.svelte';

interface Offered extends Cell {
  cost: number;
}

/**
 * A combatant picked up by hand, or a place that an option asks for: destination, route, option.
 */
export class Moves {
  readonly carry = new Carry();
  /** Where several options lead, until one of them is chosen. */
  #torn = $state.raw<{ cell: Cell; ways: readonly Way[] } | null>(null);

  constructor(
    private readonly table: Table,
    private readonly scene: Scene,
    private readonly camera: Camera,
    private readonly cursor: Cursor,
  ) {}

  readonly movable = $derived.by(() => {
    const by = new Map<number, Movable>();
    const { reactions, decisions, sent, past } = this.table;
    if (past) return by;
    for (const prompt of reactions[0] ? [reactions[0]] : decisions) {
      const ways = sent.has(prompt.number) ? null : waysOf(prompt);
      if (ways?.size) by.set(prompt.combatant, { prompt, ways });
    }
    return by;
  });
  readonly held = $derived.by(() => this.movable.get(this.carry.ref));
  readonly torn = $derived.by(() => (this.held ? this.#torn : null));

  at(cell: Cell): number {
    return this.scene.foundIn(this.movable, cell);
  }

  /** By keyboard: announces where it can go. */
  lift(ref: number): void {
    this.carry.take(ref);
    const n = this.movable.get(ref)!.ways.size;
    this.table.polite = t('carry', { name: this.table.nameOf(ref), n });
  }

  /** Puts the held combatant back. */
  back(): void {
    this.#torn = null;
    this.carry.back();
  }

  /** The cell for the held combatant: a large one is held in its middle. */
  meant(at: Point): Cell | null {
    const { layout } = this.scene;
    const space = this.table.world.find(this.carry.ref)?.space ?? 1;
    const by = layout.kind === 'squares' ? (Math.max(1, space) - 1) / 2 : 0;
    const under = this.camera.under(at);
    const cell = layout.cellAt({ x: under.x - by, y: under.y - by });
    return cell && this.held?.ways.has(keyOf(cell)) ? cell : layout.cellAt(under);
  }

  drop(cell: Cell | null): void {
    const ways = cell ? this.held?.ways.get(keyOf(cell)) : undefined;
    if (!cell || !ways) {
      this.carry.back();
      return;
    }
    const open = this.table.choosing?.goes;
    const same = ways.find(
      (way) => open?.combatant === this.carry.ref && way.option === open.option,
    );
    if (same || ways.length === 1) this.choose(same ?? ways[0]!);
    else this.#torn = { cell, ways };
  }

  choose(way: Way): void {
    if (!this.held) return;
    const { prompt } = this.held;
    const { goes, pick } = this.table.choosing ?? {};
    if (goes?.combatant === this.carry.ref && goes.option === way.option) pick?.(way.place);
    else this.table.wanted = { prompt: prompt.number, option: way.option, place: way.place };
    this.back();
  }

  // ---- places ----

  readonly #choices = $derived.by(() => {
    const by = new Map<string, (Offered & { index: number })[]>();
    for (const place of this.table.past ? [] : (this.table.choosing?.places ?? [])) {
      const key = keyOf(place);
      by.set(key, [...(by.get(key) ?? []), place]);
    }
    return by;
  });

  /** What is offered there; where several are, the cheapest is the first. */
  offeredAt(cell: Cell): readonly { cost: number }[] {
    return (this.held ? this.held.ways : this.#choices).get(keyOf(cell)) ?? [];
  }

  /** Takes the place for the option that is open, if it is one. */
  pick(cell: Cell): boolean {
    const offered = this.#choices.get(keyOf(cell));
    const { choosing } = this.table;
    if (!offered || !choosing) return false;
    // On hexes there is one for each facing; another click takes the next.
    const at = offered.findIndex((place) => place.index === choosing.chosen);
    choosing.pick(offered[(at + 1) % offered.length]!.index);
    return true;
  }

  /** What is drawn of them. */
  readonly places = $derived.by((): Offered[] => {
    const { choosing } = this.table;
    if (!this.held) {
      return [...this.#choices.values()].map(
        (all) => all.find((place) => place.index === choosing?.chosen) ?? all[0]!,
      );
    }
    return [...this.held.ways].map(([key, ways]) => {
      const [x, y] = key.split(' ').map(Number) as [number, number];
      return { x, y, cost: ways[0]!.cost };
    });
  });

  readonly chosen = $derived.by((): Cell | null => {
    const { choosing } = this.table;
    if (this.torn) return this.torn.cell;
    if (!this.held) return choosing?.places[choosing.chosen] ?? null;
    const pointed = this.cursor.focused ? this.cursor.at : null;
    const cell = this.carry.at ? this.meant(this.carry.at) : pointed;
    return cell && this.held.ways.has(keyOf(cell)) ? cell : null;
  });

  /** Who goes there, by which way, and for what. */
  readonly going = $derived.by(() => {
    const { table, held, chosen } = this;
    const { layout, seats, shown } = this.scene;
    const goes = held ? null : table.choosing?.goes;
    const who = table.world.find(held ? this.carry.ref : (goes?.combatant ?? 0));
    if (!who?.place || !chosen) return null;
    const way = held?.ways.get(keyOf(chosen))?.[0];
    const price = held && way ? table.wayPrice(held.prompt.options[way.option]!, way.place) : '';
    const costs = new Map<string, number>();
    if (held && way) {
      for (const [key, ways] of held.ways) {
        const same = ways.find((each) => each.option === way.option);
        if (same) costs.set(key, same.cost);
      }
    } else {
      for (const place of this.places) costs.set(keyOf(place), place.cost);
    }
    const { ground, map } = table.world;
    const cells = guessed({ kind: ground.kind, map }, costs, who.place, chosen);
    const seat = seats.get(who.ref);
    const size = seat?.size ?? 1;
    const by = layout.kind === 'squares' ? (size - 1) / 2 : 0;
    const path = (cells ?? [who.place, chosen]).map((cell) => {
      const middle = layout.middle(cell.x, cell.y);
      return { x: middle.x + by, y: middle.y + by };
    });
    if (seat && layout.kind === 'bands') {
      // There is more than one place in a zone: after the combatants there.
      const others = shown.filter((c) => c.ref !== who.ref);
      const place = { ...who.place, ...chosen, facing: Facing.UNSPECIFIED };
      const there = layout.seats([...others, { ...who, place }]).get(who.ref);
      path.splice(0, path.length, seat, there ?? seat);
    }
    return { who, path, size, price: price || (goes?.price ?? ''), end: path.at(-1)! };
  });

  /** Where it is held. */
  readonly ghost = $derived.by(() => {
    const { carry, going } = this;
    if (this.held && carry.dragging && carry.at) {
      const seat = this.scene.seats.get(carry.ref);
      return { ref: carry.ref, size: seat?.size ?? 1, ...this.camera.under(carry.at) };
    }
    return going ? { ref: going.who.ref, size: going.size, x: going.end.x, y: going.end.y } : null;
  });
}
