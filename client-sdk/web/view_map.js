// The map as a drawing. The same facts stand as text in the turn order, cell by cell.

import { h, s } from './dom.js';
import { cellOf, cellText } from './world.js';

const CELL = 10;
const FEW_MARKS = 4;
const LETTERS_DOWN = 1.3; // from their baseline to their middle

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

/** "Grunt 2" is G2, "Old Bear" is OB. */
export function initials(name) {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words.map((w) => (/^\d+$/.test(w) ? w : w.charAt(0).toUpperCase()));
  return first.length > 1 ? first.slice(0, 2).join('') : name.slice(0, 2);
}

function drawTerrain(rows) {
  const drawn = [];
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      const terrain = TERRAIN[sign];
      if (!terrain) return;
      const round = sign === 'o' ? 3 : 0;
      const inset = sign === 'o' || sign === 'O' ? 2 : 0;
      drawn.push(
        s('rect', {
          class: `terrain ${terrain.css}`,
          x: x * CELL + inset,
          y: y * CELL + inset,
          width: CELL - 2 * inset,
          height: CELL - 2 * inset,
          rx: round,
        }),
      );
    });
  });
  return drawn;
}

function drawGrid(width, height) {
  let path = '';
  for (let x = 0; x <= width; x++) path += `M${x * CELL} 0V${height * CELL}`;
  for (let y = 0; y <= height; y++) path += `M0 ${y * CELL}H${width * CELL}`;
  return s('path', { class: 'grid', d: path });
}

function drawToken(world, combatant) {
  const at = cellOf(combatant.at);
  const size = (combatant.space || 1) * CELL;
  const x = at.x * CELL + size / 2;
  const y = at.y * CELL + size / 2;
  const radius = size * 0.39;
  const classes = ['token', `side-${world.sideIndex(combatant.side)}`];
  if (combatant.out) classes.push('out');
  if (combatant.yours) classes.push('yours');
  if (world.turn === combatant.ref) classes.push('turn');
  if (world.awaited.includes(combatant.ref)) classes.push('awaited');
  const token = s('g', { class: classes.join(' ') });
  token.append(s('circle', { class: 'halo', cx: x, cy: y, r: radius + 1.2 }));
  token.append(s('circle', { class: 'disc', cx: x, cy: y, r: radius }));
  const vital = world
    .gauges(combatant)
    .find((g) => g.max > 0 && world.role(g.resource) === 'TERM_ROLE_VITAL');
  if (vital && !combatant.out) {
    const share = Math.max(0, Math.min(1, (vital.value ?? 0) / vital.max));
    const around = 2 * Math.PI * radius;
    token.append(
      s('circle', {
        class: share > 0.5 ? 'ring fine' : share > 0.25 ? 'ring hurt' : 'ring low',
        cx: x,
        cy: y,
        r: radius,
        'stroke-dasharray': `${around * share} ${around}`,
        transform: `rotate(-90 ${x} ${y})`,
      }),
    );
  }
  token.append(
    s('text', { class: 'letters', x, y: y + LETTERS_DOWN }, initials(combatant.name ?? '?')),
  );
  token.append(s('title', {}, combatant.name ?? ''));
  return token;
}

// What lies in a cell as a small diamond, what covers an area as a square around it.
function drawMark(world, mark) {
  const at = cellOf(mark.at);
  const reach = mark.radius ?? 0;
  const drawn = s('g', { class: reach > 0 ? 'mark area' : 'mark' });
  const [x, y] = [at.x * CELL, at.y * CELL];
  if (reach > 0) {
    const edge = (2 * reach + 1) * CELL;
    const corner = { x: x - reach * CELL, y: y - reach * CELL };
    drawn.append(s('rect', { ...corner, width: edge, height: edge, rx: 3 }));
  } else {
    const [middle, size] = [CELL * 0.82, CELL * 0.16];
    drawn.append(
      s('path', {
        d: `M${x + middle} ${y + middle - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`,
      }),
    );
  }
  drawn.append(s('title', {}, world.title(mark.what)));
  return drawn;
}

/** "Shortbow at (3, 4)", "Arcane Maelstrom around (3, 4)": what the map shows besides. */
export function markText(world, mark) {
  return `${world.title(mark.what)} ${mark.radius ? 'around' : 'at'} ${cellText(mark.at)}`;
}

// Many things would take more room than the map.
function marksText(world, open) {
  const marks = world.marks.map((m) => h('span', { class: 'on-the-map' }, markText(world, m)));
  if (marks.length <= FEW_MARKS) return marks;
  return [h('details', { open }, h('summary', {}, `${marks.length} things on the map`), marks)];
}

function drawChoices(choosing) {
  return (choosing?.cells ?? []).map((choice, index) => {
    const at = cellOf(choice.cell);
    const chosen = index === choosing.chosen;
    const cell = s('g', {
      class: chosen ? 'choice chosen' : 'choice',
      onclick: () => choosing.pick(index),
    });
    cell.append(
      s('rect', {
        x: at.x * CELL + 0.6,
        y: at.y * CELL + 0.6,
        width: CELL - 1.2,
        height: CELL - 1.2,
        rx: 1.4,
      }),
    );
    if (choice.cost)
      cell.append(
        s('text', { x: at.x * CELL + CELL / 2, y: at.y * CELL + CELL * 0.63 }, choice.cost),
      );
    return cell;
  });
}

/** `choosing`: { cells, chosen, pick(index) } while a cell is to be chosen. */
export function showMap(into, legend, world, choosing) {
  const rows = world.map;
  const width = Math.max(0, ...rows.map((r) => r.length));
  if (width === 0) {
    into.replaceChildren(h('p', { class: 'empty' }, 'No map yet.'));
    legend.replaceChildren();
    return;
  }
  const shown = world.combatants.filter((c) => c.at || !c.out);
  const svg = s('svg', {
    viewBox: `-1 -1 ${width * CELL + 2} ${rows.length * CELL + 2}`,
    role: 'img',
    'aria-label': `Map of ${width} by ${rows.length} cells with ${shown.length} combatants; the turn order tells where each stands`,
  });
  svg.style.setProperty('--columns', width);
  svg.append(
    s('rect', { class: 'floor', x: 0, y: 0, width: width * CELL, height: rows.length * CELL }),
  );
  svg.append(...drawTerrain(rows), drawGrid(width, rows.length));
  const [areas, things] = [
    world.marks.filter((m) => m.radius),
    world.marks.filter((m) => !m.radius),
  ];
  svg.append(...areas.map((mark) => drawMark(world, mark)), ...drawChoices(choosing));
  // Those who are out lie beneath those who stand on them.
  const [out, standing] = [shown.filter((c) => c.out), shown.filter((c) => !c.out)];
  svg.append(...[...out, ...standing].map((c) => drawToken(world, c)));
  svg.append(...things.map((mark) => drawMark(world, mark)));
  into.replaceChildren(svg);

  const signs = Object.keys(TERRAIN).filter((sign) => rows.some((r) => r.includes(sign)));
  legend.replaceChildren(
    ...signs.map((sign) =>
      h(
        'span',
        {},
        h('i', { class: `swatch ${TERRAIN[sign].css}`, 'aria-hidden': 'true' }),
        TERRAIN[sign].name,
      ),
    ),
    ...marksText(world, legend.querySelector('details')?.open),
  );
}

/** Where the map is wider than its place, as on a phone: the middle of `cells` into its middle. */
export function centreMap(into, cells) {
  const box = into.querySelector('svg')?.viewBox.baseVal;
  if (!box || cells.length === 0) return;
  const middle = (along) => {
    const places = cells.map((choice) => cellOf(choice.cell)[along] * CELL);
    return (Math.min(...places) + Math.max(...places) + CELL) / 2;
  };
  into.scrollLeft = ((middle('x') - box.x) / box.width) * into.scrollWidth - into.clientWidth / 2;
  into.scrollTop = ((middle('y') - box.y) / box.height) * into.scrollHeight - into.clientHeight / 2;
}
