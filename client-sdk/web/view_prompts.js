// The decisions asked of this seat: one card each, playable by keyboard alone.

import { h } from './dom.js';
import { optionForm } from './option_form.js';
import { asks, isFixed } from './options.js';
import { OptionList } from './view_options.js';

// What the player has begun stays while the prompt stays the same.
function contentOf(prompt) {
  return JSON.stringify({ ...prompt, deadlineMs: 0 });
}

export class Prompts {
  /** on: { answer(prompt, option, values, keep), choosing(mapChoice), announce(text),
   * foresee(prompt, option, value) yields the outcomes } */
  constructor(into, world, on) {
    this.into = into;
    this.world = world;
    this.on = on;
    this.cards = new Map();
    this.known = new Set(); // numbers announced already
    this.memories = new Map(); // by combatant: how its list was left
    setInterval(() => this.tick(), 500);
    document.addEventListener('keydown', (event) => this.key(event));
  }

  show() {
    const old = this.cards;
    this.cards = new Map();
    const hadFocus = this.into.contains(document.activeElement);
    const sought = [...old.values()].find((c) => c.options.query === document.activeElement);
    for (const prompt of this.world.prompts) {
      const kept = old.get(prompt.number);
      const card = kept?.content === contentOf(prompt) ? kept : this.make(prompt);
      card.deadline = prompt.deadlineMs ? Date.now() + prompt.deadlineMs : 0;
      this.cards.set(prompt.number, card);
      if (kept && kept !== card && kept.form) this.on.choosing(null);
    }
    for (const [number, card] of old) {
      if (!this.cards.has(number) && card.form) this.on.choosing(null);
    }
    const elements = [...this.cards.values()].map((c) => c.element);
    const now = [...this.into.children];
    if (now.length !== elements.length || now.some((e, i) => e !== elements[i])) {
      this.into.replaceChildren(...elements);
      // The focus must not fall back to the top of the page.
      if (hadFocus && !this.into.contains(document.activeElement)) {
        const again = [...this.cards.values()].find(
          (c) => c.options.memory === sought?.options.memory,
        );
        if (!again?.options.query)
          document.getElementById('decisions').focus({ preventScroll: true });
        else again.options.query.focus({ preventScroll: true });
      }
    }
    this.tick();
    this.announceNew();
  }

  announceNew() {
    const fresh = this.world.prompts.filter((p) => !this.known.has(p.number));
    this.known = new Set(this.world.prompts.map((p) => p.number));
    if (fresh.length === 0) return;
    this.on.announce(
      fresh.map((p) => `${this.heading(p)} ${(p.options ?? []).length} options.`).join(' '),
    );
  }

  heading(prompt) {
    const who = this.world.nameOf(prompt.combatant);
    if (prompt.kind === 'WINDOW_KIND_CLAIM') return `${who}: what do you do?`;
    if (prompt.kind === 'WINDOW_KIND_SECRET') return `${who}: choose in secret.`;
    return `${who}: do you react?`;
  }

  about(prompt) {
    const moment = this.world.title(prompt.moment ?? '');
    const actor = prompt.actor ? this.world.nameOf(prompt.actor) : '';
    const subject = prompt.subject ? ` against ${this.world.nameOf(prompt.subject)}` : '';
    return actor ? `${moment}: ${actor}${subject}` : moment;
  }

  make(prompt) {
    const claim = prompt.kind === 'WINDOW_KIND_CLAIM';
    const card = { prompt, content: contentOf(prompt), form: null, sent: false };
    card.clock = h('span', { class: 'clock' });
    card.keep = h('input', { type: 'checkbox' });
    card.problem = h('p', { class: 'problem', role: 'alert' });
    card.options = new OptionList(
      this.world,
      prompt.options ?? [],
      this.memoryOf(prompt.combatant),
      (index) => this.choose(card, index),
    );
    card.body = h('div', {}, card.options.element);
    card.element = h(
      'article',
      {
        'aria-label': this.heading(prompt),
        class: `prompt ${claim ? 'claim' : 'reaction'} side-${this.world.sideIndex(this.world.find(prompt.combatant)?.side)}`,
      },
      h('header', {}, h('h3', {}, this.heading(prompt)), card.clock),
      h('p', { class: 'about' }, this.about(prompt)),
      card.body,
      claim && h('label', { class: 'keep' }, card.keep, ' keep this answer if somebody acts first'),
      card.problem,
    );
    return card;
  }

  memoryOf(combatant) {
    if (!this.memories.has(combatant))
      this.memories.set(combatant, { opened: new Map(), query: '' });
    return this.memories.get(combatant);
  }

  choose(card, index) {
    if (card.sent) return;
    const option = card.prompt.options[index];
    if (!asks(option)) {
      const values = (option.parameters ?? []).filter(isFixed).map((p) => p.min ?? 0);
      this.answer(card, index, values);
      return;
    }
    for (const other of this.cards.values()) other.form?.cancel();
    card.form = optionForm(this.world, option, {
      onSubmit: (values) => this.answer(card, index, values),
      onCancel: () => {
        this.close(card);
        card.options.focus(index);
      },
      onChoosing: this.on.choosing,
      onForesee: (value) => this.on.foresee(card.prompt.number, index, value),
    });
    card.body.replaceChildren(card.form);
    const first = card.form.querySelector('input:checked, input, select, button');
    first.focus({ preventScroll: true });
    card.form.scrollIntoView({ block: 'nearest' });
  }

  close(card) {
    card.form = null;
    card.body.replaceChildren(card.options.element);
  }

  async answer(card, index, values) {
    card.sent = true;
    card.options.memory.query = ''; // the next list begins whole
    card.element.classList.add('sent');
    card.problem.textContent = '';
    try {
      await this.on.answer(card.prompt, index, values, card.keep.checked);
    } catch (refusal) {
      card.sent = false;
      card.element.classList.remove('sent');
      this.close(card);
      card.problem.textContent = refusal.message;
    }
  }

  // ---- the keyboard ----

  active() {
    const cards = [...this.cards.values()];
    return (
      cards.find((c) => c.element.contains(document.activeElement)) ??
      cards.find((c) => c.form) ??
      cards.find((c) => !c.sent)
    );
  }

  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector(':popover-open')) return; // Escape closes that
    const card = this.active();
    if (!card) return;
    const typing = document.activeElement?.matches('input, select, textarea');
    if (typing && !card.element.contains(document.activeElement)) return;
    if (event.key === 'Escape') {
      if (card.form) card.form.cancel();
      else if (!card.options.endSeeking() && card.prompt.options?.length) this.choose(card, 0);
      event.preventDefault();
      return;
    }
    if (typing || card.form) return;
    const taken = event.key === '/' ? card.options.seek() : this.digit(card, event.key);
    if (taken) event.preventDefault();
  }

  digit(card, key) {
    return /^[0-9]$/.test(key) && card.options.press(key);
  }

  tick() {
    for (const card of this.cards.values()) {
      const left =
        card.deadline && !this.world.paused
          ? Math.max(0, Math.ceil((card.deadline - Date.now()) / 1000))
          : null;
      card.clock.textContent = left === null ? '' : `${left} s`;
      card.clock.classList.toggle('urgent', left !== null && left <= 5);
    }
  }
}
