import type { Table } from '../seat/table.svelte';
import { t, type Word } from '../words/words.svelte';
import type { Aims } from './aims.svelte';
import type { Moves } from './moves.svelte';
import type { Cell, Scene } from './scene.svelte';

/** What a cell says to those who do not see it. */
export class Descriptions {
  constructor(
    private readonly table: Table,
    private readonly scene: Scene,
    private readonly moves: Moves,
    private readonly aims: Aims,
    private readonly isChosen: (ref: number) => boolean,
  ) {}

  #terrain({ x, y }: Cell): string {
    const bands = this.scene.layout.kind === 'bands';
    const sign = bands ? '' : (this.table.map[y]?.[x] ?? '');
    return sign && '#+/=~%&oO'.includes(sign) ? t(`terrain.${sign}` as Word) : '';
  }

  #unclear({ x, y }: Cell): string {
    const sign = this.table.sight[y]?.[x];
    return sign === '-' ? t('cell.unseen') : sign === ':' ? t('cell.dim') : '';
  }

  of(cell: Cell): string {
    const { table, scene, moves, aims } = this;
    const [offered] = moves.offeredAt(cell);
    const price = offered?.cost ?? 0;
    const zone = table.world.ground.zones[cell.x];
    const people = scene
      .here(cell)
      .map((c) =>
        [
          table.nameOf(c.ref),
          c.hidden && t('slot.hidden'),
          this.isChosen(c.ref) && t('gm.menu.chosen'),
        ]
          .filter(Boolean)
          .join(', '),
      );
    return [
      scene.layout.kind === 'bands' ? zone?.name || zone?.key : `${cell.x}, ${cell.y}`,
      people.join(', ') || t('cell.free'),
      this.#terrain(cell),
      this.#unclear(cell),
      offered && (price ? t('cell.price', { price }) : t('cell.choice')),
      !moves.held && moves.at(cell) > 0 && t('cell.carry'),
      !moves.held && !offered && aims.at(cell) > 0 && t('cell.aim'),
    ]
      .filter(Boolean)
      .join('; ');
  }
}
