import { type Combatant, Facing, type StandingOrder } from 'fray-client/protocol';

import type { Camera } from '../board/camera.svelte';
import { Carry } from '../board/carry.svelte';
import type { Cell, Scene } from '../board/scene.svelte';
import type { Point } from '../logic/layout';
import { along, inFrontFirst } from '../logic/together';
import { ORDERS } from '../seat/orders';
import type { Table } from '../seat/table.svelte';
import { listed, t } from '../words/words.svelte';
import { Drawing } from './drawing.svelte';
import { type Master, masterOf } from './master.svelte';

/** A line of the menu on a token or a cell. */
export interface Item {
  title: string;
  /** Below it, small. */
  detail: string;
  choose(): void;
}

/** What else can be done at a cell that is not the GM's alone. */
export interface Tools {
  point(cell: Cell): void;
  measure(cell: Cell): void;
}

/** A GM's hands on the board: tokens dragged, several chosen at once, menus. */
export class Hands {
  readonly carry = new Carry();
  /** The rectangle drawn around those to be chosen, in cells. */
  band = $state.raw<{ from: Point; to: Point } | null>(null);
  menu = $state.raw<{ cell: Cell; label: string; items: readonly Item[] } | null>(null);
  /** Who is to be removed, once that is confirmed. */
  removing = $state.raw<readonly number[]>([]);
  readonly master: Master;
  readonly drawing: Drawing;
  #pointer = -1;
  #hit = 0;

  constructor(
    private readonly table: Table,
    private readonly scene: Scene,
    private readonly camera: Camera,
    private readonly tools: Tools,
  ) {
    this.master = masterOf(table);
    this.drawing = new Drawing(table, scene, this.master);
  }

  /** Is there anything to show over the board? */
  get busy(): boolean {
    return (
      this.all.length > 0 ||
      this.ghosts.length > 0 ||
      this.band !== null ||
      this.drawing.on ||
      this.menu !== null ||
      this.removing.length > 0
    );
  }

  // ---- several at once ----

  isChosen(ref: number): boolean {
    return this.master.selected.has(ref);
  }

  /** Those chosen, in turn order. */
  get all(): Combatant[] {
    return this.table.world.inTurnOrder().filter(({ ref }) => this.isChosen(ref));
  }

  toggle(ref: number): void {
    const next = new Set(this.master.selected);
    if (!next.delete(ref)) next.add(ref);
    this.#choose(next);
  }

  clear(): void {
    if (this.master.selected.size > 0) this.#choose(new Set());
  }

  #choose(refs: ReadonlySet<number>): void {
    this.master.selected = refs;
    this.table.polite = t('gm.selected', { n: refs.size });
  }

  /** The token and all chosen with it. */
  #group(ref: number): Combatant[] {
    const one = this.table.world.find(ref);
    if (this.isChosen(ref) && this.master.selected.size > 1) return this.all;
    return one ? [one] : [];
  }

  // ---- by pointer ----

  /** Whom a pointer there would drag; 0: no one just now. */
  at(cell: Cell): number {
    const { choosing, reactions, world, connection, past } = this.table;
    if (choosing || reactions.length > 0 || world.over || past) return 0;
    return connection === 'connected' ? (this.scene.here(cell).at(-1)?.ref ?? 0) : 0;
  }

  /** With Shift: around several, or at one. */
  bandDown(pointer: number, at: Point): void {
    const from = this.camera.under(at);
    const cell = this.scene.layout.cellAt(from);
    this.#pointer = pointer;
    this.#hit = cell ? (this.scene.here(cell).at(-1)?.ref ?? 0) : 0;
    this.band = { from, to: from };
  }

  holds(pointer: number): boolean {
    return this.#pointer === pointer || this.carry.holds(pointer);
  }

  /** Is the pointer dragging? */
  move(pointer: number, at: Point): boolean {
    if (this.carry.holds(pointer)) return this.carry.move(at);
    if (this.band) this.band = { from: this.band.from, to: this.camera.under(at) };
    return true;
  }

  /** Was it a click on the token? Else it has been carried out. */
  up(pointer: number, at: Point): boolean {
    if (this.carry.holds(pointer)) {
      const { ref } = this.carry;
      const dropped = this.carry.up() === 'dropped';
      const cell = dropped ? this.meant(at) : null;
      this.carry.back();
      if (cell) void this.bring(ref, cell);
      return !dropped;
    }
    const { band } = this;
    const hit = this.#hit;
    this.#letGo();
    if (!band) return false;
    const [left, right] = [Math.min(band.from.x, band.to.x), Math.max(band.from.x, band.to.x)];
    const [top, bottom] = [Math.min(band.from.y, band.to.y), Math.max(band.from.y, band.to.y)];
    if ((right - left) * this.camera.view.cell < 6 && (bottom - top) * this.camera.view.cell < 6) {
      if (hit) this.toggle(hit);
      return false;
    }
    const inside = [...this.scene.seats].filter(
      ([, { x, y }]) => x >= left && x <= right && y >= top && y <= bottom,
    );
    this.#choose(new Set([...this.master.selected, ...inside.map(([ref]) => ref)]));
    return false;
  }

  cancel(pointer: number): void {
    if (this.carry.holds(pointer)) this.carry.back();
    else if (this.#pointer === pointer) this.#letGo();
  }

  #letGo(): void {
    this.#pointer = -1;
    this.#hit = 0;
    this.band = null;
  }

  /** The cell for the token that is held: a large one is held in its middle. */
  meant(at: Point): Cell | null {
    const { layout } = this.scene;
    const space = this.table.world.find(this.carry.ref)?.space ?? 1;
    const by = layout.kind === 'squares' ? (Math.max(1, space) - 1) / 2 : 0;
    const under = this.camera.under(at);
    return layout.cellAt({ x: under.x - by, y: under.y - by });
  }

  /** Those that are dragged, where they are held. */
  readonly ghosts = $derived.by(() => {
    const { carry } = this;
    const held = this.scene.seats.get(carry.ref);
    if (!carry.dragging || !carry.at || !held) return [];
    const under = this.camera.under(carry.at);
    return this.#group(carry.ref).flatMap((of) => {
      const seat = this.scene.seats.get(of.ref);
      if (!seat) return [];
      const [x, y] = [seat.x + under.x - held.x, seat.y + under.y - held.y];
      return [{ of, x, y, size: seat.size }];
    });
  });

  // ---- commands ----

  /** Puts a token somewhere else, and those chosen with it as far. */
  async bring(ref: number, to: Cell): Promise<void> {
    const from = this.table.world.find(ref)?.place;
    if (!from || (from.x === to.x && from.y === to.y)) return;
    const all = this.#group(ref).flatMap(({ ref: each, place }) =>
      place ? [{ each, place }] : [],
    );
    await this.each(inFrontFirst(all, from, to), async ({ each, place }) => {
      const at = along(this.scene.layout.kind, place, from, to);
      return this.master.command('move', {
        combatant: each,
        place: { ...at, facing: Facing.UNSPECIFIED },
      });
    });
  }

  async hide(all: readonly Combatant[], hidden: boolean): Promise<void> {
    const others = all.filter((c) => c.hidden !== hidden);
    await this.each(others, ({ ref: combatant }) =>
      this.master.command(hidden ? 'hide' : 'reveal', { combatant }),
    );
  }

  async order(all: readonly Combatant[], order: StandingOrder): Promise<void> {
    const mine = all.filter((c) => c.yours && !c.out);
    await this.each(mine, (c) =>
      this.master.attempt.run(() => this.table.client.setOrder(c, order)),
    );
  }

  /** One after the other, to the first that is refused; why is said below the title. */
  async each<T>(all: readonly T[], act: (one: T) => Promise<boolean>): Promise<boolean> {
    for (const one of all) {
      if (await act(one)) continue;
      this.master.warn();
      return false;
    }
    return true;
  }

  // ---- the menu ----

  open(cell: Cell): void {
    if (this.table.past) return;
    const who = this.scene.here(cell).at(-1);
    const group = who ? this.#group(who.ref) : [];
    const items = [
      ...(this.table.world.over ? [] : this.#about(group, cell)),
      ...(who || this.table.world.over ? [] : this.#onGround(cell)),
      this.#item(t('gm.menu.ping'), () => this.tools.point(cell)),
      this.#item(t('gm.menu.measure'), () => this.tools.measure(cell)),
    ];
    const names = listed(group.map(({ ref }) => this.table.nameOf(ref)));
    this.menu = { cell, label: names ? t('actionsOn', { name: names }) : t('gm.menu.cell'), items };
  }

  /** A line that closes the menu. */
  #item(title: string, choose: () => unknown, detail = ''): Item {
    return {
      title,
      detail,
      choose: () => {
        this.menu = null;
        choose();
      },
    };
  }

  /** Another menu in its place. */
  #submenu(title: string, cell: Cell, items: () => Item[]): Item {
    return {
      title,
      detail: '',
      choose: () => (this.menu = { cell, label: title, items: items() }),
    };
  }

  #about(group: readonly Combatant[], cell: Cell): Item[] {
    const [who] = group;
    if (!who) return [];
    const items: Item[] = [];
    const one = group.length === 1;
    if (one) {
      items.push(
        this.#item(t('gm.menu.look', { name: this.table.nameOf(who.ref) }), () => {
          this.table.inspected = who.ref;
        }),
      );
    }
    if (group.some((c) => !c.hidden)) {
      items.push(this.#item(t('gm.hide'), () => this.hide(group, true)));
    }
    if (group.some((c) => c.hidden)) {
      items.push(this.#item(t('gm.reveal'), () => this.hide(group, false)));
    }
    if (one) items.push(...this.#aboutOne(who, cell));
    if (group.some((c) => c.yours && !c.out)) {
      items.push(this.#submenu(t('gm.menu.orders'), cell, () => this.#orders(group)));
    }
    if (one) {
      const word = this.isChosen(who.ref) ? 'gm.menu.deselect' : 'gm.menu.select';
      items.push(this.#item(t(word), () => this.toggle(who.ref)));
    }
    const present = group.filter((c) => !c.out).map(({ ref }) => ref);
    if (present.length > 0) {
      items.push(this.#item(t('gm.menu.remove'), () => (this.removing = present)));
    }
    return items;
  }

  #aboutOne(who: Combatant, cell: Cell): Item[] {
    const form = (which: 'rename' | 'control') => () => this.master.show('powers', which, who.ref);
    const items = [this.#item(t('gm.menu.rename'), form('rename'))];
    if (!who.yours) {
      const input = { combatant: who.ref, seat: this.table.world.seat };
      items.push(
        this.#item(t('gm.control.take'), () =>
          this.each([input], (taken) => this.master.command('control', taken)),
        ),
      );
    } else {
      items.push(this.#item(t('gm.menu.control'), form('control')));
    }
    if (!who.out) {
      items.push(this.#submenu(t('gm.menu.before'), cell, () => this.#places(who)));
    }
    items.push(this.#item(t('gm.menu.powers'), () => this.master.show('powers', '', who.ref)));
    return items;
  }

  /** Where one may act in the order. */
  #places(who: Combatant): Item[] {
    const others = this.table.world.inTurnOrder().filter((c) => c.ref !== who.ref && !c.out);
    const put = (before: number) => () =>
      this.each([before], (other) =>
        this.master.command('reorder', { combatant: who.ref, before: other }),
      );
    return [
      ...others.map(({ ref }) => this.#item(this.table.nameOf(ref), put(ref))),
      this.#item(t('gm.order.last'), put(0)),
    ];
  }

  #orders(group: readonly Combatant[]): Item[] {
    return ORDERS.map(([order, word]) => this.#item(t(word), () => this.order(group, order)));
  }

  #onGround(cell: Cell): Item[] {
    const items: Item[] = [];
    const { drawing } = this;
    const door = drawing.doorAt(cell);
    if (door) {
      const word = door === '+' ? 'draw.open' : 'draw.close';
      items.push(this.#item(t(word), () => drawing.turnDoor(cell)));
    }
    const [first] = this.all;
    const who = first ?? this.master.chosen;
    if (who?.place) {
      const names = first ? this.all : [who];
      const name = listed(names.map(({ ref }) => this.table.nameOf(ref)));
      items.push(this.#item(t('gm.menu.move', { name }), () => this.bring(who.ref, cell)));
    }
    items.push(
      this.#item(t('gm.menu.reinforce'), () => this.master.show('table', 'reinforce', 0, cell)),
    );
    if (drawing.possible) items.push(this.#item(t('draw'), () => drawing.turn(true)));
    return items;
  }
}
