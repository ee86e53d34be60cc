// Whole fights at the table, with several people in several browsers, against the real server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { askedFirst, attackOf, logged, open } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));
// Of decisions: a fight that needs more of them is not going to end.
const MOST_STEPS = 400;

const sit = (seat) => open(browser, server.links.get(seat), problems);
const over = (page) => page.getByRole('heading', { name: 'The encounter is over.' });

const REACTION = '.react:not(:has(.sent)) button';
const DECISION = '.decide:not(.idle, :has(.sent)) .opt';

/** What asks this page now and is not answered yet: a reaction, a decision, or nothing. */
async function asks(page) {
  if (await page.locator(REACTION).first().isVisible()) return 'react';
  return (await page.locator(DECISION).first().isVisible()) ? 'decide' : '';
}

/** Plays by what `decide` and `react` do, until the fight is over on every page. */
async function playOn(pages, { decide, react }) {
  for (let step = 0; step < MOST_STEPS; ++step) {
    await Promise.race(
      pages.map((page) =>
        page
          .locator(`${REACTION}, ${DECISION}`)
          .or(over(page))
          .first()
          .waitFor({ timeout: 20_000 }),
      ),
    );
    for (const page of pages) {
      const asked = await asks(page);
      if (!asked) continue;
      const prompt = await promptOf(page);
      try {
        await (asked === 'react' ? react : decide)(page);
      } catch (problem) {
        // What another has done since may have taken the question back.
        if ((await page.locator(`[data-prompt="${prompt}"]`).count()) > 0) throw problem;
        continue;
      }
      await answered(page, prompt);
    }
    if ((await Promise.all(pages.map((page) => over(page).isVisible()))).every(Boolean)) return;
  }
  assert.fail('the fight does not end');
}

/** The number of what is asked just now. */
const promptOf = (page) => page.locator('[data-prompt]').first().getAttribute('data-prompt');
/** Once it is asked no more, or waits for others. */
const answered = (page, prompt) =>
  page.locator(`[data-prompt="${prompt}"]:not(:has(.sent))`).first().waitFor({ state: 'detached' });

test('two players and a game master play a whole fight by mouse', async () => {
  await server.start('--table', setup('skirmish'));
  const pages = [await sit('ana'), await sit('bo'), await sit('gm')];
  await playOn(pages, {
    async decide(page) {
      const attack = attackOf(page);
      const pass = page.locator('.passbar button');
      if (await attack.isVisible()) {
        await attack.click();
        await page.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
      } else {
        await pass.click();
      }
    },
    react: (page) => page.getByRole('button', { name: /^Don’t react/ }).click(),
  });
  const last = (page) => page.locator('#log .entry').last().textContent();
  const told = await Promise.all(pages.map(last));
  assert.equal(new Set(told).size, 1, 'everybody is told the same in the end');
});

test('a fight of success rolls is played by keyboard alone', async () => {
  await server.start('--table', setup('blades'));
  const pages = [await sit('ana'), await sit('gm')];
  await playOn(pages, {
    async decide(page) {
      await page.keyboard.press('1');
      const open = page.locator('.open :focus, .open:focus');
      await open.waitFor();
      // A destination is not chosen for anyone.
      if (await page.locator('.open .go').isEnabled()) await page.keyboard.press('Enter');
      else for (const key of ['Escape', '0']) await page.keyboard.press(key);
    },
    react: (page) => page.keyboard.press('0'),
  });
});

test('a reload in the midst of a reaction loses nothing', async () => {
  await server.start('--table', setup('duo'));
  const seats = { Ana: await sit('ana'), Bo: await sit('bo') };
  const [attacker, defender] = await askedFirst(seats);
  await attackOf(attacker).click();
  await attacker.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
  await defender.getByRole('alertdialog').waitFor();
  const asked = await defender.getByRole('alertdialog').locator('h2').textContent();
  await defender.reload();
  const again = defender.getByRole('alertdialog');
  await again.waitFor();
  assert.equal(await again.locator('h2').textContent(), asked);
  await defender.keyboard.press('0');
  await again.waitFor({ state: 'detached' });
  await logged(attacker, /rolls/);
});

test('no frame reveals a hidden enemy to a player', async () => {
  await server.start('--table', setup('ambush'));
  const heard = { ana: [], spectator: [], gm: [] };
  const pages = {};
  for (const seat of Object.keys(heard)) {
    const page = await browser.newPage();
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heard[seat].push(Buffer.from(payload))),
    );
    await page.goto(server.links.get(seat));
    pages[seat] = page;
  }
  const tells = (seat) => heard[seat].some((frame) => frame.includes('Quillon'));
  // Some turns, the hidden one's among them.
  for (let moment = 0; moment < 12; ++moment) {
    await Promise.any(
      [pages.ana, pages.gm].map((page) =>
        page.locator(DECISION).first().waitFor({ timeout: 20_000 }),
      ),
    );
    for (const page of [pages.ana, pages.gm]) {
      if (!(await asks(page))) continue;
      const prompt = await promptOf(page);
      await page.locator('.passbar .btn').click();
      await answered(page, prompt);
    }
  }
  await logged(pages.ana);
  assert.ok(tells('gm'), 'the game master hears of it');
  assert.ok(heard.ana.length > 5 && heard.spectator.length > 3);
  assert.ok(!tells('ana') && !tells('spectator'));
  assert.equal(await pages.ana.getByText('Quillon').count(), 0);
});

test('a player who reloads while a hidden combatant decides sees the board at once', async () => {
  await server.start('--table', setup('ambush'));
  const [gm, ana] = [await sit('gm'), await sit('ana')];
  const question = gm.locator('.decide:not(.idle) h2', { hasText: 'Quillon' });
  for (;;) {
    await Promise.any([gm, ana].map((page) => page.locator(DECISION).first().waitFor()));
    if (await question.isVisible()) break;
    const page = (await asks(ana)) ? ana : gm;
    const prompt = await promptOf(page);
    await page.locator('.passbar .btn').click();
    await answered(page, prompt);
  }
  await ana.reload();
  const pieces = ana.locator('.board .piece');
  await pieces.nth(1).waitFor();
  assert.equal(await pieces.count(), 2);
  assert.ok((await ana.locator('#log .entry').count()) > 0);
  assert.equal(await ana.getByText('Quillon').count(), 0);
  assert.ok(await question.isVisible(), 'which still decides');
  await gm.locator('.passbar .btn').click();
  await ana.locator(DECISION).first().waitFor();
  assert.equal(await pieces.count(), 2);
  assert.equal(await ana.getByText('Quillon').count(), 0);
});

test('shows the area of an option beforehand, without hidden combatants in it', async () => {
  await server.start('--table', setup('blaze'));
  const page = await sit('ada');
  await page.locator(DECISION).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('fireball');
  await page.locator('.opt', { hasText: 'Fireball' }).first().click();
  const middle = page.getByLabel('Destination').locator('option', { hasText: '(7, 2)' });
  await page.getByLabel('Destination').selectOption(await middle.getAttribute('value'));
  // All five rows, and ten columns up to the edge; Ada stands just outside.
  const told = page.locator('.falls', { hasText: 'Covers 50 spaces' });
  await told.waitFor();
  assert.match(await told.textContent(), /hits (Grim and Moss|Moss and Grim)\./);
  assert.ok((await page.locator('.board .area').getAttribute('d')).length > 100);
  assert.equal(await page.locator('.piece.aimed').count(), 2);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator('.board .area').waitFor({ state: 'detached' });
});

// ---- on the board, by keys alone ----

const cell = (page) => page.locator('#cell').textContent();
/** "3, 1; Grim; ..." */
const placeIn = (text) => /^(\d+), (\d+)/.exec(text).slice(1).map(Number);
const press = (page, key) => page.keyboard.press(key);
const BACK = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
  ArrowDown: 'ArrowUp',
  ArrowUp: 'ArrowDown',
};

/** On the board, with the cursor on the next target of an option; null: there is none. */
async function toTarget(page) {
  await press(page, 'b');
  await press(page, 'n');
  const text = await cell(page);
  return /Enter shows actions/.test(text) ? placeIn(text) : null;
}

/** Who is there, according to the text. */
async function peopleOf(page) {
  await press(page, 't');
  await page.locator('.text ol li').first().waitFor();
  const people = await page.locator('.text ol li').allTextContents();
  await press(page, 't');
  await page.locator('.cells').waitFor();
  return people.map((text) => text.replace(/\s+/g, ' '));
}

/** Where the other one stands; where that is out of sight, its own player knows. */
async function whereFoe(page, theirs) {
  const foe = (await peopleOf(page)).find((text) => !/; yours/.test(text));
  const place = (text) => /at \((\d+), (\d+)\)/.exec(text);
  const at = place(foe) ?? place((await peopleOf(theirs)).find((text) => /; yours/.test(text)));
  return at.slice(1).map(Number);
}

/** Attacks the combatant under the cursor, if any attack is offered. */
async function attack(page) {
  await press(page, 'Enter');
  await page.getByRole('menu').waitFor();
  const items = await page.getByRole('menuitem').allTextContents();
  const at = items.findIndex((text) => /\d%/.test(text));
  if (at < 0) {
    await press(page, 'Escape');
    return false;
  }
  for (let step = 0; step < at; ++step) await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await page.locator('.open').waitFor();
  await press(page, 'Enter');
  return true;
}

/** Goes toward a place as far as one may, if at all. */
async function walk(page, [toX, toY]) {
  await press(page, 'b');
  await press(page, '.');
  if (!/Enter picks them up/.test(await cell(page))) return false;
  const own = placeIn(await cell(page));
  await press(page, 'Enter');
  await page.locator('.board .reach').waitFor({ state: 'attached' });
  // From cell to cell; where there is no path, back to the last one that had one.
  const keys = [];
  let [reached, [x, y]] = [0, own];
  while (Math.abs(x - toX) > 1 || Math.abs(y - toY) > 1) {
    const across = Math.abs(x - toX) > 1;
    const [ahead, behind] = across ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp'];
    const key = (across ? x < toX : y < toY) ? ahead : behind;
    keys.push(key);
    await press(page, key);
    const text = await cell(page);
    if (/available/.test(text)) reached = keys.length;
    [x, y] = placeIn(text);
  }
  for (const key of keys.slice(reached).reverse()) await press(page, BACK[key]);
  if (reached === 0) {
    await press(page, 'Escape');
    return false;
  }
  await press(page, 'Enter');
  const [menu, form] = [page.getByRole('menu'), page.locator('.open')];
  await menu.or(form).first().waitFor();
  if (await menu.isVisible()) await press(page, 'Enter');
  await form.waitFor();
  await press(page, 'Enter');
  return true;
}

for (const [name, what] of [
  ['arena', 'squares'],
  ['glade', 'hexes'],
]) {
  test(`a whole fight on ${what} is played on the board by keys alone`, async () => {
    await server.start('--table', setup(name));
    const pages = [await sit('ana'), await sit('gm')];
    const done = { attacks: 0, walks: 0, reactions: 0 };
    await playOn(pages, {
      async decide(page) {
        const target = await toTarget(page);
        if (target && (await attack(page))) done.attacks += 1;
        else if (
          await walk(
            page,
            target ??
              (await whereFoe(
                page,
                pages.find((p) => p !== page),
              )),
          )
        )
          done.walks += 1;
        else await press(page, '0');
      },
      async react(page) {
        done.reactions += 1;
        if (done.reactions % 2 === 0) return press(page, '0');
        // A number opens or chooses, Enter does it; a fold or a form that asks for more is left.
        await press(page, '1');
        const form = page.locator('.react .open');
        const go = form
          .locator('.go:enabled')
          .or(page.locator('.react [data-choice]:focus-within'));
        await page.locator('.react :focus').waitFor();
        if ((await go.count()) > 0) return press(page, 'Enter');
        if (await form.isVisible()) await press(page, 'Escape');
        await press(page, '0');
      },
    });
    console.log(`# ${what}: ${JSON.stringify(done)}`);
    // Whether one can still react when struck down depends on the dice.
    assert.ok(done.attacks > 0 && done.walks > 0);
  });
}
