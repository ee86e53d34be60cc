// What happens, sentence by sentence.

import { h } from './dom.js';

const SHOWN = 400;
// More at once than anybody wants read out: a reconnect after a long absence.
const READ_OUT = 12;

const WEIGHTY = /^(died|fell|damage|encounter\.|gm\.)/;

function faces(event) {
  return (event.args ?? [])
    .filter((a) => a.dice)
    .map((a) => h('span', { class: 'dice', 'aria-hidden': 'true' }, (a.dice.faces ?? []).map((f) => h('i', {}, String(f)))));
}

function line(event) {
  const key = event.key ?? '';
  const kind = key.startsWith('round.') ? 'round' : WEIGHTY.test(key) ? 'weighty' : '';
  return h('li', { class: kind, 'data-key': key }, h('span', {}, event.text ?? key), faces(event));
}

export function showLog(into, events) {
  if (events.length === 0) return;
  const atEnd = into.scrollHeight - into.scrollTop - into.clientHeight < 40;
  into.setAttribute('aria-live', events.length > READ_OUT ? 'off' : 'polite');
  into.append(...events.map(line));
  while (into.childElementCount > SHOWN) into.firstElementChild.remove();
  if (atEnd) into.scrollTop = into.scrollHeight;
}

export function clearLog(into) {
  into.replaceChildren();
}
