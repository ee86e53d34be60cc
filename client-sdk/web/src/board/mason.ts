// Cuts the stones of a board's ground, one at a time.

import type { Layout, Point } from '../logic/layout';
import type { Palette, Tone } from './palette';

export const DRIFT = 8; // by which the tone of the slabs drifts over a room

export const tone = ([r, g, b]: Tone, lighter: number, warmer = 0) =>
  `rgb(${r + lighter + warmer},${g + lighter},${b + lighter - warmer})`;

export type Draws = () => number;

/** The same draws each time, so that a map looks the same to all. */
export function draws(seed: number): Draws {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Cuts one stone, anywhere. */
export class Mason {
  readonly #corners: readonly Point[];

  constructor(
    private readonly g: OffscreenCanvasRenderingContext2D,
    layout: Layout,
    /** Pixels of a cell. */
    private readonly cell: number,
    private readonly colours: Palette,
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
      g.fillRect(cx + (k * r) / 3 + cell * 0.025, cy - r, r / 3 - cell * 0.03, 2 * r);
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
