// The parameters of one option as a form. What it yields is exactly what the protocol takes.

import { h } from './dom.js';
import { isFixed, noteText, wholeText } from './options.js';
import { OutcomesChart } from './view_outcomes.js';

const MANY = 12; // values that still fit as buttons

let lastId = 0;
function freshId() {
  lastId += 1;
  return `field-${lastId}`;
}

export function percent(chance) {
  return `${Math.round((chance ?? 0) * 100)} %`;
}

function measureOf(world, row, role) {
  return row.measures?.find((m) => world.role(m.measure) === role);
}

function chanceText(world, row) {
  const chance = measureOf(world, row, 'TERM_ROLE_CHANCE');
  return chance ? percent(chance.figure) : '';
}

// All but the chance: "1.2 injury".
function measuresText(world, row) {
  return (row.measures ?? [])
    .filter((m) => world.role(m.measure) !== 'TERM_ROLE_CHANCE')
    .map((m) => world.amount((m.figure ?? 0).toFixed(1), m.measure))
    .join(' · ');
}

export function oddsText(world, row) {
  return [chanceText(world, row), measuresText(world, row)].filter(Boolean).join(' · ');
}

/** "40 – 85 %" over all values. */
export function oddsSummary(world, odds) {
  if (!odds?.length) return '';
  if (odds.length === 1) return oddsText(world, odds[0]);
  const chances = odds
    .map((row) => measureOf(world, row, 'TERM_ROLE_CHANCE'))
    .filter(Boolean)
    .map((m) => m.figure ?? 0);
  if (chances.length === 0) return '';
  const [low, high] = [Math.min(...chances), Math.max(...chances)];
  return low === high ? percent(low) : `${Math.round(low * 100)} – ${percent(high)}`;
}

// Each field: { element, values() }, in the order of the parameters.

function numberField(world, parameter, odds) {
  if (isFixed(parameter)) return { element: null, values: () => [parameter.min ?? 0] };
  const min = parameter.min ?? 0;
  const max = parameter.max ?? 0;
  const first = Math.min(Math.max(0, min), max); // of numbers on both sides of it, none
  const name = world.title(parameter.name);
  const rows = new Map((odds ?? []).map((row) => [row.value ?? 0, row]));
  if (max - min < MANY) {
    const id = freshId();
    const inputs = [];
    const choices = [];
    for (let value = min; value <= max; value++) {
      const input = h('input', { type: 'radio', name: id, value, checked: value === first });
      inputs.push(input);
      const row = rows.get(value);
      choices.push(
        h(
          'label',
          { class: 'value' },
          input,
          h('b', {}, String(value)),
          row && h('span', { class: 'odds' }, chanceText(world, row)),
          row && h('span', { class: 'mean' }, measuresText(world, row)),
        ),
      );
    }
    return {
      element: h(
        'fieldset',
        { class: 'values' },
        h('legend', {}, name, hint(world, parameter)),
        choices,
      ),
      values: () => [Number(inputs.find((i) => i.checked).value)],
    };
  }
  const id = freshId();
  const shown = h('span', { class: 'odds', 'aria-live': 'polite' });
  const input = h('input', { id, type: 'number', min, max, value: first, required: true });
  const show = () => {
    const row = rows.get(Number(input.value));
    shown.textContent = row ? oddsText(world, row) : '';
  };
  input.addEventListener('input', show);
  show();
  return {
    element: h(
      'p',
      {},
      h('label', { for: id }, `${name} (${min} to ${max}) `),
      input,
      ' ',
      shown,
      hint(world, parameter),
    ),
    values: () => [Number(input.value)],
  };
}

// What a parameter's numbers mean, where its word says so.
function hint(world, parameter) {
  const summary = world.terms.get(parameter.name)?.summary;
  return summary ? h('span', { class: 'meaning' }, ` ${summary}`) : null;
}

// Who is next to a place; in bands, who is there.
function beside(world, place) {
  const near = world.board.kind === 'BOARD_KIND_BANDS' ? 0 : 1;
  const others = world.combatants.filter((c) => c.place && !c.out && !c.yours);
  const names = others.filter((c) => world.distance(c.place, place) === near).map((c) => c.name);
  return names.length > 0 ? `, ${near ? 'beside' : 'with'} ${names.join(', ')}` : '';
}

// What a place takes: of a resource, or else, as in bands, so much of the way.
function placeCost(world, parameter, cost) {
  if (!cost) return '';
  return parameter.resource
    ? `, costs ${world.amount(cost, parameter.resource)}`
    : `, ${cost} away`;
}

function placeField(world, parameter, onChoosing) {
  const id = freshId();
  const places = parameter.places ?? [];
  const options = places.map((choice, index) => {
    const cost = placeCost(world, parameter, choice.cost);
    const text = `${world.placeText(choice.place)}${cost}${beside(world, choice.place)}`;
    return h('option', { value: index }, text);
  });
  const select = h('select', { id }, options);
  const announce = () => onChoosing({ places, chosen: select.selectedIndex, pick });
  function pick(index) {
    select.selectedIndex = index;
    announce();
  }
  select.addEventListener('change', announce);
  // Enter decides, as in every other field; the list opens with Space or the arrow keys.
  select.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    select.form.requestSubmit();
  });
  announce();
  return {
    element: h(
      'p',
      {},
      h('label', { for: id }, `${world.title(parameter.name)} `),
      select,
      h('span', { class: 'hint' }, ' or click it on the map'),
    ),
    values: () => [select.selectedIndex],
  };
}

// `most`: so many can be given a share.
function combatantsField(world, parameter, most, onCount) {
  const one = parameter.min === 1 && parameter.max === 1;
  const name = freshId();
  const boxes = (parameter.combatants ?? []).map((ref) => {
    const input = h('input', { type: one ? 'radio' : 'checkbox', name, value: ref });
    input.addEventListener('change', () => onCount(chosen()));
    return { input, label: h('label', { class: 'value' }, input, world.nameOf(ref)) };
  });
  const min = parameter.min ?? 0;
  const max = Math.min(parameter.max ?? 0, boxes.length, most);
  const chosen = () => boxes.filter((b) => b.input.checked).map((b) => Number(b.input.value));
  boxes.slice(0, min).forEach((b) => (b.input.checked = true));
  return {
    element: h(
      'fieldset',
      { class: 'values' },
      h('legend', {}, `${world.title(parameter.name)} (${min === max ? min : `${min} to ${max}`})`),
      boxes.map((b) => b.label),
    ),
    values: () => [chosen().length, ...chosen()],
    chosen,
    problem: () =>
      chosen().length < min || chosen().length > max
        ? `Choose ${min === max ? min : `from ${min} to ${max}`}.`
        : '',
  };
}

function sharesField(world, parameter) {
  const total = parameter.max ?? 0;
  const list = h('div', { class: 'shares' });
  let inputs = [];
  const sum = () => inputs.reduce((all, i) => all + Number(i.value), 0);
  const element = h(
    'fieldset',
    { class: 'values' },
    h('legend', {}, `${world.title(parameter.name)}: ${total} in all, at least 1 each`),
    list,
  );
  return {
    element,
    values: () => inputs.map((i) => Number(i.value)),
    problem: () =>
      sum() === total && inputs.every((i) => Number(i.value) >= 1)
        ? ''
        : `The shares must add up to ${total}; they are ${sum()}.`,
    /** As evenly as it goes, the first ones more. */
    recipients(refs) {
      element.hidden = refs.length < 2; // one has it all
      inputs = refs.map((ref, index) => {
        const even = Math.floor(total / refs.length) + (index < total % refs.length ? 1 : 0);
        return h('input', {
          type: 'number',
          min: 1,
          max: total,
          value: even,
          'aria-label': `for ${world.nameOf(ref)}`,
        });
      });
      list.replaceChildren(
        ...refs.map((ref, i) => h('label', { class: 'value' }, world.nameOf(ref), ' ', inputs[i])),
      );
    },
  };
}

// What its words mean, as far as they say so.
function meanings(world, option) {
  const terms = [option.action, option.mode, option.item].map((key) => world.terms.get(key));
  const told = terms.filter((term) => term?.summary);
  return told.map((term) =>
    h(
      'p',
      { class: 'meaning' },
      told.length > 1 && h('b', {}, `${world.title(term.key)}: `),
      term.summary,
    ),
  );
}

/**
 * The form of `option`. `onSubmit(values)`, `onCancel()`; `onChoosing` is told what the map is to
 * offer, and null at the end. `onForesee(value)` yields what may come of it with this value of its
 * number; without it no chart is drawn.
 */
export function optionForm(world, option, { onSubmit, onCancel, onChoosing, onForesee }) {
  const fields = [];
  let number = null; // the field that the odds are for
  let odds = option.odds;
  let shares = null;
  for (const parameter of option.parameters) {
    if (parameter.kind === 'PARAMETER_KIND_NUMBER') {
      fields.push(numberField(world, parameter, odds));
      number ??= fields.at(-1);
      odds = null;
    } else if (parameter.kind === 'PARAMETER_KIND_PLACE') {
      fields.push(placeField(world, parameter, onChoosing));
    } else if (parameter.kind === 'PARAMETER_KIND_COMBATANTS') {
      const sharing = option.parameters.find((p) => p.kind === 'PARAMETER_KIND_SHARES');
      const most = sharing ? (sharing.max ?? 0) : Infinity;
      fields.push(combatantsField(world, parameter, most, (refs) => shares?.recipients(refs)));
    } else if (parameter.kind === 'PARAMETER_KIND_SHARES') {
      shares = sharesField(world, parameter);
      shares.recipients(fields.findLast((f) => f.chosen)?.chosen() ?? []);
      fields.push(shares);
    }
  }
  const title = wholeText(world, option);
  const notes = noteText(world, option);
  const problem = h('p', { class: 'problem', role: 'alert' });
  const cancel = () => {
    onChoosing(null);
    onCancel();
  };
  const chart = onForesee && option.odds?.length > 0 ? new OutcomesChart(world, onForesee) : null;
  const form = h(
    'form',
    { class: 'option-form', 'aria-label': title },
    h('p', { class: 'form-title' }, title, notes && h('span', { class: 'notes' }, ` ${notes}`)),
    meanings(world, option),
    option.odds?.length === 1 && h('p', { class: 'odds' }, oddsText(world, option.odds[0])),
    fields.map((f) => f.element),
    chart?.element,
    problem,
    h(
      'p',
      { class: 'buttons' },
      h('button', { class: 'main' }, 'Do it'),
      h('button', { type: 'button', onclick: cancel }, 'Back', h('kbd', {}, 'Esc')),
    ),
  );
  const foresee = () => chart?.show(number ? number.values()[0] : 0);
  form.addEventListener('input', foresee);
  foresee();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = fields.map((f) => f.problem?.() ?? '').find(Boolean);
    problem.textContent = wrong ?? '';
    if (wrong) return;
    onChoosing(null);
    onSubmit(fields.flatMap((f) => f.values()));
  });
  form.cancel = cancel;
  return form;
}
