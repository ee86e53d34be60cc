// What people do in an evening, each in their own way of using a page: they come, choose a hero, prepare,
// play and end an encounter.

import assert from 'node:assert/strict';

import { attackOf, faults, open, overhang, PICTURE } from './served.mjs';
import { browser, problems } from './stage.mjs';

export const PASSWORD = 'six honest horses';
export const button = (page, name) => page.getByRole('button', { name, exact: true });
export const link = (page, name) => page.getByRole('link', { name, exact: true });
export const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();
export const field = (page, name) => page.getByLabel(name, { exact: true });

/** Someone at a browser of their own, who uses it in one way only. */
export async function comes(address, hands, options = {}) {
  const page = await open(browser, address, problems, { taught: false, ...options });
  return { page, ...bound(hands(page)) };
}

const bound = (hands) => ({
  press: (locator) => hands.press(locator),
  type: (locator, text) => hands.type(locator, text),
  choose: (locator, label) => hands.choose(locator, label),
});

/** What no moment of the evening may show, in any of the pages. */
export async function looksRight(...people) {
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

export async function makesAccount({ page, press, type }, name, shown) {
  await type(field(page, 'Username'), name);
  const form = page.locator('form', { has: field(page, 'Password') });
  if (shown) await type(form.getByLabel('Display name'), shown);
  await type(field(page, 'Password'), PASSWORD);
  await press(button(page, 'Create account'));
}

/** @returns the link */
export async function invites(gm, uses) {
  const { page, press, type } = gm;
  await press(link(page, 'Settings'));
  await press(button(page, 'Invites'));
  await type(field(page, 'Number of uses'), String(uses));
  await press(button(page, 'Create invite'));
  return field(page, 'Invite link').inputValue();
}

export async function createsCampaign({ page, press, type, choose }, name, ruleset) {
  await press(button(page, 'New campaign'));
  const dialog = page.getByRole('dialog');
  await type(field(dialog, 'Campaign name'), name);
  await choose(field(dialog, 'Ruleset'), ruleset);
  await press(button(dialog, 'Create campaign'));
  await heading(page, name);
}

export async function joinsAsGuest({ page, press, type }, name) {
  await type(field(page, 'Display name'), name);
  await press(button(page, 'Join'));
  await page.getByText(`Welcome, ${name}.`).waitFor();
}

/** One of the ready-made heroes, as it is. */
export async function playsHero(player, name) {
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
export async function prepares(gm, name, { adversary, picture = false }) {
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
  await type(page.getByRole('searchbox', { name: /^Search (characters|archetypes)/ }), adversary);
  await press(page.locator('aside [role="radiogroup"] label:has([value^="a:"])'));
  await page.locator('aside').getByLabel('Side').first().selectOption('foes');
  await type(page.locator('aside').getByLabel('Quantity').first(), String(ADVERSARIES));
  await press(button(page, 'Add'));
  await page
    .locator('.prepare .piece')
    .nth(2 + ADVERSARIES)
    .waitFor();
}

const opensTools = ({ page, press }) =>
  press(page.locator('.gm').getByRole('tab', { name: 'Table', exact: true }));

export async function leavesAdversariesToTheServer(gm) {
  const { page, press } = gm;
  await opensTools(gm);
  await press(button(page, 'Autopilot for all adversaries'));
  await page.locator('[aria-pressed="true"]', { hasText: 'Autopilot for all' }).waitFor();
}

const REACTION = '.react:not(:has(.sent)) button';
const DECISION = '.decide:not(.idle, :has(.sent)) .opt';
/** Of the combatant who may fall before being asked anything. */
const fallen = ({ page, hero }) => page.locator(`.rail .out[data-combatant="${hero}"]`);

/**
 * Each answers what it is asked, until all have acted in a turn of their own or have fallen.
 *
 * @param gm passes for adversaries, which then bring down no one
 */
export async function playsOn(players, { first = false, gm } = {}) {
  const acted = new Set();
  const all = gm ? [...players, gm] : players;
  const taught = new Set(first ? [] : all);
  const standing = new Set(all);
  const done = () => players.every((one) => acted.has(one));
  for (let step = 0; step < 60 && !done(); ++step) {
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
    const same = page.locator(`[data-prompt="${prompt}"]`).first();
    if (await page.locator(REACTION).first().isVisible()) {
      await press(page.getByRole('button', { name: /^(Don’t react|Spend nothing)/ }));
    } else if (asked !== gm && !acted.has(asked) && (await attackOf(page).isVisible())) {
      await press(attackOf(page));
      const go = same.locator('.open').getByRole('button', { name: /^(Confirm|Spend)/ });
      // What another has done since may have led to another question.
      await Promise.race([go.waitFor(), same.waitFor({ state: 'detached' })]);
      if (!(await go.isVisible())) continue;
      await press(go);
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
  assert.ok(done(), 'each has acted or fallen');
}

export async function ends(gm, players) {
  await opensTools(gm);
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
