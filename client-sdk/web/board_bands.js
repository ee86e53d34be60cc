// Zones without a map: a row of areas, with their people in them and how far it is to the next.

import { s } from './dom.js';

const TOKEN = 10;
const ACROSS = 3; // tokens side by side
const WIDTH = ACROSS * TOKEN + 4;
const TOP = 9; // for the name
const GAP = 16; // for the distance

const indexOf = (zones, place) => Math.min(Math.max(place.x, 0), zones.length - 1);

/** `here(zone)`: how many stand in it. */
export function bands(board, here) {
  const zones = board.zones;
  const crowd = Math.max(ACROSS, ...zones.map((_, zone) => here(zone)));
  const height = TOP + Math.ceil(crowd / ACROSS) * TOKEN + 2;
  const left = (zone) => zone * (WIDTH + GAP);
  const met = zones.map(() => 0); // tokens placed so far
  const shape = (place, inset, round, props) =>
    s('rect', {
      x: left(indexOf(zones, place)) + inset,
      y: inset,
      width: WIDTH - 2 * inset,
      height: height - 2 * inset,
      rx: round,
      class: 'band',
      ...props,
    });
  return {
    columns: zones.length * 5,
    width: zones.length * (WIDTH + GAP) - GAP,
    height,
    label: `${zones.length} zones`,
    shape,
    around: (place, _steps, props) => shape(place, 0.6, 3, props),
    /** Of a zone; for costs and marks. */
    middle: (place) => ({
      x: left(indexOf(zones, place)) + WIDTH - TOKEN / 2,
      y: height - TOKEN / 2,
      size: TOKEN,
    }),
    /** Where the next who stands there is drawn. */
    seat(place) {
      const zone = indexOf(zones, place);
      const nth = met[zone]++;
      return {
        x: left(zone) + 2 + ((nth % ACROSS) + 0.5) * TOKEN,
        y: TOP + (Math.floor(nth / ACROSS) + 0.5) * TOKEN,
        size: TOKEN,
      };
    },
    ground() {
      const floor = s('g', {});
      zones.forEach((zone, index) => {
        floor.append(shape({ x: index }, 0, 2, { class: 'floor zone' }));
        const middle = left(index) + WIDTH / 2;
        floor.append(s('text', { class: 'zone-name', x: middle, y: 6 }, zone.name));
        if (index === 0) return;
        const [x, y] = [left(index) - GAP / 2, height / 2];
        floor.append(
          s('path', { class: 'way', d: `M${x - GAP / 2 + 1} ${y}h${GAP - 2}` }),
          s('text', { class: 'zone-distance', x, y: y - 1.5 }, board.distance(index - 1, index)),
        );
      });
      return { floor, lines: '' };
    },
  };
}

/** "Gate to Wall 40", of any two. */
export function distanceTexts(board) {
  const texts = [];
  board.zones.forEach((from, a) => {
    board.zones.slice(a + 1).forEach((to, more) => {
      texts.push(`${from.name} to ${to.name} ${board.distance(a, a + 1 + more)}`);
    });
  });
  return texts;
}
