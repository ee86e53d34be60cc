// Paints the ground of a board: floor, rubble, cover, walls, doors. The joints between the slabs are
// the grid. Stones are painted once, into an atlas, and laid from it tile by tile: once for each change of
// the map or of day and night, never for each frame.

import type { Layout, Point } from '../logic/layout';
import { DAY, NIGHT, type Palette, type Tone } from './palette';

/** A piece of a board, in cells. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const TILE = 16; // cells along an edge
const AROUND = 1.2; // cells beyond an edge whose stones or shadows reach across it

const tone = ([r, g, b]: Tone, lighter: number, warmer = 0) =>
  `rgb(${r + lighter + warmer},${g + lighter},${b + lighter - warmer})`;

type Draws = () => number;

/** The same draws each time, so that a map looks the same to everybody. */
function draws(seed: number): Draws {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Those of a cell, whichever tile it is laid in. */
const drawsAt = (x: number, y: number) =>
  draws(Math.imul(x + 1, 73856093) ^ Math.imul(y + 1, 19349663));

/** What a tile shows: where its cells are the same, it looks the same. */
export const signsIn = (map: readonly string[], layout: Layout, tile: Box): string =>
  cellsAround(layout, tile)
    .map(({ x, y }) => map[y]?.[x] ?? '.')
    .join('');

/** The tiles of a board; zones are one. */
export function tilesOf(layout: Layout): Box[] {
  const { width, height } = layout;
  if (layout.kind === 'bands') return [{ x: 0, y: 0, width, height }];
  const tiles: Box[] = [];
  for (let y = 0; y < height; y += TILE) {
    for (let x = 0; x < width; x += TILE) {
      tiles.push({ x, y, width: Math.min(TILE, width - x), height: Math.min(TILE, height - y) });
    }
  }
  return tiles;
}

function cellsAround(layout: Layout, { x: left, y: top, width, height }: Box): Point[] {
  const cells: Point[] = [];
  for (let y = 0; y < layout.rows; y++) {
    const { y: middle } = layout.middle(0, y);
    if (middle < top - AROUND || middle > top + height + AROUND) continue;
    const last = Math.min(layout.columns - 1, Math.ceil(left + width + AROUND));
    for (let x = Math.max(0, Math.floor(left - AROUND - 1)); x <= last; x++) cells.push({ x, y });
  }
  return cells;
}

const TONES = 6; // of slabs, from dark to light
const OF_EACH = 4;
const WALLS = 12;
const HEAPS = 8;
const VEILS = 4; // of each density
const COLUMNS = 10;
const DOTS = { '%': 9, '&': 26 };

/** All that is laid more than once, painted once for each kind of cell, its size, and each light. */
class Atlas {
  readonly #canvas = document.createElement('canvas');
  readonly #edge: number;
  readonly #margin: number;
  #count = 0;
  readonly slabs: number[][];
  readonly walls: number[];
  readonly heaps: number[];
  readonly barrels: Record<string, number>;
  readonly veils: Record<string, number[]>;

  constructor(
    readonly key: string,
    layout: Layout,
    cell: number,
    colours: Palette,
  ) {
    this.#margin = Math.ceil(cell * 0.3);
    this.#edge = Math.ceil(cell) + 2 * this.#margin;
    const all = TONES * OF_EACH + WALLS + HEAPS + 2 + 2 * VEILS;
    this.#canvas.width = COLUMNS * this.#edge;
    this.#canvas.height = Math.ceil(all / COLUMNS) * this.#edge;
    const mason = new Mason(this.#canvas.getContext('2d')!, layout, cell, colours, draws(20811));
    const several = (count: number, paint: (at: Point, nth: number) => void) =>
      Array.from({ length: count }, (_, nth) => this.#stamp(cell, (at) => paint(at, nth)));
    this.slabs = Array.from({ length: TONES }, (_, lighter) =>
      several(OF_EACH, (at) => mason.slab(at, (lighter / (TONES - 1)) * 2 - 1)),
    );
    this.walls = several(WALLS, (at) => mason.wall(at));
    this.heaps = several(HEAPS, (at) => mason.rubble(at));
    const [half, most] = [0.33, 0.43].map((radius) =>
      this.#stamp(cell, (at) => mason.barrel(at, radius)),
    );
    this.barrels = { o: half!, O: most! };
    this.veils = {
      '%': several(VEILS, (at) => mason.veil(at, DOTS['%'])),
      '&': several(VEILS, (at) => mason.veil(at, DOTS['&'])),
    };
  }

  #corner(nth: number): Point {
    return {
      x: (nth % COLUMNS) * this.#edge,
      y: Math.floor(nth / COLUMNS) * this.#edge,
    };
  }

  #stamp(cell: number, paint: (at: Point) => void): number {
    const nth = this.#count++;
    const { x, y } = this.#corner(nth);
    paint({ x: x + this.#margin + cell / 2, y: y + this.#margin + cell / 2 });
    return nth;
  }

  lay(g: CanvasRenderingContext2D, nth: number, middle: Point, cell: number): void {
    const { x, y } = this.#corner(nth);
    const from = this.#margin + cell / 2;
    const edge = this.#edge;
    g.drawImage(this.#canvas, x, y, edge, edge, middle.x - from, middle.y - from, edge, edge);
  }
}

/** Cuts one stone, anywhere. */
class Mason {
  readonly #corners: readonly Point[];

  constructor(
    protected readonly g: CanvasRenderingContext2D,
    layout: Layout,
    /** Pixels of a cell. */
    protected readonly cell: number,
    protected readonly colours: Palette,
    private readonly rand: Draws,
  ) {
    const middle = layout.middle(0, 0);
    this.#corners = layout.outline(0, 0).map(({ x, y }) => ({
      x: (x - middle.x) * cell,
      y: (y - middle.y) * cell,
    }));
  }

  path(points: readonly Point[]): void {
    this.g.beginPath();
    points.forEach(({ x, y }, index) => (index ? this.g.lineTo(x, y) : this.g.moveTo(x, y)));
    this.g.closePath();
  }

  outline(at: Point): Point[] {
    return this.#corners.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
  }

  /** Slightly skew, some with a crack. @param light from -1, the darkest, to 1 */
  slab(at: Point, light: number): void {
    const { g, colours, cell, rand } = this;
    const skew = () => (rand() - 0.5) * cell * 0.045;
    const points = this.outline(at).map((p) => ({
      x: at.x + (p.x - at.x) * 0.956 + skew(),
      y: at.y + (p.y - at.y) * 0.956 + skew(),
    }));
    this.path(points);
    g.fillStyle = tone(colours.slab, light * (colours.vary + DRIFT), (rand() - 0.5) * 6);
    g.fill();
    g.save();
    this.path(points);
    g.clip();
    for (let n = 0; n < 9; n++) {
      g.fillStyle = rand() < 0.5 ? colours.chip : colours.dark;
      g.globalAlpha = rand() * 0.32;
      const r = cell * (0.008 + rand() * 0.03);
      g.beginPath();
      g.ellipse(
        at.x + (rand() - 0.5) * cell,
        at.y + (rand() - 0.5) * cell,
        r * (1 + rand() * 2),
        r,
        rand() * 3,
        0,
        7,
      );
      g.fill();
    }
    g.globalAlpha = 1;
    g.lineWidth = cell * 0.05;
    g.lineJoin = 'round';
    // Lit from the upper left.
    const half = Math.floor(points.length / 2);
    const corners = [...points.slice(-1), ...points.slice(0, half)];
    for (const [colour, edge] of [
      [colours.chip, corners],
      [colours.dark, points.slice(half - 1)],
    ] as const) {
      g.strokeStyle = colour;
      g.beginPath();
      edge.forEach((p, n) => (n ? g.lineTo(p.x, p.y) : g.moveTo(p.x, p.y)));
      g.stroke();
    }
    if (rand() < 0.16) {
      g.strokeStyle = colours.dark;
      g.lineWidth = cell * 0.02;
      g.beginPath();
      let cx = at.x + (rand() - 0.5) * cell;
      let cy = at.y - cell / 2;
      g.moveTo(cx, cy);
      for (const end = cy + cell; cy < end; ) {
        cy += cell * 0.16;
        cx += (rand() - 0.5) * cell * 0.28;
        g.lineTo(cx, cy);
      }
      g.stroke();
    }
    g.restore();
  }

  rubble(at: Point): void {
    const { g, colours, cell, rand } = this;
    for (let n = 0; n < 13; n++) {
      const r = cell * (0.05 + rand() * rand() * 0.17);
      const [cx, cy] = [at.x + (rand() - 0.5) * 0.8 * cell, at.y + (rand() - 0.5) * 0.8 * cell];
      const corners = 5 + Math.floor(rand() * 3);
      const turned = rand() * 6;
      const stone = (dx: number, dy: number, size: number) =>
        this.path(
          Array.from({ length: corners }, (_, corner) => {
            const angle = turned + (corner / corners) * Math.PI * 2;
            const reach = r * size * (0.82 + (0.3 * ((corner * 7 + n) % 3)) / 2);
            return {
              x: cx + dx + Math.cos(angle) * reach,
              y: cy + dy + Math.sin(angle) * reach * 0.88,
            };
          }),
        );
      stone(cell * 0.035, cell * 0.045, 1.05);
      g.fillStyle = colours.cast;
      g.globalAlpha = 0.7;
      g.fill();
      g.globalAlpha = 1;
      stone(0, 0, 1);
      g.fillStyle = tone(colours.rubble, (rand() - 0.5) * 26);
      g.fill();
      stone(-r * 0.16, -r * 0.18, 0.55);
      g.fillStyle = colours.chip;
      g.fill();
    }
  }

  /** Smoke, mist: dots, the more the less is seen. */
  veil(at: Point, dots: number): void {
    const { g, colours, cell, rand } = this;
    g.save();
    this.path(this.outline(at));
    g.clip();
    g.fillStyle = colours.water;
    g.fill();
    for (let n = 0; n < dots; n++) {
      g.beginPath();
      const [dx, dy] = [rand() - 0.5, rand() - 0.5];
      g.arc(at.x + dx * cell, at.y + dy * cell, cell * 0.04, 0, 7);
      g.fill();
    }
    g.restore();
  }

  barrel({ x: cx, y: cy }: Point, radius: number): void {
    const { g, colours, cell } = this;
    const r = cell * radius;
    const ring = (reach: number, from = 0, to = 7) => {
      g.beginPath();
      g.arc(cx, cy, reach, from, to);
    };
    g.save();
    g.shadowColor = colours.cast;
    g.shadowBlur = cell * 0.16;
    g.shadowOffsetX = cell * 0.06;
    g.shadowOffsetY = cell * 0.1;
    g.fillStyle = colours.woodDark;
    ring(r);
    g.fill();
    g.restore();
    g.save();
    ring(r * 0.88);
    g.clip();
    for (let k = -3; k < 3; k++) {
      g.fillStyle = k % 2 ? tone(colours.wood, 0) : colours.woodDark;
      g.globalAlpha = k % 2 ? 1 : 0.78;
      g.fillRect(cx + (k * r) / 3 + 1, cy - r, r / 3 - 1.2, 2 * r);
    }
    g.restore();
    g.strokeStyle = colours.iron;
    g.lineWidth = cell * 0.045;
    ring(r * 0.9);
    g.stroke();
    g.strokeStyle = colours.chip;
    g.lineWidth = cell * 0.03;
    ring(r * 0.97, 3.5, 5);
    g.stroke();
  }

  /** Coursed stone, seen from above. */
  wall(at: Point): void {
    const { g, colours, cell, rand } = this;
    g.save();
    this.path(this.outline(at));
    g.clip();
    g.fillStyle = colours.wallJoint;
    const [left, top] = [at.x - cell * 0.6, at.y - cell * 0.6];
    g.fillRect(left, top, cell * 1.2, cell * 1.2);
    const [x0, y0] = [at.x - cell / 2, at.y - cell / 2];
    for (let course = -1; course < 4; course++) {
      const cut = (course % 2 ? 0.5 : 0) + rand() * 0.12 || 0.52;
      for (const [from, to] of [
        [-0.1, cut],
        [cut, 1.1],
      ] as const) {
        g.fillStyle = tone(colours.wall, (rand() - 0.5) * 2 * colours.wallVary);
        g.fillRect(
          x0 + (from + 0.014) * cell,
          y0 + (course / 3 + 0.014) * cell,
          (to - from - 0.028) * cell,
          cell / 3 - cell * 0.028,
        );
      }
    }
    g.restore();
  }
}

const DRIFT = 8; // by which the tone of the slabs drifts over a room

/** Lays a tile. */
class Painter {
  readonly #cells: readonly Point[];

  constructor(
    private readonly g: CanvasRenderingContext2D,
    private readonly map: readonly string[],
    private readonly layout: Layout,
    tile: Box,
    /** Pixels of a cell. */
    private readonly cell: number,
    private readonly colours: Palette,
  ) {
    this.#cells = cellsAround(layout, tile);
  }

  sign(x: number, y: number): string {
    return this.map[y]?.[x] ?? '.';
  }

  isWall(x: number, y: number): boolean {
    return this.sign(x, y) === '#';
  }

  each(visit: (x: number, y: number) => void): void {
    for (const { x, y } of this.#cells) visit(x, y);
  }

  corners(x: number, y: number): Point[] {
    return this.layout.outline(x, y).map((p) => ({ x: p.x * this.cell, y: p.y * this.cell }));
  }

  middle(x: number, y: number): Point {
    const at = this.layout.middle(x, y);
    return { x: at.x * this.cell, y: at.y * this.cell };
  }

  lay(atlas: Atlas): void {
    const { g, cell, colours, layout } = this;
    const put = (nth: number, x: number, y: number) => atlas.lay(g, nth, this.middle(x, y), cell);
    const any = (all: readonly number[], x: number, y: number) =>
      all[Math.floor(drawsAt(x, y)() * all.length)]!;
    this.joints();
    this.each((x, y) => {
      if (this.isWall(x, y)) return;
      const rand = drawsAt(x, y);
      const drift = Math.sin(x * 0.55 + 1.3) * 4 + Math.cos(y * 0.7 + x * 0.2) * 4;
      const lighter = (drift + (rand() - 0.5) * 2 * colours.vary) / (colours.vary + DRIFT);
      const slabs = atlas.slabs[Math.round(((lighter + 1) / 2) * (TONES - 1))]!;
      put(slabs[Math.floor(rand() * OF_EACH)]!, x, y);
    });
    this.each((x, y) => this.sign(x, y) === '~' && put(any(atlas.heaps, x, y), x, y));
    this.wallShadows();
    this.each((x, y) => {
      const barrel = atlas.barrels[this.sign(x, y)];
      if (barrel !== undefined) put(barrel, x, y);
    });
    if (layout.kind === 'squares') this.light(layout.width * cell, layout.height * cell);
    this.each((x, y) => {
      const veils = atlas.veils[this.sign(x, y)];
      if (veils) put(any(veils, x, y), x, y);
      if (this.isWall(x, y)) put(any(atlas.walls, x, y), x, y);
    });
    this.wallEdges();
    this.each((x, y) => {
      const sign = this.sign(x, y);
      if (sign === '+' || sign === '/') this.door(x, y, sign === '/');
    });
  }

  /** Between the slabs, and beneath them. */
  joints(): void {
    const { g, colours } = this;
    g.fillStyle = colours.joint;
    g.beginPath();
    this.each((x, y) => {
      if (this.isWall(x, y)) return;
      this.corners(x, y).forEach((p, n) => (n ? g.lineTo(p.x, p.y) : g.moveTo(p.x, p.y)));
    });
    g.fill();
  }

  /** What they throw onto the floor. */
  wallShadows(): void {
    const { g, colours, cell } = this;
    g.save();
    g.shadowColor = colours.cast;
    g.shadowBlur = cell * 0.28;
    g.shadowOffsetX = cell * 0.1;
    g.shadowOffsetY = cell * 0.16;
    g.fillStyle = colours.wallJoint;
    g.beginPath();
    this.each((x, y) => {
      if (!this.isWall(x, y)) return;
      this.corners(x, y).forEach((p, n) => (n ? g.lineTo(p.x, p.y) : g.moveTo(p.x, p.y)));
    });
    g.fill();
    g.restore();
  }

  /** Where stone meets floor. */
  wallEdges(): void {
    const { g, colours, cell, layout } = this;
    g.strokeStyle = colours.wallEdge;
    g.lineWidth = Math.max(1.5, cell * 0.035);
    g.lineCap = 'square';
    g.beginPath();
    this.each((x, y) => {
      if (!this.isWall(x, y)) return;
      const points = layout.outline(x, y);
      const middle = layout.middle(x, y);
      points.forEach((from, index) => {
        const to = points[(index + 1) % points.length]!;
        const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const beyond = layout.cellAt({
          x: between.x + (between.x - middle.x) * 0.2,
          y: between.y + (between.y - middle.y) * 0.2,
        });
        if (!beyond || this.isWall(beyond.x, beyond.y)) return;
        g.moveTo(from.x * cell, from.y * cell);
        g.lineTo(to.x * cell, to.y * cell);
      });
    });
    g.stroke();
  }

  /** Planks across the gap; an open one stands at right angles to it. */
  door(x: number, y: number, open: boolean): void {
    const { cell } = this;
    const at = this.middle(x, y);
    const upright = this.isWall(x, y - 1) !== open;
    const [w, h] = upright ? [0.28, 1] : [1, 0.28];
    const [dx, dy] = !open ? [0, 0] : upright ? [-0.36, 0] : [0, -0.36];
    this.plank(at.x + (dx - w / 2) * cell, at.y + (dy - h / 2) * cell, w * cell, h * cell);
  }

  plank(x: number, y: number, w: number, h: number): void {
    const { g, colours, cell } = this;
    g.save();
    g.shadowColor = colours.cast;
    g.shadowBlur = cell * 0.12;
    g.shadowOffsetY = cell * 0.07;
    g.fillStyle = colours.woodDark;
    g.fillRect(x, y, w, h);
    g.restore();
    const across = w > h;
    for (let k = 0; k < 3; k++) {
      g.fillStyle = tone(colours.wood, k % 2 ? 0 : -8);
      if (across) g.fillRect(x + 1, y + 1 + (k * (h - 2)) / 3, w - 2, (h - 2) / 3 - 1);
      else g.fillRect(x + 1 + (k * (w - 2)) / 3, y + 1, (w - 2) / 3 - 1, h - 2);
    }
    g.fillStyle = colours.iron;
    for (const at of [0.16, 0.78]) {
      if (across) g.fillRect(x + w * at, y, w * 0.07, h);
      else g.fillRect(x, y + h * at, w, h * 0.07);
    }
  }

  /** Of bands: boards laid across. */
  zone(zone: number): void {
    const { g, colours, cell } = this;
    const rand = draws(zone);
    const [from, , to] = this.corners(zone, 0) as [Point, Point, Point, Point];
    const board = cell * 0.45;
    g.save();
    g.shadowColor = colours.cast;
    g.shadowBlur = cell * 0.2;
    g.shadowOffsetY = cell * 0.08;
    g.fillStyle = colours.joint;
    g.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
    g.restore();
    for (let y = from.y; y < to.y - 1; y += board) {
      const cut = from.x + (0.25 + rand() * 0.5) * (to.x - from.x);
      const height = Math.min(board, to.y - y) - cell * 0.03;
      for (const [a, b] of [
        [from.x, cut],
        [cut, to.x],
      ] as const) {
        g.fillStyle = tone(colours.slab, (rand() - 0.5) * 2 * colours.vary, 5);
        g.fillRect(a + cell * 0.015, y + cell * 0.015, b - a - cell * 0.03, height);
        g.fillStyle = colours.chip;
        g.fillRect(a + cell * 0.015, y + cell * 0.015, b - a - cell * 0.03, cell * 0.03);
      }
    }
  }

  /** One lamp over the table. */
  light(width: number, height: number): void {
    const { g, colours } = this;
    g.fillStyle = colours.ambient;
    g.fillRect(0, 0, width, height);
    const reach = Math.max(width, height) * 0.5;
    const at = { x: width * 0.42, y: height * 0.46 };
    for (const [mode, colour, far] of [
      ['screen', colours.lamp, 1],
      ['overlay', colours.lamp, 1.15],
      ['soft-light', colours.lampCore, 0.8],
    ] as const) {
      const pool = g.createRadialGradient(at.x, at.y, 0, at.x, at.y, reach * far);
      pool.addColorStop(0, colour);
      pool.addColorStop(
        0.5,
        colour.replace(/\.(\d+)\)$/, (_, d) => `${Number(`0.${d}`) * 0.5})`),
      );
      pool.addColorStop(1, 'rgba(255,200,120,0)');
      g.globalCompositeOperation = mode;
      g.fillStyle = pool;
      g.fillRect(0, 0, width, height);
    }
    g.globalCompositeOperation = 'source-over';
  }
}

let atlas: Atlas | undefined;

/**
 * Paints a tile, with a pixel more at its right and its lower edge, so that no seam shows.
 *
 * @param cell pixels of a cell
 */
export function paint(
  canvas: HTMLCanvasElement,
  map: readonly string[],
  layout: Layout,
  tile: Box,
  cell: number,
  night: boolean,
): void {
  canvas.width = Math.round(tile.width * cell) + 1;
  canvas.height = Math.round(tile.height * cell) + 1;
  const g = canvas.getContext('2d');
  if (!g) return;
  g.translate(-tile.x * cell, -tile.y * cell);
  const colours = night ? NIGHT : DAY;
  const painter = new Painter(g, map, layout, tile, cell, colours);
  if (layout.kind === 'bands') {
    for (let zone = 0; zone < layout.columns; zone++) painter.zone(zone);
    return;
  }
  const key = `${layout.kind} ${cell} ${night}`;
  if (atlas?.key !== key) atlas = new Atlas(key, layout, cell, colours);
  painter.lay(atlas);
}
