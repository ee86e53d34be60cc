// The lobby: who one is, campaigns, people, talk; against the real server.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { ask, byDayAndNight, everyFault, open, PHONE, signUp } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));
const PASSWORD = 'six honest horses';
const MEGABYTE = 1_000_000;

/** A user's browser: with its own cookies and storage. */
const come = (hash = '', options = {}) =>
  open(browser, `${server.address}${hash}`, problems, options);

const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();

async function comeNew(name, options = {}) {
  const page = await come('', options);
  await signUp(page, name, PASSWORD);
  return page;
}

/** @returns its id */
async function begin(page, name) {
  await press(page, 'New campaign');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Campaign name').fill(name);
  await dialog.getByLabel('Ruleset', { exact: true }).selectOption('forge');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await heading(page, name);
  return /campaign\/(\w+)/.exec(page.url())[1];
}

async function invite(page, campaign, role = 'PLAYER', maxUses = 9) {
  const asked = { campaign, role: `CAMPAIGN_ROLE_${role}`, maxUses };
  return `#invite=${(await ask(page, 'createInvite', asked)).secret}`;
}

async function joinAs(link, name) {
  const page = await come(link);
  await page.getByLabel('Display name').first().fill(name);
  await press(page, 'Join');
  await page.locator('.talk textarea').waitFor();
  return page;
}

async function say(page, words) {
  const field = page.locator('.talk textarea');
  await field.fill(words);
  await field.press('Enter');
  await page.locator('.talk li', { hasText: words }).waitFor();
}

test('below a path of a shared name people sign up, stay signed in and chat', async () => {
  await server.start('--registration', 'open', '--public-url', 'https://example.org/fray');
  const below = `${server.address}fray`;
  const page = await open(browser, below, problems); // without the slash, as people type it
  assert.equal(page.url(), `${below}/`);
  await signUp(page, 'greta', PASSWORD);
  const campaign = await begin(page, 'Ashes');
  await page.evaluate((to) => (location.hash = to), `/campaign/${campaign}/talk`);
  await say(page, 'good evening');
  await page.reload();
  await page.locator('.talk li', { hasText: 'good evening' }).waitFor();
  const cookies = await page.context().cookies(`${below}/`);
  assert.deepEqual(new Set(cookies.map(({ path }) => path)), new Set(['/fray/']));
  assert.deepEqual(await page.context().cookies(server.address), []);
});

test('sign-in shows errors and loses no input', async () => {
  await server.start('--table', setup('alone'));
  const page = await come();
  await heading(page, 'One table, wherever you sit');
  assert.deepEqual(await everyFault(page), []);
  await page.getByLabel('Username', { exact: true }).fill('nobody');
  await page.getByLabel('Password').fill('wrong');
  await press(page, 'Sign in');
  await page.getByRole('alert').waitFor();
  assert.equal(await page.getByLabel('Password').inputValue(), 'wrong');
  // An empty server waits for its owner, who has the link.
  await page.getByText('Create account').click();
  await page.getByText('This server has no accounts yet').waitFor();
  assert.equal(await page.getByLabel('Password').count(), 0);
  assert.deepEqual(await everyFault(page), []);
  // This server's table is only for holders of its links.
  assert.equal(await page.getByRole('link', { name: 'Watch a fight' }).count(), 0);
});

test('the owner link makes the first account of a server, once', async () => {
  await server.start();
  const link = server.ownerLink;
  const [page, late] = [await come(), await open(browser, link, problems)];
  const field = page.getByLabel('Got a link?');
  await field.fill(link);
  await press(page, 'Join');
  await heading(page, 'This server is yours');
  assert.deepEqual(await everyFault(page), []);
  const sign = async (one, name) => {
    await one.getByLabel('Username', { exact: true }).fill(name);
    await one.getByLabel('Password').fill(PASSWORD);
    await press(one, 'Create account');
  };
  await sign(page, 'greta');
  await heading(page, 'Your campaigns');
  await page.getByText('Send your players an invite link').waitFor();
  assert.deepEqual(await everyFault(page), []);
  assert.match(page.url(), /#\/$/);
  // A page that was opened before, and one that comes later.
  await sign(late, 'mallory');
  await late.getByText(/makes only the first account/).waitFor();
  await late.reload();
  await late.getByText('This owner link no longer works.').waitFor();
  // From now on accounts are created by invite, which is said before anything is typed.
  await late.getByText('Create account').click();
  await late.getByText('This server is invite-only.').waitFor();
  assert.deepEqual(await everyFault(late), []);
  await late.getByLabel('Invite link').fill('nonsense');
  await sign(late, 'mallory');
  await late.locator('[aria-invalid="true"]').waitFor();
  assert.equal(await late.getByLabel('Username', { exact: true }).inputValue(), 'mallory');
  // No start offers another one.
  await server.end('SIGTERM');
  await server.start();
  assert.equal(server.ownerLink, '');
});

test('an invite leads into its campaign those who sign up by it, and back those who used it', async () => {
  await server.start('--registration', 'open');
  const gm = await comeNew('greta');
  const campaign = await begin(gm, 'Ashes');
  const [forAki, forBen] = [
    await invite(gm, campaign, 'PLAYER', 1),
    await invite(gm, campaign, 'PLAYER', 1),
  ];
  const ben = await come(forBen);
  await ben.getByText('Create account').click();
  await ben.getByLabel('Username', { exact: true }).fill('ben');
  await ben
    .locator('form', { has: ben.getByLabel('Password') })
    .getByLabel('Display name')
    .fill('Ben');
  await ben.getByLabel('Password').fill(PASSWORD);
  await press(ben, 'Create account');
  await heading(ben, 'Ashes');
  await ben.getByText('Welcome, Ben.').waitFor();
  assert.deepEqual(await everyFault(ben), []);
  const aki = await joinAs(forAki, 'Aki');
  await aki.getByText('Welcome, Aki.').waitFor();
  // Both used up, and newer ones made since.
  await invite(gm, campaign);
  for (const [page, link] of [
    [ben, forBen],
    [aki, forAki],
  ]) {
    await page.goto(`${server.address}#/account`);
    await page.goto(`${server.address}${link}`);
    await heading(page, 'Ashes');
    assert.equal(await page.getByText('Welcome').count(), 0);
  }
  // Someone else's is void.
  const late = await come(forBen);
  await late.getByText('This invite was used up').waitFor();
});

test('a taken name, a paste of 1 MB and a huge file are refused where they are, and nothing is lost', async () => {
  await server.start('--registration', 'open');
  const page = await comeNew('greta');
  const other = await come();
  await other.getByText('Create account').click();
  const username = other.getByLabel('Username', { exact: true });
  await username.fill('greta');
  await other.getByLabel('Password').fill(PASSWORD);
  await press(other, 'Create account');
  await other
    .getByRole('alert')
    .filter({ hasText: /taken|exists|in use/ })
    .waitFor();
  assert.equal(await username.getAttribute('aria-invalid'), 'true');
  const isFocused = (field) => field.evaluate((one) => one === document.activeElement);
  assert.ok(await isFocused(username));
  assert.equal(await other.getByLabel('Password').inputValue(), PASSWORD);

  const paste = (field) => field.focus().then(() => page.keyboard.insertText('x'.repeat(MEGABYTE)));
  const holdsAll = async (field) => assert.equal((await field.inputValue()).length, MEGABYTE);
  await press(page, 'New campaign');
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Campaign name');
  await paste(name);
  await dialog.getByLabel('Ruleset', { exact: true }).selectOption('forge');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await dialog.getByText('That’s too much text.').waitFor();
  await holdsAll(name);
  await name.fill('x'.repeat(200));
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await dialog.getByText('at most 100 characters').waitFor();
  assert.equal(await name.getAttribute('aria-invalid'), 'true');
  assert.ok(await isFocused(name));
  await name.fill('Ashes');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await heading(page, 'Ashes');

  const message = page.locator('.talk textarea');
  await paste(message);
  await message.press('Enter');
  await page.locator('.talk form').getByText('That’s too much text.').waitFor();
  await holdsAll(message);
  assert.equal(await message.getAttribute('aria-invalid'), 'true');
  assert.ok(await isFocused(message));
  await message.fill('');
  await page.locator('.talk form .to button').click();
  const dice = page.getByLabel('Dice, such as 2d6+1');
  await dice.fill('2d6+');
  await dice.press('Enter');
  await page.locator('.talk form').getByRole('alert').waitFor();
  assert.equal(await dice.getAttribute('aria-invalid'), 'true');
  assert.equal(await dice.inputValue(), '2d6+');
  assert.ok(await isFocused(dice));

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await press(page, 'Pictures');
  await page.locator('.settings .drop').evaluate((target) => {
    const dataTransfer = new DataTransfer();
    const all = new Uint8Array(33 << 20);
    dataTransfer.items.add(new File([all], 'huge.png', { type: 'image/png' }));
    target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  });
  await page.locator('.failed', { hasText: /huge.png.*larger than/s }).waitFor();
});

test('a pasted link leads to its seat, and one that is none is refused', async () => {
  await server.start('--table', setup('alone'));
  const page = await come();
  const link = page.getByLabel('Got a link?');
  await link.fill('nonsense');
  await press(page, 'Join');
  await page.getByText('That isn’t a seat link').waitFor();
  await link.fill('https://other.example/#seat=abc');
  await press(page, 'Join');
  await page.getByRole('link', { name: 'other.example' }).waitFor();
  await link.fill(`${server.address}${new URL(server.links.get('nim')).hash}`);
  await press(page, 'Join');
  await page.locator('.decide:not(.idle)').waitFor();
});

test('the start page offers watching where it is allowed', async () => {
  await server.start('--demo', '--pace-ms', 100);
  const page = await come();
  await page.getByRole('link', { name: 'Watch a fight' }).click();
  await page.locator('.rail li').first().waitFor();
});

test('a newcomer learns in a practice fight', async () => {
  await server.start('--registration', 'open');
  const page = await comeNew('nim', { taught: false });
  const learn = page.getByRole('region', { name: 'Learn in five minutes' });
  await learn.getByRole('link', { name: 'Forge Engine' }).click();
  await heading(page, 'Practice: The Cellar');
  // The dice say whether Hale begins.
  const decision = page.getByRole('heading', {
    level: 2,
    name: /^Hale, (what do you do|do you react)/,
  });
  await decision.first().waitFor();
  await page.getByRole('heading', { name: 'The lamp shows who is deciding' }).waitFor();
  assert.deepEqual(await everyFault(page), []);
  await press(page, 'Skip all');
  await passesToTheEnd(page);
  assert.deepEqual(await everyFault(page), []);
  await press(page, 'Play again');
  await decision.first().waitFor();
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'Back to the start page' }).click();
  await heading(page, 'Your campaigns');
});

/** Whatever is asked is passed, until the other side has won. */
async function passesToTheEnd(page) {
  const over = page.getByRole('heading', { name: 'The encounter is over.' });
  const pass = page
    .locator('[data-prompt]:not(:has(.sent)) .passbar button:visible')
    .or(page.getByRole('button', { name: /^Don’t react/ }))
    .last();
  for (let step = 0; step < 200; ++step) {
    await over.or(pass).first().waitFor();
    if (await over.isVisible()) return;
    // It may be over before the press.
    await pass.click({ timeout: 2000 }).catch(() => {});
  }
  assert.fail('no end in sight');
}

test('a campaign is begun, renamed, put away, deleted and brought back', async () => {
  await server.start('--registration', 'open');
  const page = await comeNew('greta');
  assert.deepEqual(await everyFault(page), []);
  await press(page, 'New campaign');
  const dialog = page.getByRole('dialog');
  const called = dialog.getByLabel('Campaign name');
  const tooLong = 'The Salt Road '.repeat(40).trim();
  await called.fill(tooLong);
  await dialog.getByLabel('Ruleset', { exact: true }).selectOption('forge');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await dialog.locator('input[aria-invalid="true"]').waitFor();
  assert.equal(await called.inputValue(), tooLong);
  await called.fill('The Salt Road');
  await dialog.getByRole('button', { name: 'Create campaign' }).click();
  await heading(page, 'The Salt Road');
  assert.deepEqual(await everyFault(page), []);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await press(page, 'Manage campaign');
  const name = page.getByLabel('Campaign name');
  await name.fill('The Salt Sea');
  await press(page, 'Rename');
  await heading(page, 'The Salt Sea');
  await press(page, 'Archive campaign');
  await page.getByText('You can read it but not play').first().waitFor();
  await press(page, 'Unarchive campaign');
  await page.getByRole('button', { name: 'Archive campaign' }).waitFor();
  await press(page, 'Delete campaign');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete campaign' }).click();
  await heading(page, 'Your campaigns');
  await page.getByText(/It will be removed permanently on/).waitFor();
  assert.deepEqual(await everyFault(page), []);
  await page.getByRole('link', { name: 'The Salt Sea' }).click();
  await heading(page, 'The Salt Sea');
  assert.deepEqual(await everyFault(page), []);
  await press(page, 'Restore');
  await page.getByText('No encounters yet. Your story starts here.').waitFor();
});

test('the campaign list shows changes from elsewhere', async () => {
  await server.start('--registration', 'open');
  const page = await comeNew('greta');
  const campaign = await begin(page, 'Ashes');
  await page.goto(`${server.address}#/`);
  const listed = (name) => page.getByRole('link', { name, exact: true }).waitFor();
  await listed('Ashes');
  // As from another device.
  await ask(page, 'renameCampaign', { campaign, name: 'Embers' });
  await listed('Embers');
  // Changes that are not notified are loaded on returning to the page.
  await ask(page, 'createCampaign', { name: 'The Salt Road', ruleset: 'forge' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await listed('The Salt Road');
});

test('a campaign is saved as an archive, and brought in again', async () => {
  await server.start('--registration', 'open');
  const page = await comeNew('greta');
  await begin(page, 'Ashes');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await press(page, 'Manage campaign');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Export campaign'),
  ]);
  assert.equal(download.suggestedFilename(), 'Ashes.zip');
  const file = await download.path();
  await page.goto(`${server.address}#/`);
  await press(page, 'New campaign');
  await page.getByLabel('Import a campaign').setInputFiles({
    name: 'not-one.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('nonsense'),
  });
  await press(page, 'Import');
  await page.getByRole('dialog').getByRole('alert').waitFor();
  await page.getByLabel('Import a campaign').setInputFiles(file);
  await press(page, 'Import');
  await heading(page, 'Ashes');
  await page.goto(`${server.address}#/`);
  await page.getByRole('link', { name: 'Ashes' }).nth(1).waitFor();
});

test('people come by an invite, see each other, and talk', async () => {
  await server.start('--registration', 'open');
  const gm = await comeNew('greta');
  const campaign = await begin(gm, 'Ashes');
  const link = await invite(gm, campaign);

  const door = await come(link);
  await heading(door, 'Ashes');
  await door.getByText('You’re invited to play.').waitFor();
  assert.deepEqual(await everyFault(door), []);

  const aki = await joinAs(link, 'Aki');
  const jun = await joinAs(link, 'Jun');
  // Both have come without a reload.
  for (const name of ['Aki', 'Jun']) {
    await gm.locator('aside li', { hasText: name }).locator('.here.on').waitFor();
  }
  await say(gm, 'The gate is open.');
  for (const page of [aki, jun]) await page.getByText('The gate is open.').waitFor();

  await aki.getByRole('button', { name: 'Whisper to greta' }).click();
  await aki.keyboard.type('I have a <b>plan</b>.');
  await aki.keyboard.press('Enter');
  await gm.getByText('I have a <b>plan</b>.').waitFor();
  await gm.getByText('to you', { exact: true }).waitFor();

  await press(aki, 'Roll dice');
  await press(aki, 'Add a d6');
  await press(aki, 'Add a d6');
  assert.equal(await aki.getByLabel('Dice, such as 2d6+1').inputValue(), '2d6');
  await aki.getByLabel('To', { exact: true }).selectOption('all');
  await aki.getByLabel('Dice, such as 2d6+1').press('Enter');
  const roll = jun.locator('.talk li', { hasText: 'rolls 2d6' });
  await roll.waitFor();
  assert.equal(await roll.getByRole('img').count(), 2);
  // The seed was sealed before; once a GM has revealed it, all may look.
  const seal = () => jun.getByRole('dialog').locator('dd').nth(2);
  await jun.getByRole('button', { name: /^Verify/ }).click();
  await jun.getByText('Not revealed yet').waitFor();
  await press(jun.getByRole('dialog'), 'Close');
  await gm.getByRole('button', { name: /^Verify/ }).click();
  await press(gm, 'Reveal and start a new seed');
  await gm.getByText('Not revealed yet').waitFor({ state: 'detached' });
  assert.deepEqual(await byDayAndNight(gm), []);
  await press(gm.getByRole('dialog'), 'Close');
  await jun.getByRole('button', { name: /^Verify/ }).click();
  await jun.getByText('Not revealed yet').waitFor({ state: 'detached' });
  await seal().waitFor();
  assert.match(await seal().textContent(), /^[0-9a-f]{64}$/);
  await press(jun.getByRole('dialog'), 'Close');

  await aki.getByLabel('Dice, such as 2d6+1').fill('nonsense');
  await aki.getByLabel('Dice, such as 2d6+1').press('Enter');
  await aki.locator('.talk form [role="alert"]').waitFor();
  assert.equal(await aki.getByLabel('Dice, such as 2d6+1').inputValue(), 'nonsense');
  assert.deepEqual(await everyFault(aki), []);
  // What is whispered stays between two.
  assert.equal(await jun.getByText('plan').count(), 0);

  await gm.getByRole('button', { name: /^Delete greta’s message/ }).click();
  await gm.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await jun.getByText('Deleted by greta').waitFor();
  assert.equal(await jun.getByText('The gate is open.').count(), 0);

  await jun.context().close();
  await gm.locator('aside li', { hasText: 'Jun' }).getByText('offline').waitFor();
});

test('what was said long ago is fetched when one asks for it', async () => {
  await server.start('--registration', 'open');
  const gm = await comeNew('greta');
  const campaign = await begin(gm, 'Ashes');
  const secret = (await invite(gm, campaign)).replace('#invite=', '');
  const passer = await come();
  // Three, as messages are limited by author.
  const all = [];
  for (const displayName of ['Aki', 'Bo', 'Cy']) {
    const { token } = await ask(passer, 'acceptInvite', { secret, displayName, label: 'x' });
    for (let n = 1; n <= 18; n += 1) {
      all.push(`${displayName} ${n}.`);
      await ask(passer, 'say', { campaign, text: all.at(-1) }, token);
    }
  }
  await gm.reload();
  await gm.getByText('Cy 18.').waitFor();
  const lines = () => gm.locator('.talk .text').allTextContents();
  assert.deepEqual(await lines(), all.slice(-50));
  await press(gm, 'Load earlier messages');
  await gm.getByText('Aki 1.', { exact: true }).waitFor();
  assert.deepEqual(await lines(), all);
  assert.equal(await gm.getByRole('button', { name: 'Load earlier messages' }).count(), 0);
});

test('a guest makes the account their own, and keeps what they have', async () => {
  await server.start('--registration', 'open');
  const gm = await comeNew('greta');
  const campaign = await begin(gm, 'Ashes');
  const page = await joinAs(await invite(gm, campaign), 'Aki');
  await page.goto(`${server.address}#/account`);
  await heading(page, 'Aki');
  assert.deepEqual(await everyFault(page), []);
  await page.getByLabel('Username', { exact: true }).fill('greta');
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page, 'Create your account');
  await page.locator('[aria-invalid="true"]').waitFor();
  await page.getByLabel('Username', { exact: true }).fill('aki');
  await press(page, 'Create your account');
  await page.getByText('You sign in as aki.').waitFor();
  const elsewhere = await come();
  await elsewhere.getByLabel('Username', { exact: true }).fill('aki');
  await elsewhere.getByLabel('Password').fill(PASSWORD);
  await press(elsewhere, 'Sign in');
  await elsewhere.getByRole('link', { name: 'Ashes' }).waitFor();
});

test('an account has its devices, its bots and its end in its own hands', async () => {
  await server.start('--registration', 'open');
  const page = await comeNew('greta');
  await begin(page, 'Ashes');
  await page.goto(`${server.address}#/account`);
  await page.getByText('This device.').waitFor();
  await page.getByLabel('Bot name').fill('Ogre');
  await press(page, 'Create token');
  const secret = page.getByLabel('Bot token');
  assert.match(await secret.inputValue(), /^fray_/);
  assert.deepEqual(await everyFault(page), []);
  await press(page, 'Close');
  assert.equal(await secret.count(), 0);
  await page.getByRole('button', { name: 'Sign out Ogre' }).click();
  await page.getByText('Ogre').waitFor({ state: 'detached' });

  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill(`${PASSWORD}!`);
  await press(page, 'Change password');
  await page.getByText(/current password is wrong/i).waitFor();
  await page.getByLabel('Current password').fill(PASSWORD);
  await press(page, 'Change password');
  await page.getByText('Password changed.').waitFor();

  await press(page, 'Delete account');
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Delete account' });
  assert.ok(await button.isDisabled());
  await dialog.getByLabel('Type greta to confirm').fill('greta');
  await button.click();
  // Not while it owns a campaign.
  await dialog.getByRole('alert').waitFor();
  await press(dialog, 'Cancel');
  await press(page, 'Sign out everywhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await heading(page, 'One table, wherever you sit');
});

test('an encounter is begun from its campaign, sat down at, and ended', async () => {
  await server.start('--registration', 'open');
  const gm = await comeNew('greta');
  const campaign = await begin(gm, 'Ashes');
  // What is agreed on is the campaign's.
  const written = readFileSync(setup('alone'), 'utf8').replace(/\[policy\][^[]*/, '');
  const asked = { campaign, name: 'The bridge', setup: written, notes: '' };
  await ask(gm, 'createEncounter', asked);
  await gm.locator('main li svg').waitFor();
  assert.deepEqual(await everyFault(gm), []);
  const player = await joinAs(await invite(gm, campaign), 'Aki');
  // Only GMs see what is prepared.
  await player.getByText('No encounters yet. Your story starts here.').waitFor();
  assert.equal(await player.getByText('The bridge').count(), 0);

  await press(gm, 'Start “The bridge”');
  await gm.locator('.rail li').first().waitFor();
  await player.getByText('live now').waitFor();
  assert.deepEqual(await everyFault(player), []);
  // At the table one hears what is said in the campaign.
  await press(gm, 'Chat');
  await say(player, 'Wait for me!');
  await gm.getByText('Wait for me!').waitFor();
  await say(gm, 'Sit down, then.');
  await player.getByText('Sit down, then.').waitFor();
  assert.deepEqual(await byDayAndNight(gm), []);
  await gm.goto(`${server.address}#/campaign/${campaign}`);
  await gm.getByRole('link', { name: 'Join as GM' }).waitFor();
  await press(gm, 'End');
  await gm.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await player.getByText('Ended without a winner.').waitFor();
});

test('shows since when the connection is lost, and then that it is back', async () => {
  await server.start('--registration', 'open');
  const page = await comeNew('greta');
  await begin(page, 'Ashes');
  await page.locator('.talk textarea').waitFor();
  await server.end('SIGTERM');
  await page.getByText('Connection lost.').waitFor();
  assert.deepEqual(await byDayAndNight(page), []);
  await page.locator('.talk textarea').fill('Is anybody there?');
  await server.start('--registration', 'open');
  await press(page, 'Reconnect now');
  await page.getByText('Reconnected. Nothing was lost.').waitFor();
  assert.equal(await page.locator('.talk textarea').inputValue(), 'Is anybody there?');
  await page.locator('.talk textarea').press('Enter');
  await page.locator('.talk li', { hasText: 'Is anybody there?' }).waitFor();
});

test('every page of a campaign says that an encounter has started, and the table what it came to', async () => {
  await server.start('--registration', 'open');
  const gm = await comeNew('greta');
  const campaign = await begin(gm, 'Ashes');
  const written = readFileSync(setup('alone'), 'utf8').replace(/\[policy\][^[]*/, '');
  const made = await ask(gm, 'createEncounter', { campaign, name: 'The bridge', setup: written });
  const { id: encounter, revision: baseRevision } = made.encounter;
  const aki = await joinAs(await invite(gm, campaign), 'Aki');
  await aki.evaluate((to) => (location.hash = to), `#/character/${campaign}/new`);
  await aki.getByRole('button', { name: 'Start from scratch' }).waitFor();
  assert.equal(await aki.getByText('has started').count(), 0);
  await ask(gm, 'startEncounter', { campaign, encounter, baseRevision });
  await aki.getByText('The bridge has started.').waitFor();
  await aki.waitForFunction(() => document.title === '● The bridge has started.');
  assert.deepEqual(await everyFault(aki), []);
  // It covers nothing that sticks to the top of the window.
  await press(aki, 'Start from scratch');
  const wide = aki.viewportSize();
  await aki.setViewportSize({ width: wide.width, height: 360 });
  const header = aki.locator('header', { hasText: 'Unnamed character' });
  await header.waitFor();
  await aki.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const bar = await aki.getByText('The bridge has started.').locator('..').boundingBox();
  assert.ok((await header.boundingBox()).y >= bar.y + bar.height - 1);
  assert.ok(await aki.evaluate(() => scrollY > 0));
  await aki.setViewportSize(wide);
  await aki.getByRole('link', { name: 'Join', exact: true }).click();
  await aki.locator('.rail li').first().waitFor();
  assert.equal(await aki.getByText('has started').count(), 0);

  // The first decision at a table is explained, in three cards.
  const taught = await open(browser, server.address, problems, { taught: false });
  await taught.context().addCookies(await gm.context().cookies());
  await taught.goto(`${server.address}#/seat/${campaign}/${encounter}`);
  await taught.reload();
  await taught.getByRole('heading', { name: 'The lamp shows who is deciding' }).waitFor();
  assert.deepEqual(await everyFault(taught), []);
  await press(taught, 'Next');
  await press(taught, 'Next');
  await taught.getByRole('heading', { name: 'Passing lets others act' }).waitFor();
  await press(taught, 'Got it');
  await taught.locator('.lesson').waitFor({ state: 'detached' });
  await taught.reload();
  await taught.locator('.decide:not(.idle)').waitFor();
  assert.equal(await taught.locator('.lesson').count(), 0);
  await press(taught, 'Menu');
  await press(taught, 'Show me how it works');
  await taught.locator('.lesson').waitFor();

  await gm.goto(`${server.address}#/campaign/${campaign}`);
  await press(gm, 'End');
  await gm.getByRole('dialog').getByRole('button', { name: 'End' }).click();
  await taught.getByRole('link', { name: 'Next encounter' }).waitFor();
  await taught.getByRole('heading', { name: 'Who did what' }).waitFor();
  assert.deepEqual(await everyFault(taught), []);
  await press(taught, 'Open the log');
  assert.equal(await taught.evaluate(() => document.activeElement?.id), 'log');
  await aki.getByRole('link', { name: 'Back to the campaign' }).waitFor();
  assert.equal(await aki.getByRole('link', { name: 'Award points' }).count(), 0);
  await taught.getByRole('link', { name: 'Award points' }).click();
  await taught.getByRole('heading', { name: 'Awards' }).waitFor();

  // From then on it is read.
  await aki.getByRole('link', { name: 'Back to the campaign' }).click();
  for (const page of [gm, aki]) {
    await page.getByRole('link', { name: 'Read “The bridge”' }).click();
    await page.getByText('This encounter has ended. You’re looking back at it.').waitFor();
    await page.getByRole('heading', { name: 'Who did what' }).waitFor();
    assert.ok((await page.locator('.rail li').count()) > 1);
    assert.deepEqual(await everyFault(page), []);
    await press(page, 'Open the log');
    await page.locator('#log', { hasText: 'ends the encounter' }).waitFor();
  }
  await gm.getByRole('region', { name: 'Timeline' }).waitFor();
  for (const name of ['Step back', 'Undo last decision']) {
    assert.equal(await gm.getByRole('button', { name }).count(), 0);
  }
  await gm.getByRole('link', { name: 'Back to the campaign' }).click();
  await gm.getByRole('link', { name: 'Read “The bridge”' }).waitFor();
});

test('on a phone each part has a place of its own', async () => {
  await server.start('--registration', 'open');
  const page = await comeNew('greta', PHONE);
  await begin(page, 'Ashes');
  for (const [tab, there] of [
    ['Chat', '.talk textarea'],
    ['Members', '.here.on'],
    ['Characters', 'text=No characters yet.'],
    ['Settings', 'text=Number of uses'],
    ['Encounters', 'text=No encounters yet. Your story starts here.'],
  ]) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await page.locator(there).first().waitFor();
    assert.deepEqual(await everyFault(page), [], tab);
  }
  await press(page, 'Account and appearance');
  await page.getByText('Deutsch').click();
  await page.getByRole('link', { name: 'Chat' }).waitFor({ includeHidden: true });
});
