import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { faults } from './names.mjs';
import { launch, logged, open, Server } from './served.mjs';

const CAMP = fileURLToPath(
  new URL('../../server/rules/forge/interlude/camp.toml', import.meta.url),
);
const BOLTS = fileURLToPath(new URL('bolts.toml', import.meta.url));
const ALONE = fileURLToPath(new URL('alone.toml', import.meta.url));
const CLOSE = fileURLToPath(new URL('close.toml', import.meta.url));
const MARKUP = fileURLToPath(new URL('markup.toml', import.meta.url));
const COURT = fileURLToPath(new URL('court.toml', import.meta.url));

let browser;
let server;
let problems;

before(async () => {
  browser = await launch();
});
after(() => browser.close());
beforeEach(() => {
  server = new Server();
  problems = [];
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await server.remove();
  assert.deepEqual(problems, [], 'scripts of the page failed');
});

const prompt = (page) => page.locator('.prompt').first();

// Ends the moment that the page is asked about, which leads to the next.
async function pass(page) {
  const card = await prompt(page).elementHandle();
  await page.keyboard.press('0');
  await page.waitForFunction((passed) => !passed.isConnected, card);
  await prompt(page).waitFor();
}

test('the plain address shows a fight to whoever comes', async () => {
  await server.start('--demo', '--pace-ms', 100);
  const page = await open(browser, server.address, problems);
  await page.locator('#log li[data-key="turn.began"]').first().waitFor();
  assert.equal(await page.locator('#title').textContent(), 'The Gatehouse');
  // On a slow machine the first fight may be over by now, and the next about to begin.
  await page.locator('#rail > li').nth(7).waitFor();
  assert.equal(await page.locator('#rail > li').count(), 8);
  assert.equal(await page.locator('#map .token').count(), 8);
  assert.match(await page.locator('#map svg').getAttribute('aria-label'), /18 by 12 cells/);
  assert.match(await page.locator('#seat').textContent(), /Spectator/);
  // The rules say what stands out and which gauge comes first.
  await page.locator('#log li[data-key="round.began"].round').first().waitFor();
  assert.equal(await page.locator('#rail > li .gauge:first-child:not(.gauge-vital)').count(), 0);
  assert.ok((await page.locator('#rail .gauge-vital').count()) > 0);
  // It goes on by itself, in sentences whose places are all filled.
  const seen = await page.locator('#log li').count();
  await page
    .locator('#log li')
    .nth(seen + 5)
    .waitFor();
  for (const sentence of await logged(page)) assert.doesNotMatch(sentence, /[{}]|undefined/);
  // Nobody who watches is asked anything.
  assert.equal(await page.locator('.prompt').count(), 0);
  assert.deepEqual(await faults(page), []);
});

test("no scripts, styles or pictures but the server's own", async () => {
  await server.start('--demo');
  const page = await open(browser, server.address, problems);
  const policy = (await page.request.get(server.address)).headers()['content-security-policy'];
  const sent = policy.replaceAll(new URL(server.address).host, 'HOST');
  const readme = readFileSync(new URL('../../client-sdk/web/README.md', import.meta.url), 'utf8');
  assert.ok(readme.split('\n').includes(sent), `the README tells of another policy than ${sent}`);
});

test('without a link nobody watches a table that is not public', async () => {
  await server.start('--table', ALONE);
  const page = await open(browser, server.address, problems);
  await page.locator('#connection[data-state="ended"]').waitFor();
  assert.match(await page.locator('#connection').textContent(), /open this page with a seat link/);
});

test('that nobody can watch a public table is told to its operator', async () => {
  await server.start('--table', CAMP, '--public');
  await server.says(/nobody can watch table camp: .*role = "spectator"/);
  const page = await open(browser, server.address, problems);
  await page.locator('#connection[data-state="ended"]').waitFor();
});

test('a wrong link is told to its reader, and not tried again', async () => {
  await server.start('--demo');
  const page = await open(browser, `${server.address}#seat=nonsense`, problems);
  await page.locator('#connection[data-state="ended"]').waitFor();
  assert.match(await page.locator('#connection').textContent(), /no seat link of this server/);
});

test('a player decides by keyboard alone', async () => {
  await server.start('--table', ALONE);
  const page = await open(browser, server.links.get('nim'), problems);
  await prompt(page).waitFor();
  assert.match(await page.locator('#announcer').textContent(), /^Nim: .* options\./);
  assert.deepEqual(await faults(page), []);
  await page.locator('#words summary').click();
  await page.getByLabel('Find', { exact: true }).fill('each 10 feet');
  assert.equal(await page.locator('#words dt:visible').textContent(), 'Run');
  await page.locator('#decisions').focus();
  const drop = page.locator('.prompt.claim .option[aria-keyshortcuts]', { hasText: /Drop Prone/ });
  await page.keyboard.press(await drop.getAttribute('aria-keyshortcuts'));
  await page.locator('#log li', { hasText: 'Nim drops prone.' }).waitFor();
  await page
    .locator('#rail li', { hasText: 'Nim' })
    .locator('.condition', { hasText: 'Prone' })
    .click();
  await page.locator('#meaning', { hasText: 'Worse in melee' }).waitFor();
  await page.keyboard.press('Escape'); // closes that, and does not pass
  await page.locator('#meaning').waitFor({ state: 'hidden' });
  await prompt(page).waitFor();
  assert.equal(await page.locator('.prompt.sent').count(), 0);
  await pass(page);
});

test('markup in names is shown as it is written', async () => {
  await server.start('--table', MARKUP);
  const NIM = '<marquee>Nim</marquee>&amp;';
  const nim = await open(browser, server.links.get('nim'), problems);
  const gm = await open(browser, server.links.get('gm'), problems);
  // The raider may be the first in the order, and is then heard before Nim each time.
  const asked = prompt(nim);
  const first = prompt(gm);
  await Promise.race([asked.waitFor(), first.waitFor()]);
  if ((await asked.count()) === 0) await pass(gm);
  await asked.waitFor();
  await nim.locator('.prompt.claim .option', { hasText: /Drop Prone/ }).click();
  const dropped = gm.locator('#log li', { hasText: `${NIM} drops prone.` });
  await Promise.race([dropped.waitFor(), first.waitFor()]);
  if ((await dropped.count()) === 0) await pass(gm);
  for (const page of [nim, gm]) {
    await page.locator('#log li', { hasText: `${NIM} drops prone.` }).waitFor();
    await page.locator('#rail li', { hasText: NIM }).waitFor();
    assert.equal(await page.locator('#title').textContent(), '<marquee>Title</marquee>&lt;');
    assert.equal(await page.locator('marquee, img').count(), 0);
  }
  assert.ok((await nim.locator('#announcer').textContent()).startsWith(`${NIM}: `));
  // In a list to choose from as well.
  await gm.getByLabel('Combatant', { exact: true }).selectOption(NIM);
});

test('a form takes its parameters from the keyboard, and Escape leads back', async () => {
  await server.start('--table', ALONE);
  const page = await open(browser, server.links.get('nim'), problems);
  const move = page.locator('.prompt.claim .option', { hasText: /^\d?Move/ }).first();
  await move.focus();
  await page.keyboard.press('Enter');
  await page.locator('form select').waitFor();
  assert.deepEqual(await faults(page), []);
  assert.ok((await page.locator('#map .choice').count()) > 0, 'the map offers the cells');
  await page.keyboard.press('Escape');
  await page.locator('form').waitFor({ state: 'detached' });
  assert.equal(await page.locator('#map .choice').count(), 0);

  await page.keyboard.press('Enter'); // the focus is back where it was
  const select = page.locator('form select');
  await select.waitFor();
  await page.keyboard.press('ArrowDown');
  const cell = /^\(\d+, \d+\)/.exec(await select.locator('option:checked').textContent())[0];
  await page.keyboard.press('Enter');
  await page.locator('#log li[data-key="moved"]', { hasText: `Nim goes to ${cell}` }).waitFor();
});

test('in bands one goes from zone to zone', async () => {
  await server.start('--table', COURT);
  const nim = await open(browser, server.links.get('nim'), problems);
  const gm = await open(browser, server.links.get('gm'), problems);
  await prompt(nim).waitFor();
  const drawing = nim.locator('#map svg');
  assert.match(await drawing.getAttribute('aria-label'), /^3 zones with 3 combatants/);
  assert.deepEqual(await nim.locator('#map .zone-name').allTextContents(), [
    'The gate',
    'The yard',
    'The wall',
  ]);
  assert.deepEqual(await nim.locator('#map .zone-distance').allTextContents(), ['4', '60']);
  assert.equal(
    await nim.locator('#legend .distances').textContent(),
    'Distances (1 is 1 yard): The gate to The yard 4, The gate to The wall 64, The yard to The wall 60',
  );
  // Everybody is drawn in their zone.
  const zoneOf = (name) =>
    nim.evaluate((who) => {
      const middle = (box) => box.left + box.width / 2;
      const tokens = [...document.querySelectorAll('#map .token')];
      const token = tokens.find((t) => t.querySelector('title').textContent === who);
      const x = middle(token.querySelector('.disc').getBoundingClientRect());
      const zones = [...document.querySelectorAll('#map .zone')];
      return zones.findIndex((zone) => {
        const { left, right } = zone.getBoundingClientRect();
        return left < x && x < right;
      });
    }, name);
  assert.deepEqual(
    [await zoneOf('Nim'), await zoneOf('Raider'), await zoneOf('Second')],
    [0, 1, 2],
  );
  await nim.locator('#rail li', { hasText: 'Nim' }).getByText('The gate').waitFor();

  await nim
    .locator('.prompt .option', { hasText: /^\d?Move/ })
    .first()
    .click();
  const select = nim.locator('form select');
  assert.deepEqual(await select.locator('option').allTextContents(), [
    'The yard, 4 away, with Raider',
    'The wall, 64 away, with Second',
  ]);
  assert.deepEqual(await faults(nim), []);
  await nim.locator('#map .choice').first().click();
  await nim.locator('form button.main').click();
  for (const raider of ['Raider', 'Second']) {
    const asked = gm.locator('.prompt', { hasText: raider });
    await asked.first().waitFor();
    await asked.first().locator('.option').first().click();
  }
  await nim.locator('#log li[data-key="moved"]', { hasText: 'Nim moves to The yard.' }).waitFor();
  assert.equal(await zoneOf('Nim'), 1);
});

// No ruleset of the program is played on hexes, so the page's own scripts are given a snapshot.
test('hexes lie in indented rows, and show which way a combatant looks', async () => {
  await server.start('--demo');
  const page = await open(browser, server.address, problems);
  await page.evaluate(async () => {
    const { showMap } = await import('/view_map.js');
    const { World } = await import('/world.js');
    const world = new World();
    world.snapshot({
      board: { kind: 'BOARD_KIND_HEXES' },
      map: ['......', '......', '..#...'],
      sides: ['heroes', 'raiders'],
      combatants: [
        { ref: 1, name: 'Ana', side: 'heroes', place: { x: 1, y: 1, facing: 'FACING_E' } },
        { ref: 2, name: 'Gob', side: 'raiders', place: { x: 4, y: 1, facing: 'FACING_NW' } },
      ],
      marks: [
        { what: 'fog', place: { x: 3 }, radius: 1 },
        { what: 'bow', place: {} },
      ],
    });
    const places = [
      { place: { x: 2, y: 1, facing: 'FACING_NE' }, cost: 2 },
      { place: { x: 1, y: 2, facing: 'FACING_E' }, cost: 1 },
      { place: { x: 2, y: 1, facing: 'FACING_E' }, cost: 1 },
    ];
    window.picked = [];
    const into = document.createElement('div');
    into.id = 'hexes';
    into.style.width = '600px';
    const legend = document.createElement('div');
    document.body.prepend(into, legend);
    window.offer = (chosen) =>
      showMap(into, legend, world, { places, chosen, pick: (i) => window.picked.push(i) });
    window.offer(1);
  });
  const map = page.locator('#hexes');
  assert.match(await map.locator('svg').getAttribute('aria-label'), /^Map of 6 by 3 hexes with 2/);
  assert.equal(await map.locator('polygon.wall').count(), 1);
  assert.equal(await map.locator('.mark.area circle').count(), 1);
  const middle = async (locator) => {
    const box = await locator.boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2, box.width];
  };
  const [wallX, wallY, wide] = await middle(map.locator('polygon.wall'));
  const [anaX, anaY] = await middle(map.locator('.token .disc').first());
  // (2, 2) is half a hex right of (1, 1), and a row below.
  assert.ok(Math.abs(wallX - anaX - wide / 2) < 1, `${wallX - anaX} of ${wide}`);
  assert.ok(Math.abs(wallY - anaY - wide * Math.sqrt(0.75)) < 1, `${wallY - anaY} of ${wide}`);
  // Ana looks to the east, Gob up to the left.
  const pointer = async (nth) => {
    const [x, y] = await middle(map.locator('.token .facing').nth(nth));
    const [discX, discY] = await middle(map.locator('.token .disc').nth(nth));
    return [x - discX, y - discY];
  };
  const [east, level] = await pointer(0);
  assert.ok(east > 0 && Math.abs(level) < 1, `${east}, ${level}`);
  const [west, up] = await pointer(1);
  assert.ok(west < -1 && up < -1, `${west}, ${up}`);
  // A click chooses the hex, another one the next facing there.
  assert.equal(await map.locator('.choice').count(), 2);
  assert.equal(await map.locator('.choice.chosen .facing').getAttribute('data-facing'), 'FACING_E');
  await map.locator('.choice polygon').first().click();
  await page.evaluate(() => window.offer(0));
  await map.locator('.choice polygon').first().click();
  await page.evaluate(() => window.offer(2));
  await map.locator('.choice polygon').first().click();
  assert.deepEqual(await page.evaluate(() => window.picked), [0, 2, 0]);
});

test('what may come of an attack is drawn for the value chosen', async () => {
  await server.start('--table', CLOSE);
  const page = await open(browser, server.links.get('nim'), problems);
  await prompt(page).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('claws');
  await page.keyboard.press('Enter');
  const rows = page.locator('.outcomes li');
  await rows.first().waitFor();
  assert.equal(await rows.count(), 3); // two dice: none, one or two successes
  const form = page.locator('.option-form');
  await form.getByRole('radio', { name: /^1\b/ }).check();
  await rows.nth(5).waitFor();
  assert.equal(await rows.count(), 6); // five dice
  assert.deepEqual(await faults(page), []);
});

test('dice are shared out among several', async () => {
  await server.start('--table', BOLTS);
  const page = await open(browser, server.links.get('mage'), problems);
  const bolts = page.locator('.option', { hasText: 'amount 2' }).first();
  await bolts.waitFor();
  assert.match(await bolts.textContent(), /Arcane Bolts.*costs 1 expended energy/);
  await bolts.click();
  const form = page.locator('form');
  await form.locator('.meaning').first().waitFor(); // what it does
  assert.equal(await form.locator('input[type=radio]').count(), 0, 'asks for an amount of 2');
  const shares = form.locator('.shares input:visible');
  assert.equal(await shares.count(), 0); // whoever is alone has it all
  for (const name of ['Gob', 'Orc']) await form.getByRole('checkbox', { name }).check();
  assert.equal(await shares.count(), 2);
  await shares.first().fill('1');
  await shares.last().fill('1');
  await form.getByRole('button', { name: 'Do it' }).click();
  assert.match(await form.locator('.problem').textContent(), /must add up to \d+; they are 2/);
  const total = Number(/(\d+) in all/.exec(await form.textContent())[1]);
  await shares.last().fill(String(total - 1));
  await form.getByRole('button', { name: 'Do it' }).click();
  await page.locator('#log li', { hasText: 'Mage attacks Gob: action pool 1.' }).waitFor();
  await page
    .locator('#log li', { hasText: `Mage attacks Orc: action pool ${total - 1}.` })
    .waitFor();
});

test('in a long list one finds what one seeks', async () => {
  await server.start('--table', CAMP);
  const page = await open(browser, server.links.get('player'), problems);
  const card = page.locator('.prompt', { hasText: 'Bo: what do you do?' });
  await card.waitFor();
  assert.deepEqual(await faults(page), []);
  const group = card.locator('details', { has: page.locator('h4', { hasText: 'Contest' }) });
  assert.equal(await group.locator('.option').first().isVisible(), false);
  await group.locator('summary').focus();
  await page.keyboard.press('Enter');
  await group.locator('.option').first().waitFor();

  // What follows is the same for the list of whoever is asked first.
  await page.locator('#decisions').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('climb athl');
  const list = prompt(page).locator('.option-list');
  await list.locator('.found', { hasText: /^2 of \d+$/ }).waitFor();
  assert.equal(await list.locator('.option:visible:not(.pass)').count(), 2);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = page.locator('.option:focus');
  assert.match(await second.textContent(), /^2Climb: Athletics: Two successes needed/);
  assert.equal(await second.getAttribute('aria-keyshortcuts'), '2');
  await page.keyboard.press('Escape'); // ends the search and does not pass
  assert.equal(await list.locator('.found').textContent(), '');

  await page.keyboard.press('/');
  await page.keyboard.type('climb athl');
  await page.keyboard.press('Enter'); // the first that was found
  await page.locator('form', { hasText: 'Climb: Athletics' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#log li[data-key="test.rolled"]', { hasText: /tests Athletics/ }).waitFor();
  // A new list is whole, and as open as the one before.
  await card.waitFor();
  assert.equal(await prompt(page).locator('.finder input').inputValue(), '');
  await group.locator('.option').first().waitFor();
});

test('the game master takes a step back', async () => {
  await server.start('--demo', '--pace-ms', 1000); // not over for a good while
  const page = await open(browser, server.links.get('gm'), problems);
  await page.waitForFunction(() =>
    /Moment [1-9]/.test(document.querySelector('.moment')?.textContent),
  );
  await page.locator('.pause').click();
  await page.getByText('the clocks are stopped').waitFor();
  const moment = Number(/\d+/.exec(await page.locator('.moment').textContent())[0]);
  await page.locator('.undo').click();
  await page.locator('#log li[data-key="encounter.rewound"]').waitFor();
  assert.equal(await page.locator('.moment').textContent(), `Moment ${moment - 1}`);
  assert.equal(await page.locator('#notice').textContent(), '');
  assert.deepEqual(await faults(page), []);
});

test('the game master says how somebody stands', async () => {
  await server.start('--table', CAMP);
  const page = await open(browser, server.links.get('gm'), problems);
  const powers = page.locator('.powers');
  await powers.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await powers.locator('.option').first().waitFor({ state: 'attached' });
  assert.deepEqual(await faults(page), []);

  // Whom, and how: by the keyboard, in the form of a decision.
  const find = powers.getByRole('searchbox');
  await find.fill('disposition');
  await page.keyboard.press('Enter');
  const form = powers.locator('form');
  await form.locator('.meaning').first().waitFor();
  await form.getByRole('radio', { name: 'The Hermit' }).check();
  await form.getByRole('radio', { name: '2', exact: true }).check();
  await page.keyboard.press('Enter');
  await page.locator('#rail li', { hasText: 'The Hermit' }).getByText('Disposition 2').waitFor();

  await find.fill('prone');
  await powers.locator('.option:visible').first().click();
  await page.keyboard.press('Escape'); // leaves the form
  await form.waitFor({ state: 'detached' });
  assert.equal(await powers.getAttribute('open'), '');
  await page.keyboard.press('Enter'); // the focus is back where it was
  await form.getByRole('radio', { name: 'The Hermit' }).check();
  await form.getByRole('radio', { name: '1', exact: true }).check();
  await form.getByRole('button', { name: 'Do it' }).click();
  await page.locator('#rail li', { hasText: 'The Hermit' }).getByText('Prone').waitFor();
});

test('what is listed for the game master follows what happens', async () => {
  await server.start('--demo', '--pace-ms', 1000);
  const page = await open(browser, server.links.get('gm'), problems);
  const powers = page.locator('.powers');
  await powers.locator('summary').first().click();
  const find = powers.getByRole('searchbox');
  await find.fill('not any more');
  const takeBack = powers.locator('.option:visible', { hasText: 'not any more' });
  assert.equal(await takeBack.count(), 0, 'nothing was allowed yet');
  await find.fill('athletics');
  await page.keyboard.press('Enter');
  await powers.locator('form').getByRole('button', { name: 'Do it' }).click();
  await page.locator('#log li[data-key="improvise.allowed"]').waitFor();
  await find.fill('not any more');
  await takeBack.first().waitFor();
});

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`pages outlive their server (${signal}) and miss nothing`, async () => {
    await server.start('--table', ALONE, '--retry-after', 1);
    const nim = await open(browser, server.links.get('nim'), problems);
    const watcher = await open(browser, server.links.get('spectator'), problems);
    const pages = [nim, watcher];
    for (let i = 0; i < 5; i++) await pass(nim);
    const told = watcher.locator('#log li');
    await told.nth(10).waitFor();
    await nim.keyboard.press('0'); // and does not hear what became of it
    await server.end(signal);
    for (const page of pages) {
      await page
        .locator('#connection[data-state="waiting"], #connection[data-state="connecting"]')
        .waitFor();
    }
    const before = await logged(watcher);

    await server.start('--table', ALONE);
    for (const page of pages) await page.locator('#connection[data-state="attached"]').waitFor();
    for (let i = 0; i < 5; i++) await pass(nim);
    await told.nth(before.length + 5).waitFor();
    const after = await logged(watcher);
    assert.deepEqual(after.slice(0, before.length), before);
    // The same story as somebody is told who comes only now.
    const late = await open(browser, server.links.get('spectator'), problems);
    await late
      .locator('#log li')
      .nth(after.length - 1)
      .waitFor();
    assert.deepEqual((await logged(late)).slice(0, after.length), after);
  });
}

test('on a phone nothing stands out of the page', async () => {
  await server.start('--demo', '--pace-ms', 100);
  const page = await open(browser, server.links.get('hale'), problems, {
    viewport: { width: 390, height: 844 },
  });
  await prompt(page).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(overflow <= 0, `${overflow} pixels too wide`);
  const spilling = await page.evaluate(() =>
    [...document.querySelectorAll('.option, .chip, .gauge')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent),
  );
  assert.deepEqual(spilling, []);
});

test('on a phone the map is in sight while a cell is chosen', async () => {
  await server.start('--table', ALONE);
  const page = await open(browser, server.links.get('nim'), problems, {
    viewport: { width: 390, height: 844 },
  });
  await prompt(page).waitFor();
  await page
    .locator('.prompt.claim .option', { hasText: /^\d?Move/ })
    .first()
    .click();
  const inSight = (locator) =>
    locator.evaluate((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(innerWidth / 2, top + 1);
      return { inside: top >= 0 && bottom <= innerHeight, width, hit: element.contains(hit) };
    });
  const map = await inSight(page.locator('#map'));
  assert.ok(map.inside && map.hit, 'the map is out of sight');
  const cell = await inSight(page.locator('#map .choice').first());
  assert.ok(cell.width >= 24, `a cell is ${cell.width} pixels wide`);
  const form = await inSight(page.locator('form'));
  assert.ok(form.hit, 'the map hides the form');
  await page.locator('#map .choice').nth(1).click();
  assert.equal(await page.locator('form select').evaluate((s) => s.selectedIndex), 1);
});

test('what happens is a live region', async () => {
  await server.start('--demo');
  const page = await open(browser, server.address, problems);
  await page.locator('#log li').first().waitFor();
  // Silent while it takes in what was before, and then it speaks.
  await page.locator('#log[aria-live="polite"]').waitFor();
  assert.equal(await page.getByRole('log', { name: 'What happens' }).count(), 1);
  assert.equal(await page.getByRole('status').count(), 1);
});
