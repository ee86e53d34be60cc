// Paints the ground of a board: floor, rubble, cover, walls, doors. The joints between the slabs are
// the grid. One pass for each change of the map or of day and night, never for each frame.

import type { Layout, Point } from '../logic/layout';
import { DAY, NIGHT, type Palette, type Tone } from './palette';

const tone = ([r, g, b]: Tone, lighter: number, warmer = 0) =>
  `rgb(${r + lighter + warmer},${g + lighter},${b + lighter - warmer})`;

/** The same draws each time, so that a map looks the same to everybody. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

class Painter {
  readonly #rand = draws(20811);

  constructor(
    private readonly g: CanvasRenderingContext2D,
    private readonly map: readonly string[],
    private readonly layout: Layout,
    /** Pixels of a cell. */
    private readonly cell: number,
    private readonly colours: Palette,
  ) {}

  sign(x: number, y: number): string {
    return this.map[y]?.[x] ?? '.';
  }

  isWall(x: number, y: number): boolean {
    return this.sign(x, y) === '#';
  }

  each(visit: (x: number, y: number) => void): void {
    for (let y = 0; y < this.layout.rows; y++) {
      for (let x = 0; x < this.layout.columns; x++) visit(x, y);
    }
  }

  path(points: readonly Point[]): void {
    this.g.beginPath();
    points.forEach(({ x, y }, index) => (index ? this.g.lineTo(x, y) : this.g.moveTo(x, y)));
    this.g.closePath();
  }

  outline(x: number, y: number): Point[] {
    return this.layout.outline(x, y).map((p) => ({ x: p.x * this.cell, y: p.y * this.cell }));
  }

  middle(x: number, y: number): Point {
    const at = this.layout.middle(x, y);
    return { x: at.x * this.cell, y: at.y * this.cell };
  }

  /** Slightly skew, its tone drifting over the room, some with a crack. */
  slab(x: number, y: number): void {
    const { g, colours, cell } = this;
    const rand = this.#rand;
    const at = this.middle(x, y);
    const skew = () => (rand() - 0.5) * cell * 0.045;
    const points = this.outline(x, y).map((p) => ({
      x: at.x + (p.x - at.x) * 0.956 + skew(),
      y: at.y + (p.y - at.y) * 0.956 + skew(),
    }));
    const drift = Math.sin(x * 0.55 + 1.3) * 4 + Math.cos(y * 0.7 + x * 0.2) * 4;
    const lighter = drift + (rand() - 0.5) * 2 * colours.vary;
    this.path(points);
    g.fillStyle = tone(colours.slab, lighter, (rand() - 0.5) * 6);
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

  rubble(x: number, y: number): void {
    const { g, colours, cell } = this;
    const rand = this.#rand;
    const at = this.middle(x, y);
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
  veil(x: number, y: number, dots: number): void {
    const { g, colours, cell } = this;
    g.save();
    this.path(this.outline(x, y));
    g.clip();
    g.fillStyle = colours.water;
    g.fill();
    const at = this.middle(x, y);
    for (let n = 0; n < dots; n++) {
      g.beginPath();
      const [dx, dy] = [this.#rand() - 0.5, this.#rand() - 0.5];
      g.arc(at.x + dx * cell, at.y + dy * cell, cell * 0.04, 0, 7);
      g.fill();
    }
    g.restore();
  }

  barrel(x: number, y: number, radius: number): void {
    const { g, colours, cell } = this;
    const r = cell * radius;
    const { x: cx, y: cy } = this.middle(x, y);
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
      this.outline(x, y).forEach((p, n) => (n ? g.lineTo(p.x, p.y) : g.moveTo(p.x, p.y)));
    });
    g.fill();
    g.restore();
  }

  /** Coursed stone, seen from above. */
  wall(x: number, y: number): void {
    const { g, colours, cell } = this;
    const rand = this.#rand;
    g.save();
    this.path(this.outline(x, y));
    g.clip();
    g.fillStyle = colours.wallJoint;
    const at = this.middle(x, y);
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
    const rand = this.#rand;
    const [from, , to] = this.outline(zone, 0) as [Point, Point, Point, Point];
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

/** @param cell pixels of a cell */
export function paint(
  canvas: HTMLCanvasElement,
  map: readonly string[],
  layout: Layout,
  cell: number,
  night: boolean,
): void {
  canvas.width = Math.max(1, Math.round(layout.width * cell));
  canvas.height = Math.max(1, Math.round(layout.height * cell));
  const g = canvas.getContext('2d');
  if (!g) return;
  const colours = night ? NIGHT : DAY;
  const painter = new Painter(g, map, layout, cell, colours);
  if (layout.kind === 'bands') {
    for (let zone = 0; zone < layout.columns; zone++) painter.zone(zone);
    return;
  }
  const floor = (x: number, y: number) => !painter.isWall(x, y);
  painter.each((x, y) => {
    if (!floor(x, y)) return;
    g.fillStyle = colours.joint;
    painter.path(painter.outline(x, y));
    g.fill();
  });
  painter.each((x, y) => floor(x, y) && painter.slab(x, y));
  painter.each((x, y) => painter.sign(x, y) === '~' && painter.rubble(x, y));
  painter.wallShadows();
  painter.each((x, y) => {
    const sign = painter.sign(x, y);
    if (sign === 'o') painter.barrel(x, y, 0.33);
    if (sign === 'O') painter.barrel(x, y, 0.43);
  });
  if (layout.kind === 'squares') painter.light(canvas.width, canvas.height);
  painter.each((x, y) => {
    const sign = painter.sign(x, y);
    if (sign === '%') painter.veil(x, y, 9);
    if (sign === '&') painter.veil(x, y, 26);
    if (sign === '#') painter.wall(x, y);
  });
  painter.wallEdges();
  painter.each((x, y) => {
    const sign = painter.sign(x, y);
    if (sign === '+' || sign === '/') painter.door(x, y, sign === '/');
  });
}
