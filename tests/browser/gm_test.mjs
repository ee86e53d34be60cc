// A game master at the table and over a campaign, in a real browser, against the real server.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { attackOf, everyFault, faults, logged, open, overhang, PHONE, PICTURE } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));
const ENGLISH = { locale: 'en' };
const demo = () => server.start('--demo', '--no-stand-ins');

/** At the seat of a campaign's demonstration. */
async function sit(who, options = {}) {
  const link = server.campaignLinks.get(who);
  const page = await open(browser, link, problems, { ...ENGLISH, ...options });
  await page.locator('.rail li').nth(3).waitFor();
  return page;
}

/** On the campaign's page, where it is set up. */
async function settings(who, part, options = {}) {
  const page = await sit(who, options);
  const [, campaign] = /#\/seat\/([^/]+)/.exec(page.url());
  await page.evaluate((to) => (location.hash = to), `#/campaign/${campaign}/settings`);
  await page.locator('.settings').waitFor();
  await go(page, part);
  return page;
}

async function go(page, part) {
  await page.locator('.settings nav').getByRole('button', { name: part, exact: true }).click();
  await page.locator('.settings h2', { hasText: part }).waitFor();
}

const tab = (page, name) => page.locator('.gm').getByRole('tab', { name }).click();
const choose = (page, name) =>
  page.getByLabel('Combatant', { exact: true }).selectOption({ label: name });

/** The controls for each pending combatant. */
async function unfoldAwaited(page) {
  const more = page.getByRole('button', { name: 'More', exact: true });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
}

/** Passes for the pending combatant, until something was decided. */
async function passOnce(page) {
  const moment = await page.locator('.timeline h2').textContent();
  await unfoldAwaited(page);
  await page
    .getByRole('button', { name: /^Pass for / })
    .first()
    .click();
  await page.waitForFunction(
    (was) => document.querySelector('.timeline h2')?.textContent !== was,
    moment,
  );
}

/**
 * Passes for a combatant until others are to decide: while a hidden one is, a viewer that does not
 * know of it would notice any change, and powers are refused. Dice decide who begins.
 */
async function passFor(page, name) {
  const awaited = page.locator('.gm p', { hasText: /^\s*Waiting for / });
  const log = page.locator('[role="log"]');
  const stands = async () => `${await awaited.textContent()}${await log.textContent()}`;
  await awaited.waitFor();
  for (let i = 0; i < 20 && (await awaited.textContent()).includes(name); ++i) {
    await unfoldAwaited(page);
    const before = await stands();
    await page.getByRole('button', { name: `Pass for ${name}` }).click();
    while ((await stands()) === before) await page.waitForTimeout(20);
  }
  assert.ok(!(await awaited.textContent()).includes(name));
}

test('players do not load what is a game master’s', async () => {
  await demo();
  const asked = [];
  const context = await browser.newContext(ENGLISH);
  const page = await context.newPage();
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(server.campaignLinks.get('demo-forge player'));
  await page.locator('.rail li').nth(3).waitFor();
  assert.equal(await page.locator('.gm, .timeline').count(), 0);
  assert.deepEqual(
    asked.filter((path) => /\/(Gm|Timeline|Settings)/.test(path)),
    [],
  );
});

const everyPanelIsUsable = (ruleset, colorScheme) => async () => {
  await demo();
  const page = await sit(`${ruleset} gm`, { colorScheme });
  await page.locator('.timeline').waitFor();
  assert.deepEqual(await faults(page), []);
  await tab(page, 'Powers');
  await page.locator('.power').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await choose(
    page,
    await page.getByLabel('Combatant', { exact: true }).locator('option').nth(1).textContent(),
  );
  for (const name of ['Control', 'Move', 'Turn order', 'Rename', 'Change side']) {
    await page.locator('.gm').getByRole('button', { name, exact: true }).click();
    await page.locator('.gm-form').waitFor();
    assert.deepEqual(await faults(page), [], name);
  }
  await page.locator('button.power').first().click();
  await page.locator('form.power').waitFor();
  assert.deepEqual(await faults(page), []);
  await tab(page, 'Table');
  await page.getByRole('button', { name: 'Add combatant' }).click();
  await page.getByRole('radiogroup', { name: 'Archetype' }).getByRole('radio').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await tab(page, 'Notes');
  await page.getByLabel('GM notes').waitFor();
  assert.deepEqual(await faults(page), []);
};

test(
  'every panel is usable in the Forge Engine, by night',
  everyPanelIsUsable('demo-forge', 'dark'),
);
test(
  'every panel is usable in success rolls, by day',
  everyPanelIsUsable('demo-success-rolls', 'light'),
);
test('every panel is usable in EGS, by day', everyPanelIsUsable('demo-egs', 'light'));

test('on a phone a game master has everything, and nothing hangs over', async () => {
  await demo();
  const page = await sit('demo-forge gm', PHONE);
  await page.locator('.gm').waitFor();
  for (const name of ['Decisions', 'Powers', 'Table', 'Notes']) {
    await tab(page, name);
    assert.equal(await overhang(page), 0, name);
    assert.deepEqual(await faults(page), [], name);
  }
  await page.getByRole('tab', { name: 'Timeline' }).tap();
  await page.locator('.timeline').waitFor();
  assert.equal(await overhang(page), 0);
  assert.deepEqual(await faults(page), []);
});

test('applies powers to the selected combatant', async () => {
  await demo();
  const page = await sit('demo-forge gm');
  await tab(page, 'Powers');
  await choose(page, 'Hale');
  await page.getByRole('button', { name: 'Decrease Health' }).click();
  await page.getByRole('button', { name: 'Apply −1' }).click();
  await logged(page, /changes Hale's Health by −1/i);
  await page.getByRole('searchbox', { name: 'Search powers' }).fill('prone');
  await page.getByRole('button', { name: 'Prone', exact: true }).click();
  const form = page.locator('form.power');
  assert.equal(
    await form.getByLabel('Target', { exact: true }).evaluate((s) => s.selectedOptions[0].text),
    'Hale',
  );
  await form.getByRole('button', { name: 'Confirm' }).click();
  await logged(page, /prone.* Hale/i);
  await page.getByRole('button', { name: 'Remove Prone' }).click();
  await page.getByRole('button', { name: 'Remove Prone' }).waitFor({ state: 'detached' });
  // Another is chosen: it is for that one now.
  await page.getByRole('button', { name: 'Prone', exact: true }).click();
  await page.locator('.rail li[data-combatant="Nim"] button').click();
  assert.equal(
    await form.getByLabel('Target', { exact: true }).evaluate((s) => s.selectedOptions[0].text),
    'Nim',
  );
  await page.keyboard.press('Escape');
});

test('hiding, secret dice, moving and changing sides are on the record', async () => {
  await demo();
  const page = await sit('demo-forge gm');
  await passFor(page, 'Raider Grim');
  await tab(page, 'Powers');
  await choose(page, 'Raider Grim');
  await page.locator('body').press('h');
  await logged(page, 'Raider Grim slips out of sight.');
  await page.getByText(/, hidden$/).waitFor();
  await page.getByRole('button', { name: 'Reveal' }).click();
  await logged(page, 'Raider Grim comes into view.');
  const secret = page.getByRole('button', { name: 'Secret rolls' });
  await secret.click();
  await page.locator('[aria-pressed="true"]', { hasText: 'Secret rolls' }).waitFor();
  // By keyboard only, on the board.
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.locator('.way').first().waitFor({ state: 'attached' });
  await page.getByLabel('Column', { exact: true }).fill('2');
  await page.getByLabel('Row', { exact: true }).fill('2');
  await page.locator('.cells').focus();
  await page.keyboard.press('ArrowLeft');
  const cell = await page.locator('#cell').textContent();
  assert.match(cell, /available/);
  await page.keyboard.press('Enter');
  const [, x, y] = /^(\d+), (\d+)/.exec(cell);
  assert.equal(await page.getByLabel('Column', { exact: true }).inputValue(), x);
  await page.getByRole('button', { name: 'Move here' }).click();
  await logged(page, `Raider Grim to (${x}, ${y})`);
  // Onto another combatant it is refused, in words.
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const nim = await page.locator('.piece[data-combatant="Nim"]').getAttribute('aria-label');
  assert.ok(nim !== undefined);
  await page.getByLabel('Column', { exact: true }).fill('0');
  await page.getByLabel('Row', { exact: true }).fill('0');
  await page.getByRole('button', { name: 'Move here' }).click();
  await page.locator('.gm [role="alert"]', { hasText: /./ }).waitFor();
  assert.equal(await page.getByLabel('Column', { exact: true }).inputValue(), '0');
  await page.getByRole('button', { name: 'Change side', exact: true }).first().click();
  await page.locator('.gm-form').getByRole('button', { name: 'Change side' }).click();
  await logged(page, 'Raider Grim joins heroes');
});

test('a combatant gets another place in the order, another name, and its name is shown', async () => {
  await server.start('--table', setup('masks'));
  const page = await open(browser, server.links.get('gm'), problems, ENGLISH);
  const ana = await open(browser, server.links.get('ana'), problems, ENGLISH);
  const rail = (at) => at.locator('.rail li[data-combatant]');
  const names = (at) => rail(at).evaluateAll((all) => all.map((one) => one.dataset.combatant));
  await ana.locator('.rail li[data-combatant="Unknown creature 2"]').waitFor();
  assert.deepEqual(
    (await names(ana)).filter((name) => !name.startsWith('Unknown creature')),
    ['Ana'],
  );
  await page.locator('.rail li[data-combatant="Grim"]').waitFor();
  const [first] = await names(page);
  await tab(page, 'Powers');
  await choose(page, first);
  const form = page.locator('.gm-form');
  await page.getByRole('button', { name: 'Turn order', exact: true }).click();
  await form.getByLabel('Acts before').selectOption({ label: 'no one: acts last' });
  await form.getByRole('button', { name: 'Change the order' }).click();
  await logged(page, `${first} acts last from now on.`);
  await page.waitForFunction(
    (name) =>
      [...document.querySelectorAll('.rail li[data-combatant]')].at(-1)?.dataset.combatant === name,
    first,
  );
  await choose(page, 'Grim');
  await page.getByText('others see “Unknown creature”').waitFor();
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  const renamed = form.getByLabel('New name');
  for (const wrong of ['x'.repeat(201), '\u200b']) {
    await renamed.fill(wrong);
    await form.getByRole('button', { name: 'Rename' }).click();
    await form.getByRole('alert').filter({ hasText: 'Must have' }).waitFor();
    assert.equal(await renamed.getAttribute('aria-invalid'), 'true');
    assert.equal(await renamed.inputValue(), wrong);
    assert.ok(await renamed.evaluate((field) => field === document.activeElement));
  }
  await renamed.fill('Grishnak');
  await form.getByRole('button', { name: 'Rename' }).click();
  await logged(page, 'The GM renames a combatant to Grishnak.');
  await page.locator('.rail li[data-combatant="Grishnak"]').waitFor();
  assert.equal(await ana.locator('[data-combatant="Grishnak"]').count(), 0);
  await page.getByRole('button', { name: 'Show the name' }).click();
  await logged(ana, 'Unknown creature is Grishnak.');
  await ana.locator('.rail li[data-combatant="Grishnak"]').waitFor();
  await page.getByText('others see “Unknown creature”').waitFor({ state: 'detached' });
});

test('who is hidden is marked on the board, in the turn order and in words', async () => {
  await server.start('--table', setup('ambush'));
  const page = await open(browser, server.links.get('gm'), problems, ENGLISH);
  const [piece, slot] = ['.piece', '.rail li'].map((where) =>
    page.locator(`${where}[data-combatant="Quillon"]`),
  );
  await piece.locator('.counter.hidden').waitFor();
  await piece.locator('.plate svg').waitFor();
  assert.match(await slot.textContent(), /hidden/);
  assert.equal(await page.locator('[data-combatant="Grim"] .hidden').count(), 0);
  assert.deepEqual(await everyFault(page), []);
  await page.locator('body').press('t');
  const told = page.locator('.text li', { hasText: /^\s*Quillon,/ });
  assert.match(await told.textContent(), /hidden/);
  await page.locator('body').press('t');
  await page.locator('.cells').focus();
  for (const key of [...Array(6).fill('ArrowLeft'), ...Array(4).fill('ArrowDown')]) {
    await page.keyboard.press(key);
  }
  assert.match(await page.locator('#cell').textContent(), /^0, 3; Quillon, hidden/);
  await passFor(page, 'Quillon');
  await tab(page, 'Powers');
  await choose(page, 'Quillon');
  assert.equal(await page.getByRole('button', { name: 'Hide', exact: true }).count(), 0);
  await page.getByRole('button', { name: 'Reveal' }).click();
  await piece.locator('.counter.hidden').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Hide', exact: true }).waitFor();
  assert.doesNotMatch(await slot.textContent(), /hidden/);
});

test('combatants with the same name have one number everywhere', async () => {
  await server.start('--table', setup('namesakes'));
  const [gm, ana] = await Promise.all(
    ['gm', 'ana'].map((seat) => open(browser, server.links.get(seat), problems, ENGLISH)),
  );
  const goblins = ['Goblin 1', 'Goblin 2', 'Goblin 3', 'Goblin Chief'];
  /** On the board, in the turn order and as text. */
  const expectNames = async (page, names) => {
    for (const [where, label] of [
      ['.piece', '.plate'],
      ['.rail li', 'strong'],
    ]) {
      const each = page.locator(where);
      await each.nth(names.length - 1).waitFor();
      const full = await each.evaluateAll((all) => all.map((one) => one.dataset.combatant));
      assert.deepEqual(full.sort(), names);
      const shown = await each.locator(label).evaluateAll((all) =>
        all.map((one) => ({
          text: one.lastChild.textContent.trim(),
          isCut: one.scrollWidth > one.clientWidth,
        })),
      );
      const texts = shown.map(({ text }) => text).sort();
      assert.deepEqual(texts, names, where);
      assert.deepEqual(
        shown.filter(({ isCut }) => isCut),
        [],
        where,
      );
    }
    await page.locator('body').press('t');
    await page.locator('.text li b').first().waitFor();
    const told = await page.locator('.text li b').allTextContents();
    assert.deepEqual(
      names.filter((name) => !told.includes(name)),
      [],
    );
    await page.locator('body').press('t');
  };
  await expectNames(ana, ['Ana', ...goblins]);
  await expectNames(gm, ['Ana', ...goblins, 'Goblin Chief 2']);
  await passFor(gm, 'Goblin Chief 2');
  await tab(gm, 'Powers');
  await choose(gm, 'Goblin Chief 2');
  await gm.getByRole('button', { name: 'Reveal' }).click();
  await logged(ana, /Goblin Chief 2/);
  await expectNames(ana, ['Ana', ...goblins, 'Goblin Chief 2']);
});

test('the link of a seat is shown, used and revoked', async () => {
  await demo();
  const page = await sit('demo-forge gm');
  await tab(page, 'Table');
  const row = page.locator('.gm li', { has: page.getByRole('button', { name: /^Show the link/ }) });
  const seat = row.filter({ hasText: 'heroes' }).first();
  await seat.getByText('never used').waitFor();
  const link = async () => {
    await seat.getByRole('button', { name: /^Show the link/ }).click();
    const value = await seat.getByRole('textbox').inputValue();
    await seat.getByRole('button', { name: 'Close' }).click();
    return value;
  };
  const before = await link();
  const guest = await open(browser, before, problems, ENGLISH);
  await guest.locator('.rail li').first().waitFor();
  await seat.getByRole('button', { name: /^Revoke/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('is disconnected within seconds').waitFor();
  assert.deepEqual(await faults(page), []);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await guest.locator('.rail').waitFor({ state: 'detached' });
  await dialog.waitFor({ state: 'hidden' });
  assert.notEqual(await link(), before);
});

test('a game master decides for a player, and hands back', async () => {
  await demo();
  const page = await sit('demo-forge gm');
  await tab(page, 'Powers');
  await choose(page, 'Hale');
  await page.getByRole('button', { name: 'Control', exact: true }).click();
  await page.getByLabel('Give control to').locator('option').nth(1).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Take control' }).click();
  await logged(page, 'The GM takes control of Hale.');
  await page.getByText('Auto-pass for Hale').waitFor();
  await page.getByRole('button', { name: 'Control', exact: true }).click();
  await page.getByRole('button', { name: 'Return control' }).click();
  await logged(page, 'Hale is back under its original control.');
});

test('pauses the timers by one key, and passes for the pending combatant', async () => {
  await demo();
  const page = await sit('demo-forge gm');
  await page.locator('.line', { hasText: 'Waiting for' }).waitFor();
  await page.locator('body').press('Space');
  await page.locator('.line', { hasText: 'Timers are paused' }).waitFor();
  await page.locator('body').press('Space');
  await page.locator('.line.paused').waitFor({ state: 'detached' });
  await passOnce(page);
  await logged(page, /The GM passes for /);
});

test('a reinforcement joins where the GM says', async () => {
  await demo();
  const page = await sit('demo-success-rolls gm');
  await tab(page, 'Table');
  await page.getByRole('button', { name: 'Add combatant' }).click();
  const list = page.getByRole('radiogroup', { name: 'Archetype' });
  const all = list.getByRole('radio');
  await all.nth(1).waitFor();
  const count = await all.count();
  const join = page.getByRole('button', { name: 'Add to encounter' });
  await page.getByLabel('Column', { exact: true }).fill('1');
  await page.getByLabel('Row', { exact: true }).fill('1');
  assert.ok(await join.isDisabled(), 'it needs an archetype');
  // Found by its figures, which are shown; Enter chooses it and does not add it.
  const search = page.getByRole('searchbox', { name: 'Search archetypes' });
  await search.fill('axe');
  assert.match(await list.locator('small').first().textContent(), /axe/i);
  assert.ok((await all.count()) < count);
  await search.press('Enter');
  assert.ok(await all.first().isChecked());
  await page.getByLabel('Name', { exact: true }).fill('Latecomer');
  await join.click();
  await page.getByText('Latecomer joined.').waitFor();
  await page.locator('.rail li[data-combatant="Latecomer"]').waitFor();
});

test('a table without a campaign has all but the notes, and zones to move to', async () => {
  await server.start('--table', setup('court'));
  const page = await open(browser, server.links.get('gm'), problems, ENGLISH);
  await page.locator('.gm').waitFor();
  assert.equal(await page.getByRole('tab', { name: 'Notes' }).count(), 0);
  await tab(page, 'Powers');
  await choose(page, 'Second');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByLabel('Zone', { exact: true }).selectOption({ label: 'The gate' });
  await page.getByRole('button', { name: 'Move here' }).click();
  await logged(page, 'Second to The gate');
  await page.getByRole('button', { name: 'Control', exact: true }).click();
  await page.getByLabel('Give control to').fill('nobody-here');
  await page.getByRole('button', { name: 'Give control', exact: true }).click();
  await page.locator('.gm [role="alert"]', { hasText: /./ }).waitFor();
  assert.equal(await page.getByLabel('Give control to').inputValue(), 'nobody-here');
  await tab(page, 'Table');
  await page.getByRole('button', { name: 'Add combatant' }).click();
  await page.getByLabel('Archetype', { exact: true }).fill('no-such-thing');
  await page.getByLabel('Zone', { exact: true }).selectOption({ label: 'The yard' });
  const join = page.getByRole('button', { name: 'Add to encounter' });
  await join.click();
  await page.locator('.field', { hasText: 'Archetype' }).getByRole('alert').first().waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByLabel('Archetype', { exact: true }).fill('bandit');
  await join.click();
  await page.locator('.rail li[data-combatant="bandit"]').waitFor();
});

test('rewinds by the timeline and notifies all', async () => {
  await demo();
  const page = await sit('demo-forge gm');
  const player = await sit('demo-forge player');
  const timeline = page.locator('.timeline');
  const scrolls = () =>
    timeline
      .locator('.scroller')
      .evaluate((strip) => getComputedStyle(strip).overflowX !== 'hidden');
  await timeline.locator('.scroller').waitFor();
  assert.equal(await timeline.getByRole('slider').count(), 0);
  assert.equal(await scrolls(), false, 'with nothing in it that takes the focus');
  for (let step = 0; step < 3; step++) await passOnce(page);
  assert.equal(await scrolls(), true);
  // From a line of the log to its moment.
  const line = page.locator('#log .entry').last();
  await line.hover();
  await line.locator('.look').click();
  await timeline.getByRole('button', { name: 'Rewind to here' }).waitFor();
  await timeline.getByRole('button', { name: 'Back to now', exact: true }).click();
  await timeline.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  assert.match(await timeline.getByRole('slider').getAttribute('aria-valuetext'), /Before: /);
  await timeline.getByText('Rewinding undoes 2 steps.').waitFor();
  assert.deepEqual(await faults(page), []);
  await timeline.getByRole('button', { name: 'Rewind to here' }).click();
  const dialog = page.getByRole('dialog');
  assert.match(await dialog.textContent(), /Rewinding undoes 2 steps\. Dice are rolled again\./);
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await logged(player, 'The encounter was rewound.');
  await timeline.getByRole('heading', { name: 'Step 1 (now)' }).waitFor();
  // One back by one key, and Enter.
  await page.locator('body').press('z');
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await timeline.getByRole('heading', { name: 'Step 0 (now)' }).waitFor();
});

test('of two simultaneous rewinds one succeeds, and the other shows an error', async () => {
  await demo();
  const [first, second] = [await sit('demo-forge gm'), await sit('demo-forge gm')];
  await passOnce(first);
  await passOnce(first);
  for (const page of [first, second]) {
    await page.locator('.timeline').getByRole('heading', { name: 'Step 2 (now)' }).waitFor();
    await page.locator('.timeline').getByRole('button', { name: 'Step back' }).click();
    await page.getByRole('dialog').waitFor();
  }
  await first.getByRole('button', { name: 'Rewind', exact: true }).click();
  await first.locator('.timeline').getByRole('heading', { name: 'Step 1 (now)' }).waitFor();
  await second.locator('.timeline').getByText('Step 1 (now)').waitFor();
  await second.getByRole('button', { name: 'Rewind', exact: true }).click();
  await second.getByRole('dialog').getByText('Nothing was undone. Check and try again.').waitFor();
  await second.locator('.timeline').getByText('Step 1 (now)').waitFor();
});

test('stores notes, and loses none of two simultaneous edits', async () => {
  await demo();
  const [first, second] = [await sit('demo-forge gm'), await sit('demo-forge gm')];
  const notes = (page) => page.getByLabel('GM notes');
  for (const page of [first, second]) {
    await tab(page, 'Notes');
    await notes(page).fill(page === first ? 'The door is a trap.' : 'The cook did it.');
  }
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await first.locator('button:disabled', { hasText: 'Save' }).waitFor();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('Saved version').click();
  await second.getByText('The door is a trap.').waitFor();
  assert.equal(await notes(second).inputValue(), 'The cook did it.');
  await second.getByRole('button', { name: 'Overwrite with mine' }).click();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await second.locator('button:disabled', { hasText: 'Save' }).waitFor();
  await first.waitForFunction(
    () => document.querySelector('.gm textarea')?.value === 'The cook did it.',
  );
});

test('an encounter is ended, after a question', async () => {
  await demo();
  const page = await sit('demo-forge gm');
  await tab(page, 'Table');
  await page.getByRole('button', { name: 'End encounter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('with no winner').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.line', { hasText: 'Waiting for' }).waitFor();
  await page.getByRole('button', { name: 'End encounter' }).click();
  await dialog.getByRole('button', { name: 'End encounter' }).click();
  await logged(page, 'The GM ends the encounter.');
});

test('dice thrown by hand are rolled next, and marked', async () => {
  await server.start('--table', setup('close'));
  const page = await open(browser, server.links.get('nim'), problems, ENGLISH);
  await page.locator('.decide:not(.idle)').waitFor();
  await page.getByRole('button', { name: 'Physical dice' }).click();
  const faces = page.getByLabel('Results on d10');
  await faces.fill('9 11');
  await page.keyboard.press('Enter');
  await page.getByText('Enter numbers from 1 to 10, separated by spaces.').waitFor();
  assert.equal(await faces.inputValue(), '9 11');
  await faces.fill('9 9 8 7 6');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Physical dice: 5 entered' }).waitFor();
  await page.locator('.decide').focus();
  await attackOf(page).click();
  await page.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
  await page
    .locator('#log')
    .getByRole('img', { name: /^9, .*rolled by hand/ })
    .first()
    .waitFor({ state: 'attached' });
});

test('how it is played is edited, with what is wrong at its field', async () => {
  await demo();
  const page = await settings('demo-forge gm', 'How we play');
  assert.deepEqual(await faults(page), []);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  assert.ok(await save.isDisabled(), 'nothing has been changed');
  await page.getByLabel('Decision time').fill('90');
  await page.getByLabel('Spectator delay').fill('90000');
  await save.click();
  await page.locator('.field', { hasText: 'Spectator delay' }).getByRole('alert').waitFor();
  assert.equal(await page.getByLabel('Decision time').inputValue(), '90');
  assert.deepEqual(await faults(page), []);
  await page.getByLabel('Spectator delay').fill('');
  await page.getByLabel('Hidden until the encounter ends').check();
  await page.getByRole('searchbox', { name: 'Search optional rules' }).fill('fleeing');
  await page.getByLabel('Fleeing').selectOption({ label: 'yes' });
  await save.click();
  await page.getByText('Saved.').waitFor();
  await page.reload();
  await page.locator('.settings').waitFor();
  await go(page, 'How we play');
  assert.equal(await page.getByLabel('Decision time').inputValue(), '90');
  const first = page.locator('.settings summary').first();
  assert.match(await first.textContent(), /Movement\s+1 changed/);
  assert.equal(await page.getByLabel('Surprise', { exact: true }).count(), 0);
  await first.click();
  assert.equal(await page.getByLabel('Fleeing').inputValue(), 'true');
  await first.click();
  await page.getByLabel(/^Show only 1 /).check();
  assert.equal(await page.getByLabel('Fleeing').inputValue(), 'true');
  assert.deepEqual(await faults(page), []);
});

test('concurrent changes are not lost silently', async () => {
  await demo();
  const first = await settings('demo-forge gm', 'How we play');
  const second = await settings('demo-forge gm', 'How we play');
  await second.getByLabel('Reaction time').fill('20');
  await first.getByLabel('Decision time').fill('45');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await second.getByText('Someone else changed these settings.').waitFor();
  assert.equal(await second.getByLabel('Reaction time').inputValue(), '20');
  await second.getByRole('button', { name: 'Use theirs' }).click();
  assert.equal(await second.getByLabel('Decision time').inputValue(), '45');
  assert.equal(await second.getByLabel('Reaction time').inputValue(), '');
});

test('an invite is made, joined by and revoked', async () => {
  await demo();
  const page = await settings('demo-forge gm', 'Invites');
  await page.getByText('No open invites.').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByLabel('Role').selectOption({ label: 'Spectator' });
  await page.getByLabel('Number of uses').fill('3');
  await page.getByRole('button', { name: 'Create invite' }).click();
  const link = await page.getByLabel('Invite link').inputValue();
  assert.match(link, /\/#invite=/);
  await page.getByText(/used 0 of 3$/).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No open invites.').waitFor();
});

test('roles are changed and members removed, but never the owner', async () => {
  await demo();
  const page = await settings('demo-forge gm', 'Members');
  const people = page.locator('.settings .part');
  const ana = people.getByLabel('Role of Ana');
  await ana.waitFor();
  assert.deepEqual(await faults(page), []);
  assert.equal(await people.getByRole('combobox').count(), 1);
  await ana.selectOption({ label: 'Spectator' });
  await page.waitForFunction(
    () => document.querySelector('.settings .part select')?.disabled === false,
  );
  await page.reload();
  await page.locator('.settings').waitFor();
  await go(page, 'Members');
  await ana.waitFor();
  assert.equal(await ana.evaluate((select) => select.selectedOptions[0].text), 'Spectator');
  await people.getByRole('button', { name: 'Remove Ana' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await ana.waitFor({ state: 'detached' });
});

test('several characters are awarded at once', async () => {
  await demo();
  const page = await settings('demo-forge gm', 'Awards');
  await page.getByLabel('Select all').check();
  assert.deepEqual(await faults(page), []);
  await page.getByLabel('Points each').fill('2');
  const reason = page.getByLabel('Reason');
  await reason.fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Award 4 characters' }).click();
  await page.locator('.field', { has: reason }).getByRole('alert').waitFor();
  assert.equal(await page.locator('.settings').getByRole('alert').count(), 1);
  assert.equal(await reason.getAttribute('aria-invalid'), 'true');
  assert.ok(await reason.evaluate((field) => field === document.activeElement));
  await page.getByLabel('Reason').fill('For holding the gate');
  await page.getByRole('button', { name: 'Award 4 characters' }).click();
  await page.getByText('Awarded 2 each to 4 characters.').waitFor();
  await page.getByText('Ana, 2 points so far').nth(3).waitFor();
});

test('pictures are uploaded, shared, renamed and deleted', async () => {
  await demo();
  const page = await settings('demo-forge gm', 'Pictures');
  await page.getByText('No pictures yet.').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.locator('input[type="file"]').setInputFiles([
    { name: 'gate.png', mimeType: 'image/png', buffer: PICTURE },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]);
  await page.locator('.failed', { hasText: 'broken.png' }).waitFor();
  const picture = page.locator('.settings li button', { hasText: 'gate' });
  await picture.waitFor();
  await page.waitForFunction(
    () => document.querySelector('.settings .frame img')?.naturalWidth === 1,
  );
  await picture.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Share with everyone in the campaign').check();
  await dialog.getByLabel('Name').fill('The gate');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByRole('heading', { name: 'The gate' }).waitFor();
  assert.deepEqual(await faults(page), []);
  await page.keyboard.press('Escape');
  await page.locator('.settings li', { hasText: 'shared' }).getByRole('button').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No pictures yet.').waitFor();
});

test('a player has pictures of their own, in a part of the campaign', async () => {
  await demo();
  const page = await sit('demo-forge player');
  const [, campaign] = /#\/seat\/([^/]+)/.exec(page.url());
  await page.evaluate((to) => (location.hash = to), `#/campaign/${campaign}`);
  await page.getByRole('link', { name: 'Pictures' }).click();
  await page
    .locator('input[type="file"]')
    .setInputFiles([{ name: 'nim.png', mimeType: 'image/png', buffer: PICTURE }]);
  await page.locator('.page li button', { hasText: 'nim' }).waitFor();
  assert.equal(await page.locator('.settings').count(), 0);
  assert.deepEqual(await everyFault(page), []);
});

test('the record is read, and saved as a file', async () => {
  await demo();
  const page = await settings('demo-forge gm', 'Audit log', { colorScheme: 'light' });
  await page.getByText('Greta created the campaign.').waitFor();
  assert.deepEqual(await faults(page), []);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /\.csv$/);
  const rows = readFileSync(await file.path(), 'utf8').split('\r\n');
  assert.match(rows[0], /^"when","who"/);
  assert.ok(rows.some((row) => row.includes('"campaign-create"')));
});

test('settings fit on a phone', async () => {
  await demo();
  const page = await settings('demo-success-rolls gm', 'How we play', PHONE);
  for (const part of ['How we play', 'Members', 'Invites', 'Awards', 'Pictures', 'Audit log']) {
    await go(page, part);
    assert.equal(await overhang(page), 0, part);
    assert.deepEqual(await faults(page, '.settings'), [], part);
  }
});
