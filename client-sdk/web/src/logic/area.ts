// The outline of several cells at once.

import type { Layout, Point } from './layout';

export interface Area {
  /** A path for each cell, and one around all of them. */
  cells: string;
  rim: string;
}

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
// Corners that two cells share differ by less.
const round = (n: number) => Math.round(n * 1000) / 1000;

/** Edges that only one of the cells has lie on the rim. */
export function areaOf(layout: Pick<Layout, 'outline'>, cells: readonly Point[]): Area {
  const outlines = cells.map(({ x, y }) => layout.outline(x, y));
  const edges = new Map<string, { line: string; count: number }>();
  for (const corners of outlines) {
    corners.forEach((from, n) => {
      const ends = [at(from), at(corners[(n + 1) % corners.length]!)];
      const key = [...ends].sort().join('|');
      const count = (edges.get(key)?.count ?? 0) + 1;
      edges.set(key, { line: `M${ends.join('L')}`, count });
    });
  }
  return {
    cells: outlines.map((corners) => `M${corners.map(at).join('L')}Z`).join(''),
    rim: [...edges.values()]
      .filter(({ count }) => count === 1)
      .map(({ line }) => line)
      .join(''),
  };
}
