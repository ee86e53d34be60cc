// Hexes in rows, a point up, every second row half a hex to the right.

import { s } from './dom.js';

const WIDTH = 10;
const SIDE = WIDTH / Math.sqrt(3);
const DOWN = 1.5 * SIDE; // from row to row

const rounded = (number) => Math.round(number * 1000) / 1000;

/** The middle of a hex. */
export function hexMiddle(place) {
  const indent = place.y % 2 === 0 ? 0.5 : 1;
  return { x: (place.x + indent) * WIDTH, y: SIDE + place.y * DOWN, size: WIDTH };
}

// Six corners, so far from the middle.
function corners({ x, y }, reach) {
  return [-90, -30, 30, 90, 150, 210].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return [rounded(x + reach * Math.cos(angle)), rounded(y + reach * Math.sin(angle))];
  });
}

export function hexes(rows) {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const shape = (place, inset, _round, props) => {
    const points = corners(hexMiddle(place), SIDE - inset);
    return s('polygon', { points: points.map((p) => p.join()).join(' '), ...props });
  };
  return {
    columns,
    width: (columns + (rows.length > 1 ? 0.5 : 0)) * WIDTH,
    height: 2 * SIDE + (rows.length - 1) * DOWN,
    label: `Map of ${columns} by ${rows.length} hexes`,
    shape,
    around: (place, steps, props) =>
      s('circle', {
        cx: hexMiddle(place).x,
        cy: hexMiddle(place).y,
        r: (steps + 0.5) * WIDTH,
        ...props,
      }),
    middle: hexMiddle,
    ground() {
      let lines = '';
      for (let y = 0; y < rows.length; y++) {
        for (let x = 0; x < columns; x++) {
          lines += `M${corners(hexMiddle({ x, y }), SIDE)
            .map((p) => p.join(' '))
            .join('L')}Z`;
        }
      }
      return { floor: s('path', { class: 'floor', d: lines }), lines };
    },
  };
}
