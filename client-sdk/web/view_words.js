// What the ruleset's words mean: one of them beside the game, or all of them in a list.

import { byId, h } from './dom.js';

/** A word that tells its meaning when asked; `id` tells it from the same word elsewhere. */
export function word(world, key, id, css = '') {
  const text = world.title(key);
  const summary = world.terms.get(key)?.summary;
  if (!summary) return h('span', { class: css }, text);
  const tell = () => {
    const box = byId('meaning');
    box.replaceChildren(
      h('h3', {}, text),
      h('p', {}, summary),
      h('button', { type: 'button', autofocus: true, onclick: () => box.hidePopover() }, 'Close'),
    );
    box.setAttribute('aria-label', text);
    box.showPopover();
  };
  return h(
    'button',
    { type: 'button', class: `word ${css}`, 'data-word': id, onclick: tell },
    text,
  );
}

/** All words with a meaning; those that hold what is typed. */
export function showWords(into, world) {
  const terms = [...world.terms.values()]
    .filter((t) => t.summary)
    .sort((a, b) => a.name.localeCompare(b.name));
  const found = h('span', { class: 'found', 'aria-live': 'polite' });
  const box = h('input', { type: 'search', id: 'word-sought', autocomplete: 'off' });
  const entries = terms.map((t) => {
    const element = h('div', {}, h('dt', {}, world.title(t.key)), h('dd', {}, t.summary));
    return { element, text: `${t.name} ${t.summary}`.toLowerCase() };
  });
  box.addEventListener('input', () => {
    const sought = box.value.trim().toLowerCase();
    for (const { element, text } of entries) element.hidden = !text.includes(sought);
    const left = entries.filter((e) => !e.element.hidden).length;
    found.textContent = sought ? `${left} of ${entries.length}` : '';
  });
  into.replaceChildren(
    h('p', { class: 'finder' }, h('label', { for: box.id }, 'Find'), box, found),
    h(
      'dl',
      {},
      entries.map((e) => e.element),
    ),
  );
}
