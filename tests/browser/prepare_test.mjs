// Encounters are prepared at /: drawn, peopled, saved and started, against the real server.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { faults, open, overhang, PHONE } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

beforeEach(() => server.start('--demo', '--no-stand-ins'));

/** A new encounter of a demonstration's campaign, as its game master. */
async function begin(ruleset, options) {
  const page = await open(
    browser,
    server.campaignLinks.get(`demo-${ruleset} gm`),
    problems,
    options,
  );
  await page.locator('.piece').first().waitFor();
  const [, campaign] = /#\/seat\/([^/]+)/.exec(page.url());
  await page.evaluate((to) => (location.hash = to), `/prepare/${campaign}/new`);
  await page.locator('.prepare .map').waitFor();
  return page;
}

const entry = (page, name) => page.locator('aside').getByRole('radio', { name, exact: true });

async function add(page, name, { side, count = 1 } = {}) {
  await entry(page, name).check();
  if (side) await page.locator('aside').getByLabel('Side').first().selectOption(side);
  await page.getByLabel('Quantity').fill(String(count));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

async function firstReadyMade(page) {
  const names = page.locator('aside [role="radiogroup"] label:has([value^="a:"]) b');
  await names.first().waitFor();
  return names.first().textContent();
}

const save = (page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const saved = (page) => page.waitForURL(/prepare\/[^/]+\/(?!new)/);
const pieces = (page) => page.locator('.prepare .piece');

/** The setup as a file. */
async function source(page) {
  await page.getByRole('button', { name: 'Edit as text' }).click();
  const text = await page.getByLabel('Setup file').inputValue();
  await page.getByRole('button', { name: 'Edit as text' }).click();
  return text;
}
const rowsOf = (text) => /map = """\n([^"]*)"""/.exec(text)[1].split('\n');

const board = (page, name) =>
  page.locator('.prepare fieldset:not(aside *)').getByText(name, { exact: true }).click();
const boards = (page) => page.locator('.prepare fieldset:not(aside *) label').allTextContents();
/** Sits down at it. */
async function start(page, count) {
  await page.getByRole('button', { name: 'Save and start' }).click();
  await page.waitForURL(/#\/seat\//);
  await page
    .locator('.board .piece')
    .nth(count - 1)
    .waitFor();
  assert.equal(await page.locator('.board .piece').count(), count);
}

for (const ruleset of ['forge', 'success-rolls']) {
  test(`an encounter of ${ruleset} is drawn, peopled, saved and begun`, async () => {
    const page = await begin(ruleset);
    await page.getByRole('button', { name: 'wall', exact: true }).click();
    const box = await page.locator('.prepare .map').boundingBox();
    const at = (x, y) => [
      box.x + ((x + 0.5) * box.width) / 16,
      box.y + ((y + 0.5) * box.height) / 10,
    ];
    await page.mouse.move(...at(4, 2));
    await page.mouse.down();
    await page.mouse.move(...at(9, 2), { steps: 3 });
    await page.mouse.up();
    const name = await firstReadyMade(page);
    await add(page, name, { side: 'heroes' });
    await add(page, name, { side: 'foes', count: 2 });
    assert.equal(await pieces(page).count(), 3);
    assert.equal(rowsOf(await source(page))[2], '....######......');
    await page.getByLabel('GM notes').fill('The bridge gives way.');
    await page.getByLabel('Encounter name').fill('The bridge');
    assert.deepEqual(await faults(page), []);
    await save(page);
    await saved(page);
    await page.reload();
    await page.locator('.prepare .map').waitFor();
    assert.equal(await pieces(page).count(), 3);
    assert.equal(await page.getByLabel('Encounter name').inputValue(), 'The bridge');
    assert.match(await page.getByLabel('GM notes').inputValue(), /gives way/);
    await start(page, 3);
  });
}

test('it is drawn by keys alone, and each step can be taken back', async () => {
  const page = await begin('forge');
  await page.getByRole('button', { name: 'difficult ground' }).press('Enter');
  await page.locator('.prepare .cells').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight']) {
    await page.keyboard.press(key);
  }
  assert.match(await page.locator('#prepare-cell').textContent(), /^3, 1; difficult ground/);
  assert.equal(rowsOf(await source(page))[1], '.~~~............');
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(rowsOf(await source(page))[1], '.~~.............');
  await page.getByRole('button', { name: 'Redo' }).click();
  assert.equal(rowsOf(await source(page))[1], '.~~~............');
});

test('drags, hides and removes a combatant', async () => {
  const page = await begin('forge');
  await add(page, await firstReadyMade(page));
  const piece = pieces(page).first();
  const from = await piece.boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x - 1.5 * from.width, from.y + from.height / 2, { steps: 4 });
  await page.mouse.up();
  const to = await piece.boundingBox();
  assert.ok(Math.abs(from.x - to.x - 2 * from.width) < 2, `${from.x} to ${to.x}`);
  await page.getByLabel('Hidden from other sides').check();
  assert.match(await source(page), /hidden = true/);
  await page.getByRole('button', { name: 'Remove' }).click();
  assert.equal(await pieces(page).count(), 0);
});

test('what is wrong is said where it is, and nothing is lost', async () => {
  const page = await begin('forge');
  await page.getByRole('button', { name: 'Edit as text' }).click();
  const text = page.getByLabel('Setup file');
  const before = await text.inputValue();
  await text.fill(`${before}\nmap = = 3`);
  await page.locator('#prepare-broken', { hasText: /\S/ }).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Save and start' }).isDisabled());
  await text.fill(`${before}\n[[combatant]]\nkey = "x"\nside = "nobody"\nat = [0, 0]\n`);
  await save(page);
  await saved(page);
  await page
    .locator('.wrong', { hasText: /side|nobody/ })
    .first()
    .waitFor();
  assert.match(await text.inputValue(), /side = "nobody"/);

  await text.fill(`${before}\n[[combatant]]\nkey = "x"\nside = "heroes"\nat = [0, 0]\n`);
  await page.getByRole('button', { name: 'Edit as text' }).click();
  await page.locator('aside .who', { hasText: 'x' }).click();
  const about = page.locator('aside .about');
  const called = about.getByLabel('Name', { exact: true });
  await called.fill('x'.repeat(201));
  await called.press('Tab');
  await save(page);
  await page.locator('aside .wrong', { hasText: 'at most 200 characters' }).waitFor();
  assert.equal(await called.getAttribute('aria-invalid'), 'true');
  assert.equal((await called.inputValue()).length, 201);
  assert.equal(
    await about.getByLabel('Side', { exact: true }).getAttribute('aria-invalid'),
    'false',
  );

  const name = page.getByLabel('Encounter name');
  const long = 'x'.repeat(101);
  await name.fill(long);
  await save(page);
  await page.locator('#prepare-fault', { hasText: 'at most 100 characters' }).waitFor();
  assert.equal(await name.getAttribute('aria-invalid'), 'true');
  assert.equal(await name.inputValue(), long);
  assert.ok(await name.evaluate((field) => field === document.activeElement));

  const columns = page.getByLabel('Columns');
  await columns.fill('0');
  await columns.press('Enter');
  assert.equal(await columns.evaluate((field) => field.validity.valid), false);
  assert.equal(await columns.inputValue(), '0');
  assert.ok(await columns.evaluate((field) => field === document.activeElement));
});

test('one is asked before one leaves what is not saved, by a link or the browser’s own button', async () => {
  const page = await begin('forge');
  await page.getByLabel('Encounter name').fill('The bridge');
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await asked.waitFor();
  assert.match(page.url(), /#\/prepare\//);
  assert.deepEqual(await faults(page), []);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await page.getByLabel('Encounter name').inputValue(), 'The bridge');
  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(/#\/campaign\//);
});

test('of two who save, the later one sees a conflict and may choose', async () => {
  const page = await begin('forge');
  await page.getByLabel('Encounter name').fill('First');
  await save(page);
  await saved(page);
  const link = server.campaignLinks.get('demo-forge gm');
  const other = await open(browser, link, problems);
  await other.locator('.piece').first().waitFor();
  await other.evaluate((to) => (location.hash = to), new URL(page.url()).hash.slice(1));
  await other.getByLabel('Encounter name').fill('Second');
  await save(other);
  await other.getByText('Unsaved changes').waitFor({ state: 'detached' });
  await page.getByLabel('Encounter name').fill('Third');
  await save(page);
  await page.getByText('Someone else saved').waitFor();
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await page.getByText('Someone else saved').waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Encounter name').inputValue(), 'Second');
});

test('hexes are drawn by pointer and by keys, faced, and played on', async () => {
  const page = await begin('egs');
  assert.deepEqual(await boards(page), ['Squares', 'Hexes']);
  const painted = () =>
    page
      .locator('.prepare .ground canvas')
      .evaluateAll((all) => all.map((canvas) => canvas.toDataURL()).join());
  const squares = await painted();
  await board(page, 'Hexes');
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll('.prepare .ground canvas')]
        .map((canvas) => canvas.toDataURL())
        .join() !== before,
    squares,
  );
  const name = await firstReadyMade(page);
  await add(page, name, { side: 'heroes' });
  await page.getByLabel('Facing').selectOption('NE');
  await add(page, name, { side: 'foes' });
  await page.getByRole('button', { name: 'wall', exact: true }).click();
  const box = await page.locator('.prepare .map').boundingBox();
  // 16 columns and half a one; 10 rows, of which each is 1.5 sides high.
  const wide = box.width / 16.5;
  const at = (x, y) => [
    box.x + wide * (x + (y % 2 === 0 ? 0.5 : 1)),
    box.y + (wide / Math.sqrt(3)) * (1 + 1.5 * y),
  ];
  await page.mouse.move(...at(4, 1));
  await page.mouse.down();
  await page.mouse.move(...at(7, 1), { steps: 6 });
  await page.mouse.up();
  await page.locator('.prepare .cells').focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter']) {
    await page.keyboard.press(key);
  }
  assert.match(await page.locator('#prepare-cell').textContent(), /^1, 2; wall/);
  const text = await source(page);
  assert.match(text, /board = "hexes"/);
  assert.match(text, /facing = "NE"/);
  const rows = rowsOf(text);
  assert.equal(rows[1], ' . . . . # # # # . . . . . . . .');
  assert.equal(rows[2], '. # . . . . . . . . . . . . . .');
  assert.deepEqual(await faults(page), []);
  await save(page);
  await saved(page);
  await page.reload();
  await page.locator('.prepare .piece').nth(1).waitFor();
  assert.deepEqual(rowsOf(await source(page)), rows);
  await start(page, 2);
  await page.getByRole('grid', { name: /^Board, 16 by 10 spaces/ }).waitFor();
});

test('zones are named, set apart and peopled, and played on', async () => {
  const page = await begin('success-rolls');
  assert.deepEqual(await boards(page), ['Squares', 'Zones']);
  const name = await firstReadyMade(page);
  await add(page, name, { side: 'heroes' });
  await add(page, name, { side: 'foes' });
  await board(page, 'Zones');
  assert.deepEqual(await page.locator('.prepare .zone').allTextContents(), ['Near', 'Far']);
  await page.getByLabel('Zone 1').fill('The gate');
  await page.getByRole('button', { name: 'Add zone' }).click();
  await page.getByLabel('The gate to Far').fill('4');
  await page.getByLabel('Far to Zone 3').fill('60');
  await page.getByLabel('Zone 3', { exact: true }).press('Enter');
  assert.deepEqual(
    (await page.locator('.prepare .map .apart').allTextContents()).map((text) => text.trim()),
    ['4', '60'],
  );
  // The chosen combatant, the last one added, goes to the zone under the cursor.
  await page.locator('.prepare .cells').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  assert.match(await page.locator('#prepare-cell').textContent(), /^Zone 3; /);
  const text = await source(page);
  assert.match(text, /board = "bands"/);
  assert.match(text, /at = "zone-3"/);
  assert.ok(!text.includes('map ='));
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.doesNotMatch(await source(page), /at = "zone-3"/);
  await page.getByRole('button', { name: 'Redo' }).click();
  await start(page, 2);
  assert.deepEqual(await page.locator('.board .zone').allTextContents(), [
    'The gate',
    'Far',
    'Zone 3',
  ]);
});

test('what rules are played on squares alone offer no other board', async () => {
  const page = await begin('forge');
  await firstReadyMade(page); // what the rules say is there
  assert.equal(await page.locator('.prepare fieldset:not(aside *)').count(), 0);
});

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const file = (name, mimeType, text, encoding) => ({
  name,
  mimeType,
  buffer: Buffer.from(text, encoding),
});

test('a map of another program is read, with its picture, and what it cannot be is said', async () => {
  const page = await begin('forge');
  const cellar = {
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 8, y: 4 }, pixels_per_grid: 70 },
    line_of_sight: [
      [
        { x: 3, y: 0 },
        { x: 3, y: 4 },
        { x: null, y: 4 },
      ],
    ],
    environment: { ambient_light: 'ffffffff' },
    lights: [
      { position: { x: 5, y: 2 }, range: 2, intensity: 1, color: 'ffeccd8b', shadows: true },
    ],
    image: PICTURE,
  };
  const [before] = [await source(page)];
  await page
    .getByLabel('Import a map')
    .setInputFiles(file('broken.dd2vtt', 'application/json', '{"resolution":{"map_size":0}}'));
  const refusal = page.locator('.prepare main').getByRole('alert');
  await refusal.filter({ hasText: /resolution\.map_size\.x:\s+must be a number/ }).waitFor();
  assert.equal(await source(page), before);
  await page
    .getByLabel('Import a map')
    .setInputFiles(file('cellar.dd2vtt', 'application/json', JSON.stringify(cellar)));
  await page.getByText('Import notes').waitFor();
  await page.locator('.remarks li').filter({ hasText: 'line_of_sight[0][2].x: ' }).waitFor();
  const rows = rowsOf(await source(page));
  assert.deepEqual([rows.length - 1, rows[0].length], [4, 8]);
  assert.match(rows[0], /#/);
  const drawn = () => document.querySelector('.prepare .map img')?.naturalWidth === 1;
  await page.waitForFunction(drawn);
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.equal(await page.locator('.prepare .map img').count(), 0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.waitForFunction(drawn);
});

test('a picture lies below the board, in the making and at the table', async () => {
  const page = await begin('forge');
  await page
    .getByLabel('Upload a picture')
    .setInputFiles(file('nothing.png', 'image/png', 'no picture'));
  await page.locator('.prepare main').getByRole('alert').filter({ hasText: /./ }).waitFor();
  await page
    .getByLabel('Upload a picture')
    .setInputFiles(file('cellar.png', 'image/png', PICTURE, 'base64'));
  await page.waitForFunction(() => document.querySelector('.prepare .map img')?.naturalWidth === 1);
  const chosen = page.getByLabel('Map image').locator('option:checked');
  assert.match(await chosen.textContent(), /cellar/);
  await add(page, await firstReadyMade(page), { side: 'heroes' });
  await add(page, await firstReadyMade(page), { side: 'foes' });
  await start(page, 2);
  await page.waitForFunction(() => document.querySelector('.board img')?.naturalWidth === 1);
});

test('stores a template and creates encounters from it', async () => {
  const page = await begin('forge');
  await page.getByLabel('Encounter name').fill('The bridge');
  await add(page, await firstReadyMade(page), { side: 'heroes' });
  await add(page, await firstReadyMade(page), { side: 'foes', count: 2 });
  await page.getByRole('button', { name: 'Save as template' }).click();
  await page.getByText('Template for new encounters.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Save and start' }).count(), 0);
  assert.deepEqual(await faults(page), []);
  await page.getByLabel('Encounter name').fill('Any bridge');
  await save(page);
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  const row = page.locator('li', { hasText: 'Any bridge' });
  await row.getByRole('button', { name: 'Create encounter from template' }).click();
  await page.locator('.prepare .piece').nth(2).waitFor();
  assert.equal(await page.getByLabel('Encounter name').inputValue(), 'Any bridge');
  await start(page, 3);
  // The template is still there.
  await page.evaluate(
    (to) => (location.hash = to),
    `/campaign/${/#\/seat\/([^/]+)/.exec(page.url())[1]}`,
  );
  await row.getByText('Template for new').waitFor();
});

test('on a phone it can be looked at and mended', async () => {
  const page = await begin('forge', PHONE);
  assert.deepEqual(await faults(page), []);
  assert.equal(await overhang(page), 0);
});

// 40 by 25 pixels, in squares of 4.
const GRID =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAZCAIAAADMuvsyAAAAOUlEQVR42mOICnCDo4qUADiitTjDqMV0s5ieliGLj1pMP4tHs9NoPh7NTqP5eDQ7jebj0ew0cvMxACDwHu14FBaAAAAAAElFTkSuQmCC';

test('a picture is dropped on the map, aligned to the grid, and looked at closely', async () => {
  const page = await begin('forge');
  const dropped = (name, type) =>
    page.locator('.prepare .frame').evaluate(
      async (frame, [called, kind, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([bytes], called, { type: kind }));
        frame.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      },
      [name, type, GRID],
    );
  await dropped('notes.txt', 'text/plain');
  const refusal = page.locator('.prepare main').getByRole('alert');
  await refusal.filter({ hasText: /neither a picture nor a map/i }).waitFor();
  await dropped('cellar.png', 'image/png');
  await page.waitForFunction(
    () => document.querySelector('.prepare .map img')?.naturalWidth === 40,
  );
  // By figures: 4 pixels a cell, the first line 2 from the left.
  await page.getByLabel('Cell in the picture (pixels)').fill('4');
  await page.getByLabel('Cell in the picture (pixels)').press('Enter');
  await page.getByLabel('First line from the left (pixels)').fill('2');
  await page.getByLabel('First line from the left (pixels)').press('Enter');
  assert.match(await source(page), /background_box = \[ ?-50, 0, 1000, \d+ ?\]/);
  // By two clicks, 2 of the board's cells apart: they are 2 of the picture's from now on.
  await page.getByRole('button', { name: 'Cover the board' }).click();
  await page.getByLabel('Cells between the clicks').fill('2');
  await page.getByRole('button', { name: 'By two clicks' }).click();
  await page.evaluate(() => scrollTo(0, 0));
  const box = await page.locator('.prepare .map').boundingBox();
  const cell = box.width / 16;
  for (const n of [2, 6]) await page.mouse.click(box.x + n * cell, box.y + n * cell);
  await page.getByRole('button', { name: 'By two clicks', pressed: false }).waitFor();
  const [, width] = /background_box = \[ ?-?\d+, -?\d+, (\d+)/.exec(await source(page));
  assert.ok(Number(width) < 1600 && Number(width) > 600, width);
  await page.getByLabel('The picture already shows walls and terrain').check();
  assert.match(await source(page), /background_has_terrain = true/);
  assert.deepEqual(await faults(page), []);
  // Closer, around the pointer, and moved by a drag over bare floor.
  await page.mouse.move(box.x + 2 * cell, box.y + 2 * cell);
  await page.mouse.wheel(0, -300);
  const closer = page.getByRole('group', { name: 'Zoom of the map' }).getByLabel('Zoom in');
  for (let n = 0; n < 3; ++n) await closer.click();
  await page.waitForFunction(
    (was) => document.querySelector('.prepare .map').getBoundingClientRect().width > was * 1.5,
    box.width,
  );
  const scrolled = () => page.locator('.prepare .frame').evaluate((frame) => frame.scrollLeft);
  await page.locator('.prepare .frame').evaluate((frame) => (frame.scrollLeft = 60));
  const frame = await page.locator('.prepare .frame').boundingBox();
  const before = await scrolled();
  await page.mouse.move(frame.x + 200, frame.y + 100);
  await page.mouse.down();
  await page.mouse.move(frame.x + 160, frame.y + 100, { steps: 3 });
  await page.mouse.up();
  assert.ok((await scrolled()) > before + 20, `${before} to ${await scrolled()}`);
});

test('archetypes are searched by what is said of them, named with numbers, and the party comes at once, ambushed', async () => {
  const page = await begin('forge');
  const all = page.locator('aside [role="radiogroup"] label:has([value^="a:"])');
  await all.first().waitFor();
  const count = await all.count();
  assert.ok(count > 5, String(count));
  assert.match(await all.first().locator('small').textContent(), /\w/);
  await page.getByRole('searchbox', { name: /^Search characters/ }).fill('grunt tier 6');
  await page.waitForFunction(
    (most) => document.querySelectorAll('aside [role="radiogroup"] label').length < most,
    count,
  );
  const name = await firstReadyMade(page);
  await add(page, name, { side: 'foes', count: 2 });
  await add(page, name, { side: 'foes' });
  const keys = await pieces(page).evaluateAll((all) => all.map((one) => one.dataset.key));
  assert.deepEqual(keys, ['grunt-1', 'grunt-2', 'grunt-3']);
  await page.getByRole('searchbox', { name: /^Search characters/ }).fill('');
  await page.locator('aside').getByLabel('Side').first().selectOption('heroes');
  await page.getByRole('button', { name: 'Add the whole party' }).click();
  await page.getByLabel('Surprise', { exact: true }).selectOption({ label: 'ambush' });
  await page.getByLabel('Surprise: side').selectOption('foes');
  const sheathed = page.getByRole('group', { name: 'Sheathed weapons' });
  await sheathed.getByLabel('Grunt 2').check();
  await page.getByText(/^Difficulty for heroes: (easy|balanced|hard) \(energy \d+/).waitFor();
  const text = await source(page);
  assert.ok([...text.matchAll(/character = /g)].length > 1);
  assert.match(text, /^surprise = "ambush:foes"\nsheathed = "grunt-2"$/m);
  assert.deepEqual(await faults(page), []);
});

test('groups, zones, distances and armor that is off are picked', async () => {
  const unfold = (at) =>
    at
      .locator('aside details')
      .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
  const page = await begin('success-rolls');
  const name = await firstReadyMade(page);
  await add(page, name, { side: 'heroes' });
  await add(page, name, { side: 'foes', count: 2 });
  await unfold(page);
  const options = (label) => page.getByRole('group', { name: label, exact: true });
  const groups = options('Groups');
  await groups.getByRole('button', { name: 'Add' }).click();
  const members = groups.getByRole('group', { name: 'Groups 1' }).getByRole('checkbox');
  await members.nth(3).check();
  const zones = options('Zones');
  for (let i = 0; i < 3; i += 1) await zones.getByRole('button', { name: 'Add' }).click();
  await zones.getByLabel('Zones 1').fill('gate');
  await zones.getByLabel('Zones 1').press('Tab');
  const distances = options('Distances');
  await distances.getByLabel('gate to zone2').fill('15');
  await distances.getByLabel('gate to zone3').fill('medium');
  await distances.getByLabel('gate to zone3').press('Tab');
  await zones.getByLabel('Zones 2').fill('yard');
  await zones.getByLabel('Zones 2').press('Tab');
  await save(page);
  await saved(page);
  await page.getByText('does not say how far it is from yard to zone3').waitFor();
  await distances.getByLabel('yard to zone3').fill('9');
  await distances.getByLabel('yard to zone3').press('Tab');
  const text = await source(page);
  assert.match(text, /^groups = "[\w-]+,[\w-]+"$/m);
  assert.match(text, /^zones = "gate,yard,zone3"$/m);
  assert.match(text, /^distances = "gate-yard:15,gate-zone3:medium,yard-zone3:9"$/m);

  const egs = await begin('egs');
  await add(egs, await firstReadyMade(egs), { side: 'heroes' });
  await unfold(egs);
  const armor = egs.getByRole('group', { name: 'Armor not on', exact: true });
  await armor.getByRole('button', { name: 'Add' }).click();
  await armor.getByLabel('legs').check();
  await armor.getByLabel('torso').check();
  await armor.getByLabel('Armor not on: combatant or side').selectOption('heroes');
  assert.match(await source(egs), /^armor_off = "heroes:torso\+legs"$/m);
});
