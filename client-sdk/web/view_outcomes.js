// What may come of an option, as bars: asked for while its form is open, for the value chosen there.

import { h } from './dom.js';

const ROWS = 9; // more are drawn as one: "8 or more"
const LEAST = 0.0005; // no row for what would round to 0.0 %

/** The rows of the chart, [{ text, chance }]: figures in their order, the rest together. */
export function chartRows(chances) {
  const told = chances
    .map(({ figure = 0, chance = 0 }) => ({ text: String(figure), chance }))
    .filter((row) => row.chance >= LEAST);
  if (told.length <= ROWS) return told;
  const rest = told.slice(ROWS - 1);
  return [
    ...told.slice(0, ROWS - 1),
    { text: `${rest[0].text} or more`, chance: rest.reduce((sum, row) => sum + row.chance, 0) },
  ];
}

export class OutcomesChart {
  /** `ask(value)` yields the server's answer, and fails where the prompt is closed. */
  constructor(world, ask) {
    this.world = world;
    this.ask = ask;
    this.element = h('figure', { class: 'outcomes', hidden: true });
  }

  async show(value) {
    if (value === this.value) return;
    this.value = value;
    const outcomes = await this.ask(value).catch(() => null);
    if (value !== this.value) return; // another was chosen meanwhile
    const rows = chartRows(outcomes?.chances ?? []);
    this.element.hidden = rows.length === 0;
    this.element.replaceChildren(
      h('figcaption', {}, `What may come of it: ${this.world.word(outcomes?.measure ?? '')}`),
      h(
        'ol',
        {},
        rows.map((row) =>
          h(
            'li',
            {},
            h('b', {}, row.text),
            h('meter', { min: 0, max: 1, value: row.chance, 'aria-hidden': 'true' }),
            h('span', { class: 'odds' }, `${(100 * row.chance).toFixed(1)} %`),
          ),
        ),
      ),
    );
  }
}
