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
const fights = []; // servers of single tables
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

const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));
/** A server of that table alone. */
async function table(name) {
  const one = new Server();
  fights.push(one);
  await one.start('--table', setup(name));
  return one;
}

const seated = (page) => page.locator('.piece').nth(3).waitFor();
const campaignOf = (url) => /#\/seat\/([^/]+)/.exec(url)[1];

/** On other boards than squares, in the making and in a fight. */
async function hexesAndZones() {
  for (const [ruleset, kind] of [
    ['egs', 'Hexes'],
    ['success-rolls', 'Zones'],
  ]) {
    const link = server.campaignLinks.get(`demo-${ruleset} gm`);
    await shoot(`prepare-${kind.toLowerCase()}`, link, async (page) => {
      await seated(page);
      await page.evaluate((to) => (location.hash = to), `/prepare/${campaignOf(page.url())}/new`);
      await page.locator('.prepare fieldset').getByText(kind).click();
      for (const side of ['heroes', 'foes']) {
        await page.getByLabel('Somebody more').selectOption({ index: 1 });
        await page.locator('aside').getByLabel('Side').first().selectOption(side);
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      }
    });
  }
  const [glade, court] = [await table('glade'), await table('court')];
  await shoot('hexes', glade.links.get('ana'), async (page) => {
    await page.locator('.piece').nth(1).waitFor();
    await asked(page).waitFor();
    for (const key of ['b', 'Enter', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  });
  await shoot('zones', court.links.get('nim'), (page) => asked(page).waitFor());
}

try {
  await server.start('--demo', '--no-stand-ins');
  const [gm, player] = ['gm', 'player'].map((who) => server.campaignLinks.get(`demo-forge ${who}`));
  await shoot('door', server.address, (page) => page.getByRole('heading').first().waitFor());
  const [hero, foes] = [await open(browser, player, problems), await open(browser, gm, problems)];
  await Promise.all([seated(hero), seated(foes)]);
  await passUntil(() => attack(hero).isVisible(), [hero, foes]);
  await shoot('turn', player, weighing);
  await shoot('phone', player, weighing, PHONE);
  await shoot('german', player, weighing, { ...DESKTOP, locale: 'de' });
  await shoot('aim', player, async (page) => {
    await asked(page).waitFor();
    for (const key of ['b', 'n', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('menu').waitFor();
  });
  await shoot('text', player, async (page) => {
    await asked(page).waitFor();
    await page.keyboard.press('t');
    await page.locator('.text').waitFor();
  });
  for (const tab of ['You', 'Log']) {
    await shoot(
      `phone-${tab.toLowerCase()}`,
      player,
      async (page) => {
        await asked(page).waitFor();
        await page.getByRole('tab', { name: tab }).click();
      },
      PHONE,
    );
  }
  await shoot('game-master', gm, async (page) => {
    await seated(page);
    await page.getByRole('tab', { name: 'Powers' }).click();
    await page.locator('.rail button').nth(1).click();
  });
  await untilReaction(hero, foes);
  await shoot('reaction', gm, (page) => reaction(page).waitFor());
  await shoot('reaction-phone', gm, (page) => reaction(page).waitFor(), PHONE);
  await foes.keyboard.press('0');
  await reaction(foes).waitFor({ state: 'detached' });
  await shoot('film', gm, async (page) => {
    await page.locator('.film').getByRole('slider').press('ArrowLeft');
    await page.getByRole('button', { name: 'Go back to here' }).waitFor();
  });
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
  await shoot('sheet', player, async (page) => {
    await onPage(`/campaign/${campaign}/characters`)(page);
    await page.locator('.page li a').first().click();
    await page.getByRole('button', { name: 'Change or grow' }).waitFor();
  });
  await shoot('prepare', gm, onPage(`/prepare/${campaign}/new`));
  await hexesAndZones();
  await foes.getByRole('tab', { name: 'The table' }).click();
  await foes.getByRole('button', { name: 'End the encounter' }).click();
  await foes.getByRole('dialog').getByRole('button', { name: 'End the encounter' }).click();
  await hero.getByRole('heading', { name: 'It is over.' }).waitFor();
  await shoot('over', player, (page) =>
    page.getByRole('heading', { name: 'It is over.' }).waitFor(),
  );
} finally {
  await browser.close();
  await Promise.all([server, ...fights].map((one) => one.remove()));
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
