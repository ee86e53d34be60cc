// The moments that a GM may go back to, newest first. Asked for when the list is opened.

import { h } from './dom.js';

/** What a moment is called: when it was, and what came after it. */
export function momentText(moment, name) {
  const when = moment.round ? `Round ${moment.round}, ` : '';
  const what =
    moment.text || (moment.combatant ? `${name(moment.combatant)} decides` : 'nothing told');
  return `${when}moment ${moment.number ?? 0}: before “${what}”`;
}

export class Moments {
  /** `list()` yields them, or fails with the server's refusal; `goBack(number)` rewinds. */
  constructor(world, list, goBack) {
    this.world = world;
    this.list = list;
    this.goBack = goBack;
    this.body = h('ol', { class: 'moments' });
    this.problem = h('p', { class: 'problem', role: 'alert' });
    this.element = h(
      'details',
      {},
      h('summary', {}, 'Go back to a moment'),
      this.body,
      this.problem,
    );
    this.element.addEventListener('toggle', () => this.show());
  }

  async show() {
    if (!this.element.open) return;
    try {
      const moments = await this.list();
      this.problem.textContent = moments.length === 0 ? 'Nothing has happened yet.' : '';
      this.body.replaceChildren(...moments.map((m) => this.entry(m)));
    } catch (refusal) {
      this.problem.textContent = refusal.message;
    }
  }

  entry(moment) {
    const name = (ref) => this.world.combatants.find((c) => c.ref === ref)?.name ?? 'Somebody';
    const go = () => {
      this.element.open = false;
      this.goBack(String(moment.number ?? 0));
    };
    return h('li', {}, h('button', { type: 'button', onclick: go }, momentText(moment, name)));
  }
}
