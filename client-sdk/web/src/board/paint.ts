// Paints the ground of a board: floor, rubble, cover, walls, doors, windows. The joints between the slabs are
// the grid. Stones are painted once, into an atlas, and laid from it tile by tile: once for each change of
// the map or of day and night, and as finely as they are looked at, never for each frame.

import type { Layout, Point } from '../logic/layout';
import { Atlas, OF_EACH, TONES } from './atlas';
import { draws, DRIFT, tone } from './mason';
import { DAY, NIGHT, type Palette } from './palette';

/** A piece of a board, in cells. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What is drawn over a picture: all that is not bare floor, or doors only. */
export type Over = 'terrain' | 'doors';

const TILE = 16; // cells along an edge
const COARSE = 20; // pixels of a cell, of which a tile has twice as many along an edge
const FEWEST = 8; // pixels of a cell
const AROUND = 1.2; // cells beyond an edge whose stones or shadows reach across it

// Of what is drawn over a picture.
const RUBBLE_OVER = 0.6;
const COVER_OVER = 0.85;
const WALLS_OVER = 0.4;
const CASING = 2.6; // widths of the line around it

/** Those of a cell, whichever tile it is laid in. */
const drawsAt = (x: number, y: number) =>
  draws(Math.imul(x + 1, 73856093) ^ Math.imul(y + 1, 19349663));

/** What a tile shows: where its cells are the same, it looks the same. */
export const signsIn = (map: readonly string[], layout: Layout, tile: Box): string =>
  cellsAround(layout, tile)
    .map(({ x, y }) => map[y]?.[x] ?? '.')
    .join('');

/**
 * How many pixels of a cell are painted where so many of it are shown: halved as often as that is enough,
 * so that what is seen from afar costs little to paint and to draw.
 * @param most at most
 */
export function pixelsFor(shown: number, most: number): number {
  let pixels = most;
  while (pixels / 2 >= Math.max(shown, FEWEST)) pixels /= 2;
  return Math.max(1, Math.floor(pixels));
}

/** The tiles of a board; zones are one. @param pixels of a cell: the fewer, the more cells */
export function tilesOf(layout: Layout, pixels: number): Box[] {
  const { width, height } = layout;
  if (layout.kind === 'bands') return [{ x: 0, y: 0, width, height }];
  const edge = pixels > COARSE ? TILE : 2 * TILE;
  const tiles: Box[] = [];
  for (let y = 0; y < height; y += edge) {
    for (let x = 0; x < width; x += edge) {
      tiles.push({ x, y, width: Math.min(edge, width - x), height: Math.min(edge, height - y) });
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
      if (sign === '=') this.window(x, y);
    });
  }

  /** Over a picture: walls and cover as outlines and thin washes, so that it shows through. */
  layOver(atlas: Atlas, what: Over): void {
    const { g, cell } = this;
    const faintly = (alpha: number, lay: (x: number, y: number) => void) => {
      g.globalAlpha = alpha;
      this.each(lay);
      g.globalAlpha = 1;
    };
    const put = (all: readonly number[] | undefined, x: number, y: number) => {
      if (!all) return;
      const nth = all[Math.floor(drawsAt(x, y)() * all.length)]!;
      atlas.lay(g, nth, this.middle(x, y), cell);
    };
    if (what === 'terrain') {
      faintly(RUBBLE_OVER, (x, y) => this.sign(x, y) === '~' && put(atlas.heaps, x, y));
      faintly(COVER_OVER, (x, y) => {
        const barrel = atlas.barrels[this.sign(x, y)];
        if (barrel !== undefined) put([barrel], x, y);
      });
      this.each((x, y) => put(atlas.veils[this.sign(x, y)], x, y));
      faintly(WALLS_OVER, (x, y) => this.isWall(x, y) && put(atlas.walls, x, y));
      this.wallEdges(CASING);
    }
    this.each((x, y) => {
      const sign = this.sign(x, y);
      if (sign === '+' || sign === '/') this.door(x, y, sign === '/');
      if (sign === '=' && what === 'terrain') this.window(x, y);
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

  /** Where stone meets floor. @param casing of how many line widths, so that it stands out anywhere */
  wallEdges(casing = 0): void {
    const { g, colours, cell, layout } = this;
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
    const width = cell * 0.0375;
    if (casing > 0) {
      g.strokeStyle = colours.wallJoint;
      g.lineWidth = width * casing;
      g.stroke();
    }
    g.strokeStyle = colours.wallEdge;
    g.lineWidth = width;
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

  /** A sill and glass in the wall, with a bar across. */
  window(x: number, y: number): void {
    const { g, colours, cell } = this;
    const at = this.middle(x, y);
    const upright = this.isWall(x, y - 1) || this.isWall(x, y + 1);
    const [w, h] = upright ? [0.24 * cell, cell] : [cell, 0.24 * cell];
    const [left, top] = [at.x - w / 2, at.y - h / 2];
    g.save();
    g.shadowColor = colours.cast;
    g.shadowBlur = cell * 0.12;
    g.shadowOffsetY = cell * 0.07;
    g.fillStyle = colours.wallEdge;
    g.fillRect(left, top, w, h);
    g.restore();
    const frame = cell * 0.06;
    g.fillStyle = colours.glass;
    g.fillRect(left + frame, top + frame, w - 2 * frame, h - 2 * frame);
    g.fillStyle = colours.iron;
    if (upright) g.fillRect(left, at.y - frame / 2, w, frame);
    else g.fillRect(at.x - frame / 2, top, frame, h);
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
    const line = this.cell * 0.025;
    const board = ((across ? h : w) - 2 * line) / 3;
    for (let k = 0; k < 3; k++) {
      g.fillStyle = tone(colours.wood, k % 2 ? 0 : -8);
      if (across) g.fillRect(x + line, y + line + k * board, w - 2 * line, board - line);
      else g.fillRect(x + line + k * board, y + line, board - line, h - 2 * line);
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

interface How {
  /** Pixels of a cell. */
  cell: number;
  night: boolean;
  over: Over | undefined;
}

/** Paints a tile, with a pixel more at its right and its lower edge, so that no seam shows. */
export function paint(
  canvas: HTMLCanvasElement,
  map: readonly string[],
  layout: Layout,
  tile: Box,
  { cell, night, over }: How,
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
  if (over) painter.layOver(atlas, over);
  else painter.lay(atlas);
}
