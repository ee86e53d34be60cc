import { Facing } from 'fray-client/protocol';

import type { Cell, Scene } from '../board/scene.svelte';
import { isObstacle, type Shape, type Sign, stroke, turned } from '../logic/drawing';
import type { Table } from '../seat/table.svelte';
import { listed, t } from '../words/words.svelte';
import type { Master } from './master.svelte';

const MOST = 1024; // places of one command
const AGAIN_MS = 500; // in which a second click belongs to the first

/** What a GM draws on the board in play; the server shows everyone the new map. */
export class Drawing {
  #on = $state(false);
  sign = $state<Sign>('#');
  shape = $state<Shape>('line');
  /** What is being drawn, until the pointer is let go. */
  trail = $state.raw<readonly Cell[]>([]);
  #pointer = -1;
  #from: Cell | null = null;
  #clicked = 0;

  constructor(
    private readonly table: Table,
    private readonly scene: Scene,
    private readonly master: Master,
  ) {}

  /** Zones have no ground. */
  get possible(): boolean {
    const { layout } = this.scene;
    return layout.kind !== 'bands' && layout.width > 0 && !this.table.world.over;
  }

  get on(): boolean {
    return this.#on && this.possible && !this.table.past;
  }

  turn(on = !this.on): void {
    this.#on = on;
    this.cancel();
  }

  #signAt({ x, y }: Cell): string | undefined {
    return this.scene.layout.kind === 'bands' ? undefined : this.table.world.map[y]?.[x];
  }

  // ---- doors ----

  /** Is there a door that can be opened or closed? */
  doorAt(cell: Cell): Sign | '' {
    const free = this.possible && !this.table.past && this.scene.here(cell).length === 0;
    return free && turned(this.#signAt(cell)) ? (this.#signAt(cell) as Sign) : '';
  }

  /** Opens or closes it; false where there is none. */
  turnDoor(cell: Cell): boolean {
    const door = this.doorAt(cell);
    if (door) void this.#send([cell], turned(door) || door);
    return door !== '';
  }

  /** The same by a click on it. A double click is one click, and points there. */
  clickDoor(cell: Cell): boolean {
    const now = performance.now();
    const again = now - this.#clicked <= AGAIN_MS;
    if (again ? !this.doorAt(cell) : !this.turnDoor(cell)) return false;
    this.#clicked = now;
    return true;
  }

  // ---- strokes ----

  down(pointer: number, cell: Cell): void {
    this.#pointer = pointer;
    this.#from = cell;
    this.trail = [cell];
  }

  /** Is a stroke being drawn? */
  get busy(): boolean {
    return this.#from !== null;
  }

  holds(pointer: number): boolean {
    return this.#pointer === pointer;
  }

  move(cell: Cell | null): void {
    if (cell && this.#from) this.trail = stroke(this.shape, this.trail, this.#from, cell);
  }

  up(): void {
    const { trail } = this;
    this.cancel();
    void this.draw(trail);
  }

  cancel(): void {
    this.#pointer = -1;
    this.#from = null;
    this.trail = [];
  }

  /** With a door a single one that is there is opened or closed. */
  async draw(cells: readonly Cell[]): Promise<void> {
    const { sign } = this;
    const [first] = cells;
    if (!first) return;
    const single = cells.every(({ x, y }) => x === first.x && y === first.y);
    if (single && turned(sign) && this.turnDoor(first)) return;
    const changed = new Map(
      cells
        .filter((cell) => this.#signAt(cell) !== undefined && this.#signAt(cell) !== sign)
        .map((cell) => [`${cell.x} ${cell.y}`, cell]),
    );
    const all = [...changed.values()];
    // A stroke goes around those who stand there; for one that meets no one else the server says why not.
    const meets = isObstacle(sign)
      ? all.filter((cell) => this.scene.here(cell).some((c) => !c.out))
      : [];
    const free = all.filter((cell) => !meets.includes(cell));
    // Around a hidden one the gap would show players where it is.
    const hidden = meets.flatMap((cell) => this.scene.here(cell)).filter((c) => c.hidden && !c.out);
    if (free.length > 0 && hidden.length > 0) {
      const names = listed(hidden.map(({ ref }) => this.table.nameOf(ref)));
      this.master.warn(t('draw.hidden', { names }));
      return;
    }
    await this.#send(free.length > 0 ? free : all, sign);
  }

  async #send(cells: readonly Cell[], sign: Sign): Promise<void> {
    for (let from = 0; from < cells.length; from += MOST) {
      const places = cells
        .slice(from, from + MOST)
        .map(({ x, y }) => ({ x, y, facing: Facing.UNSPECIFIED }));
      if (await this.master.command('draw', { places, sign })) continue;
      this.master.warn();
      return;
    }
  }
}
