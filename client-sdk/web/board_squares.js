// Squares, as rows of characters: where they are on the drawing, and their shapes.

import { s } from './dom.js';

const SIDE = 10;

export function squares(rows) {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const box = (x, y, edge, inset, round) => ({
    x: x * SIDE + inset,
    y: y * SIDE + inset,
    width: edge * SIDE - 2 * inset,
    height: edge * SIDE - 2 * inset,
    rx: round,
  });
  return {
    columns,
    width: columns * SIDE,
    height: rows.length * SIDE,
    label: `Map of ${columns} by ${rows.length} cells`,
    shape: (place, inset, round, props) =>
      s('rect', { ...box(place.x, place.y, 1, inset, round), ...props }),
    around: (place, steps, props) =>
      s('rect', { ...box(place.x - steps, place.y - steps, 2 * steps + 1, 0, 3), ...props }),
    middle: (place, space = 1) => ({
      x: (place.x + space / 2) * SIDE,
      y: (place.y + space / 2) * SIDE,
      size: space * SIDE,
    }),
    ground() {
      let lines = '';
      for (let x = 0; x <= columns; x++) lines += `M${x * SIDE} 0V${rows.length * SIDE}`;
      for (let y = 0; y <= rows.length; y++) lines += `M0 ${y * SIDE}H${columns * SIDE}`;
      const floor = { x: 0, y: 0, width: columns * SIDE, height: rows.length * SIDE };
      return { floor: s('rect', { class: 'floor', ...floor }), lines };
    },
  };
}
