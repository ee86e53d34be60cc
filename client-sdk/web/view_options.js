// The list of what a prompt offers: groups that open and close, a box to find something in many,
// and the keys 1 to 9 on the first that are to be seen.

import { h } from './dom.js';
import { oddsSummary } from './option_form.js';
import { asks, groupsOf, noteText, wholeText } from './options.js';

const MANY = 12; // so many get a box to find one in
const LONG = 30; // of so many, groups begin closed...
const LONG_GROUP = 8; // ...that have more than this

let lastId = 0;

export class OptionList {
  /**
   * `memory`: { opened: Map, query: string }, kept from prompt to prompt, and `passes: false` where
   * the first option is not to be shown; `choose(index)` takes an option.
   */
  constructor(world, options, memory, choose) {
    this.memory = memory;
    this.choose = choose;
    this.rows = []; // { index, button, item, name, told }
    this.groups = [];
    const long = options.length > LONG;
    const groups = groupsOf(world, options).map((g) => this.group(world, g, long));
    if (options.length > 0 && memory.passes !== false) {
      const label = wholeText(world, options[0]);
      this.pass = this.button(world, { index: 0, option: options[0], label, summary: '' }, 'pass');
    }
    this.element = h(
      'div',
      { class: 'option-list' },
      options.length > MANY ? this.finder() : null,
      groups,
      this.pass ?? null,
    );
    this.element.addEventListener('keydown', (event) => this.walk(event));
    this.find();
  }

  // ---- making ----

  finder() {
    lastId += 1;
    this.query = h('input', {
      type: 'search',
      id: `find-${lastId}`,
      placeholder: 'a name, a skill, a weapon …',
      'aria-keyshortcuts': '/',
      autocomplete: 'off',
      spellcheck: 'false',
    });
    this.query.value = this.memory.query;
    this.found = h('span', { class: 'found', 'aria-live': 'polite' });
    this.query.addEventListener('input', () => {
      this.memory.query = this.query.value;
      this.find();
    });
    return h(
      'p',
      { class: 'finder' },
      h('label', { for: this.query.id }, 'Find ', h('kbd', { 'aria-hidden': 'true' }, '/')),
      this.query,
      this.found,
    );
  }

  group(world, group, long) {
    const deeds = group.deeds.flatMap((deed) => this.deed(world, group, deed));
    const list = h('ul', { class: 'options' }, deeds);
    if (!group.title) return list;
    const open = this.memory.opened.get(group.key) ?? !(long && group.count > LONG_GROUP);
    const element = h(
      'details',
      { class: 'group', open },
      h(
        'summary',
        {},
        h('h4', {}, group.title),
        ' ',
        h('span', { class: 'count' }, String(group.count)),
        group.summary && h('span', { class: 'summary' }, group.summary),
      ),
      list,
    );
    // A click on the heading is the reader's wish; opening for what is sought is not.
    element.firstChild.addEventListener('click', () => {
      this.memory.opened.set(group.key, !element.open);
    });
    element.addEventListener('toggle', () => this.number());
    this.groups.push({ key: group.key, element, open });
    return element;
  }

  deed(world, group, deed) {
    if (!deed.title) return deed.entries.map((e) => this.row(world, group, deed, e));
    return h(
      'li',
      { class: 'deed' },
      h(
        'p',
        { class: 'deed-title' },
        h('strong', {}, deed.title),
        deed.summary && h('span', { class: 'summary' }, deed.summary),
      ),
      h(
        'ul',
        { class: 'options' },
        deed.entries.map((e) => this.row(world, group, deed, e)),
      ),
    );
  }

  row(world, group, deed, entry) {
    // Headings stand once for all; whoever hears the button alone hears what it does.
    const before = [group.key && group.title, deed.title].filter((t) => t && t !== entry.label);
    const button = this.button(world, entry, '', before.map((t) => `${t}: `).join(''));
    const item = h('li', {}, button);
    const name = wholeText(world, entry.option).toLowerCase();
    const told = [name, group.summary, deed.summary, entry.summary].join(' ').toLowerCase();
    this.rows.push({ index: entry.index, button, item, name, told });
    return item;
  }

  button(world, { index, option, label, summary }, css, before = '') {
    const notes = noteText(world, option);
    return h(
      'button',
      {
        type: 'button',
        class: `option ${css}`,
        'aria-keyshortcuts': css ? '0' : null,
        onclick: () => this.choose(index),
      },
      h('kbd', { 'aria-hidden': 'true' }, css ? '0' : ''),
      h(
        'span',
        { class: 'option-text' },
        before && h('span', { class: 'visually-hidden' }, before),
        label,
        asks(option) && '…',
        notes && h('span', { class: 'notes' }, ` ${notes}`),
        summary && h('span', { class: 'summary' }, ` ${summary}`),
      ),
      h('span', { class: 'odds' }, oddsSummary(world, option.odds)),
    );
  }

  // ---- finding ----

  find() {
    const words = this.memory.query.toLowerCase().split(/\s+/).filter(Boolean);
    const seeking = this.query && words.length > 0;
    const holds = (text) => words.every((w) => text.includes(w));
    let found = this.rows.filter((row) => !seeking || holds(row.name));
    // Not named so: then perhaps described so.
    if (found.length === 0) found = this.rows.filter((row) => holds(row.told));
    for (const row of this.rows) row.item.hidden = !found.includes(row);
    for (const deed of this.element.querySelectorAll('.deed'))
      deed.hidden = !deed.querySelector('.options > li:not([hidden])');
    for (const { key, element, open } of this.groups) {
      element.hidden = !element.querySelector('.options > li:not(.deed, [hidden])');
      element.open = seeking || (this.memory.opened.get(key) ?? open);
    }
    if (this.found)
      this.found.textContent = seeking ? `${found.length} of ${this.rows.length}` : '';
    this.number();
  }

  /** Those that are to be seen. */
  shown() {
    return this.rows.filter(({ item }) => !item.hidden && item.closest('details')?.open !== false);
  }

  number() {
    for (const { button } of this.rows) this.setKey(button, '');
    this.shown()
      .slice(0, 9)
      .forEach(({ button }, at) => this.setKey(button, String(at + 1)));
  }

  setKey(button, key) {
    button.firstChild.textContent = key;
    if (key) button.setAttribute('aria-keyshortcuts', key);
    else button.removeAttribute('aria-keyshortcuts');
  }

  // ---- the keyboard ----

  /** "0" passes, "1" to "9" take one of the first; false where nothing has that key. */
  press(key) {
    const index = key === '0' && this.pass ? 0 : this.shown()[Number(key) - 1]?.index;
    if (index === undefined) return false;
    this.choose(index);
    return true;
  }

  /** Back to the option that was opened. */
  focus(index) {
    const button = this.rows.find((row) => row.index === index)?.button ?? this.pass;
    button?.focus();
  }

  seek() {
    this.query?.focus();
    this.query?.select();
    return this.query !== undefined;
  }

  /** Is something sought? Then Escape ends that, and does not pass. */
  endSeeking() {
    if (!this.query || (!this.query.value && document.activeElement !== this.query)) return false;
    const within = document.activeElement === this.query;
    this.query.value = this.memory.query = '';
    this.find();
    if (within) (this.shown()[0]?.button ?? this.pass)?.focus();
    return true;
  }

  // The arrow keys go from one option to the next, Enter takes the first that was found.
  walk(event) {
    const buttons = [...this.shown().map((row) => row.button), this.pass].filter(Boolean);
    const at = buttons.indexOf(document.activeElement);
    const seeking = this.query && document.activeElement === this.query;
    if (at < 0 && !seeking) return;
    if (event.key === 'ArrowDown') buttons[at + 1]?.focus();
    else if (event.key === 'ArrowUp') (buttons[at - 1] ?? this.query)?.focus();
    else if (event.key === 'Enter' && seeking && this.query.value) buttons[0]?.click();
    else return;
    event.preventDefault();
  }
}
