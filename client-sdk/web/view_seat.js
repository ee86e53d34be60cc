// What a seat can do besides answering: standing orders, and a GM's own powers.

import { h } from './dom.js';
import { Moments } from './view_moments.js';

const ORDERS = [
  ['STANDING_ORDER_ASK_ME', 'Ask me'],
  ['STANDING_ORDER_PASS_UNTIL_MY_SLOT', 'Pass until my slot'],
  ['STANDING_ORDER_PASS_UNTIL_ATTACKED', 'Pass until attacked'],
  ['STANDING_ORDER_PASS_UNTIL_CHANGE', 'Pass until something changes'],
];

// Rebuilt only when those whom the seat decides for are others, so that a choice stays open.
function unchanged(into, key) {
  if (into.dataset.key === key) return true;
  into.dataset.key = key;
  return false;
}

/** `command(request)` sends; what goes wrong, it reports itself. */
export function showOrders(into, world, command) {
  const own =
    world.seat.role === 'ROLE_SPECTATOR' ? [] : world.combatants.filter((c) => c.yours && !c.out);
  if (unchanged(into, own.map((c) => `${c.ref}:${c.name}`).join('\n'))) return;
  if (own.length === 0) {
    into.replaceChildren();
    return;
  }
  into.replaceChildren(
    h('h3', {}, 'Standing orders'),
    ...own.map((c) => {
      const select = h(
        'select',
        {},
        ORDERS.map(([value, text]) => h('option', { value }, text)),
      );
      select.addEventListener('change', () =>
        command({ setOrder: { combatant: c.ref, order: select.value } }),
      );
      return h('label', { class: 'order' }, h('span', {}, c.name), select);
    }),
  );
}

/**
 * `powers`: what the ruleset gives a GM besides, a view of its own. `moments()` yields those that one
 * may go back to.
 */
export function showGm(into, world, command, powers, moments) {
  into.hidden = !world.isGm();
  if (into.hidden) return;
  const known = world.combatants.map((c) => `${c.ref}:${c.name}`).join('\n');
  if (!unchanged(into, `${world.encounter}\n${world.terms.size}\n${known}`))
    into.replaceChildren(...gmPanel(world, command, powers, moments));
  const moment = into.querySelector('.moment');
  moment.textContent = `Moment ${world.moment}`;
  into.querySelector('.undo').disabled = world.moment < 1;
  into.querySelector('.pause').textContent = world.paused ? 'Start the clocks' : 'Stop the clocks';
}

function number(label, value, { min, max } = {}) {
  return h('input', { type: 'number', value, min, max, 'aria-label': label });
}

function row(...children) {
  return h('p', { class: 'buttons' }, ...children);
}

function gmPanel(world, command, powers, moments) {
  const gm = (request) => command({ gm: request });
  const button = (text, act, css) =>
    h('button', { type: 'button', class: css, onclick: act }, text);
  // What this page has seen: should another GM have been quicker, nothing is undone twice.
  const seen = () => ({ ifMoment: String(world.moment) });
  const rewind = number('Moment to go back to', world.moment, { min: 0 });
  const end = () => {
    if (confirm('End the encounter without a winner?')) gm({ end: {} });
  };
  return [
    h('h3', {}, 'Game master'),
    row(
      h('span', { class: 'moment' }),
      button(
        'Undo one step',
        () => gm({ rewind: { moment: String(world.moment - 1), ...seen() } }),
        'undo',
      ),
      button('Undo the last decision', () => gm({ undo: seen() })),
      rewind,
      button('Go back to', () => gm({ rewind: { moment: rewind.value, ...seen() } })),
    ),
    new Moments(world, moments, (moment) => gm({ rewind: { moment, ...seen() } })).element,
    ofSomebody(world, gm, button),
    powers.element,
    row(
      button('Stop the clocks', () => gm({ pause: { paused: !world.paused } }), 'pause'),
      button('End the encounter', end, 'danger'),
    ),
  ];
}

// Who is known to whom, who decides for whom, and how long they may think.
function ofSomebody(world, gm, button) {
  const who = h(
    'select',
    { 'aria-label': 'Combatant' },
    world.inTurnOrder().map((c) => h('option', { value: c.ref }, c.name)),
  );
  return row(
    who,
    button('Reveal', () => gm({ reveal: { combatant: Number(who.value) } })),
    button('Hide', () => gm({ hide: { combatant: Number(who.value) } })),
    button('Pass for it', () => gm({ skip: { combatant: Number(who.value) } })),
    button('Decide for it', () =>
      gm({ control: { combatant: Number(who.value), seat: world.seat.key } }),
    ),
    button('Hand it back', () => gm({ control: { combatant: Number(who.value) } })),
    button('A minute more', () =>
      gm({ extendClock: { combatant: Number(who.value), byMs: 60000 } }),
    ),
  );
}

// ---- the table's agreements and its dice ----

async function sha256(hex) {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (b) => b.toString(16).padStart(2, '0')).join('');
}

const ABSENT = {
  ABSENT_WAIT: 'the table waits',
  ABSENT_DEFAULT: 'the default answer is given, usually to pass',
  ABSENT_HAND_TO_GM: 'the GM decides',
  ABSENT_DELEGATE: 'another seat decides for it',
};

function limit(ms) {
  return ms ? `${Math.round(ms / 1000)} s` : 'no limit';
}

export async function showAbout(into, world) {
  const policy = world.table.policy ?? {};
  const facts = [
    ['Rules', `${world.rules || world.table.ruleset || ''} ${world.table.rulesetVersion ?? ''}`],
    ['Time for a decision', limit(policy.decisionMs)],
    ['Time for a reaction', limit(policy.reactionMs)],
    ['Reserve of time', policy.bankMs ? `${limit(policy.bankMs)} a seat` : 'none'],
    ['When somebody is away', ABSENT[policy.absent] ?? 'the table waits'],
    ['GM overrides', policy.gmOverrides ? 'allowed, and on the record' : 'not allowed'],
    ['Dice after a rewind', policy.rewindDice === 'REWIND_DICE_KEPT' ? 'the same' : 'new ones'],
    [
      'Dice of the GM',
      policy.dice === 'DICE_SHOWN_GM_SECRET' ? 'secret until it is over' : 'shown to everybody',
    ],
    ['Dice sealed as', world.table.diceCommitment ?? ''],
  ];
  if (world.diceSeed) {
    facts.push(['Dice seed', world.diceSeed]);
    // Browsers offer digests over HTTPS and on this machine only.
    if (crypto.subtle) {
      const matches = (await sha256(world.diceSeed)) === world.table.diceCommitment;
      facts.push([
        'Seed and seal',
        matches ? 'match: these are the dice that were sealed' : 'do NOT match',
      ]);
    }
  }
  into.replaceChildren(
    h('dl', {}, facts.map(([name, value]) => [h('dt', {}, name), h('dd', {}, value)]).flat()),
  );
}
