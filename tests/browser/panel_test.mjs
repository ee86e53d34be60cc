// The panel of options: few rows, one order, and what cannot be done. reach_test.mjs has the way to each option.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { attackOf, everyFault, faults, open } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const setup = (name) => fileURLToPath(new URL(name, import.meta.url));
const sit = (seat, options) => open(browser, server.links.get(seat), problems, options);
const DECISION = '.decide:not(.idle) .opt';
const MOST_ROWS = 12;

/** The rows of a page's panel, by their ids. */
const rowsOf = (page) =>
  page.locator(DECISION).evaluateAll((rows) => rows.map((row) => row.dataset.row));

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
  // What is said below is said of the one chosen.
  const second = page.locator('.whose button').nth(1);
  await second.click();
  await page.locator('.hand h2', { hasText: (await second.textContent()).trim() }).waitFor();
  assert.deepEqual(await faults(page), []);
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
  await page.getByRole('button', { name: /^(End turn|Let Raider continue)/ }).waitFor();
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
