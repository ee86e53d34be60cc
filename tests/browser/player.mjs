// Plays a seat at random by keys alone, and on the way goes to each option of its panel.

import assert from 'node:assert/strict';

/** How many controls are passed over by Tab before giving up. */
const PATIENCE = 60;

/** The same seed, the same draws: a number below `count`. */
export function seeded(seed) {
  let state = seed >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** Collects the options that the server sends to a seat, apart from the page, by prompt. */
function watch(token) {
  globalThis.offered = new Map();
  const address = new URL('ws', location.href.split('#')[0]).href.replace(/^http/, 'ws');
  const socket = new WebSocket(address, 'fray.v1.json');
  const send = (frame) => socket.send(JSON.stringify(frame));
  socket.onopen = () => send({ id: '1', hello: { versions: [1], client: 'test', token } });
  socket.onmessage = ({ data }) => {
    const { reply, batch } = JSON.parse(data);
    if (reply?.to === '1') send({ id: '2', attach: {} });
    for (const { number, options } of batch?.prompts ?? []) {
      const signature = ({ action, mode, item, target }) => [action, mode, item, target].join();
      globalThis.offered.set(number, options.map(signature));
    }
  };
}

/** What is open, and where the focus is. */
function look() {
  const active = document.activeElement;
  const open = document.querySelector('.open');
  const axes = [...(open?.querySelectorAll('[data-axis]') ?? [])];
  return {
    row: active.dataset.row ?? '',
    folded: active.ariaExpanded === 'false',
    card: Number(active.closest('[data-choice]')?.dataset.choice ?? -1),
    /** -1: no row is open. */
    option: Number(open?.dataset.option ?? -1),
    /** How many choices each has. */
    axes: axes.map((axis) => axis.querySelectorAll('input').length),
    axis: axes.findIndex((axis) => axis.contains(active)),
    /** The last one, for options that differ in nothing else. */
    same: axes.findIndex((axis) => axis.dataset.axis === 'same'),
    within: open !== null && open.contains(active),
    place: active.matches('[data-places]'),
    go: active.matches('.go'),
  };
}

const PANEL = '.react:not(:has(.sent)), .decide:not(.idle, :has(.sent))';

export class Player {
  #page;
  #draw;
  /** How many options the prompt has, and their signatures. */
  #options = 0;
  #signatures = [];
  prompts = 0;
  decisions = 0;
  options = 0;
  cards = false;

  /** @param draw a number below what it is given */
  constructor(page, draw) {
    this.#page = page;
    this.#draw = draw;
  }

  /** @param link of the seat at which the page is */
  async watches(link) {
    await this.#page.evaluate(watch, new URLSearchParams(new URL(link).hash.slice(1)).get('seat'));
  }

  /** Waits for a prompt. False where the encounter is over. */
  async isAsked() {
    const over = this.#page.getByRole('heading', { name: 'The encounter is over.' });
    const panel = this.#page.locator(PANEL);
    await panel.or(over).first().waitFor();
    if (await over.isVisible()) return false;
    const reaction = this.#page.locator('.react');
    const reacts = await reaction.isVisible();
    const asked = reacts ? reaction : this.#page.locator('.decide');
    this.number = await asked.getAttribute('data-prompt');
    const sent = await this.#page.waitForFunction(
      (n) => globalThis.offered.get(n),
      Number(this.number),
    );
    this.#signatures = await sent.jsonValue();
    this.#options = this.#signatures.length - 1;
    this.cards = reacts && (await this.#page.locator('.choice').count()) > 0;
    this.prompts += 1;
    this.options += this.#options;
    if (!reacts) this.decisions += 1;
    return true;
  }

  async #press(...keys) {
    for (const key of keys) await this.#page.keyboard.press(key);
    return this.#page.evaluate(look);
  }

  async #tab(key, until) {
    for (let step = 0; step < PATIENCE; ++step) {
      const seen = await this.#page.evaluate(look);
      if (until(seen)) return seen;
      await this.#page.keyboard.press(key);
    }
    const open = this.#page.locator('.open');
    return assert.fail(`out of reach by ${key}: ${until} in ${await open.innerHTML()}`);
  }

  /** Each option of the prompt. */
  async reachesAll() {
    const reached = new Set();
    if (this.cards) {
      for (let n = 1; n <= this.#options; ++n) reached.add((await this.#press(String(n))).card);
    } else if (this.#options > 0) {
      await this.#reachesRows(reached);
    }
    assert.deepEqual(
      [...reached].sort((a, b) => a - b),
      [...Array(this.#options).keys()].map((n) => n + 1),
      await this.#page.locator(PANEL).first().textContent(),
    );
  }

  async #reachesRows(reached) {
    const rows = [];
    let seen = await this.#first();
    for (let row = ''; row !== seen.row; seen = await this.#press('ArrowDown')) {
      ({ row } = seen);
      if (row === 'fold/not-now') break;
      rows.push(row);
      if (!row.startsWith('fold/')) await this.#opens(row, reached);
      else if (seen.folded) await this.#press('Enter');
    }
    assert.equal(new Set(rows).size, rows.length, rows.join());
  }

  /** The uppermost row, by the digit of one of them. */
  async #first() {
    const [digit] = await this.#page.locator('.opt[aria-keyshortcuts] kbd').allTextContents();
    await this.#press(digit);
    const fold = `.opt[aria-expanded][aria-keyshortcuts="${digit}"]:focus`;
    await this.#page.locator(`.open:focus, .open :focus, ${fold}`).first().waitFor();
    let seen = await this.#page.evaluate(look);
    if (seen.option >= 0) {
      await this.#press('Escape');
      await this.#page.locator('.opt:focus').waitFor();
      seen = await this.#page.evaluate(look);
    }
    for (let row = ''; row !== seen.row; seen = await this.#press('ArrowUp')) ({ row } = seen);
    return seen;
  }

  async #opens(row, reached) {
    await this.#press('Enter');
    await this.#page.locator('.open:focus, .open :focus').waitFor();
    await this.#walks(reached, 0);
    await this.#press('Escape');
    await this.#page.locator(`.opt[data-row="${row}"]:focus`).waitFor();
  }

  /** Through all choices of the open row, those of each axis at each of the axes before it. */
  async #walks(reached, axis) {
    let seen = await this.#page.evaluate(look);
    reached.add(seen.option);
    const signature = this.#signatures[seen.option];
    for (let more = seen.axes[axis] ?? 0; more > 0; --more) {
      if (seen.axis !== axis) {
        const key = seen.axis > axis || !seen.within ? 'Shift+Tab' : 'Tab';
        await this.#tab(key, (now) => now.axis === axis);
      }
      seen = await this.#press('ArrowRight');
      if (axis === seen.same)
        assert.equal(this.#signatures[seen.option], signature, 'no choice leads there');
      seen = await this.#walks(reached, axis + 1);
    }
    return this.#page.evaluate(look);
  }

  /** Any of the options, or passing. */
  async chooses() {
    const gone = this.#page.locator(`[data-prompt="${this.number}"]:not(:has(.sent))`);
    if (this.#options === 0 || this.#draw(4) === 0 || !(await this.#confirms())) {
      if (await this.#page.locator('.open').isVisible()) await this.#press('Escape');
      await this.#press('0');
    }
    await gone.first().waitFor({ state: 'detached' });
  }

  async #confirms() {
    if (this.cards) {
      await this.#press(String(1 + this.#draw(this.#options)), 'Enter');
      return true;
    }
    let seen = await this.#first();
    for (let down = this.#draw(9); down > 0; --down) seen = await this.#press('ArrowDown');
    if (seen.row.startsWith('fold/')) return false;
    await this.#press('Enter');
    await this.#page.locator('.open:focus, .open :focus').waitFor();
    const go = this.#page.locator('.open .go');
    if (await go.isDisabled()) {
      const places = this.#page.locator('.open [data-places]');
      if ((await places.count()) === 0) return false;
      await this.#tab('Tab', ({ place }) => place);
      await this.#press('ArrowDown');
      if (await go.isDisabled()) return false;
    }
    await this.#tab('Tab', (now) => now.go);
    await this.#press('Enter');
    return true;
  }

  account() {
    return `${this.prompts} prompts, ${this.decisions} of them decisions, ${this.options} options`;
  }
}
