// The board as a drawing. The same facts stand as text in the turn order, place by place.

import { bands, distanceTexts } from './board_bands.js';
import { hexes } from './board_hexes.js';
import { squares } from './board_squares.js';
import { h, s } from './dom.js';
import { drawToken, pointer } from './token.js';
import { placeOf } from './world.js';

const FEW_MARKS = 4;

const TERRAIN = {
  '#': { name: 'wall', css: 'wall' },
  '+': { name: 'closed door', css: 'door' },
  '/': { name: 'open door', css: 'open-door' },
  '~': { name: 'difficult ground', css: 'difficult' },
  '%': { name: 'obscured', css: 'obscured' },
  '&': { name: 'barely visible', css: 'faint' },
  o: { name: 'half cover', css: 'half-cover' },
  O: { name: 'three-quarter cover', css: 'more-cover' },
};

const onBoard = (world) => world.combatants.filter((c) => c.place || !c.out);

/** Where everything is drawn on the world's kind of board. */
function layoutOf(world) {
  if (world.board.kind === 'BOARD_KIND_BANDS') {
    const people = onBoard(world);
    return bands(world.board, (zone) => people.filter((c) => placeOf(c.place).x === zone).length);
  }
  return world.board.kind === 'BOARD_KIND_HEXES' ? hexes(world.map) : squares(world.map);
}

function drawTerrain(layout, rows) {
  const drawn = [];
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      const terrain = TERRAIN[sign];
      if (!terrain) return;
      const round = sign === 'o' ? 3 : 0;
      const inset = sign === 'o' || sign === 'O' ? 2 : 0;
      drawn.push(layout.shape({ x, y }, inset, round, { class: `terrain ${terrain.css}` }));
    });
  });
  return drawn;
}

// What lies somewhere as a small diamond, what covers an area as its outline.
function drawMark(world, layout, mark) {
  const place = placeOf(mark.place);
  const reach = mark.radius ?? 0;
  const drawn = s('g', { class: reach > 0 ? 'mark area' : 'mark' });
  if (reach > 0) {
    drawn.append(layout.around(place, reach, {}));
  } else {
    const { x, y, size } = layout.middle(place);
    const half = size * 0.16;
    drawn.append(
      s('path', {
        d: `M${x + size * 0.32} ${y + size * 0.16}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`,
      }),
    );
  }
  drawn.append(s('title', {}, world.title(mark.what)));
  return drawn;
}

/** "Shortbow at (3, 4)", "Arcane Maelstrom around (3, 4)": what the map shows besides. */
export function markText(world, mark) {
  return `${world.title(mark.what)} ${mark.radius ? 'around' : 'at'} ${world.placeText(mark.place)}`;
}

// Many things would take more room than the map.
function marksText(world, open) {
  const marks = world.marks.map((m) => h('span', { class: 'on-the-map' }, markText(world, m)));
  if (marks.length <= FEW_MARKS) return marks;
  return [h('details', { open }, h('summary', {}, `${marks.length} things on the map`), marks)];
}

// How far it is between zones, of which the drawing tells only those side by side.
function distancesText(world) {
  const texts = distanceTexts(world.board);
  if (texts.length === 0) return [];
  const step = world.steps.get(world.board.kind);
  const unit = step ? ` (1 is ${step})` : '';
  return [h('span', { class: 'distances' }, `Distances${unit}: ${texts.join(', ')}`)];
}

// The choices by place: on hexes there is one for each facing, and another click takes the next.
function drawChoices(layout, choosing) {
  const places = new Map();
  (choosing?.places ?? []).forEach((choice, index) => {
    const { x, y } = placeOf(choice.place);
    const key = `${x} ${y}`;
    places.set(key, [...(places.get(key) ?? []), { ...choice, index }]);
  });
  return [...places.values()].map((choices) => {
    const chosen = choices.findIndex((choice) => choice.index === choosing.chosen);
    const shown = choices[Math.max(chosen, 0)];
    const next = choices[(chosen + 1) % choices.length];
    const middle = layout.middle(placeOf(shown.place));
    return s(
      'g',
      {
        class: chosen >= 0 ? 'choice chosen' : 'choice',
        onclick: () => choosing.pick(next.index),
      },
      layout.shape(placeOf(shown.place), 0.6, 1.4, {}),
      chosen >= 0 ? pointer(shown.place?.facing, middle, middle.size * 0.3) : [],
      shown.cost ? s('text', { x: middle.x, y: middle.y + 1.3 }, shown.cost) : null,
    );
  });
}

/** `choosing`: { places, chosen, pick(index) } while a place is to be chosen. */
export function showMap(into, legend, world, choosing) {
  const layout = layoutOf(world);
  if (!(layout.width > 0)) {
    into.replaceChildren(h('p', { class: 'empty' }, 'No map yet.'));
    legend.replaceChildren();
    return;
  }
  const shown = onBoard(world);
  const svg = s('svg', {
    viewBox: `-1 -1 ${layout.width + 2} ${layout.height + 2}`,
    role: 'img',
    'aria-label': `${layout.label} with ${shown.length} combatants; the turn order tells where each stands`,
  });
  svg.style.setProperty('--columns', layout.columns);
  const { floor, lines } = layout.ground();
  svg.append(floor, ...drawTerrain(layout, world.map), s('path', { class: 'grid', d: lines }));
  const [areas, things] = [
    world.marks.filter((m) => m.radius),
    world.marks.filter((m) => !m.radius),
  ];
  svg.append(...areas.map((mark) => drawMark(world, layout, mark)));
  svg.append(...drawChoices(layout, choosing));
  // Those who are out lie beneath those who stand on them.
  const [out, standing] = [shown.filter((c) => c.out), shown.filter((c) => !c.out)];
  const seat = layout.seat ?? layout.middle;
  for (const c of [...out, ...standing]) {
    svg.append(drawToken(world, c, seat(placeOf(c.place), c.space || 1)));
  }
  svg.append(...things.map((mark) => drawMark(world, layout, mark)));
  into.replaceChildren(svg);

  const signs = Object.keys(TERRAIN).filter((sign) => world.map.some((r) => r.includes(sign)));
  legend.replaceChildren(
    ...signs.map((sign) =>
      h(
        'span',
        {},
        h('i', { class: `swatch ${TERRAIN[sign].css}`, 'aria-hidden': 'true' }),
        TERRAIN[sign].name,
      ),
    ),
    ...distancesText(world),
    ...marksText(world, legend.querySelector('details')?.open),
  );
}

/** Where the map is wider than its place, as on a phone: the middle of `places` into its middle. */
export function centreMap(into, world, places) {
  const box = into.querySelector('svg')?.viewBox.baseVal;
  if (!box || places.length === 0) return;
  const layout = layoutOf(world);
  const middles = places.map((choice) => layout.middle(placeOf(choice.place)));
  const middle = (along) => {
    const all = middles.map((m) => m[along]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  into.scrollLeft = ((middle('x') - box.x) / box.width) * into.scrollWidth - into.clientWidth / 2;
  into.scrollTop = ((middle('y') - box.y) / box.height) * into.scrollHeight - into.clientHeight / 2;
}
