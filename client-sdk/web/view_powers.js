// What the ruleset gives a GM to do, in the lists and forms of decisions. Asked for when it is
// opened, and anew when something has happened while it is open.

import { h } from './dom.js';
import { optionForm } from './option_form.js';
import { asks, isFixed } from './options.js';
import { OptionList } from './view_options.js';

export class Powers {
  /**
   * on: { list() yields the options, use(option, values), choosing(mapChoice) }; the first two are
   * asked of the server, and fail with its refusal.
   */
  constructor(world, on) {
    this.world = world;
    this.on = on;
    this.memory = { opened: new Map(), query: '', passes: false };
    this.content = '';
    this.problem = h('p', { class: 'problem', role: 'alert' });
    this.body = h('div', {});
    this.element = h(
      'details',
      { class: 'powers' },
      h('summary', {}, 'Powers'),
      this.body,
      this.problem,
    );
    this.element.addEventListener('toggle', () => this.changed());
    this.element.addEventListener('keydown', (event) => this.key(event));
  }

  /** Something has happened: what is listed may be out of date. */
  async changed() {
    if (!this.element.open) return;
    this.stale = true;
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.stale) {
        this.stale = false;
        this.show(await this.on.list());
      }
      this.problem.textContent = '';
    } catch (refusal) {
      this.problem.textContent = refusal.message;
    } finally {
      this.asking = false;
    }
  }

  // What the GM has begun stays, and so does a list that is the same.
  show(options) {
    const content = JSON.stringify(options);
    if (content === this.content) return;
    const focus = this.list?.element.contains(document.activeElement);
    const sought = focus && document.activeElement === this.list.query;
    this.content = content;
    this.options = options;
    this.list = new OptionList(this.world, options, this.memory, (index) => this.choose(index));
    if (this.form) return;
    this.body.replaceChildren(this.list.element);
    if (sought) this.list.query?.focus({ preventScroll: true });
    else if (focus) this.element.firstChild.focus({ preventScroll: true });
  }

  choose(index) {
    const option = this.options[index];
    if (!asks(option)) {
      this.use(
        option,
        (option.parameters ?? []).filter(isFixed).map((p) => p.min ?? 0),
      );
      return;
    }
    this.form = optionForm(this.world, option, {
      onSubmit: (values) => this.use(option, values),
      onCancel: () => this.close(option),
      onChoosing: this.on.choosing,
    });
    this.body.replaceChildren(this.form);
    this.form.querySelector('input:checked, input, select, button').focus({ preventScroll: true });
    this.form.scrollIntoView({ block: 'nearest' });
  }

  // Back to the list, and there to the option, wherever it stands now.
  close({ action, item, mode }) {
    this.form = null;
    this.body.replaceChildren(this.list.element);
    this.list.focus(
      this.options.findIndex((o) => o.action === action && o.item === item && o.mode === mode),
    );
  }

  async use(option, values) {
    this.problem.textContent = '';
    try {
      await this.on.use(option, values);
    } catch (refusal) {
      this.problem.textContent = refusal.message;
    }
    this.close(option);
  }

  /** Another encounter: nothing of what was begun is left. */
  reset() {
    this.form = null;
    this.content = '';
    this.memory.query = '';
    this.body.replaceChildren();
  }

  // As in a prompt, while the focus is here.
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const typing = event.target.matches('input, select, textarea');
    if (event.key === 'Escape') {
      if (this.form) this.form.cancel();
      else if (!this.list?.endSeeking()) return;
    } else if (typing || this.form || !this.list) {
      return;
    } else if (event.key === '/') {
      if (!this.list.seek()) return;
    } else if (!/^[1-9]$/.test(event.key) || !this.list.press(event.key)) {
      return;
    }
    event.preventDefault();
  }
}
