// Encounters are prepared at /: drawn, peopled, saved and begun, against the real server.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import { faults, launch, open, overhang, PHONE, Server } from './served.mjs';

let browser;
let server;
let problems;

before(async () => {
  browser = await launch();
});
after(() => browser.close());
beforeEach(async () => {
  server = new Server();
  problems = [];
  await server.start('--demo', '--no-stand-ins');
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await server.remove();
  assert.deepEqual(problems, [], 'scripts of the page failed');
});

/** A new encounter of a demonstration's campaign, as its game master. */
async function begin(ruleset, options) {
  const page = await open(
    browser,
    server.campaignLinks.get(`demo-${ruleset} gm`),
    problems,
    options,
  );
  await page.locator('.piece').first().waitFor();
  const [, campaign] = /#\/seat\/([^/]+)/.exec(page.url());
  await page.evaluate((to) => (location.hash = to), `/prepare/${campaign}/new`);
  await page.locator('.prepare .map').waitFor();
  return page;
}

async function add(page, name, { side, count = 1 } = {}) {
  await page.getByLabel('Somebody more').selectOption({ label: name });
  if (side) await page.locator('aside').getByLabel('Side').first().selectOption(side);
  await page.getByLabel('How many').fill(String(count));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

async function firstReadyMade(page) {
  const options = page.getByLabel('Somebody more').locator('optgroup').last().locator('option');
  await options.first().waitFor({ state: 'attached' });
  return options.first().textContent();
}

const save = (page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page) => page.waitForURL(/prepare\/[^/]+\/(?!new)/);
const pieces = (page) => page.locator('.prepare .piece');

/** The setup as a file. */
async function source(page) {
  await page.getByRole('button', { name: 'As text' }).click();
  const text = await page.getByLabel('The setup, as a file').inputValue();
  await page.getByRole('button', { name: 'As text' }).click();
  return text;
}
const rowsOf = (text) => /map = """\n([^"]*)"""/.exec(text)[1].split('\n');

for (const ruleset of ['forge', 'success-rolls']) {
  test(`an encounter of ${ruleset} is drawn, peopled, saved and begun`, async () => {
    const page = await begin(ruleset);
    await page.getByRole('button', { name: 'wall', exact: true }).click();
    const box = await page.locator('.prepare .map').boundingBox();
    const at = (x, y) => [
      box.x + ((x + 0.5) * box.width) / 16,
      box.y + ((y + 0.5) * box.height) / 10,
    ];
    await page.mouse.move(...at(4, 2));
    await page.mouse.down();
    await page.mouse.move(...at(9, 2), { steps: 3 });
    await page.mouse.up();
    const name = await firstReadyMade(page);
    await add(page, name, { side: 'heroes' });
    await add(page, name, { side: 'foes', count: 2 });
    assert.equal(await pieces(page).count(), 3);
    assert.equal(rowsOf(await source(page))[2], '....######......');
    await page.getByLabel('Notes, for game masters alone').fill('The bridge gives way.');
    await page.getByLabel('Name of the encounter').fill('The bridge');
    assert.deepEqual(await faults(page), []);
    await save(page);
    await saved(page);
    await page.reload();
    await page.locator('.prepare .map').waitFor();
    assert.equal(await pieces(page).count(), 3);
    assert.equal(await page.getByLabel('Name of the encounter').inputValue(), 'The bridge');
    assert.match(await page.getByLabel('Notes, for game masters alone').inputValue(), /gives way/);
    await page.getByRole('button', { name: 'Save and begin' }).click();
    await page.waitForURL(/#\/seat\//);
    await page.locator('.board .piece').nth(2).waitFor();
    assert.equal(await page.locator('.board .piece').count(), 3);
  });
}

test('it is drawn by keys alone, and each step can be taken back', async () => {
  const page = await begin('forge');
  await page.getByRole('button', { name: 'difficult ground' }).press('Enter');
  await page.locator('.prepare .cells').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight']) {
    await page.keyboard.press(key);
  }
  assert.match(await page.locator('#prepare-cell').textContent(), /^3, 1; difficult ground/);
  assert.equal(rowsOf(await source(page))[1], '.~~~............');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(rowsOf(await source(page))[1], '.~~.............');
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.equal(rowsOf(await source(page))[1], '.~~~............');
});

test('somebody is dragged, hidden, and taken away', async () => {
  const page = await begin('forge');
  await add(page, await firstReadyMade(page));
  const piece = pieces(page).first();
  const from = await piece.boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x - 1.5 * from.width, from.y + from.height / 2, { steps: 4 });
  await page.mouse.up();
  const to = await piece.boundingBox();
  assert.ok(Math.abs(from.x - to.x - 2 * from.width) < 2, `${from.x} to ${to.x}`);
  await page.getByLabel('Hidden from the other sides').check();
  assert.match(await source(page), /hidden = true/);
  await page.getByRole('button', { name: 'Take away' }).click();
  assert.equal(await pieces(page).count(), 0);
});

test('what is wrong is said where it is, and nothing is lost', async () => {
  const page = await begin('forge');
  await page.getByRole('button', { name: 'As text' }).click();
  const text = page.getByLabel('The setup, as a file');
  const before = await text.inputValue();
  await text.fill(`${before}\nmap = = 3`);
  await page.locator('#prepare-broken', { hasText: /\S/ }).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Save and begin' }).isDisabled());
  await text.fill(`${before}\n[[combatant]]\nkey = "x"\nside = "nobody"\nat = [0, 0]\n`);
  await save(page);
  await saved(page);
  await page
    .locator('.wrong', { hasText: /side|nobody/ })
    .first()
    .waitFor();
  assert.match(await text.inputValue(), /side = "nobody"/);
});

test('of two who save the later one is told, and may choose', async () => {
  const page = await begin('forge');
  await page.getByLabel('Name of the encounter').fill('First');
  await save(page);
  await saved(page);
  const link = server.campaignLinks.get('demo-forge gm');
  const other = await open(browser, link, problems);
  await other.locator('.piece').first().waitFor();
  await other.evaluate((to) => (location.hash = to), new URL(page.url()).hash.slice(1));
  await other.getByLabel('Name of the encounter').fill('Second');
  await save(other);
  await other.getByText('Not saved yet').waitFor({ state: 'detached' });
  await page.getByLabel('Name of the encounter').fill('Third');
  await save(page);
  await page.getByText('Somebody else has saved').waitFor();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await page.getByText('Somebody else has saved').waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Name of the encounter').inputValue(), 'Second');
});

test('on a phone it can be looked at and mended', async () => {
  const page = await begin('forge', PHONE);
  assert.deepEqual(await faults(page), []);
  assert.equal(await overhang(page), 0);
});
