// A ground plan, small enough for a list, of what a setup file draws.

export interface Plan {
  width: number;
  height: number;
  /** Path data, a unit a cell: what stops a step, and what makes it harder. */
  walls: string;
  rough: string;
}

/** @returns null where the setup draws no map */
export function planOf(setup: string): Plan | null {
  const drawn = /^map\s*=\s*("""|''')\r?\n?([\s\S]*?)\1/m.exec(setup)?.[2];
  if (!drawn?.trim()) return null;
  const hexes = /^board\s*=\s*["']hexes["']/m.test(setup);
  const lines = drawn.replace(/\s+$/, '').split(/\r?\n/);
  // On hexes there is a space between two of them, and half the rows are indented by one.
  const rows = hexes ? lines.map((line) => line.trim().replace(/ /g, '')) : lines;
  const width = Math.max(...rows.map((row) => row.length));
  const shift = (y: number) => (hexes && y % 2 === 1 ? 0.5 : 0);
  let walls = '';
  let rough = '';
  rows.forEach((row, y) => {
    for (const { 0: run, index } of row.matchAll(/[#+=]+/g)) {
      walls += `M${index + shift(y)} ${y}h${run.length}v1h${-run.length}z`;
    }
    for (const { index } of row.matchAll(/[^#+=./\s]/g)) {
      rough += `M${index + shift(y) + 0.2} ${y + 0.8}l.6-.6`;
    }
  });
  return { width: width + (hexes ? 0.5 : 0), height: rows.length, walls, rough };
}
