// What a seat can do besides answering: standing orders, and a GM's own powers.

import { h } from './dom.js';

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

export function showGm(into, world, command) {
  into.hidden = !world.isGm();
  if (into.hidden) return;
  const known = world.combatants.map((c) => `${c.ref}:${c.name}`).join('\n');
  if (!unchanged(into, `${world.encounter}\n${world.terms.size}\n${known}`))
    into.replaceChildren(...gmPanel(world, command));
  const moment = into.querySelector('.moment');
  moment.textContent = `Moment ${world.moment}`;
  into.querySelector('.undo').disabled = world.moment < 1;
  into.querySelector('.pause').textContent = world.paused ? 'Start the clocks' : 'Stop the clocks';
}

function gmPanel(world, command) {
  const gm = (request) => command({ gm: request });
  const who = h(
    'select',
    { 'aria-label': 'Combatant' },
    world.inTurnOrder().map((c) => h('option', { value: c.ref }, c.name)),
  );
  const ref = () => Number(who.value);
  const resources = [
    ...new Set(world.combatants.flatMap((c) => (c.gauges ?? []).map((g) => g.resource))),
  ];
  const resource = h(
    'select',
    { 'aria-label': 'Resource' },
    resources.map((r) => h('option', { value: r }, world.title(r))),
  );
  const amount = h('input', { type: 'number', value: -1, 'aria-label': 'By how much' });
  const hazards = world.termsOfKind('TERM_KIND_HAZARD');
  const hazard = h(
    'select',
    { 'aria-label': 'Hazard' },
    hazards.map((t) => h('option', { value: t.key, title: t.summary }, `${t.name}: ${t.summary}`)),
  );
  const weight = h('input', { type: 'number', value: 0, 'aria-label': 'How heavy' });
  const cost = h('input', { type: 'number', min: -1, value: 1, 'aria-label': 'Energy it takes' });
  const test = h('input', {
    type: 'text',
    placeholder: 'test, such as athletics',
    'aria-label': 'Attribute or skill tested, or nothing',
  });
  const difficulty = h('input', {
    type: 'number',
    min: 7,
    max: 10,
    value: 8,
    'aria-label': 'Difficulty of the test',
  });
  const successes = h('input', {
    type: 'number',
    min: 1,
    max: 10,
    value: 1,
    'aria-label': 'Successes needed',
  });
  const improvise = () =>
    gm({
      improvise: {
        combatant: ref(),
        cost: Number(cost.value),
        test: test.value.trim(),
        difficulty: Number(difficulty.value),
        successes: Number(successes.value),
      },
    });
  const rewind = h('input', {
    type: 'number',
    min: 0,
    value: world.moment,
    'aria-label': 'Moment to go back to',
  });
  const button = (text, act, css) =>
    h('button', { type: 'button', class: css, onclick: act }, text);
  const end = () => {
    if (confirm('End the encounter without a winner?')) gm({ end: {} });
  };
  return [
    h('h3', {}, 'Game master'),
    h(
      'p',
      { class: 'buttons' },
      h('span', { class: 'moment' }),
      button('Undo one step', () => gm({ rewind: { moment: String(world.moment - 1) } }), 'undo'),
      rewind,
      button('Go back to', () => gm({ rewind: { moment: rewind.value } })),
    ),
    h(
      'p',
      { class: 'buttons' },
      who,
      button('Reveal', () => gm({ reveal: { combatant: ref() } })),
      button('Hide', () => gm({ hide: { combatant: ref() } })),
    ),
    h(
      'p',
      { class: 'buttons' },
      resource,
      amount,
      button('Change', () =>
        gm({
          adjust: { combatant: ref(), resource: resource.value, amount: Number(amount.value) },
        }),
      ),
    ),
    hazards.length > 0 &&
      h(
        'p',
        { class: 'buttons' },
        hazard,
        h('label', {}, 'how heavy ', weight),
        button('Inflict', () =>
          gm({
            inflict: { combatant: ref(), hazard: hazard.value, amount: Number(weight.value) },
          }),
        ),
      ),
    h(
      'p',
      { class: 'buttons' },
      h('label', {}, 'Energy ', cost),
      test,
      h('label', {}, 'difficulty ', difficulty),
      h('label', {}, 'successes ', successes),
      button('Let improvise', improvise),
    ),
    h(
      'p',
      { class: 'buttons' },
      button('Stop the clocks', () => gm({ pause: { paused: !world.paused } }), 'pause'),
      button('End the encounter', end, 'danger'),
    ),
  ].filter(Boolean);
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
