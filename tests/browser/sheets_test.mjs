// Characters on the page: built, checked, grown, stored and printed, by both rulesets and without a
// word of either; against the real server.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';

import { everyFault, open } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const FORGE = 'demo-forge';
const SUCCESS_ROLLS = 'demo-success-rolls';

beforeEach(() => server.start('--demo', '--no-stand-ins'));

/** The characters of a campaign of the demonstration, in a user's browser. */
async function come(campaign, who) {
  const link = new URL(server.campaignLinks.get(`${campaign} ${who}`));
  const words = new URLSearchParams(link.hash.slice(1));
  const page = await open(browser, `${server.address}${link.hash}`, problems);
  await page.goto(`${server.address}#/campaign/${words.get('campaign')}/characters`);
  await page.getByRole('heading', { name: 'Characters' }).waitFor();
  return page;
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const step = async (page, name) => {
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).click();
  await page.locator('main h2[tabindex]', { hasText: name }).waitFor();
};
/** A new character, with nothing on its sheet. */
const beginNew = async (page) => {
  await page.getByRole('link', { name: 'New character' }).click();
  await press(page, 'Start from scratch');
};
const number = (page, name) => page.getByRole('spinbutton', { name, exact: true });
const title = (page, name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
// Notes about words are there before they are shown.
const said = (page, text) => page.getByText(text).and(page.locator(':visible')).first().waitFor();
/** The ruleset has spoken about all that was changed. */
const sound = async (page) => {
  await step(page, 'Review');
  await page.locator('main .sound').waitFor();
};

async function turnTo(page, name) {
  await page.getByRole('link', { name, exact: true }).click();
  await title(page, name);
}

async function change(page) {
  await press(page, 'Edit');
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
}

/** In a search among options that is open. */
async function take(page, ...names) {
  const dialog = page.getByRole('dialog');
  for (const name of names) {
    await dialog.getByRole('searchbox').fill(name);
    await dialog.locator('.option', { hasText: name }).first().click();
  }
}

test('a player builds a character from scratch, and sees errors and missing values', async () => {
  const page = await come(FORGE, 'player');
  await beginNew(page);
  await title(page, 'Unnamed character');
  await said(page, 'Is required');
  assert.deepEqual(await everyFault(page), []);

  // The character's name and its id come with the name on the sheet.
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Élvira of the Mill');
  await title(page, 'Élvira of the Mill');
  const id = page.getByLabel('Id', { exact: true });
  assert.equal(await id.isVisible(), false);
  await page.locator('main summary', { hasText: 'More' }).click();
  assert.equal(await id.inputValue(), 'elvira-of-the-mill');

  // What a first character does not need is out of the way, and the species makes attributes cheaper.
  const steps = page.getByRole('navigation', { name: 'Steps' });
  const names = async () =>
    (await steps.locator('.words').allInnerTexts()).map((text) => text.split('\n')[0]);
  const first = ['Identity', 'Species and traits', 'Attributes', 'Skills', 'Equipment'];
  assert.deepEqual(await names(), [...first, 'Review']);
  await press(page, '3 more steps');
  assert.deepEqual(await names(), [...first, 'Advancement', 'Source', 'Story', 'Review']);

  await step(page, 'Attributes');
  // What it does, by the keyboard; Escape puts it away.
  await page.getByRole('button', { name: 'What does Acuity do?' }).press('Enter');
  await page.getByRole('note').filter({ hasText: 'Limits perception' }).waitFor();
  assert.deepEqual(await everyFault(page), []);
  await page.keyboard.press('Escape');
  await page
    .getByRole('note')
    .filter({ hasText: 'Limits perception' })
    .waitFor({ state: 'hidden' });
  await number(page, 'Agility').press('ArrowUp');
  await number(page, 'Agility').press('ArrowUp');
  await said(page, '4 costs 4');
  await page.getByRole('complementary').getByText('10 of 15 left').waitFor();
  assert.deepEqual(await everyFault(page), []);

  await step(page, 'Species and traits');
  await page.getByRole('button', { name: /^Species: / }).click();
  assert.deepEqual(await everyFault(page), []);
  await take(page, 'Human');
  // The species lets one choose.
  await page.getByRole('complementary').getByText('1 more to choose').waitFor();
  await page.getByRole('button', { name: /^Species choices: Add/ }).click();
  await take(page, 'Lithe');
  await press(page, 'Done');

  // Searched by a key, without a pointer.
  await step(page, 'Skills');
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('searchbox').pressSequentially('brawl');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const rating = number(page, 'Brawling, Rating');
  await rating.fill('4');
  await rating.press('Enter');
  await said(page, 'Must not be above strength');
  assert.deepEqual(await everyFault(page), []);
  await step(page, 'Review');
  await said(page, 'To fix');
  await press(page, 'Go to field: Skills, Brawling, Rating');
  await page.getByRole('button', { name: /^Set to 1/ }).click();
  assert.equal(await rating.inputValue(), '1');

  await sound(page);
  // A hint, and no fault.
  await page.locator('main li', { hasText: /^\d+ Attributes and traits/ }).waitFor();
  assert.deepEqual(await everyFault(page), []);
  await page.locator('main').getByRole('button', { name: 'Create character' }).click();
  await page.getByText('Your character.').waitFor();
  await title(page, 'Élvira of the Mill');
  await said(page, 'Brawling');
  assert.match(page.url(), /#\/character\/\w+\/(?!new)\w+$/);
  assert.deepEqual(await everyFault(page), []);
});

test('a player begins with a hero that is ready, as it is or changed', async () => {
  const page = await come(FORGE, 'player');
  await page.getByRole('link', { name: 'New character' }).click();
  await title(page, 'New character');
  assert.equal(await page.locator('main li').count(), 3);
  await page.locator('main li', { hasText: 'Oswin' }).locator('dt', { hasText: 'PD' }).waitFor();
  assert.deepEqual(await everyFault(page), []);
  await page.setViewportSize({ width: 390, height: 844 });
  assert.deepEqual(await everyFault(page), []);
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, 'Play Oswin');
  await said(page, 'Your character.');
  await title(page, 'Oswin');
  // An abbreviation spells itself out.
  await page.getByRole('button', { name: 'PD', exact: true }).first().click();
  await page.getByRole('note').filter({ hasText: 'Physical defense' }).first().waitFor();
  await page.keyboard.press('Escape');

  await page.goto(page.url().replace(/\/\w+$/, '/new'));
  await press(page, 'Edit first: Tamsin');
  await title(page, 'Tamsin');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Vane');
  await sound(page);
  await page.locator('main').getByRole('button', { name: 'Create character' }).click();
  await title(page, 'Vane');
  await said(page, 'Longbow');
});

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const file = (name, text, encoding) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(text, encoding),
});

test('a character has a picture, a background and notes, on the page and on paper', async () => {
  const page = await come(FORGE, 'player');
  await turnTo(page, 'Hale');
  await change(page);
  // Steps that have something are not folded.
  await page.getByRole('button', { name: /^\d more steps?$/ }).click();
  await step(page, 'Story');
  assert.deepEqual(await everyFault(page), []);

  // Whatever is dropped in is refused where it was, or taken.
  const chooser = page.getByRole('complementary').getByRole('button', { name: 'Choose a picture' });
  await chooser.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  const upload = dialog.locator('input[type="file"]');
  await upload.setInputFiles(file('nothing.png', 'no picture'));
  await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor();
  assert.deepEqual(await everyFault(page), []);
  await upload.setInputFiles(file('hale.png', PICTURE, 'base64'));
  await dialog.waitFor({ state: 'hidden' });
  await page.waitForFunction(
    () => document.querySelector('aside .portrait img')?.naturalWidth === 1,
  );

  // A pasted book is refused at its field, and nothing else is lost.
  const notes = page.getByLabel('Notes', { exact: true });
  const background = page.getByLabel('Background', { exact: true });
  await background.fill('Born in the mill.\n\nLeft it in winter: "never again".');
  await notes.evaluate((area) => {
    area.value = 'x'.repeat(1 << 20);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await said(page, 'Must have at most 8000 characters');
  await said(page, '1048576 of 8000 characters');
  assert.equal(await background.getAttribute('aria-invalid'), 'false');
  assert.deepEqual(await everyFault(page), []);
  await notes.fill('bell\u0007');
  await said(page, /U\+0007/);
  await notes.fill('The duke owes me 20 crowns.\nAsk the ferryman.');
  await sound(page);
  await page.locator('main').getByRole('button', { name: 'Save character' }).click();

  await said(page, 'The duke owes me 20 crowns.');
  await page.waitForFunction(() => document.querySelector('.hero img')?.naturalWidth === 1);
  const told = page.locator('.long').first();
  assert.equal(await told.innerText(), 'Born in the mill.\n\nLeft it in winter: "never again".');
  assert.deepEqual(await everyFault(page), []);
  await page.emulateMedia({ media: 'print' });
  assert.ok(await told.isVisible());
  assert.ok(await page.locator('.hero img').isVisible());
  await page.emulateMedia({ media: 'screen' });

  // For a GM as well, and for no other player.
  const [, campaign, character] = /character\/(\w+)\/(\w+)/.exec(page.url());
  const gm = await come(FORGE, 'gm');
  await gm.goto(`${server.address}#/character/${campaign}/${character}`);
  await said(gm, 'Ask the ferryman.');
  await gm.waitForFunction(() => document.querySelector('.hero img')?.naturalWidth === 1);
});

test('weapons are filtered, sorted and compared by their figures', async () => {
  const page = await come(FORGE, 'player');
  await beginNew(page);
  await step(page, 'Equipment');
  await page.getByRole('button', { name: /^Weapons: Add/ }).click();
  const dialog = page.getByRole('dialog');
  const names = async () =>
    (await dialog.locator('.option b').allInnerTexts()).map((text) => text.trim());
  await dialog.getByText('Rapier', { exact: true }).waitFor();
  const all = (await names()).length;
  assert.ok(all > 150, `${all} weapons`);
  const rapier = dialog.locator('.option', { hasText: 'Rapier' });
  assert.match(await rapier.innerText(), /Dice\s+3/);
  assert.match(await rapier.innerText(), /Energy\s+3/);
  assert.deepEqual(await everyFault(page), []);

  // By group and by facts; all by the keyboard.
  await dialog.getByRole('combobox', { name: 'Group', exact: true }).selectOption('Melee');
  const melee = await names();
  assert.ok(melee.length > 0 && melee.length < all);
  await press(page, 'Filters');
  await dialog.getByRole('combobox', { name: 'Era', exact: true }).selectOption('Historical');
  await dialog.getByRole('combobox', { name: 'Hands', exact: true }).selectOption('Two');
  const few = await names();
  assert.ok(few.length > 0 && few.length < melee.length);
  assert.ok(few.includes('Great Axe') && !few.some((name) => /Baseball/.test(name)), few.join());
  assert.deepEqual(await everyFault(page), []);
  await dialog.getByText('What the figures mean').click();
  await dialog.getByText('Attack dice that it adds').first().waitFor();
  await press(page, 'Filters (2)');
  await press(page, 'Clear filters');
  assert.equal((await names()).length, all);

  await dialog
    .getByRole('combobox', { name: 'Order', exact: true })
    .selectOption({ label: 'By Dice' });
  const dice = async () =>
    Promise.all(
      [dialog.locator('.option').first(), dialog.locator('.option').last()].map(async (option) =>
        Number(/Dice\s+(-?\d+)/.exec(await option.innerText())[1]),
      ),
    );
  const [least, most] = await dice();
  assert.ok(least < most, `${least} to ${most}`);
  await press(page, 'Highest first');
  assert.deepEqual(await dice(), [most, least]);

  // Up to three side by side.
  await press(page, 'Compare: Longbow');
  await dialog.getByText('Comparing Longbow.').waitFor();
  await press(page, 'Compare: Rapier');
  await press(page, 'Compare: Great Axe');
  const table = dialog.getByRole('table', { name: 'Compare' });
  assert.equal(await table.locator('thead th').count(), 3);
  assert.match(await table.getByRole('row', { name: /^Hands/ }).innerText(), /Two\s+One\s+Two/);
  assert.deepEqual(await everyFault(page), []);
  await page.setViewportSize({ width: 390, height: 844 });
  assert.deepEqual(await everyFault(page), []);
  const wide = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  assert.ok(wide <= 0, `scrolls sideways by ${wide}`);
  await press(page, 'Compare: Club');
  assert.equal(await table.getByText('Longbow').count(), 0); // the first gives way
  await dialog.locator('.option', { hasText: 'Rapier' }).click();
  await press(page, 'Done');
  await page.getByRole('list', { name: 'Weapons' }).getByText('Rapier').waitFor();
});

test('another ruleset is built by its own description', async () => {
  const page = await come(SUCCESS_ROLLS, 'player');
  await beginNew(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ana');
  await step(page, 'Attributes');
  for (const name of ['ST', 'DX', 'IQ', 'HT']) {
    await number(page, name).fill('10');
    await number(page, name).press('Enter');
  }
  await step(page, 'Advantages and disadvantages');
  await press(page, 'Add: Advantages');
  await said(page, 'Is required');
  await page.getByRole('list', { name: 'Advantages' }).getByLabel('Name').fill('Quick');
  await press(page, 'More fields: Quick');
  await number(page, 'To dodge').press('ArrowUp');
  assert.deepEqual(await everyFault(page), []);
  await sound(page);
  await page.locator('main').getByRole('button', { name: 'Create character' }).click();
  await page.getByText('Your character.').waitFor();
  await said(page, 'Quick');
  // Derived values, from the ruleset.
  await page.locator('dt', { hasText: 'Dodge' }).waitFor();
});

test('changes outlive a reload, and one is asked before one leaves them', async () => {
  const page = await come(FORGE, 'player');
  await turnTo(page, 'Hale');
  await change(page);
  await step(page, 'Attributes');
  await number(page, 'Agility').press('ArrowUp');
  await said(page, 'Draft saved in this browser');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await said(page, 'Restored your unsaved changes from');
  assert.deepEqual(await everyFault(page), []);
  await step(page, 'Attributes');
  assert.equal(await number(page, 'Agility').inputValue(), '2');

  // By a link and by the browser's own button alike.
  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  assert.deepEqual(await everyFault(page), []);
  await press(page, 'Stay');
  assert.equal(await number(page, 'Agility').inputValue(), '2');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  assert.match(page.url(), /#\/character\//);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('heading', { name: 'Characters' }).waitFor();
  await turnTo(page, 'Hale');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
});

test('compares and merges a concurrent save', async () => {
  const [gm, player] = await Promise.all([come(FORGE, 'gm'), come(FORGE, 'player')]);
  await Promise.all([turnTo(gm, 'Hale'), turnTo(player, 'Hale')]);
  await change(player);
  await step(player, 'Equipment');
  await player.getByRole('button', { name: /^Tools: Add/ }).click();
  await take(player, 'Rope');
  await press(player, 'Done');

  await press(gm, 'Award points');
  const dialog = gm.getByRole('dialog');
  assert.deepEqual(await everyFault(gm), []);
  await number(dialog, 'Points').fill('5');
  await dialog.getByLabel('Reason').fill('The mill');
  await dialog.getByRole('button', { name: 'Award points' }).click();
  await said(gm, 'Is awarded 5: The mill');

  await said(player, 'saved this character while you were editing.');
  await press(player, 'Compare');
  await player.getByRole('dialog').getByText('Advancement: The mill').waitFor();
  await player.getByRole('dialog').getByText('Tools', { exact: true }).waitFor();
  assert.deepEqual(await everyFault(player), []);
  await press(player, 'Merge both');
  await player.getByRole('complementary').getByText('5 of 5 left').waitFor();

  // What was awarded is spent.
  await step(player, 'Advancement');
  await player.getByRole('button', { name: /^Raised: Add/ }).click();
  await take(player, 'Parry');
  await press(player, 'Done');
  await player.getByRole('complementary').getByText('4 of 5 left').waitFor();
  assert.deepEqual(await everyFault(player), []);
  await sound(player);
  await press(player, 'Save character');
  await said(player, '4 unspent.');
  await said(gm, '4 unspent.');
});

test('of two who saved one can take the version of the other, or put it away', async () => {
  const [gm, player] = await Promise.all([come(FORGE, 'gm'), come(FORGE, 'player')]);
  await Promise.all([turnTo(gm, 'Nim'), turnTo(player, 'Nim')]);
  await Promise.all([change(gm), change(player)]);
  const names = (page) => page.getByRole('textbox', { name: 'Name', exact: true });
  await names(gm).fill('Scout');
  await names(player).fill('Ranger');
  await sound(gm);
  await press(gm, 'Save character');
  await said(gm, 'Edit');
  await said(player, 'saved this character while you were editing.');
  await press(player, 'Save');
  await said(player, 'You both changed the same part');
  await press(player, 'Save mine');
  await said(player, 'Name Scout → Ranger');

  // And back again.
  await player.getByRole('button', { name: /Name Skirmisher → Scout/ }).click();
  const old = player.getByRole('dialog');
  await old.getByText('Changes since then').waitFor();
  assert.deepEqual(await everyFault(player), []);
  await old.getByRole('button', { name: 'Restore this version' }).click();
  await old.getByText('Nothing is lost.').waitFor();
  await old.getByRole('button', { name: 'Restore this version' }).click();
  await player.locator('main').getByText('Scout', { exact: true }).waitFor();
});

test('a server that restarts in the middle loses nothing', async () => {
  const page = await come(SUCCESS_ROLLS, 'player');
  await turnTo(page, 'Mira');
  await change(page);
  await page.getByLabel('Concept').fill('Throws fire');
  await server.end('SIGKILL');
  await page.getByLabel('Concept').fill('Throws fire, and knows why');
  await said(page, 'Draft saved in this browser');
  // It hosts what it has: the demonstration would hand out other keys.
  await server.start();
  await sound(page);
  await press(page, 'Save character');
  await page.getByText('Throws fire, and knows why', { exact: true }).first().waitFor();
});

test('a GM gives a character away, and takes one along to another place', async () => {
  const gm = await come(FORGE, 'gm');
  const characters = gm.url();
  await turnTo(gm, 'Vesper');
  assert.deepEqual(await everyFault(gm), []);
  await press(gm, 'Give to player');
  const giving = gm.getByRole('dialog');
  await giving.getByLabel('Player', { exact: true }).selectOption({ label: 'GM' });
  assert.deepEqual(await everyFault(gm), []);
  await giving.getByRole('button', { name: 'Give to player' }).click();
  await said(gm, 'Played by the GM.');

  const [archive] = await Promise.all([gm.waitForEvent('download'), press(gm, 'Export character')]);
  assert.equal(archive.suggestedFilename(), 'vesper.zip');
  const [text] = await Promise.all([gm.waitForEvent('download'), press(gm, 'Export as TOML')]);
  const sheet = readFileSync(await text.path(), 'utf8');
  assert.match(sheet, /glock-17/);

  const deleting = gm.getByRole('dialog');
  await press(gm, 'Delete');
  await deleting.getByText('This permanently deletes').waitFor();
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await deleting.getByText('end that encounter first').waitFor();
  await deleting.getByRole('button', { name: 'Cancel' }).click();
  await gm.goto(characters);

  await beginNew(gm);
  await press(gm, 'Import character');
  const bringing = gm.getByRole('dialog');
  assert.deepEqual(await everyFault(gm), []);
  await bringing.getByLabel('From text').fill('nonsense = 3');
  await bringing.getByRole('button', { name: 'Fill in form' }).click();
  await bringing.getByText('the form has no field for this').waitFor();
  await bringing.getByLabel('From text').fill(sheet);
  await bringing.getByRole('button', { name: 'Fill in form' }).click();
  await title(gm, 'Field Agent');
  await press(gm, 'Import character');
  await bringing.getByLabel('From a file').setInputFiles(await archive.path());
  await bringing.getByRole('button', { name: 'Import' }).click();
  await title(gm, 'Vesper');

  // This one is in no fight.
  await press(gm, 'Delete');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await gm.getByRole('link', { name: 'Hale', exact: true }).waitFor();
  assert.equal(await gm.getByRole('link', { name: 'Vesper', exact: true }).count(), 1);
});

test('on paper there is black on white, and no panel', async () => {
  const page = await come(FORGE, 'player');
  await turnTo(page, 'Hale');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert.equal(await page.getByRole('complementary').isVisible(), false);
  assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false);
  const [ink, paper] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  assert.deepEqual([ink, paper], ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  assert.ok(await page.locator('.portrait svg').isVisible());
});
