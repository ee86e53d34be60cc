// The board over a picture, and the GM's hands on it, against the real server.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { ask, askedFirst, faults, logged, open, signUp } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const PASSWORD = 'six honest horses';
const PICTURE = readFileSync(new URL('../files/pictures/wide-primaries.png', import.meta.url));
const MAP = ['..........', '....#.....', '..~.+.....', '..o.#.....', '....#.....'];

/** A campaign with a GM, who has uploaded a picture. */
async function gmWithPicture() {
  await server.start('--registration', 'open');
  const gm = await open(browser, server.address, problems, { locale: 'en' });
  await signUp(gm, 'greta', PASSWORD);
  const { id: campaign } = await ask(gm, 'createCampaign', { name: 'Ashes', ruleset: 'forge' });
  const picture = await gm.evaluate(
    async ([path, base64]) => {
      const body = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
      return (await (await fetch(path, { method: 'POST', body })).json()).id;
    },
    [`/campaigns/${campaign}/assets?name=cellar.png`, PICTURE.toString('base64')],
  );
  return { gm, campaign, picture };
}

const combatant = (key, side, at, more = '') =>
  `[[combatant]]\nkey = "${key}"\nname = "${key[0].toUpperCase()}${key.slice(1)}"\n` +
  `side = "${side}"\nat = [${at}]\narchetype = "grunt-6"\n${more}`;

/** Begins an encounter, and takes the GM to its table. */
async function begin(gm, campaign, head, people) {
  const setup = `ruleset = "forge"\nsides = ["heroes", "raiders"]\nmap = """\n${MAP.join('\n')}\n"""
${head}\n${people}\n[[seat]]\nkey = "gm"\nrole = "gm"\n`;
  const made = await ask(gm, 'createEncounter', { campaign, name: 'Cellar', setup, notes: '' });
  const { id: encounter, revision: baseRevision } = made.encounter;
  await ask(gm, 'startEncounter', { campaign, encounter, baseRevision });
  await gm.goto(`${server.address}#/seat/${campaign}/${encounter}`);
  await gm.locator('.decide:not(.idle)').waitFor();
}

/** The middle of a cell on the page. */
async function at(page, x, y) {
  const box = await page.locator('.board .map').boundingBox();
  return [
    box.x + ((x + 0.5) * box.width) / MAP[0].length,
    box.y + ((y + 0.5) * box.height) / MAP.length,
  ];
}

async function drag(page, from, to) {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 3 });
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

/** How opaque the ground is painted at points of the map. */
async function opacity(page, points) {
  await page.locator('.floor div[data-laid]').waitFor();
  return page.locator('.floor canvas').evaluate(
    (canvas, [all, columns]) => {
      const cell = (canvas.width - 1) / columns;
      const onto = canvas.getContext('2d');
      return all.map(([x, y]) => onto.getImageData(x * cell, y * cell, 1, 1).data[3]);
    },
    [points, MAP[0].length],
  );
}

test('over a picture walls, doors and cover are drawn, and the mouse drags tokens and the board', async () => {
  const { gm, campaign, picture } = await gmWithPicture();
  const people = combatant('ana', 'heroes', [1, 1]) + combatant('grim', 'raiders', [8, 1]);
  await begin(gm, campaign, `background = "${picture}"`, people);
  await gm.waitForFunction(() => document.querySelector('.board img')?.naturalWidth > 1);
  const [floor, rim, wall, door, rubble, barrel] = await opacity(gm, [
    [7.5, 2.5],
    [4, 1.5],
    [4.4, 3.4],
    [4.5, 2.5],
    [2.5, 2.5],
    [2.5, 3.5],
  ]);
  assert.equal(floor, 0, 'the picture is seen where there is bare floor');
  assert.ok(rim > 250 && door > 250, `${rim} ${door}`);
  assert.ok(wall > 60 && wall < 200, `the picture shows through a wall: ${wall}`);
  assert.ok(barrel > 180, String(barrel));
  assert.ok(rubble >= 0 && rubble < 200, String(rubble));

  // A token under the mouse goes along, though a picture lies below it.
  const mover = (await gm.locator('.decide h2').textContent()).startsWith('Ana') ? 'Ana' : 'Grim';
  const [x, y] = mover === 'Ana' ? [1, 1] : [8, 1];
  await gm.mouse.move(...(await at(gm, x, y)));
  await gm.mouse.down();
  await gm.mouse.move(...(await at(gm, x, y + 1)), { steps: 4 });
  await gm.locator('.ghost').waitFor();
  await gm.mouse.move(...(await at(gm, x, y)), { steps: 2 });
  await gm.mouse.up();
  await gm.keyboard.press('Escape');
  await gm.getByRole('button', { name: 'Zoom in' }).click({ clickCount: 3 });
  const before = await gm.locator('.board .map').boundingBox();
  const [fromX, fromY] = await at(gm, 6, 3);
  await drag(gm, [fromX, fromY], [fromX - 80, fromY]);
  const after = await gm.locator('.board .map').boundingBox();
  assert.ok(after.x < before.x - 40, `${before.x} to ${after.x}`);
});

test('where the picture shows them already only doors are drawn, and it lies where it was put', async () => {
  const { gm, campaign, picture } = await gmWithPicture();
  const head = `background = "${picture}"\nbackground_has_terrain = true
background_box = [-100, 0, 1200, 500]`;
  const people = combatant('ana', 'heroes', [1, 1]) + combatant('grim', 'raiders', [8, 1]);
  await begin(gm, campaign, head, people);
  const [rim, door, barrel] = await opacity(gm, [
    [4, 1.5],
    [4.5, 2.5],
    [2.5, 3.5],
  ]);
  assert.deepEqual([rim, barrel], [0, 0]);
  assert.ok(door > 250, String(door));
  const [map, image] = await Promise.all(
    ['.map', '.map img'].map((which) => gm.locator(`.board ${which}`).boundingBox()),
  );
  const cell = map.width / MAP[0].length;
  assert.ok(Math.abs(image.x - (map.x - cell)) < 1, `${image.x} ${map.x} ${cell}`);
  assert.ok(Math.abs(image.width - 12 * cell) < 1);
  assert.deepEqual(await faults(gm), []);
});

const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));
const sit = (seat, options) =>
  open(browser, server.links.get(seat), problems, { locale: 'en', ...options });
const token = (page, name) => page.locator(`.board .piece[data-combatant="${name}"]`);

test('enemies whom one’s side does not see are not on the board, and the turn order says so', async () => {
  await server.start('--table', setup('alone'));
  const nim = await sit('nim');
  await token(nim, 'Nim').waitFor();
  const slot = nim.locator('.rail li[data-combatant="Raider"]');
  await slot.getByText('out of sight').waitFor();
  assert.equal(await token(nim, 'Raider').count(), 0);
  await slot.getByRole('button').click();
  await nim.locator('.card', { hasText: 'raiders, out of sight' }).waitFor();
  await nim.keyboard.press('Escape');
  await nim.keyboard.press('t');
  await nim.locator('.text li', { hasText: /^\s*Raider,.*out of sight/ }).waitFor();
  await nim.keyboard.press('t');
  // At its cell there is no one to find.
  await nim.locator('.cells').focus();
  for (let step = 0; step < 7; ++step) await nim.keyboard.press('ArrowRight');
  await nim.keyboard.press('ArrowDown');
  assert.match(await nim.locator('#cell').textContent(), /^9, 2; empty; out of sight/);
  assert.deepEqual(await faults(nim), []);
  // Those who only watch have no side that could be blind.
  const watching = await sit('spectator');
  await token(watching, 'Raider').waitFor();
});

/** Until a token stands there. */
const stands = (page, name, x, y) =>
  page.waitForFunction(
    ([who, at]) => {
      const piece = document.querySelector(`.board .piece[data-combatant="${who}"]`);
      return (
        piece &&
        `${piece.style.getPropertyValue('--x')},${piece.style.getPropertyValue('--y')}` === at
      );
    },
    [name, `${x},${y}`],
  );
const menu = (page) => page.locator('.board').getByRole('menu');
const item = (page, name) => menu(page).getByRole('menuitem', { name, exact: true });

test('the GM drags tokens, chooses several, and has a menu on each token and cell', async () => {
  const { gm, campaign } = await gmWithPicture();
  const people =
    combatant('ana', 'heroes', [1, 1]) +
    combatant('grim', 'raiders', [8, 1], 'hidden = true\n') +
    combatant('moss', 'raiders', [8, 2], 'hidden = true\n');
  await begin(gm, campaign, '', people);
  // Dice decide the order, and a hidden combatant's turn comes before any command of the GM.
  const ana = gm.getByRole('heading', { name: /^Ana, what/ });
  const pass = gm.locator('.decide .passbar button');
  await ana.or(pass).first().waitFor();
  while (!(await ana.isVisible())) {
    const prompt = await gm.locator('.decide').getAttribute('data-prompt');
    await pass.click();
    // Not passed a second time, for Ana.
    const open = `.decide[data-prompt="${prompt}"]:not(:has(.sent))`;
    await gm.locator(open).waitFor({ state: 'detached' });
    await ana.or(pass).first().waitFor();
  }

  // Several, by a frame around them and by Shift and a click.
  await gm.keyboard.down('Shift');
  await drag(gm, await at(gm, 7, 0), await at(gm, 9, 3));
  await gm.keyboard.up('Shift');
  const selection = gm.locator('.selection');
  await selection.getByText('2 selected').waitFor();
  for (const n of [3, 2]) {
    await gm.keyboard.down('Shift');
    await gm.mouse.click(...(await at(gm, 1, 1)));
    await gm.keyboard.up('Shift');
    await selection.getByText(`${n} selected`).waitFor();
  }
  assert.deepEqual(await faults(gm), []);
  await selection.getByRole('button', { name: 'Reveal' }).click();
  for (const name of ['Grim', 'Moss']) {
    await token(gm, name).locator('.counter.hidden').waitFor({ state: 'detached' });
  }

  // Anyone, wherever there is room, alone or with the others; nothing is asked.
  await gm.keyboard.down('Alt');
  await drag(gm, await at(gm, 1, 1), await at(gm, 6, 3));
  await stands(gm, 'Ana', 6, 3);
  await logged(gm, /Ana.*\(6, 3\)/);
  // Into a wall it is refused, in words, and stays.
  await drag(gm, await at(gm, 6, 3), await at(gm, 4, 4));
  await gm.keyboard.up('Alt');
  await gm.locator('.bar[role="status"]', { hasText: /./ }).waitFor();
  await stands(gm, 'Ana', 6, 3);
  // One step back, as by the button.
  await gm.keyboard.press('Control+z');
  await gm.getByRole('dialog').locator('[type="submit"]').click();
  await stands(gm, 'Ana', 1, 1);

  await selection.getByLabel('What changes').selectOption({ label: 'Health' });
  await selection.getByLabel('By how much').fill('-2');
  await selection.getByRole('button', { name: 'Change' }).click();
  for (const name of ['Grim', 'Moss'])
    await logged(gm, new RegExp(`Health.*${name}|${name}.*Health`));
  // Together, each as far.
  await gm.locator('.cells').focus();
  await gm.mouse.click(...(await at(gm, 6, 3)), { button: 'right' });
  // The first of them in the turn order goes there.
  const moveHere = menu(gm).getByRole('menuitem', {
    name: /^Move (Grim|Moss) and (Grim|Moss) here$/,
  });
  const [, first] = /^Move (\w+)/.exec((await moveHere.textContent()).trim());
  await moveHere.click();
  await stands(gm, first, 6, 3);
  await stands(gm, first === 'Grim' ? 'Moss' : 'Grim', 6, first === 'Grim' ? 4 : 2);

  // The timeline takes the board along, whenever the page came: two steps back both stood where they began.
  await gm.reload();
  await stands(gm, first, 6, 3);
  const timeline = gm.locator('.timeline');
  await timeline.getByRole('slider').focus();
  for (let n = 0; n < 2; ++n) await gm.keyboard.press('ArrowLeft');
  await gm.locator('.board .then', { hasText: /The board as of step \d+/ }).waitFor();
  await timeline.getByText('The board shows that step.').waitFor();
  await stands(gm, 'Grim', 8, 1);
  await stands(gm, 'Moss', 8, 2);
  assert.deepEqual(await faults(gm), []);
  await timeline.getByRole('button', { name: 'Back to now', exact: true }).click();
  await stands(gm, first, 6, 3);

  // By keys alone: the menu of a token, a menu within it, and Escape.
  await gm.keyboard.press('Escape');
  await selection.waitFor({ state: 'detached' });
  await gm.locator('.cells').focus();
  await gm.keyboard.press('b');
  while (!(await gm.locator('#cell').textContent()).startsWith('6, 3;')) {
    const [cx, cy] = /^(\d+), (\d+)/.exec(await gm.locator('#cell').textContent()).slice(1);
    await gm.keyboard.press(
      cx > 6 ? 'ArrowLeft' : cx < 6 ? 'ArrowRight' : cy > 3 ? 'ArrowUp' : 'ArrowDown',
    );
  }
  await gm.keyboard.press('s');
  assert.match(await gm.locator('#cell').textContent(), new RegExp(`${first}, selected`));
  await gm.keyboard.press('s');
  await gm.keyboard.press('Shift+F10');
  await item(gm, 'Rename…').waitFor();
  assert.deepEqual(await faults(gm), []);
  await item(gm, 'Act before…').press('Enter');
  await item(gm, 'no one: acts last').press('Enter');
  await logged(gm, new RegExp(`${first} acts last`));
  await gm.keyboard.press('Shift+F10');
  await item(gm, 'Rename…').press('Enter');
  await gm.getByLabel('New name').fill('Grishnak');
  await gm.keyboard.press('Enter');
  await token(gm, 'Grishnak').waitFor();
  await gm.mouse.click(...(await at(gm, 2, 0)), { button: 'right' });
  await item(gm, 'Add reinforcement here…').click();
  const form = gm.locator('.gm form', { has: gm.getByRole('radiogroup', { name: 'Archetype' }) });
  assert.equal(await form.getByLabel('Column', { exact: true }).inputValue(), '2');

  // In an encounter that is read, too.
  await gm.locator('.gm').getByRole('tab', { name: 'Table' }).click();
  await gm.getByRole('button', { name: 'End encounter' }).click();
  await gm.getByRole('dialog').getByRole('button', { name: 'End encounter' }).click();
  await logged(gm, 'The GM ends the encounter.');
  await gm.reload();
  await gm.getByText('This encounter has ended. You’re looking back at it.').waitFor();
  await stands(gm, 'Grishnak', 6, 3);
  await timeline.getByRole('slider').press('Home');
  await gm.locator('.board .then', { hasText: /The board as of step \d+/ }).waitFor();
  await stands(gm, first, 8, first === 'Grim' ? 1 : 2);
  assert.deepEqual(await faults(gm), []);
  await timeline.getByRole('button', { name: 'Back to the end', exact: true }).click();
  await stands(gm, 'Grishnak', 6, 3);
});

/** By arrows to a cell; what it says. */
async function walk(page, x, y) {
  const text = () => page.locator('#cell').textContent();
  while (!(await text()).startsWith(`${x}, ${y};`)) {
    const [cx, cy] = /^(\d+), (\d+)/.exec(await text()).slice(1);
    await page.keyboard.press(
      cx > x ? 'ArrowLeft' : cx < x ? 'ArrowRight' : cy > y ? 'ArrowUp' : 'ArrowDown',
    );
  }
  return text();
}

test('the GM opens doors by a click, and draws on the map in play, by pointer and by keys', async () => {
  await server.start('--table', fileURLToPath(new URL('doors.toml', import.meta.url)));
  const gm = await open(browser, server.links.get('gm'), problems, { locale: 'en' });
  const ana = await open(browser, server.links.get('ana'), problems, { locale: 'en' });
  const cell = async (x, y) => {
    const box = await gm.locator('.board .map').boundingBox();
    return [box.x + ((x + 0.5) * box.width) / 10, box.y + ((y + 0.5) * box.height) / 5];
  };
  const says = (page, what) => page.locator('#cell', { hasText: what }).waitFor();
  const pencil = gm.getByRole('button', { name: 'Draw on the map' });
  const palette = gm.getByRole('toolbar', { name: 'Draw on the map' });
  await token(gm, 'Grim').waitFor();
  await pencil.waitFor();
  await token(ana, 'Ana').waitFor();
  assert.equal(await ana.getByRole('button', { name: 'Draw on the map' }).count(), 0);
  await ana.locator('.cells').focus();
  assert.match(await walk(ana, 5, 2), /closed door/);
  assert.equal(await token(ana, 'Grim').count(), 0, 'out of sight');
  // She is about to move, and has chosen where to.
  if ((await askedFirst({ Ana: ana, Grim: gm }))[0] === gm) await gm.keyboard.press('0');
  const destination = ana.locator('.open').getByLabel('Destination');
  const chosen = () => destination.locator('option:checked').textContent();
  await ana.locator('.opt[data-row^="move/"]').first().click();
  const near = destination.locator('option', { hasText: /^\(2, 1\)/ });
  await destination.selectOption(await near.getAttribute('value'));

  // A click opens it, for all to see: what stood behind it is there.
  await gm.mouse.click(...(await cell(5, 2)));
  await says(ana, 'open door');
  await token(ana, 'Grim').waitFor();
  // More is offered to her now, and what she had chosen is chosen still.
  await ana.locator('.open option', { hasText: /^\(5, 2\)/ }).waitFor({ state: 'attached' });
  assert.match(await chosen(), /^\(2, 1\)/);
  await ana.locator('.open :focus').waitFor();
  await ana.keyboard.press('Escape');
  await destination.waitFor({ state: 'detached' });
  await ana.locator('.cells').focus();
  await logged(ana, 'The GM opens the door at (5, 2).');
  await gm.mouse.click(...(await cell(5, 2)), { button: 'right' });
  await item(gm, 'Close the door').click();
  await says(ana, 'closed door');
  await token(ana, 'Grim').waitFor({ state: 'detached' });

  // A wall, in one stroke that goes around Ana.
  await pencil.click();
  await palette.getByRole('button', { name: 'wall', exact: true }).click();
  assert.deepEqual(await faults(gm), []);
  await drag(gm, await cell(0, 2), await cell(3, 2));
  assert.match(await walk(ana, 3, 2), /./);
  await says(ana, 'wall');
  assert.match(await walk(ana, 0, 2), /wall/);
  assert.match(await walk(ana, 1, 2), /^1, 2; Ana(?!.*wall)/);
  // On her alone it is refused, in words.
  await gm.mouse.click(...(await cell(1, 2)));
  await gm.locator('.bar[role="status"]', { hasText: 'move the combatant first' }).waitFor();
  // Across a hidden one nothing is drawn: the gap would show where it stands.
  await gm.keyboard.press('Escape');
  await gm.mouse.click(...(await cell(8, 2)), { button: 'right' });
  await item(gm, 'Hide').click();
  await token(gm, 'Grim').and(gm.locator(':has(.hidden)')).waitFor();
  // Without a side, which is no one's business any more.
  await logged(ana, 'Grim slips out of sight.');
  const slips = ana.locator('#log .entry', { hasText: 'Grim slips out of sight.' });
  assert.equal(await slips.getAttribute('data-side'), null);
  await pencil.click();
  await drag(gm, await cell(8, 1), await cell(8, 3));
  await gm
    .locator('.bar[role="status"]', { hasText: 'A gap around Grim would give them away' })
    .waitFor();
  assert.equal(await ana.locator('#log .entry', { hasText: '(8, 1)' }).count(), 0);
  await gm.keyboard.press('Escape');
  await gm.mouse.click(...(await cell(8, 2)), { button: 'right' });
  await item(gm, 'Reveal').click();
  await logged(ana, 'Grim comes into view.');
  await pencil.click();
  // A rectangle of cover, after which the warning is gone.
  await palette.getByRole('button', { name: 'half cover' }).click();
  await palette.getByText('Rectangle').click();
  await drag(gm, await cell(7, 0), await cell(8, 1));
  assert.match(await walk(ana, 8, 1), /./);
  await says(ana, 'half cover');
  await gm
    .locator('.bar[role="status"]', { hasText: 'A gap around' })
    .waitFor({ state: 'detached' });

  // By keys alone: what is chosen stays chosen, a cell by Enter, a line by Shift, the door too.
  await gm.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await gm.locator('.cells').focus();
  await walk(gm, 6, 4);
  await gm.keyboard.press('d');
  await palette.waitFor();
  await gm.keyboard.press('Enter');
  await says(gm, 'half cover');
  await gm.keyboard.press('Shift+ArrowRight');
  await says(gm, '7, 4; empty; half cover');
  await palette.getByRole('button', { name: 'floor', exact: true }).focus();
  await gm.keyboard.press('Enter');
  await gm.locator('.cells').focus();
  await gm.keyboard.press('Enter');
  await gm.waitForFunction(() =>
    /^7, 4; empty(?!.*cover)/.test(document.querySelector('#cell').textContent),
  );
  await gm.keyboard.press('d');
  await palette.waitFor({ state: 'detached' });
  await walk(gm, 5, 2);
  await gm.keyboard.press('Enter');
  await says(gm, 'open door');
});
