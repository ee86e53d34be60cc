// Pointing at a place of the board: by mouse, key and finger, and who sees it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { faults, open, PHONE } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));

/** The page of a seat, which notes at whose places it has been shown. */
async function sit(seat, options) {
  const page = await open(browser, server.links.get(seat), problems, options);
  await page.locator('.piece').first().waitFor();
  await page.evaluate(() => {
    globalThis.pointed = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.classList?.contains('pointed')) globalThis.pointed.push(node.dataset.seat);
    }).observe(document.body, { subtree: true, childList: true });
  });
  return page;
}

const shown = (page) => page.evaluate(() => globalThis.pointed);
const polite = (page) => page.locator('[aria-live="polite"]');

/** The middle of the cell so far right and below of a combatant's. */
async function cellFrom(page, name, right, down) {
  const box = await page.locator(`.piece[data-combatant="${name}"]`).boundingBox();
  return {
    x: box.x + (right + 0.5) * box.width,
    y: box.y + (down + 0.5) * box.height,
  };
}

test('a double-click shows a place to one’s own side and the GM, and to no one else', async () => {
  await server.start('--table', setup('crew'));
  const ana = await sit('ana');
  const cy = await sit('cy');
  const bo = await sit('bo');
  const gm = await sit('gm');
  const spectator = await sit('spectator');
  const { x, y } = await cellFrom(ana, 'Ana', 2, 1);
  await ana.mouse.dblclick(x, y);
  for (const page of [ana, cy, gm]) {
    await page.locator('.pointed[data-seat="ana"] span', { hasText: 'ana' }).waitFor();
    await polite(page).filter({ hasText: 'ana points at (2, 1).' }).waitFor({ state: 'attached' });
  }
  assert.deepEqual(await faults(cy), []);
  // It ends automatically.
  await cy.locator('.pointed').waitFor({ state: 'detached' });

  // A GM's is for all; a page that had been shown another by then would have noted it.
  const there = await cellFrom(gm, 'Ana', 1, 1);
  await gm.mouse.dblclick(there.x, there.y);
  for (const page of [ana, bo, spectator])
    await page.locator('.pointed[data-seat="gm"] span').waitFor();
  assert.deepEqual(await shown(bo), ['gm']);
  assert.deepEqual(await shown(spectator), ['gm']);

  // A ruler is shown to the same people once its end is set.
  await ana.locator('.cells').focus();
  await ana.keyboard.press('m');
  for (let n = 0; n < 3; ++n) await ana.keyboard.press('ArrowRight');
  await ana.keyboard.press('Enter');
  for (const page of [ana, cy, gm])
    await page
      .locator('.pointed.ruler[data-seat="ana"] span', { hasText: 'ana: 15 feet' })
      .waitFor();
  await polite(cy)
    .filter({ hasText: /^ana measures from / })
    .waitFor({ state: 'attached' });
  assert.deepEqual(await faults(cy), []);
  assert.deepEqual(await shown(bo), ['gm']);
  await ana.keyboard.press('Escape');

  // Too often is said so.
  for (let n = 0; n < 4; ++n) await ana.keyboard.press('p');
  await ana.getByText('This seat is pointing too often; try again in a second').waitFor();

  // Spectators have no such key, and the help does not list it.
  await spectator.keyboard.press('?');
  await spectator.locator('dialog[open]').waitFor();
  assert.equal(await spectator.getByText('show others this place').count(), 0);
});

test('a key shows a zone to the others, who hear of it', async () => {
  await server.start('--table', setup('court'));
  const nim = await sit('nim');
  const gm = await sit('gm', { reducedMotion: 'reduce' });
  await nim.keyboard.press('?');
  await nim.locator('dialog[open]', { hasText: 'ping this space' }).waitFor();
  await nim.keyboard.press('Escape');
  await nim.keyboard.press('b');
  await nim.keyboard.press('ArrowRight');
  await nim.keyboard.press('p');
  const pointed = gm.locator('.pointed[data-seat="nim"]');
  await pointed.locator('span').waitFor();
  await polite(gm)
    .filter({ hasText: 'nim points at Raider, The yard.' })
    .waitFor({ state: 'attached' });
  // Nothing moves with reduced motion.
  assert.equal(await pointed.evaluate((node) => node.getAnimations({ subtree: true }).length), 0);
});

test('a finger that rests on a place shows it to the others, and does nothing else', async () => {
  await server.start('--table', setup('crew'));
  const ana = await sit('ana', PHONE);
  const gm = await sit('gm', PHONE);
  const rests = async (page, until) => {
    const at = await cellFrom(page, 'Ana', 0, 0);
    const hand = await page.context().newCDPSession(page);
    const touch = (type, touchPoints) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [at]);
    await until.waitFor();
    await touch('touchEnd', []);
  };
  await rests(ana, ana.locator('.pointed[data-seat="ana"] span'));
  await gm.locator('.pointed[data-seat="ana"] span').waitFor();
  assert.equal(await ana.locator('.card, .ghost').count(), 0);
  assert.deepEqual(await shown(gm), ['ana']);
  // A GM's opens a menu, which stays when the finger is lifted.
  const look = gm.getByRole('menuitem', { name: 'About Ana' });
  await rests(gm, look);
  await look.tap();
  await gm.locator('.card', { hasText: 'Ana' }).waitFor();
});
