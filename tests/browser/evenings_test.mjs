// Two evenings of newcomers, from the owner's link to the archive of the campaign: a GM and a guest
// with mice, a player with a keyboard alone, one on a phone. Their first encounter is played over a
// picture.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { finger, keys, mouse } from './hands.mjs';
import { attackOf, faults, open, overhang, PHONE, PICTURE } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const PASSWORD = 'six honest horses';
const button = (page, name) => page.getByRole('button', { name, exact: true });
const link = (page, name) => page.getByRole('link', { name, exact: true });
const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();
const field = (page, name) => page.getByLabel(name, { exact: true });

/** Someone at a browser of their own, who uses it in one way only. */
async function comes(address, hands, options = {}) {
  const page = await open(browser, address, problems, { taught: false, ...options });
  return { page, ...bound(hands(page)) };
}

const bound = (hands) => ({
  press: (locator) => hands.press(locator),
  type: (locator, text) => hands.type(locator, text),
  choose: (locator, label) => hands.choose(locator, label),
});

/** What no moment of the evening may show, in any of the pages. */
async function looksRight(...people) {
  for (const { page } of people) {
    assert.deepEqual(await faults(page), [], page.url());
    assert.ok((await overhang(page)) <= 0, page.url());
    // The polite region has what has just happened, not the whole evening.
    const said = page.locator('[aria-live="polite"], [role="status"]');
    for (const text of await said.allTextContents()) {
      assert.ok(text.split('\n').length <= 4 && text.length < 600, text);
    }
  }
}

async function makesAccount({ page, press, type }, name, shown) {
  await type(field(page, 'Username'), name);
  const form = page.locator('form', { has: field(page, 'Password') });
  if (shown) await type(form.getByLabel('Display name'), shown);
  await type(field(page, 'Password'), PASSWORD);
  await press(button(page, 'Create account'));
}

/** @returns the link */
async function invites(gm, uses) {
  const { page, press, type } = gm;
  await press(link(page, 'Settings'));
  await press(button(page, 'Invites'));
  await type(field(page, 'Number of uses'), String(uses));
  await press(button(page, 'Create invite'));
  return field(page, 'Invite link').inputValue();
}

/** One of the ready-made heroes, as it is. */
async function playsHero(player, name) {
  const { page, press } = player;
  player.hero = name;
  await press(link(page, 'Characters').or(link(page, 'New character')));
  await press(link(page, 'New character'));
  await press(button(page, `Play ${name}`));
  await heading(page, name);
}

/** More than the players can bring down while each acts once. */
const ADVERSARIES = 4;

/** An encounter of the party and its adversaries, not yet saved. */
async function prepares(gm, name, { picture = false }) {
  const { page, press, type } = gm;
  await press(link(page, 'Prepare an encounter'));
  const map = page.locator('.prepare .map');
  await map.waitFor();
  await type(field(page, 'Encounter name'), name);
  if (picture) {
    await page
      .getByLabel('Upload a picture')
      .setInputFiles({ name: 'mill.png', mimeType: 'image/png', buffer: PICTURE });
    await page.waitForFunction(
      () => document.querySelector('.prepare .map img')?.naturalWidth === 1,
    );
    await press(button(page, 'wall'));
    const box = await map.boundingBox();
    const at = (x, y) => [
      box.x + ((x + 0.5) * box.width) / 16,
      box.y + ((y + 0.5) * box.height) / 10,
    ];
    await page.mouse.move(...at(8, 1));
    await page.mouse.down();
    await page.mouse.move(...at(10, 1), { steps: 3 });
    await page.mouse.up();
  }
  await press(button(page, 'Add the whole party'));
  await type(page.getByRole('searchbox', { name: /^Search characters/ }), 'grunt');
  await press(page.locator('aside [role="radiogroup"] label:has([value^="a:"])'));
  await page.locator('aside').getByLabel('Side').first().selectOption('foes');
  await type(page.locator('aside').getByLabel('Quantity').first(), String(ADVERSARIES));
  await press(button(page, 'Add'));
  await page
    .locator('.prepare .piece')
    .nth(2 + ADVERSARIES)
    .waitFor();
}

async function leavesAdversariesToTheServer({ page, press }) {
  await press(page.locator('.gm').getByRole('tab', { name: 'Table', exact: true }));
  await press(button(page, 'Autopilot for all adversaries'));
  await page.locator('[aria-pressed="true"]', { hasText: 'Autopilot for all' }).waitFor();
}

const REACTION = '.react:not(:has(.sent)) button';
const DECISION = '.decide:not(.idle, :has(.sent)) .opt';
/** Of the combatant who may fall before being asked anything. */
const fallen = ({ page, hero }) => page.locator(`.rail .out[data-combatant="${hero}"]`);

/** Each answers what it is asked, until all have acted in a turn of their own or have fallen. */
async function playsOn(players, { first = false } = {}) {
  const acted = new Set();
  const taught = new Set(first ? [] : players);
  const standing = new Set(players);
  for (let step = 0; step < 60 && acted.size < players.length; ++step) {
    const asked = await Promise.race(
      [...standing].map(async (one) => {
        const question = one.page.locator(`${REACTION}, ${DECISION}`).locator('visible=true');
        await question.or(fallen(one)).first().waitFor({ state: 'attached' });
        return one;
      }),
    );
    const { page, press } = asked;
    if ((await fallen(asked).count()) > 0) {
      acted.add(asked);
      standing.delete(asked);
      continue;
    }
    if (!taught.has(asked) && !(await page.locator(REACTION).first().isVisible())) {
      await learns(asked);
      taught.add(asked);
    }
    const prompt = await page.locator('[data-prompt]').first().getAttribute('data-prompt');
    if (await page.locator(REACTION).first().isVisible()) {
      await press(page.getByRole('button', { name: /^Don’t react/ }));
    } else if (!acted.has(asked) && (await attackOf(page).isVisible())) {
      await press(attackOf(page));
      await press(page.getByRole('button', { name: /^(Confirm|Spend)/ }));
      acted.add(asked);
    } else {
      acted.add(asked);
      await press(page.locator('.passbar button').last());
    }
    await page
      .locator(`[data-prompt="${prompt}"]:not(:has(.sent))`)
      .first()
      .waitFor({ state: 'detached' });
  }
  assert.equal(acted.size, players.length, 'each has acted or fallen');
}

async function ends(gm, players) {
  await gm.press(button(gm.page, 'End encounter'));
  await gm.press(button(gm.page.getByRole('dialog'), 'End encounter'));
  for (const { page } of [gm, ...players]) {
    await page.getByRole('heading', { name: 'The encounter is over.' }).waitFor();
    await page.getByRole('heading', { name: 'Who did what' }).waitFor();
  }
}

/** Reads the three cards of a first visit. */
async function learns({ page, press }) {
  await page.locator('.lesson').waitFor();
  await press(button(page, 'Next'));
  await press(button(page, 'Next'));
  await press(button(page, 'Got it'));
}

test('two evenings, from the owner link to the archive', async () => {
  await server.start();
  const gm = await comes(server.ownerLink, mouse);
  await makesAccount(gm, 'greta');
  await heading(gm.page, 'Your campaigns');
  await looksRight(gm);
  await gm.press(button(gm.page, 'New campaign'));
  const dialog = gm.page.getByRole('dialog');
  await gm.type(field(dialog, 'Campaign name'), 'The Salt Road');
  await gm.choose(field(dialog, 'Ruleset'), 'Forge Engine');
  await gm.press(button(dialog, 'Create campaign'));
  await heading(gm.page, 'The Salt Road');
  const invite = await invites(gm, 3);
  await looksRight(gm);

  // They come: a guest, one who makes an account by the invite, and a phone.
  const ana = await comes(invite, mouse);
  const ben = await comes(invite, keys);
  const cleo = await comes(invite, finger, PHONE);
  await looksRight(ana, cleo);
  for (const [guest, name] of [
    [ana, 'Ana'],
    [cleo, 'Cleo'],
  ]) {
    await guest.type(field(guest.page, 'Display name'), name);
    await guest.press(button(guest.page, 'Join'));
    await guest.page.getByText(`Welcome, ${name}.`).waitFor();
  }
  await ben.press(ben.page.getByText('Create account'));
  await makesAccount(ben, 'ben', 'Ben');
  await ben.page.getByText('Welcome, Ben.').waitFor();
  await looksRight(ana, ben, cleo);
  await playsHero(ana, 'Oswin');
  await playsHero(ben, 'Tamsin');
  await looksRight(ana, ben);
  // On a phone one has a look at the form first, and takes what is ready after all.
  await cleo.press(link(cleo.page, 'Characters'));
  await looksRight(cleo);
  await cleo.press(link(cleo.page, 'New character'));
  const heroes = cleo.page.getByRole('button', { name: /^Play / });
  await heroes.nth(2).waitFor();
  await looksRight(cleo);
  cleo.hero = 'Ysolde';
  await cleo.press(button(cleo.page, 'Play Ysolde'));
  await cleo.page.getByText('Your character.').and(cleo.page.locator(':visible')).first().waitFor();

  // An encounter over a picture, with a wall drawn on it.
  await gm.press(link(gm.page, 'Encounters'));
  await prepares(gm, 'The mill', { picture: true });
  await looksRight(gm);
  await gm.press(button(gm.page, 'Save and start'));
  await gm.page.waitForURL(/#\/seat\//);
  await gm.page.locator('.board .piece').nth(3).waitFor();
  await gm.page.waitForFunction(() => document.querySelector('.board img')?.naturalWidth === 1);
  await looksRight(gm);
  await leavesAdversariesToTheServer(gm);
  // Wherever they are, the others read that it has begun.
  const players = [ana, ben, cleo];
  for (const { page } of players) await page.getByText('The mill has started.').waitFor();
  await looksRight(...players);
  for (const one of players) {
    await one.press(link(one.page, 'Join'));
    await one.page.locator('.rail li').nth(3).waitFor({ state: 'attached' });
  }
  await playsOn(players, { first: true });
  await looksRight(gm, ...players);
  await ends(gm, players);
  await looksRight(gm, ...players);
  await gm.press(link(gm.page, 'Award points'));
  await gm.press(field(gm.page, 'Select all'));
  await gm.type(field(gm.page, 'Points each'), '2');
  await gm.type(field(gm.page, 'Reason'), 'For holding the mill');
  await gm.press(button(gm.page, 'Award 3 characters'));
  await gm.page.getByText('Awarded 2 each to 3 characters.').waitFor();
  await looksRight(gm);
  // The guest wants to come back.
  await ana.page.goto(`${server.address}#/account`);
  await ana.type(field(ana.page, 'Username'), 'ana');
  await ana.type(ana.page.getByLabel('Password'), PASSWORD);
  await ana.press(button(ana.page, 'Create your account'));
  await ana.page.getByText('You sign in as ana.').waitFor();
  await ana.page.context().close();
  for (const one of [ben, cleo]) await one.press(link(one.page, 'Back to the campaign'));

  // A week later, after an update of the server: all pages but Ana's are still open.
  await server.end('SIGTERM');
  await server.start();
  const back = { ...(await comes(server.address, mouse)), hero: ana.hero };
  await back.type(field(back.page, 'Username'), 'ana');
  await back.type(back.page.getByLabel('Password'), PASSWORD);
  await back.press(button(back.page, 'Sign in'));
  await back.press(link(back.page, 'The Salt Road'));
  await heading(back.page, 'The Salt Road');
  await looksRight(back);
  await gm.press(link(gm.page, 'Encounters'));
  await prepares(gm, 'The ford', {});
  await gm.press(button(gm.page, 'Save and start'));
  await gm.page.waitForURL(/#\/seat\//);
  await leavesAdversariesToTheServer(gm);
  const again = [back, ben, cleo];
  for (const one of again) await one.press(one.page.getByRole('link', { name: /^Join / }));
  await playsOn(again);
  await ends(gm, again);
  await looksRight(gm, ...again);
  await gm.press(link(gm.page, 'Award points'));
  await gm.page.getByRole('heading', { name: 'Awards' }).waitFor();
  await gm.press(button(gm.page, 'Manage campaign'));
  const saved = gm.page.waitForEvent('download');
  await gm.press(button(gm.page, 'Export campaign'));
  assert.equal((await saved).suggestedFilename(), 'The Salt Road.zip');
});
