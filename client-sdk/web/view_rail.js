// Turn order: everybody whom the seat knows of, with all that the map shows, as text.

import { h } from './dom.js';
import { word } from './view_words.js';

function bar(world, gauge) {
  const value = gauge.value ?? 0;
  const share = Math.max(0, Math.min(1, value / gauge.max));
  const level = share > 0.5 ? 'fine' : share > 0.25 ? 'hurt' : 'low';
  const filled = h('span', { class: `filled ${level}`, 'aria-hidden': 'true' });
  filled.style.width = `${share * 100}%`;
  return h(
    'div',
    {
      class: `gauge gauge-${world.role(gauge.resource) === 'TERM_ROLE_VITAL' ? 'vital' : 'other'}`,
    },
    filled,
    h('span', { class: 'gauge-text' }, `${world.title(gauge.resource)} ${value}/${gauge.max}`),
  );
}

// Resources without a maximum matter only while there is some.
function counter(world, gauge) {
  return gauge.value
    ? h('span', { class: 'chip' }, `${world.title(gauge.resource)} ${gauge.value}`)
    : null;
}

function combatant(world, c) {
  const awaited = world.awaited.includes(c.ref);
  const classes = ['combatant', `side-${world.sideIndex(c.side)}`];
  if (c.out) classes.push('out');
  if (world.turn === c.ref) classes.push('turn');
  if (awaited) classes.push('awaited');
  const gauges = world.gauges(c);
  const chips = [
    ...gauges.filter((g) => !(g.max > 0)).map((g) => counter(world, g)),
    ...(c.conditions ?? []).map((key) => word(world, key, `${c.ref} ${key}`, 'chip condition')),
  ].filter(Boolean);
  const items = (c.items ?? []).map((key) => word(world, key, `${c.ref} ${key}`, 'item'));
  return h(
    'li',
    { class: classes.join(' '), 'aria-current': world.turn === c.ref ? 'true' : null },
    h(
      'div',
      { class: 'who' },
      h('span', { class: 'place', 'aria-hidden': 'true' }, c.turnOrder ? String(c.turnOrder) : '–'),
      h('strong', {}, c.name),
      c.yours && h('span', { class: 'badge yours' }, 'yours'),
      world.turn === c.ref && h('span', { class: 'badge turn' }, 'turn'),
      awaited && h('span', { class: 'badge awaited' }, 'deciding'),
      c.out && h('span', { class: 'badge' }, 'out'),
      h('span', { class: 'where' }, `${c.side ?? ''} ${c.place ? world.placeText(c.place) : ''}`),
    ),
    c.out
      ? null
      : h(
          'div',
          { class: 'gauges' },
          gauges.filter((g) => g.max > 0).map((g) => bar(world, g)),
        ),
    chips.length + items.length > 0 && h('div', { class: 'chips' }, chips, items),
  );
}

export function showRail(into, world) {
  const focused = into.contains(document.activeElement) && document.activeElement.dataset.word;
  into.replaceChildren(...world.inTurnOrder().map((c) => combatant(world, c)));
  if (!focused) return;
  const again = [...into.querySelectorAll('.word')].find((b) => b.dataset.word === focused);
  again?.focus({ preventScroll: true });
}

/** "Waiting for Ana and Grunt." */
export function awaitedText(world) {
  if (world.over) return 'The encounter is over.';
  const names = world.awaited.map((ref) => world.nameOf(ref));
  if (names.length === 0) return world.paused ? 'The clocks are stopped.' : '';
  const all = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
  return `Waiting for ${all}${world.paused ? '; the clocks are stopped' : ''}.`;
}
