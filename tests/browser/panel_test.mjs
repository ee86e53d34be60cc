// The panel of options: few rows, one order, and a way to each option.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { attackOf, everyFault, faults, open } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const setup = (name) => fileURLToPath(new URL(name, import.meta.url));
const sit = (seat, options) => open(browser, server.links.get(seat), problems, options);
const DECISION = '.decide:not(.idle) .opt';
const MOST_ROWS = 12;
const ABOVE_ATTACK = 2;

/** The rows of a page's panel, by their ids. */
const rowsOf = (page) =>
  page.locator(DECISION).evaluateAll((rows) => rows.map((row) => row.dataset.row));

/** Passes on all reactions until one of the pages has a decision. */
async function firstDecision(pages) {
  for (;;) {
    for (const page of pages) {
      if (await page.locator(DECISION).first().isVisible()) return page;
      if (await page.locator('.react').isVisible()) await page.keyboard.press('0');
    }
    await pages[0].waitForTimeout(50);
  }
}

const DEMOS = {
  forge: ['hale', 'nim', 'vesper', 'dara', 'gm'],
  egs: ['aldis', 'brand', 'cuno', 'gm'],
  'success-rolls': ['hale', 'mira', 'rook', 'bram', 'gm'],
};
for (const [ruleset, seats] of Object.entries(DEMOS)) {
  test(`a first prompt has few rows, and an attack among the first three: ${ruleset}`, async () => {
    await server.start(
      '--table',
      setup(`../../server/rules/${ruleset.replace('-', '_')}/samples/demo.toml`),
    );
    const links = [...server.links].filter(([key]) => seats.some((seat) => key.startsWith(seat)));
    assert.equal(links.length, seats.length, [...server.links.keys()].join());
    const page = await firstDecision(await Promise.all(links.map(([key]) => sit(key))));
    const rows = await rowsOf(page);
    console.log(`# ${ruleset}: ${rows.length} rows`);
    assert.ok(rows.length <= MOST_ROWS, rows.join());
    const attack = rows.findIndex((row) => row.startsWith('attack/'));
    assert.ok(attack <= ABOVE_ATTACK, rows.join());
    assert.deepEqual(await faults(page), []);
  });
}

test('an interlude has few rows, and says how it ends', async () => {
  await server.start('--table', setup('../../server/rules/forge/interlude/camp.toml'));
  const page = await sit('player');
  await page.locator(DECISION).first().waitFor();
  const rows = await rowsOf(page);
  console.log(`# interlude: ${rows.length} rows`);
  assert.ok(rows.length <= MOST_ROWS, rows.join());
  assert.ok(rows[0].startsWith('rest/'), rows.join());
  await page.getByText('when everyone is done').waitFor();
  assert.equal(await page.locator('.decide .clock, .passbar [type="checkbox"]').count(), 0);
  assert.deepEqual(await faults(page), []);
});

test('each option of a prompt is reached by keyboard', async () => {
  await server.start('--table', setup('close.toml'));
  const page = await sit('nim');
  await page.locator(DECISION).first().waitFor();
  const seek = page.getByLabel('Search options');
  const count = Number(/\d+/.exec(await seek.getAttribute('placeholder'))[0]);
  await page.locator('.opt').first().focus();
  const reached = new Set();
  const focused = (what) => page.evaluate((key) => document.activeElement.dataset[key], what);
  const opened = async () => Number(await page.locator('.open').getAttribute('data-option'));
  /** Through all choices of the open row, those of each axis at each of the axes before it. */
  const walk = async (axis = 0) => {
    await page.locator('.open:focus, .open :focus').waitFor();
    reached.add(await opened());
    if (axis >= (await page.locator('.open fieldset').count())) return;
    const radios = page.locator('.open fieldset').nth(axis).getByRole('radio');
    for (let more = await radios.count(); more > 0; --more) {
      await radios.and(page.locator(':checked')).focus();
      await page.keyboard.press('ArrowRight');
      await walk(axis + 1);
    }
  };
  for (;;) {
    const row = await focused('row');
    await page.keyboard.press('Enter');
    if (!row.startsWith('fold/')) {
      await walk();
      await page.keyboard.press('Escape');
      await page.locator(`.opt[data-row="${row}"]:focus`).waitFor();
    }
    await page.keyboard.press('ArrowDown');
    if ((await focused('row')) === row) break;
  }
  assert.equal(reached.size, count, [...reached].sort((a, b) => a - b).join());
});

test('letters lead to groups, and nothing is chosen for who moves', async () => {
  await server.start('--table', setup('close.toml'));
  const page = await sit('nim');
  await page.locator(DECISION).first().waitFor();
  await page.keyboard.press('m');
  const move = page.locator('.open', { has: page.getByLabel('Destination') });
  await move.waitFor();
  assert.equal(await page.getByLabel('Destination').inputValue(), '-1');
  assert.ok(await move.locator('.go').isDisabled());
  await page.keyboard.press('Enter'); // goes nowhere
  assert.equal(await move.count(), 1);
  await page.keyboard.press('b');
  await page.locator('.cells:focus').waitFor();
  await page.keyboard.press('Escape');
  await move.waitFor({ state: 'detached' });
  await page.keyboard.press('a');
  // One of several is only focused.
  await page.locator('.opt[data-row^="attack/"]:focus, .open :focus').first().waitFor();
  if (!(await page.locator('.open').isVisible())) await page.keyboard.press('Enter');
  await page.getByText('Extra energy').waitFor();
  await page.keyboard.press('Escape');
  // Good choices can be switched off, and the attack stays in its group.
  const good = page.locator('[data-group="good"]');
  await good.waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Suggest good choices').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await good.waitFor({ state: 'detached' });
  await page.locator('[data-group="attack"] .opt').first().waitFor();
  await page.reload();
  await attackOf(page).waitFor();
  assert.equal(await good.count(), 0);
  await page.getByRole('button', { name: /^(End turn|Let Raider go on)/ }).waitFor();
});

test('what cannot be done now is listed with its reason, when it is asked for', async () => {
  await server.start('--table', setup('close.toml'));
  const page = await sit('nim');
  await page.locator(DECISION).first().waitFor();
  const notNow = page.locator('.decide [data-group="not-now"]');
  const fold = notNow.locator('.opt');
  const lines = notNow.locator('li');
  assert.equal((await fold.textContent()).replace(/[−+]/, '').trim(), 'Not now');
  await fold.focus();
  await page.keyboard.press('Enter');
  await notNow.getByText('Everything that makes sense now is listed.').waitFor();
  await notNow.getByText('Not now (0)').waitFor();
  // It stays open, and says what holds after something was done.
  await page.keyboard.press('m');
  const away = page.getByLabel('Destination').locator('option', { hasText: /^\(0, 1\)/ });
  await page.getByLabel('Destination').selectOption(await away.getAttribute('value'));
  await page.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
  await lines
    .filter({ hasText: /Melee Attack.*Raider: out of reach/ })
    .first()
    .waitFor();
  await notNow.getByText(`Not now (${await lines.count()})`).waitFor();
  const reasons = await lines.allTextContents();
  assert.deepEqual(await everyFault(page), []);
  // As text as well, by its own fold.
  await page.keyboard.press('t');
  const text = page.locator('.text [data-group="not-now"]');
  await text.getByRole('button', { name: 'Not now: Nim' }).click();
  await text.locator('li').first().waitFor();
  assert.deepEqual(await text.locator('li').allTextContents(), reasons);
  assert.deepEqual(await faults(page), []);
  // Another time it is closed, and in another language the reasons are, too.
  await page.evaluate(() => localStorage.setItem('fray-language', 'de'));
  await page.reload();
  await fold.waitFor();
  assert.equal(await lines.count(), 0);
  await fold.click();
  await lines
    .filter({ hasText: /Raider: nicht in Reichweite/ })
    .first()
    .waitFor();
  assert.equal(await lines.locator('[lang=en]').count(), 0);
});
