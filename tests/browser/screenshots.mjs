// Pictures of every main view, by day and by night, of the demonstration on a real server: for the
// README, and to be looked at.
//
// usage: node tests/browser/screenshots.mjs [--readme]
//
//   --readme   takes those of the README anew as well

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { launch, open, PHONE, Server, still } from './served.mjs';

const FOLDER = 'build/screenshots';
const PICTURES = fileURLToPath(new URL('../../client-sdk/web/pictures/', import.meta.url));
const README = new Set(['turn', 'campaign', 'game-master', 'character', 'phone']);
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const problems = [];
const browser = await launch();
const server = new Server();
mkdirSync(FOLDER, { recursive: true });

/** `prepare` brings the page to what is to be seen. */
async function shoot(name, address, prepare, options = DESKTOP) {
  for (const colorScheme of ['dark', 'light']) {
    const page = await open(browser, address, problems, { ...options, colorScheme });
    await prepare(page);
    await still(page);
    await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}.png`) });
    if (process.argv.includes('--readme') && README.has(name) && colorScheme === 'dark') {
      mkdirSync(PICTURES, { recursive: true });
      await page.screenshot({ path: join(PICTURES, `${name}.jpg`), type: 'jpeg', quality: 85 });
    }
    await page.close();
  }
}

const asked = (page) => page.locator('.decide:not(.idle) .opt').first();
const attack = (page) => page.locator('.opt', { has: page.locator('.odd span') }).first();
const reaction = (page) => page.getByRole('alertdialog');

/** All pass, whatever they are asked, until it has come so far. */
async function passUntil(come, pages) {
  while (!(await come())) {
    for (const page of pages) {
      if (await come()) return;
      if (await reaction(page).isVisible()) await page.keyboard.press('0');
      else if (await asked(page).isVisible()) {
        await page.getByRole('button', { name: /^Pass/ }).click();
      }
    }
    await pages[0].waitForTimeout(200);
  }
}

/** That side attacks until one of the others, who may be too slow or too far gone, can react. */
async function untilReaction(side, others) {
  const react = () => reaction(others).isVisible();
  const again = () => attack(side).isVisible();
  for (;;) {
    await passUntil(again, [side, others]);
    await weighing(side);
    await side.getByRole('button', { name: /^Do it/ }).click();
    await attack(side).waitFor({ state: 'detached' });
    await passUntil(async () => (await react()) || (await again()), [side, others]);
    if (await react()) return;
  }
}

async function weighing(page) {
  await attack(page).click();
  await page.locator('.open').waitFor();
}

const seated = (page) => page.locator('.piece').nth(3).waitFor();
const campaignOf = (url) => /#\/seat\/([^/]+)/.exec(url)[1];

try {
  await server.start('--demo', '--no-stand-ins');
  const [gm, player] = ['gm', 'player'].map((who) => server.campaignLinks.get(`demo-forge ${who}`));
  await shoot('door', server.address, (page) => page.getByRole('heading').first().waitFor());
  const [hero, foes] = [await open(browser, player, problems), await open(browser, gm, problems)];
  await Promise.all([seated(hero), seated(foes)]);
  await passUntil(() => attack(hero).isVisible(), [hero, foes]);
  await shoot('turn', player, weighing);
  await shoot('phone', player, weighing, PHONE);
  await shoot('game-master', gm, async (page) => {
    await seated(page);
    await page.getByRole('tab', { name: 'Powers' }).click();
    await page.locator('.rail button').nth(1).click();
  });
  await untilReaction(hero, foes);
  await shoot('reaction', gm, (page) => reaction(page).waitFor());
  const campaign = campaignOf(hero.url());
  const onPage = (path) => async (page) => {
    await seated(page);
    await page.evaluate((to) => (location.hash = to), path);
    await page.locator('main h1, main h2').first().waitFor();
  };
  await shoot('campaign', player, onPage(`/campaign/${campaign}`));
  await shoot('campaign-phone', player, onPage(`/campaign/${campaign}`), PHONE);
  await shoot('settings', gm, onPage(`/campaign/${campaign}/settings`));
  await shoot('character', player, onPage(`/character/${campaign}/new`));
  await shoot('prepare', gm, onPage(`/prepare/${campaign}/new`));
} finally {
  await browser.close();
  await server.remove();
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
