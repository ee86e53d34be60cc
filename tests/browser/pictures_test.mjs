// The picture of a combatant, wherever it is shown at the table; against the real server.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { ask, open, PICTURE, signUp } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const PASSWORD = 'six honest horses';
const FILES = new URL('../files/pictures/', import.meta.url);
const come = (hash = '') => open(browser, `${server.address}${hash}`, problems, { locale: 'en' });
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

/**
 * Ana, whose seat is that account's, next to an enemy; both have that picture. The other one is
 * hidden from all.
 */
const setup = (account, token, other) => `
ruleset = "forge"
sides = ["heroes", "raiders"]
map = """
.....
.....
"""
[[combatant]]
key = "ana"
name = "Ana"
side = "heroes"
at = [1, 0]
archetype = "skirmisher"
token = "${token}"
[[combatant]]
key = "grim"
name = "Grim"
side = "raiders"
at = [2, 0]
archetype = "grunt-6"
token = "${token}"
[[combatant]]
key = "lurker"
name = "Lurker"
side = "raiders"
at = [4, 1]
archetype = "grunt-6"
token = "${other}"
hidden = true
[[seat]]
key = "ana"
role = "player"
side = "heroes"
controls = ["ana"]
account = "${account}"
[[seat]]
key = "gm"
role = "gm"
`;

test('shows the picture of a combatant on the board, in the turn order, in the hand and in a reaction', async () => {
  await server.start('--registration', 'open');
  const gm = await come();
  await signUp(gm, 'greta', PASSWORD);
  const made = await ask(gm, 'createCampaign', { name: 'Ashes', ruleset: 'forge' });
  const campaign = made.id;
  const asked = { campaign, role: 'CAMPAIGN_ROLE_PLAYER', maxUses: 1 };
  const { secret } = await ask(gm, 'createInvite', asked);
  const player = await come();
  await signUp(player, 'aki', PASSWORD);
  await player.goto(`${server.address}#invite=${secret}`);
  await press(player, 'Join');
  await player.getByText('No encounters yet. Your story starts here.').waitFor();

  await gm.goto(`${server.address}#/campaign/${campaign}/settings`);
  await gm.locator('.settings nav').getByRole('button', { name: 'Pictures', exact: true }).click();
  const files = ['face', 'mask'].map((name) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: PICTURE,
  }));
  await gm.locator('input[type="file"]').setInputFiles(files);
  for (const name of ['face', 'mask']) {
    await gm.locator('.settings li button', { hasText: name }).waitFor();
  }
  const { assets } = await ask(gm, 'listAssets', { campaign });
  const [face, mask] = ['face', 'mask'].map((name) => assets.find((one) => one.name === name).id);
  const { members } = await ask(gm, 'listMembers', { campaign });
  const { account } = members.find(({ displayName }) => displayName === 'aki');
  const { encounter } = await ask(gm, 'createEncounter', {
    campaign,
    name: 'The bridge',
    setup: setup(account, face, mask),
    notes: '',
  });
  await gm.goto(`${server.address}#/campaign/${campaign}`);
  await press(gm, 'Start “The bridge”');
  await gm.locator('.board .piece').nth(1).waitFor();
  await player.goto(`${server.address}#/seat/${campaign}/${encounter.id}`);
  const decision = (page) => page.locator('.decide:not(.idle, :has(.sent)) .opt').first();
  const pass = async (page) => {
    const prompt = await page.locator('.decide').getAttribute('data-prompt');
    await page.locator('.passbar .btn').click();
    // Where others are asked too, their answers are waited for.
    const open = `.decide[data-prompt="${prompt}"]:not(:has(.sent))`;
    await page.locator(open).waitFor({ state: 'detached' });
  };
  const passUntil = async (there) => {
    for (;;) {
      await Promise.race([there, decision(gm), decision(player)].map((one) => one.waitFor()));
      if (await there.isVisible()) return;
      await pass((await decision(player).isVisible()) ? player : gm);
    }
  };
  // While the hidden one decides, no one else is sent anything.
  await passUntil(player.locator('.board .piece').first());

  // Not only an address, but a picture that loads.
  const shown = async (page, where, picture = face) => {
    const image = page.locator(`${where} image[href*="${picture}"]`).first();
    await image.waitFor();
    const status = (href) => fetch(href).then((answer) => answer.status);
    assert.equal(await page.evaluate(status, await image.getAttribute('href')), 200, where);
  };
  // The encounter's name is the table's.
  for (const page of [gm, player]) {
    await page.getByRole('heading', { level: 1, name: 'The bridge' }).waitFor();
    assert.match(await page.title(), /The bridge$/);
  }
  for (const page of [gm, player]) {
    for (const name of ['Ana', 'Grim']) {
      await shown(page, `.board .piece[data-combatant="${name}"]`);
      await shown(page, `.rail li[data-combatant="${name}"]`);
    }
  }
  await player.waitForFunction(
    () => document.querySelector('.hand .portrait img')?.naturalWidth === 1,
  );

  // The enemy attacks, as soon as it may.
  const sheet = player.getByRole('alertdialog');
  const attack = gm.locator('.decide:not(:has(.sent)) .opt[data-row^="attack/"]');
  await passUntil(attack.first());
  await attack.first().click();
  await gm.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
  await passUntil(sheet);
  assert.equal(await sheet.locator(`.clash image[href*="${face}"]`).count(), 2);

  // The picture of a hidden combatant is not sent to players until it is revealed.
  await player.keyboard.press('0');
  const maskFor = (page) =>
    page.evaluate(
      (path) => fetch(path).then(({ status }) => status),
      `/campaigns/${campaign}/assets/${mask}`,
    );
  assert.deepEqual([await maskFor(gm), await maskFor(player)], [200, 404]);
  await gm.locator('.gm').getByRole('tab', { name: 'Powers' }).click();
  await gm.getByLabel('Combatant', { exact: true }).selectOption({ label: 'Lurker' });
  const reveal = gm.getByRole('button', { name: 'Reveal' });
  await reveal.click();
  const revealed = player.locator('.board .piece[data-combatant="Lurker"]');
  // Powers wait while a hidden combatant decides; the dice say whether it is asked again first.
  const skip = gm.locator('.blockers').getByRole('button', { name: 'Pass for Lurker' });
  await Promise.race([revealed.waitFor(), skip.waitFor()]);
  if (await skip.isVisible()) {
    await skip.click();
    await skip.waitFor({ state: 'detached' });
    await reveal.click();
  }
  await revealed.waitFor();
  await shown(player, '.board .piece[data-combatant="Lurker"]', mask);
});

/** The pixels of a picture as the browser shows it. */
const shown = (page, source) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const to = canvas.getContext('2d');
    to.drawImage(image, 0, 0);
    const { data } = to.getImageData(0, 0, canvas.width, canvas.height);
    return { width: canvas.width, height: canvas.height, data: [...data] };
  }, source);

test('what is stored is what a browser shows of the file, within 4 of 255', async () => {
  await server.start('--registration', 'open');
  const gm = await come();
  await signUp(gm, 'greta', PASSWORD);
  const { id } = await ask(gm, 'createCampaign', { name: 'Ashes', ruleset: 'forge' });
  const elsewhere = await browser.newPage(); // our own pages show no data URLs
  for (const name of readdirSync(FILES)) {
    const file = readFileSync(new URL(name, FILES));
    const type = `image/${name.replace(/.*\./, '').replace('jpg', 'jpeg')}`;
    const source = `data:${type};base64,${file.toString('base64')}`;
    const made = await gm.evaluate(
      async ([path, base64]) => {
        const body = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        const answer = await fetch(path, { method: 'POST', body });
        const asset = await answer.json();
        return { status: answer.status, ...asset };
      },
      [`/campaigns/${id}/assets?name=${name}`, file.toString('base64')],
    );
    assert.equal(made.status, 201, `${name}: ${made.message}`);
    const before = await shown(elsewhere, source);
    const after = await shown(gm, `/campaigns/${id}/assets/${made.id}`);
    assert.deepEqual([after.width, after.height], [before.width, before.height], name);
    let farthest = 0;
    for (let i = 0; i < before.data.length; i += 4) {
      // Of a JPEG without an end this browser leaves out the last blocks, which are there.
      if (before.data[i + 3] !== 255 && name === 'without-end.jpg') continue;
      for (let c = i; c < i + 4; c += 1) {
        farthest = Math.max(farthest, Math.abs(before.data[c] - after.data[c]));
      }
    }
    assert.ok(farthest <= 4, `${name} is ${farthest} off`);
  }
});
