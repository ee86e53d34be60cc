// Pictures of every main view, by day and by night, of the demonstration on a real server: for the
// README, and to be looked at.
//
// usage: node tests/browser/screenshots.mjs [--readme] [PART...]
//
//   PART       start, turn, table, reaction, ending, campaign, sheets or boards; without one, all
//   --readme   also renews those of the README

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { attackOf, launch, open, PHONE, Server, still } from './served.mjs';

const FOLDER = 'build/screenshots';
const PICTURES = fileURLToPath(new URL('../../client-sdk/web/pictures/', import.meta.url));
const README = new Set(['turn', 'campaign', 'game-master', 'character', 'phone']);
const DESKTOP = { viewport: { width: 1440, height: 900 } };

const PARTS = { start, turn, table, reaction, ending, campaign, sheets, boards };

const problems = [];
const browser = await launch();
let server; // of the part that is being taken
const started = []; // servers, to be removed
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
const attack = attackOf;
const reacting = (page) => page.getByRole('alertdialog');

/** All pass, whatever they are asked, until it has come so far. */
async function passUntil(come, pages) {
  while (!(await come())) {
    for (const page of pages) {
      if (await come()) return;
      if (await reacting(page).isVisible()) await page.keyboard.press('0');
      else if (await asked(page).isVisible()) {
        await page.locator('.passbar .btn').click();
      }
    }
    await pages[0].waitForTimeout(200);
  }
}

/** That side attacks until one of the others, who may be too slow or too far gone, can react. */
async function untilReaction(side, others) {
  const react = () => reacting(others).isVisible();
  const again = () => attack(side).isVisible();
  for (;;) {
    await passUntil(again, [side, others]);
    await weighing(side);
    await side.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
    await attack(side).waitFor({ state: 'detached' });
    await passUntil(async () => (await react()) || (await again()), [side, others]);
    if (await react()) return;
  }
}

async function weighing(page) {
  await attack(page).click();
  await page.locator('.open').waitFor();
}

const player = () => server.campaignLinks.get('demo-forge player');
const gm = () => server.campaignLinks.get('demo-forge gm');
const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));
/** A server of that table only. */
async function serve(name) {
  const one = new Server();
  started.push(one);
  await one.start('--table', setup(name));
  return one;
}

const seated = (page) => page.locator('.piece').nth(3).waitFor();
const campaignOf = (url) => /#\/seat\/([^/]+)/.exec(url)[1];

/** Hero and enemies on the same server, once a hero may attack. */
async function inFight() {
  await server.start('--demo', '--no-stand-ins');
  const [hero, foes] = [
    await open(browser, player(), problems),
    await open(browser, gm(), problems),
  ];
  await Promise.all([seated(hero), seated(foes)]);
  await passUntil(() => attack(hero).isVisible(), [hero, foes]);
  return [hero, foes];
}

async function start() {
  await server.start('--demo', '--no-stand-ins');
  await shoot('door', server.address, (page) => page.getByRole('heading').first().waitFor());
}

async function turn() {
  await inFight();
  await shoot('turn', player(), weighing);
  await shoot('phone', player(), weighing, PHONE);
  await shoot('german', player(), weighing, { ...DESKTOP, locale: 'de' });
}

async function table() {
  await inFight();
  await shoot('aim', player(), async (page) => {
    await asked(page).waitFor();
    for (const key of ['b', 'n', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('menu').waitFor();
  });
  await shoot('text', player(), async (page) => {
    await asked(page).waitFor();
    await page.keyboard.press('t');
    await page.locator('.text').waitFor();
  });
  for (const tab of ['You', 'Log']) {
    await shoot(
      `phone-${tab.toLowerCase()}`,
      player(),
      async (page) => {
        await asked(page).waitFor();
        await page.getByRole('tab', { name: tab }).click();
      },
      PHONE,
    );
  }
  await shoot('game-master', gm(), async (page) => {
    await seated(page);
    await page.getByRole('tab', { name: 'Powers' }).click();
    await page.locator('.rail button').nth(1).click();
  });
}

async function reaction() {
  const [hero, foes] = await inFight();
  await untilReaction(hero, foes);
  await shoot('reaction', gm(), (page) => reacting(page).waitFor());
  await shoot('reaction-phone', gm(), (page) => reacting(page).waitFor(), PHONE);
}

async function ending() {
  const [hero, foes] = await inFight();
  // So that there is something to go back to.
  await untilReaction(hero, foes);
  await foes.keyboard.press('0');
  await reacting(foes).waitFor({ state: 'detached' });
  await shoot('timeline', gm(), async (page) => {
    await page.locator('.timeline').getByRole('slider').press('ArrowLeft');
    await page.getByRole('button', { name: 'Rewind to here' }).waitFor();
  });
  await foes.getByRole('tab', { name: 'Table' }).click();
  await foes.getByRole('button', { name: 'End encounter' }).click();
  await foes.getByRole('dialog').getByRole('button', { name: 'End encounter' }).click();
  await hero.getByRole('heading', { name: 'The encounter is over.' }).waitFor();
  await shoot('over', player(), (page) =>
    page.getByRole('heading', { name: 'The encounter is over.' }).waitFor(),
  );
}

/** The demonstration's campaign, and what leads a page there. */
async function inCampaign() {
  await server.start('--demo', '--no-stand-ins');
  const hero = await open(browser, player(), problems);
  await seated(hero);
  const onPage = (path) => async (page) => {
    await seated(page);
    await page.evaluate((to) => (location.hash = to), path);
    await page.locator('main h1, main h2').first().waitFor();
  };
  return [campaignOf(hero.url()), onPage];
}

async function campaign() {
  const [id, onPage] = await inCampaign();
  await shoot('campaign', player(), onPage(`/campaign/${id}`));
  await shoot('campaign-phone', player(), onPage(`/campaign/${id}`), PHONE);
  await shoot('settings', gm(), onPage(`/campaign/${id}/settings`));
}

async function sheets() {
  const [id, onPage] = await inCampaign();
  const begin = onPage(`/character/${id}/new`);
  await shoot('heroes', player(), begin);
  await shoot('heroes-phone', player(), begin, PHONE);
  await shoot('character', player(), async (page) => {
    await begin(page);
    await page.getByRole('button', { name: 'Start from scratch' }).click();
    await page.getByRole('navigation', { name: 'Steps' }).waitFor();
  });
  const weapons = async (page) => {
    await begin(page);
    await page.getByRole('button', { name: 'Start from scratch' }).click();
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: 'Equipment' })
      .click();
    await page.getByRole('button', { name: /^Weapons: Add/ }).click();
    for (const name of ['Rapier', 'Great Axe']) {
      await page.getByRole('button', { name: `Compare: ${name}`, exact: true }).click();
    }
  };
  await shoot('weapons', player(), weapons);
  await shoot('weapons-phone', player(), weapons, PHONE);
  await shoot('sheet', player(), async (page) => {
    await onPage(`/campaign/${id}/characters`)(page);
    await page.locator('.page li a').first().click();
    await page.getByRole('button', { name: 'Edit' }).waitFor();
  });
  await shoot('prepare', gm(), onPage(`/prepare/${id}/new`));
}

/** Hexes and zones, in preparation and in a fight. */
async function boards() {
  await server.start('--demo', '--no-stand-ins');
  for (const [ruleset, kind] of [
    ['egs', 'Hexes'],
    ['success-rolls', 'Zones'],
  ]) {
    const link = server.campaignLinks.get(`demo-${ruleset} gm`);
    await shoot(`prepare-${kind.toLowerCase()}`, link, async (page) => {
      await seated(page);
      await page.evaluate((to) => (location.hash = to), `/prepare/${campaignOf(page.url())}/new`);
      await page.locator('.prepare fieldset:not(aside *)').getByText(kind).click();
      for (const side of ['heroes', 'foes']) {
        await page.locator('aside [role="radiogroup"] input').first().check();
        await page.locator('aside').getByLabel('Side').first().selectOption(side);
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      }
    });
  }
  const [glade, court] = [await serve('glade'), await serve('court')];
  await shoot('hexes', glade.links.get('ana'), async (page) => {
    await page.locator('.piece').nth(1).waitFor();
    await asked(page).waitFor();
    for (const key of ['b', 'Enter', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  });
  await shoot('zones', court.links.get('nim'), (page) => asked(page).waitFor());
}

const words = process.argv.slice(2).filter((word) => word !== '--readme');
const chosen = words.length > 0 ? words : Object.keys(PARTS);
const unknown = chosen.find((part) => !Object.hasOwn(PARTS, part));
try {
  if (unknown)
    throw new Error(`unknown part "${unknown}"; one of: ${Object.keys(PARTS).join(', ')}`);
  for (const part of chosen) {
    server = new Server();
    started.push(server);
    await PARTS[part]();
  }
} finally {
  await browser.close();
  await Promise.all(started.map((one) => one.remove()));
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
