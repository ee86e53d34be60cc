// What happens, sentence by sentence.

import { h } from './dom.js';

const SHOWN = 400;
// More at once than anybody wants read out: a reconnect after a long absence.
const READ_OUT = 12;

const LOOKS = { EVENT_WEIGHT_WEIGHTY: 'weighty', EVENT_WEIGHT_HEADING: 'round' };

/**
 * The sentence in pieces, [{ text, die }]: the dice of its arguments stand in it in their order, such
 * as "6 2", and are to look like dice. `die` is how many sides one has, `counts` whether it counts:
 * { text: '6', die: 10, counts: true, from: 'bow' }; `from` is the key of what has given it.
 */
export function pieces(event) {
  const text = event.text ?? event.key ?? '';
  const out = [];
  let at = 0;
  for (const arg of event.args ?? []) {
    const { faces = [], sides = [], marked = [], parts = [] } = arg.dice ?? {};
    if (faces.length === 0) continue;
    const rolled = new RegExp(`(?<!\\d)${faces.join(' ')}(?!\\d)`).exec(text.slice(at));
    if (!rolled) continue;
    out.push({ text: text.slice(at, at + rolled.index) });
    const from = parts.flatMap((p) => Array(Math.max(0, p.dice)).fill(p.source));
    faces.forEach((face, i) =>
      out.push(
        { text: i ? ' ' : '' },
        { text: String(face), die: sides[i], counts: marked.includes(i), from: from[i] },
      ),
    );
    at += rolled.index + rolled[0].length;
  }
  out.push({ text: text.slice(at) });
  return out.filter((piece) => piece.text);
}

function line(world, event) {
  const key = event.key ?? '';
  return h(
    'li',
    { class: LOOKS[world.weights.get(key)] ?? '', 'data-key': key },
    pieces(event).map((p) =>
      p.die
        ? h(
            'i',
            {
              class: `die d${p.die} ${p.counts ? 'counts' : ''}`,
              title: p.from ? `a d${p.die}: ${world.title(p.from)}` : `a d${p.die}`,
            },
            p.text,
          )
        : p.text,
    ),
  );
}

/** Once the rules are known: what was told before. */
export function weighLog(into, world) {
  for (const told of into.querySelectorAll('[data-key]')) {
    const look = LOOKS[world.weights.get(told.dataset.key)];
    if (look) told.className = look;
  }
}

export function showLog(into, world, events) {
  if (events.length === 0) return;
  const atEnd = into.scrollHeight - into.scrollTop - into.clientHeight < 40;
  into.setAttribute('aria-live', events.length > READ_OUT ? 'off' : 'polite');
  into.append(...events.map((event) => line(world, event)));
  while (into.childElementCount > SHOWN) into.firstElementChild.remove();
  if (atEnd) into.scrollTop = into.scrollHeight;
}

/** What is there stays to be read: how the encounter before has ended. */
export function beginLog(into) {
  if (into.childElementCount > 0)
    into.append(h('li', { class: 'round' }, 'Another encounter begins.'));
}
