// One combatant as the map shows it.

import { s } from './dom.js';

const LETTERS_DOWN = 1.3; // from their baseline to their middle
// Clockwise from the east, in degrees.
const HEADINGS = {
  FACING_NE: -60,
  FACING_E: 0,
  FACING_SE: 60,
  FACING_SW: 120,
  FACING_W: 180,
  FACING_NW: 240,
};

/** "Grunt 2" is G2, "Old Bear" is OB. */
export function initials(name) {
  const words = name.split(/\s+/).filter(Boolean);
  const first = words.map((w) => (/^\d+$/.test(w) ? w : w.charAt(0).toUpperCase()));
  return first.length > 1 ? first.slice(0, 2).join('') : name.slice(0, 2);
}

function classesOf(world, combatant) {
  const classes = ['token', `side-${world.sideIndex(combatant.side)}`];
  if (combatant.out) classes.push('out');
  if (combatant.yours) classes.push('yours');
  if (world.turn === combatant.ref) classes.push('turn');
  if (world.awaited.includes(combatant.ref)) classes.push('awaited');
  return classes.join(' ');
}

// What keeps it on its feet, as an arc around it.
function vitalRing(world, combatant, { x, y }, radius) {
  const vital = world
    .gauges(combatant)
    .find((g) => g.max > 0 && world.role(g.resource) === 'TERM_ROLE_VITAL');
  if (!vital || combatant.out) return [];
  const share = Math.max(0, Math.min(1, (vital.value ?? 0) / vital.max));
  const around = 2 * Math.PI * radius;
  return [
    s('circle', {
      class: share > 0.5 ? 'ring fine' : share > 0.25 ? 'ring hurt' : 'ring low',
      cx: x,
      cy: y,
      r: radius,
      'stroke-dasharray': `${around * share} ${around}`,
      transform: `rotate(-90 ${x} ${y})`,
    }),
  ];
}

// A point on its edge, towards where it looks.
export function pointer(facing, { x, y }, radius) {
  if (!(facing in HEADINGS)) return [];
  return [
    s('path', {
      class: 'facing',
      'data-facing': facing,
      d: `M${x + radius + 1.6} ${y}l-2.6 -1.7v3.4z`,
      transform: `rotate(${HEADINGS[facing]} ${x} ${y})`,
    }),
  ];
}

/** `at`: its middle, and how large it is. */
export function drawToken(world, combatant, at) {
  const radius = at.size * 0.39;
  const circle = { cx: at.x, cy: at.y };
  return s(
    'g',
    { class: classesOf(world, combatant) },
    s('circle', { class: 'halo', ...circle, r: radius + 1.2 }),
    s('circle', { class: 'disc', ...circle, r: radius }),
    vitalRing(world, combatant, at, radius),
    combatant.out ? [] : pointer(combatant.place?.facing, at, radius),
    s(
      'text',
      { class: 'letters', x: at.x, y: at.y + LETTERS_DOWN },
      initials(combatant.name ?? '?'),
    ),
    s('title', {}, combatant.name ?? ''),
  );
}
