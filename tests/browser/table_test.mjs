// A seat at the table: a player's whole play, in a real browser, against the real server.

import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { askedFirst, attackOf, faults, logged, open, overhang, PHONE, still } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

/** What rulesets say in another language: a file for each. */
const RULES = readdirSync(
  fileURLToPath(new URL('../../client-sdk/web/src/words/de/rules', import.meta.url)),
)
  .map((file) => file.replace(/ts$/, 'js'))
  .sort();

const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));

const sit = (seat, options) => open(browser, server.links.get(seat), problems, options);
const asked = (page) => page.locator('.decide:not(.idle)').waitFor();

test('visitors can watch, in the light and the dark theme', async () => {
  await server.start('--demo', '--pace-ms', 100);
  for (const colorScheme of ['dark', 'light']) {
    const page = await open(browser, `${server.address}#/watch`, problems, { colorScheme });
    await page.locator('.rail li').nth(7).waitFor();
    assert.equal(await page.locator('.piece').count(), 8);
    await page.locator('h1', { hasText: 'The Gatehouse' }).waitFor();
    await page.locator('#log h3[data-key="round.began"]').first().waitFor();
    await page.locator('#log svg').first().waitFor({ state: 'attached' });
    for (const sentence of await page.locator('#log .entry').allTextContents()) {
      assert.doesNotMatch(sentence, /[{}]|undefined/);
    }
    assert.equal(await page.locator('.decide:not(.idle), .react').count(), 0);
    // Found by its words, whatever round it is in.
    await page.getByRole('button', { name: 'Search the log' }).click();
    const search = page.getByRole('searchbox', { name: 'Search the log' });
    await search.fill('begins');
    await page.locator('#log .entry', { hasText: 'The encounter begins.' }).waitFor();
    await search.fill('no such words');
    await page.locator('#log').getByText('No entry says that.').waitFor();
    assert.deepEqual(await faults(page), []);
    await page.close();
  }
});

test('shows events without repainting the ground', async () => {
  await server.start('--demo', '--pace-ms', 100);
  const context = await browser.newContext();
  await context.addInitScript(() => {
    globalThis.paints = 0;
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (...words) {
      globalThis.paints += 1;
      return getContext.apply(this, words);
    };
  });
  const page = await context.newPage();
  await page.goto(`${server.address}#/watch`);
  await logged(page);
  // A door that opens or shuts is part of the ground. Counted after the paintings: it may do so between.
  const counted = async () => {
    const paints = await page.evaluate(() => globalThis.paints);
    const doors = await page.locator('#log [data-key^="door."]').count();
    return { paints, doors };
  };
  await page.locator('.floor div[data-laid]').waitFor();
  const before = await counted();
  const seen = await page.locator('#log .entry').count();
  await page
    .locator('#log .entry')
    .nth(seen + 20)
    .waitFor({ state: 'attached' });
  const after = await counted();
  // A door may lie at the corner of four tiles.
  const most = 4 * (after.doors - before.doors);
  const paints = after.paints - before.paints;
  assert.ok(before.paints > 0 && paints <= most, `painted ${paints} times anew, at most ${most}`);
});

test('loads little, all of it from its own server, and only the language in use', async () => {
  await server.start('--demo', '--no-stand-ins');
  const views = {
    player: [server.campaignLinks.get('demo-forge player'), '.rail li'],
    gm: [server.campaignLinks.get('demo-forge gm'), '.gm [role="tab"]'],
    door: [server.address, 'main input:visible'],
  };
  for (const [name, [link, shown]] of Object.entries(views)) {
    for (const [locale, other] of [
      ['en', 'de'],
      ['de', 'en'],
    ]) {
      const context = await browser.newContext({ locale });
      const page = await context.newPage();
      const bodies = [];
      page.on('response', (response) => {
        // Pictures that the page draws itself do not come over the line.
        if (/^(blob|data):/.test(response.url())) return;
        bodies.push(response.body().then((body) => [response.url(), body]));
      });
      await page.goto(link);
      await page.locator(shown).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready.then(() => true));
      const loaded = await Promise.all(bodies);
      for (const [url] of loaded) assert.ok(url.startsWith(server.address), url);
      const files = loaded.map(([url]) => new URL(url).pathname);
      assert.ok(files.includes(`/${locale}.js`) && !files.includes(`/${other}.js`), `${files}`);
      // What the table's ruleset says in this language comes after that, and no other ruleset's.
      const known = (file) => files.includes(`/${file}`);
      const told = RULES.filter(known);
      const at = locale === 'en' || name === 'door' ? [] : ['common.js', 'forge.js'];
      assert.deepEqual(told, at, `${name}, ${locale}`);
      const size = ([url, body]) => (url.endsWith('.woff2') ? body : gzipSync(body)).length;
      const isOfRules = ([url]) => RULES.includes(new URL(url).pathname.slice(1));
      const sum = (all) => all.reduce((bytes, each) => bytes + size(each), 0);
      const bytes = sum(loaded.filter((each) => !isOfRules(each)));
      const ofRules = sum(loaded.filter(isOfRules));
      assert.ok(ofRules < 45_000, `${name}, ${locale}: ${ofRules} bytes of what the ruleset says`);
      assert.ok(loaded.length > 4 && bytes < 230_000, `${name}, ${locale}: ${bytes} bytes`);
      console.log(`# ${name}, ${locale}: ${bytes} bytes, and ${ofRules} of what the ruleset says`);
      await context.close();
    }
  }
});

test('shows the server error for an invalid link', async () => {
  await server.start('--table', setup('alone'));
  const wrong = await open(browser, `${server.address}#seat=nonsense`, problems);
  await wrong.getByText(/isn't valid on this server/).waitFor();
  assert.deepEqual(await faults(wrong), []);
});

test('a player decides by keyboard alone, and hears of it', async () => {
  await server.start('--table', setup('alone'));
  const page = await sit('nim');
  await asked(page);
  assert.match(
    await page.locator('[aria-live="assertive"]').textContent(),
    /^Nim, what do you do\? \d+ options\.$/,
  );
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('/');
  await page.keyboard.type('prone');
  await page.keyboard.press('Enter');
  await page.locator('.open :focus').waitFor();
  // What it leads to takes the place of the prompt at once. The page's time stands still, however long that takes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const before = await page.locator('.decide').getAttribute('data-prompt');
  await page.evaluate(() => {
    globalThis.panels = new Set();
    const note = () => globalThis.panels.add(document.querySelector('.decide').dataset.prompt);
    new MutationObserver(note).observe(document, { subtree: true, attributes: true });
  });
  await page.keyboard.press('Enter');
  await logged(page, 'Nim drops prone.');
  const shown = await page.evaluate(() => [...globalThis.panels]);
  assert.deepEqual(shown, [before, await page.locator('.decide').getAttribute('data-prompt')]);
  await page.clock.resume();
  await page.locator('.piece[data-combatant="Nim"] [data-condition="prone"] svg').waitFor();
  // The card explains a condition; it opens in the turn order.
  await page.keyboard.press('r');
  await page.locator('.rail li[data-combatant="Nim"] button').focus();
  await page.keyboard.press('Enter');
  await page.locator('.card', { hasText: 'Weaker in melee' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Escape');
  await page.locator('.card').waitFor({ state: 'detached' });
  await asked(page);
  await page.keyboard.press('0');
  await logged(page, 'Nim drops prone.');
});

test('shows a standing order again after a reload, and on every device', async () => {
  await server.start('--table', setup('duo'));
  const pages = [await sit('ana', { asks: false }), await sit('ana', { asks: false })];
  const order = (page, name) => page.locator('.orders').getByLabel(name, { exact: true });
  const given = (page, name) => page.locator('.orders label:has(:checked)', { hasText: name });
  // A player who sits down for the first time passes while others act.
  for (const page of pages) await given(page, 'Until attacked or my turn').waitFor();
  await order(pages[0], 'Off').check({ force: true });
  for (const page of pages) await given(page, 'Off').waitFor();
  await pages[0].reload();
  await given(pages[0], 'Off').waitFor();
  await order(pages[1], 'Until my turn').check({ force: true });
  for (const page of pages) await given(page, 'Until my turn').waitFor();
});

/** Counts the page's sounds and notifications, as if in another tab. */
function listen() {
  globalThis.heard = { sounds: 0, shown: [] };
  Object.defineProperty(document, 'hidden', { get: () => true });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...words) {
    globalThis.heard.sounds += 1;
    return start.apply(this, words);
  };
  globalThis.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => globalThis.permission ?? 'granted';
    constructor(title, { body }) {
      globalThis.heard.shown.push(`${title}: ${body}`);
    }
    close() {}
  };
}

test('a decision that comes up sounds and notifies once that is switched on', async () => {
  await server.start('--table', setup('duo'));
  const context = await browser.newContext();
  await context.addInitScript(listen);
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(error.message));
  const heard = () => page.evaluate(() => globalThis.heard);
  await page.goto(server.links.get('ana'));
  await page.locator('.rail li').first().waitFor();
  const other = await sit('bo');
  const pass = (of) => of.locator('.passbar button').click();
  /** The other player passes until then. */
  const until = async (come) => {
    while (!(await come())) {
      if (await other.locator('.decide:not(.idle)').isVisible()) await pass(other);
      await other.waitForTimeout(50);
    }
  };
  await until(() => page.locator('.decide:not(.idle)').isVisible());
  assert.deepEqual(await heard(), { sounds: 0, shown: [] }, 'off until switched on');

  await page.getByRole('button', { name: 'Menu' }).click();
  const mine = 'When you’re up, and 10 seconds before time runs out';
  assert.equal(await page.getByLabel('Volume').count(), 0);
  await page.getByLabel(mine).check();
  await page.getByLabel('Volume').press('ArrowLeft');
  await page.waitForFunction(() => globalThis.heard.sounds > 4); // two samples
  await page.getByLabel('Notify me').check();
  assert.deepEqual(await faults(page), []);
  await page.evaluate(() => (globalThis.heard.sounds = 0));
  await page.getByRole('button', { name: 'Close' }).click();
  await pass(page);
  await until(async () => (await heard()).shown.length > 0);
  await page.waitForFunction(() => globalThis.heard.sounds > 0);
  assert.match((await heard()).shown[0], /: Ana, what do you do\?$/);

  await page.reload();
  await asked(page);
  await page.waitForFunction(() => globalThis.heard.shown.length === 1); // it is remembered
  assert.equal((await heard()).sounds, 0, 'not before the first click or key');
  await page.evaluate(() => (globalThis.permission = 'denied'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Notify me').uncheck();
  await page.getByLabel('Notify me').click();
  await page.getByText('This browser blocks notifications').waitFor();
  assert.equal(await page.getByLabel('Notify me').isChecked(), false);
});

test('a row opens as it was used last, and its digit stays for the turn', async () => {
  await server.start('--table', setup('close'));
  const page = await sit('nim');
  await asked(page);
  // What is good to do opens as is good.
  await page.evaluate(() => localStorage.setItem('fray-good', 'off'));
  await page.reload();
  await asked(page);
  const row = page.locator('.opt[data-row="move/"]');
  const digit = await row.locator('kbd').textContent();
  await page.keyboard.press(digit);
  const run = page.locator('.open').getByRole('radio', { name: 'Run' });
  assert.equal(await run.isChecked(), false);
  await run.check({ force: true });
  await page.getByLabel('Destination').selectOption({ index: 1 });
  const prompt = await page.locator('.decide').getAttribute('data-prompt');
  await page.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
  await page.locator(`.decide:not(.idle, [data-prompt="${prompt}"])`).waitFor();
  await row.waitFor();
  assert.equal(await row.locator('kbd').textContent(), digit);
  await page.keyboard.press(digit);
  await run.waitFor();
  assert.ok(await run.isChecked());
  await page.keyboard.press('Escape');
  await row.and(page.locator(':focus')).waitFor();
});

test('an attack is weighed by its exact odds, and its dice say where they come from', async () => {
  await server.start('--table', setup('close'));
  const page = await sit('nim');
  await asked(page);
  await attackOf(page).click();
  const form = page.locator('.open');
  const chart = form.getByRole('img', { name: /Possible results/ });
  await chart.waitFor();
  const before = await chart.getAttribute('aria-label');
  const slider = form.getByRole('slider');
  await slider.focus();
  const most = (await slider.inputValue()) === (await slider.getAttribute('max'));
  await page.keyboard.press(most ? 'ArrowLeft' : 'ArrowRight');
  await page.waitForFunction(
    ([element, was]) => element.getAttribute('aria-label') !== was,
    [await chart.elementHandle(), before],
  );
  assert.match(await page.locator('.piece[data-combatant="Raider"] .tag').textContent(), /%/);
  assert.match(await form.locator('.facts').textContent(), /\d\s*damage\s*\d+%\s*chance to drop/);
  assert.ok((await page.locator('.hand .will').count()) > 0, 'the hand shows what it would take');
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Enter');
  await logged(page, /Nim attacks Raider/);
  await page
    .locator('#log .entry', { hasText: /Nim rolls/ })
    .locator('.source .cap')
    .first()
    .waitFor({ state: 'attached' });
  // The same dice in the tray, once that is switched on, and then none over the faces on the board.
  assert.equal(await page.locator('.tray').count(), 0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel('Show rolls in a tray').check();
  await page.getByRole('button', { name: 'Close' }).click();
  const tray = page.locator('.tray');
  await tray
    .locator('.newest', { hasText: /Nim rolls/ })
    .locator('svg[role]')
    .first()
    .waitFor();
  assert.equal(await page.locator('.board .dice').count(), 0);
  assert.deepEqual(await faults(page), []);
});

test('a place is chosen on the board, by pointer and by keys', async () => {
  await server.start('--table', setup('close'));
  const page = await sit('nim');
  await asked(page);
  const moveTo = async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('move');
    await page.locator('.opt', { hasText: /^\s*\d?\s*Move/ }).click();
    await page.locator('.way').first().waitFor();
  };
  const at = async (x, y) => {
    const box = await page.locator('.map').boundingBox();
    return [box.x + ((x + 0.5) * box.width) / 10, box.y + ((y + 0.5) * box.height) / 4];
  };
  await moveTo();
  await page.mouse.click(...(await at(1, 3)));
  assert.match(await page.locator('.open select option:checked').textContent(), /^\(1, 3\)/);
  await page.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
  await logged(page, 'Nim: Move to (1, 3)');
  await asked(page);
  await moveTo();
  await page.locator('.cells').focus();
  assert.match(await page.locator('#cell').textContent(), /^1, 3; Nim/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  assert.match(await page.locator('#cell').textContent(), /^0, 2; empty; available/);
  await page.keyboard.press('Enter');
  assert.match(await page.locator('.open select option:checked').textContent(), /^\(0, 2\)/);
});

test('ground that one’s side does not see lies in the shade', async () => {
  await server.start('--table', setup('alone'));
  const page = await sit('nim');
  await page.locator('.veil').waitFor();
  const shade = (x, y) =>
    page.locator('.veil').evaluate(
      (canvas, at) => {
        const onto = canvas.getContext('2d');
        const [wide, high] = [canvas.width / 10, canvas.height / 4];
        return onto.getImageData((at.x + 0.5) * wide, (at.y + 0.5) * high, 1, 1).data[3];
      },
      { x, y },
    );
  // The wall itself is seen from its front; behind it lies what is not.
  assert.equal(await shade(1, 1), 0);
  assert.equal(await shade(7, 1), 0);
  assert.ok((await shade(8, 1)) > 50);
  await page.locator('.cells').focus();
  for (let step = 0; step < 6; ++step) await page.keyboard.press('ArrowRight');
  assert.match(await page.locator('#cell').textContent(), /^8, 1; empty; out of sight/);
  const watching = await sit('spectator');
  await watching.locator('.piece').first().waitFor();
  assert.equal(await watching.locator('.veil').count(), 0);
});

test('zones are played without a map', async () => {
  await server.start('--table', setup('court'));
  const page = await sit('nim');
  await asked(page);
  assert.deepEqual(await page.locator('.zone').allTextContents(), [
    'The gate',
    'The yard',
    'The wall',
  ]);
  assert.deepEqual(
    (await page.locator('.apart').allTextContents()).map((text) => text.trim()),
    ['4', '60'],
  );
  await page.locator('.opt', { hasText: 'Move' }).click();
  await page.getByLabel('Destination').selectOption({ label: 'The yard, 4 yards away' });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page
    .locator('.decide', { hasText: 'Choice sent.' })
    .or(page.locator('.decide.idle'))
    .first()
    .waitFor();
  assert.deepEqual(await faults(page), []);
});

test('a reaction cannot be missed, and is answered by keys', async () => {
  await server.start('--table', setup('duo'));
  const seats = { Ana: await sit('ana'), Bo: await sit('bo') };
  const [attacker, defender] = await askedFirst(seats);
  await attackOf(attacker).click();
  await attacker.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
  const sheet = defender.getByRole('alertdialog');
  await sheet.waitFor();
  await still(defender);
  assert.match(await sheet.textContent(), /do you react\?.*attacks/s);
  assert.ok(await sheet.evaluate((element) => element.contains(document.activeElement)));
  assert.match(await defender.title(), /^●/);
  // Who is asked does not show.
  await attacker.locator('.decide.idle h2', { hasText: /^\s*Reactions are pending\s*$/ }).waitFor();
  assert.equal(await attacker.locator('.asked').count(), 0);
  // The chance without an answer is shown next to passing, and as a mark on the bars of the others.
  const passing = await sheet.locator('.default .swing').textContent();
  assert.match(passing, /\d+%.*\d damage, drops \d+%/s);
  assert.ok((await sheet.locator('.choice:not(.default) .ticked').count()) > 0);
  assert.deepEqual(await faults(defender), []);
  // A number chooses, and does nothing yet.
  await defender.keyboard.press('1');
  assert.ok(
    await sheet.locator('[data-choice="1"]').evaluate((card) => card.matches(':focus-within')),
  );
  await defender.keyboard.press('Enter');
  await sheet.waitFor({ state: 'detached' });
  await logged(defender, /reacts with /);
  await logged(attacker, /rolls/);
});

test('stores an answer given while offline, and applies it once', async () => {
  await server.start('--table', setup('alone'));
  const page = await sit('nim');
  await asked(page);
  await server.end('SIGKILL');
  await page.getByText('Connection lost.').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('/');
  await page.keyboard.type('prone');
  await page.keyboard.press('Enter');
  await page.locator('.open :focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.decide', { hasText: 'Choice sent.' }).waitFor();
  await server.start('--table', setup('alone'));
  await page.getByText('Reconnected. Nothing was lost.').waitFor();
  await logged(page, 'Nim drops prone.');
  assert.equal(await page.locator('#log .entry', { hasText: 'Nim drops prone.' }).count(), 1);
});

test('all of it stands as text, too, and in another language', async () => {
  await server.start('--table', setup('duo'));
  const page = await sit('ana', { locale: 'en' });
  await page.locator('.piece').nth(1).waitFor();
  await page.keyboard.press('t');
  const text = page.locator('.text');
  await text.waitFor();
  const told = (await text.textContent()).replace(/\s+/g, ' ');
  assert.match(told, /Ana, north: Health \d+ of \d+, Energy \d+ of \d+; at \(1, 0\); yours/);
  assert.match(told, /Bo, south: .*; at \(2, 0\), 5 feet from Ana/);
  assert.match(told, /Difficult ground: \(1, 1\)/);
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Menu' }).click();
  assert.deepEqual(await faults(page), []);
  await page.getByText('Deutsch').click();
  await page.locator('html[lang=de]').waitFor(); // its catalog is loaded first
  await text.getByText('Gesundheit').first().waitFor(); // what the ruleset says comes after it
  const said = (await text.textContent()).replace(/\s+/g, ' ');
  assert.match(said, /Ana, north: Gesundheit \d+ von \d+, Energie \d+ von \d+/);
  assert.match(said, /Bo, south: .*, 5 Fuß von Ana/);
  const turn = page.locator('#log [lang=de]', { hasText: /^\w+ ist am Zug\.?$/ });
  await turn.first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('#log', { hasText: "'s turn" }).count(), 0);
  assert.deepEqual(await faults(page), []);
  await page.goto(`${server.address}#seat=nonsense`);
  await page.reload();
  await page.getByText('Dieser Link gilt auf diesem Server nicht').waitFor();
});

test('on a phone everything has its place, and nothing hangs over', async () => {
  await server.start('--table', setup('close'));
  const page = await sit('nim', PHONE);
  await asked(page);
  assert.equal(await overhang(page), 0);
  assert.deepEqual(await faults(page), []);
  await page.getByRole('tab', { name: 'You' }).tap();
  await page.locator('.hand').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('tab', { name: 'Log' }).tap();
  await logged(page, /turn/);
  assert.equal(await overhang(page), 0);
  await page.getByRole('tab', { name: 'Decide' }).tap();
  await attackOf(page).tap();
  await page.getByRole('button', { name: /^(Confirm|Spend)/ }).tap();
  // The one attack may have been the last.
  const over = page.getByRole('heading', { name: 'The encounter is over.' });
  await page.locator('.decide').or(over).first().waitFor();
});

test('markup in names is shown as it is written', async () => {
  await server.start('--table', setup('markup'));
  const page = await sit('nim');
  await page.locator('.rail li', { hasText: '</marquee>&amp;' }).waitFor(); // which is cut there
  await page.getByRole('heading', { name: '<marquee>Nim</marquee>&amp;' }).waitFor();
  assert.equal(await page.locator('marquee, img').count(), 0);
});

/** The middle of a cell of `columns` by `rows` squares, on the page. */
async function cellAt(page, columns, rows, x, y) {
  const box = await page.locator('.map').boundingBox();
  return [box.x + ((x + 0.5) * box.width) / columns, box.y + ((y + 0.5) * box.height) / rows];
}
const inClose = (page) => (x, y) => cellAt(page, 10, 4, x, y);

test('one drags oneself to where one may go, and the price stands there', async () => {
  await server.start('--table', setup('close'));
  const page = await sit('nim');
  await asked(page);
  const at = inClose(page);
  await page.mouse.move(...(await at(2, 1)));
  await page.mouse.down();
  await page.mouse.move(...(await at(2, 2)), { steps: 4 });
  await page.mouse.move(...(await at(0, 3)), { steps: 4 });
  await page.locator('.board .reach').waitFor({ state: 'attached' });
  assert.ok((await page.locator('.board .price').count()) > 10);
  assert.match(await page.locator('.sum').textContent(), /^1 /);
  // There is nothing where no one can go: back it goes.
  await page.mouse.move(...(await at(8, 1)), { steps: 4 });
  await page.locator('.sum').waitFor({ state: 'detached' });
  await page.mouse.up();
  await page.locator('.board .reach').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.open').count(), 0);
  // Where two options lead to the same cell, the cheaper one stands first.
  await page.mouse.move(...(await at(2, 1)));
  await page.mouse.down();
  await page.mouse.move(...(await at(0, 3)), { steps: 4 });
  await page.mouse.up();
  const menu = page.getByRole('menu');
  await menu.waitFor();
  assert.deepEqual(await faults(page), []);
  const prices = (await menu.locator('small').allTextContents()).map((text) => parseInt(text, 10));
  assert.ok(prices.length > 1 && prices[0] <= prices[1], prices.join());
  await page.waitForFunction(() => {
    const [list, board] = ['[role="menu"]', '.board'].map((each) =>
      document.querySelector(each).getBoundingClientRect(),
    );
    return list.bottom <= board.bottom; // all of it is seen
  });
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await page.locator('.decide:not(.idle) .opt').first().waitFor();
  // A click takes up as well, and the next one says where to.
  await page.mouse.click(...(await at(2, 1)));
  await page.locator('.board .reach').waitFor({ state: 'attached' });
  await page.mouse.click(...(await at(0, 3)));
  await menu.getByRole('menuitem', { name: /^Move/ }).click();
  assert.match(await page.locator('.open select option:checked').textContent(), /^\(0, 3\)/);
  assert.equal(await page.locator('.ghost').count(), 1);
  assert.deepEqual(await faults(page), []);
  // To another cell of the same option without being asked again.
  await page.mouse.move(...(await at(2, 1)));
  await page.mouse.down();
  await page.mouse.move(...(await at(1, 2)), { steps: 4 });
  await page.mouse.up();
  assert.match(await page.locator('.open select option:checked').textContent(), /^\(1, 2\)/);
  await page.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
  await logged(page, 'Nim: Move to (1, 2)');
  await page.locator('.ghost').waitFor({ state: 'detached' });
});

test('one takes oneself up by keys, goes there, and may put oneself back', async () => {
  await server.start('--table', setup('close'));
  const page = await sit('nim');
  await asked(page);
  await page.keyboard.press('b');
  assert.match(await page.locator('#cell').textContent(), /^2, 1; Nim; Enter picks them up/);
  await page.keyboard.press('Enter');
  await page.locator('[aria-live="polite"]', { hasText: /Nim picked up\. \d+ spaces/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.board .reach').waitFor({ state: 'detached' });
  assert.equal(await page.locator('.decide:not(.idle)').count(), 1, 'Escape has not passed');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  assert.match(await page.locator('#cell').textContent(), /^2, 2; empty; available for 1/);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.locator('.open select').waitFor();
  await page.keyboard.press('Enter');
  await logged(page, 'Nim: Run to (2, 2)');
});

test('elsewhere than on oneself a drag moves the board', async () => {
  await server.start('--table', setup('close'));
  const page = await sit('nim');
  await asked(page);
  const at = inClose(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const before = await page.locator('.map').boundingBox();
  const [x, y] = await at(3, 2);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y, { steps: 4 });
  await page.mouse.up();
  const after = await page.locator('.map').boundingBox();
  assert.ok(after.x < before.x - 40, `${before.x} to ${after.x}`);
  assert.equal(await page.locator('.board .reach').count(), 0);
});

test('by touch one drags oneself, and two fingers pinch', async () => {
  await server.start('--table', setup('close'));
  const page = await sit('nim', PHONE);
  await asked(page);
  const at = inClose(page);
  const hand = await page.context().newCDPSession(page);
  const touch = (type, ...fingers) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
    });
  const [own, free] = [await at(2, 1), await at(1, 2)];
  await touch('touchStart', own);
  for (const part of [0.3, 0.6, 1]) {
    await touch('touchMove', [
      own[0] + part * (free[0] - own[0]),
      own[1] + part * (free[1] - own[1]),
    ]);
  }
  await page.locator('.sum').waitFor();
  await touch('touchEnd');
  // So soon after a swipe Chromium takes no tap.
  await page.getByRole('menuitem', { name: /^Move/ }).click();
  assert.match(await page.locator('.open select option:checked').textContent(), /^\(1, 2\)/);
  await page.getByRole('button', { name: 'Back' }).tap();

  const cell = () =>
    page.evaluate(() => document.querySelector('.map').getBoundingClientRect().width / 10);
  const middle = await at(4, 2);
  const pinch = async (from, to) => {
    const fingers = (apart) => [
      [middle[0] - apart, middle[1]],
      [middle[0] + apart, middle[1]],
    ];
    await touch('touchStart', fingers(from)[0]);
    await touch('touchStart', ...fingers(from));
    for (let step = 1; step <= 6; step++) {
      await touch('touchMove', ...fingers(from + ((to - from) * step) / 6));
    }
    await touch('touchEnd');
  };
  const before = await cell();
  await pinch(20, 40);
  const larger = await cell();
  assert.ok(Math.abs(larger / before - 2) < 0.1, `${before} to ${larger}`);
  // What was between the fingers is there still.
  const [now] = await at(4, 2);
  assert.ok(Math.abs(now - middle[0]) < 12, `${middle[0]} to ${now}`);
  // As near and as far as it goes.
  await pinch(10, 100);
  assert.equal(Math.round(await cell()), 160);
  await pinch(100, 3);
  assert.equal(Math.round(await cell()), 16);
});

for (const reducedMotion of ['no-preference', 'reduce']) {
  test(`dice lie on the board for a moment, for the eyes alone: ${reducedMotion}`, async () => {
    await server.start('--table', setup('close'));
    const page = await sit('nim', { reducedMotion });
    await asked(page);
    await attackOf(page).click();
    await page.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
    const dice = page.locator('.board .dice').first();
    await dice.waitFor();
    const drawn = await dice.evaluate((element) => ({
      hidden: element.getAttribute('aria-hidden'),
      pointers: getComputedStyle(element).pointerEvents,
      width: element.querySelector('svg').clientWidth,
      moves: getComputedStyle(element.firstElementChild).animationName !== 'none',
    }));
    assert.deepEqual(drawn, {
      hidden: 'true',
      pointers: 'none',
      width: 40,
      moves: reducedMotion === 'no-preference',
    });
    await dice.waitFor({ state: 'detached' });
  });
}

test('on a phone both of a reaction are in sight, above what is asked', async () => {
  await server.start('--table', setup('field'));
  const seats = { Ana: await sit('ana', PHONE), Bo: await sit('bo', PHONE) };
  const [attacker, defender] = await askedFirst(seats);
  await attackOf(attacker).tap();
  await attacker.getByRole('button', { name: /^(Confirm|Spend)/ }).tap();
  const inSight = () => {
    const sheet = document.querySelector('.react')?.getBoundingClientRect();
    const board = document.querySelector('.board')?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll('.piece')].map((p) => p.getBoundingClientRect());
    return (
      boxes.length === 2 &&
      boxes.every((b) => b.top >= board.top && b.left >= 0 && b.right <= board.right) &&
      boxes.every((b) => b.bottom <= sheet.top)
    );
  };
  for (const load of [() => {}, () => defender.reload()]) {
    await load();
    await defender.getByRole('alertdialog').waitFor();
    await defender.waitForFunction(inSight);
  }
  // Nothing else looks out above it.
  const [sheet, side] = await Promise.all(
    ['.react', '.side'].map((part) => defender.locator(part).boundingBox()),
  );
  assert.ok(sheet.y <= side.y, `${sheet.y} and ${side.y}`);
});
