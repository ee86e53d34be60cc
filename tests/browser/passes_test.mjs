// Passing, and waiting: what players are spared, and what they see while others decide.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { askedFirst, everyFault, faults, open } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));

const sit = (seat, options = {}) =>
  open(browser, server.links.get(seat), problems, { locale: 'en', ...options });
/** With the order that the page gives a seat first. */
const sitFirst = (seat) => sit(seat, { asks: false });

const asked = (page) => page.locator('.decide:not(.idle)');
const idle = (page) => page.locator('.decide.idle');
const tab = (page, name) => page.locator('.gm').getByRole('tab', { name }).click();

/** The names of the pending decisions, as a GM reads them. */
const awaited = (gm) => gm.locator('.gm .line p').textContent();

/** Does something, until the GM's page shows that something was decided, or that it is refused. */
async function decided(gm, act) {
  const before = await gm.locator('.timeline h2').textContent();
  await act();
  await gm.waitForFunction(
    (was) =>
      document.querySelector('.timeline h2').textContent !== was ||
      document.querySelector('.gm .fault') !== null,
    before,
  );
}

/** Passes for one of those that are not Ana; which of them may, depends on the dice. */
async function passForOther(gm, turn) {
  const names = ['Quillon', 'Grim'];
  const text = await awaited(gm);
  const pending = names.filter((name) => text.includes(name));
  const name = pending[turn % pending.length];
  if (name) await passFor(gm, name);
}

/** All pending decisions, with what can be done about them. */
async function allAwaited(gm) {
  const more = gm.getByRole('button', { name: 'More', exact: true });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  return gm.locator('#awaited');
}

async function passFor(gm, name) {
  const pass = (await allAwaited(gm)).getByRole('button', { name: `Pass for ${name}` });
  await decided(gm, () => pass.click());
}

/** Ana's turn comes right before that of the hidden Quillon from now on, whatever the dice said. */
async function anaActsBeforeQuillon(gm) {
  const form = gm.locator('.gm-form');
  for (let turn = 0; turn < 8; ++turn) {
    await tab(gm, 'Powers');
    await gm.getByLabel('Combatant', { exact: true }).selectOption({ label: 'Ana' });
    if (!(await form.getByLabel('Acts before').isVisible()))
      await gm.getByRole('button', { name: 'Turn order', exact: true }).click();
    await form.getByLabel('Acts before').selectOption({ label: 'Quillon' });
    await form.getByRole('button', { name: 'Change the order' }).click();
    const done = gm.locator('#log .entry', { hasText: 'Ana acts before Quillon' });
    await done.or(gm.locator('.gm .fault')).first().waitFor();
    if (await done.first().isVisible()) return;
    if (/already/.test(await gm.locator('.gm .fault').first().textContent())) return;
    await tab(gm, 'Decisions');
    await passForOther(gm, turn);
  }
  assert.fail('the order cannot be changed');
}

test('a choice that was sent looks the same whoever decides after it', async () => {
  await server.start('--table', setup('ambush'));
  const [ana, gm] = [await sit('ana'), await sit('gm')];
  await gm.locator('.gm .line').waitFor();
  await anaActsBeforeQuillon(gm);
  await tab(gm, 'Decisions');
  // Until Ana has decided what she was asked alone, and the hidden Quillon is still to decide.
  const neutral = idle(ana).locator('h2', { hasText: 'Choice sent.' });
  let anaWasLast = false;
  for (let step = 0; step < 60; ++step) {
    const names = await awaited(gm);
    const waits = /Quillon/.test(names) && !/Ana/.test(names);
    // Where a round has begun in between she has seen something happen.
    const seen = () =>
      neutral.waitFor({ timeout: 1000 }).then(
        () => true,
        () => false,
      );
    if (anaWasLast && waits && (await seen())) break;
    anaWasLast = /Ana/.test(names) && !/Grim/.test(names);
    if (anaWasLast) {
      await asked(ana).waitFor();
      await decided(gm, () => ana.keyboard.press('0'));
    } else {
      await passForOther(gm, step);
    }
  }
  await neutral.waitFor();
  assert.match(await idle(ana).textContent(), /Waiting for the table\./);
  assert.equal(await ana.locator('.opt, .decide .clock, .rail .asked, .piece.asked').count(), 0);
  assert.doesNotMatch(await ana.title(), /●/);
  assert.deepEqual(await everyFault(ana), []);
  await ana.keyboard.press('t');
  const text = (await ana.locator('.text').textContent()).replace(/\s+/g, ' ');
  assert.match(text, /Choice sent\. Waiting for the table\./);
  assert.doesNotMatch(text, /Waiting for Ana|deciding|your move/);
  // After a reload as well.
  await ana.reload();
  await neutral.waitFor();
  assert.equal(await ana.locator('.rail .asked').count(), 0);

  // A GM's power has to wait; the refusal offers what to do about it.
  await tab(gm, 'Powers');
  await gm.getByLabel('Combatant', { exact: true }).selectOption({ label: 'Grim' });
  await gm.getByRole('button', { name: 'Hide', exact: true }).click();
  await gm.locator('.fault', { hasText: 'a hidden combatant still has to decide' }).waitFor();
  assert.deepEqual(await faults(gm), []);
  const pass = gm.locator('.blockers').getByRole('button', { name: 'Pass for Quillon' });
  await decided(gm, () => pass.click());
  await gm.locator('.blockers').waitFor({ state: 'detached' });
});

test('players pass while others act, until they stop it by one key', async () => {
  await server.start('--table', setup('duo'));
  const seats = { Ana: await sitFirst('ana'), Bo: await sitFirst('bo') };
  const [first, second] = await askedFirst(seats);
  const auto = (page) => page.locator('.auto');
  await auto(second).getByText('Auto-pass: you decide on your turn or when attacked.').waitFor();
  assert.deepEqual(await everyFault(second), []);
  // The other's turn begins with the end of the first one's, and the first is not asked in it.
  await first.keyboard.press('0');
  await asked(second).waitFor();
  assert.equal(await asked(first).count(), 0);
  await first.keyboard.press('s');
  await asked(first).waitFor();
  assert.match(await asked(first).textContent(), /You can act too/);
  await first.keyboard.press('?');
  const keys = first.getByRole('dialog');
  await keys.getByText('Pass until your turn').waitFor();
  await keys.getByText('Stop auto-pass').waitFor();
  await first.keyboard.press('Escape');
  // Passing again and again is offered as one step.
  const offer = first.getByRole('button', { name: /^Pass until my turn/ });
  for (let passes = 0; passes < 2; ++passes) {
    assert.equal(await offer.count(), 0);
    await asked(first).waitFor();
    await first.keyboard.press('0');
    await asked(first).waitFor({ state: 'detached' });
    if (passes === 1) break;
    // Something is done, so that the first one is asked again.
    await second.keyboard.press('/');
    await second.keyboard.type('prone');
    await second.keyboard.press('Enter');
    await second.locator('.open :focus').waitFor();
    await second.keyboard.press('Enter');
  }
  await offer.waitFor();
  await first.keyboard.press('f');
  await auto(first).getByText('Auto-pass until your turn.').waitFor();
  // It stays from here on: the order is auto-pass once the turn has come.
  await asked(second).waitFor();
  await second.keyboard.press('0');
  await asked(first).waitFor();
  await first.locator('.orders label:has(:checked)', { hasText: 'Until attacked' }).waitFor();
});

test('a GM spares adversaries the passes, or leaves them to the server', async () => {
  await server.start('--table', setup('four'));
  const gm = await sit('gm');
  const ana = await sit('ana');
  await gm.locator('.gm .line').waitFor();
  await tab(gm, 'Table');
  const toAll = gm.getByRole('button', { name: 'Auto-pass for all adversaries' });
  await toAll.click();
  await gm.locator('[aria-pressed="true"]', { hasText: 'Auto-pass for all' }).waitFor();
  const autopilot = gm.getByRole('button', { name: 'Autopilot for all adversaries' });
  await autopilot.click();
  await gm.locator('[aria-pressed="true"]', { hasText: 'Autopilot for all' }).waitFor();
  assert.deepEqual(await everyFault(gm), []);
  await tab(gm, 'Powers');
  await gm.getByLabel('Combatant', { exact: true }).selectOption({ label: 'Grim' });
  await gm.locator('[aria-pressed="true"]', { hasText: 'Autopilot' }).waitFor();
  // The server plays Grim's turn; players see no more than that.
  for (let passes = 0; passes < 12; ++passes) {
    const names = await awaited(gm);
    const [name] = /Ana|Ben|Cleo|Dan/.exec(names) ?? [];
    if ((await ana.locator('#log', { hasText: 'Grim' }).count()) > 0) break;
    if (name) await passFor(gm, name);
  }
  assert.doesNotMatch(await ana.locator('body').textContent(), /autopilot/i);
  await gm.reload();
  await tab(gm, 'Table');
  await gm.locator('[aria-pressed="true"]', { hasText: 'Autopilot for all' }).click();
  await gm.locator('[aria-pressed="false"]', { hasText: 'Autopilot for all' }).waitFor();
});

test('with four awaited a GM sees options, and who is away', async () => {
  await server.start('--table', setup('four'));
  const gm = await sit('gm', { viewport: { width: 1440, height: 900 } });
  await gm.locator('.gm .line').waitFor();
  // Those whose turns have come are asked; the players' seats are empty.
  const names = ['Ana', 'Ben', 'Cleo', 'Dan'];
  for (let step = 0; step < 60; ++step) {
    const list = await (await allAwaited(gm)).textContent();
    if ([...names, 'Grim'].every((name) => list.includes(name))) break;
    const [name] = /Ana|Ben|Cleo|Dan|Grim/.exec(list);
    await passFor(gm, name);
  }
  await gm.locator('#awaited li', { hasText: 'Dan (away)' }).waitFor();
  assert.equal(await gm.locator('#awaited li', { hasText: '(away)' }).count(), 4);
  await gm.locator('.opt', { hasText: 'Handle things' }).click();
  await gm.locator('[data-group="handle"] .opt').nth(3).waitFor();
  const rows = await gm.evaluate(() => {
    const list = document.querySelector('.decide .groups').getBoundingClientRect();
    return [...document.querySelectorAll('.decide .opt')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= list.top - 1 && bottom <= list.bottom + 1;
    }).length;
  });
  assert.ok(rows >= 6, `${rows} rows`);
  // This table does not let players start with auto-pass.
  const ben = await sitFirst('ben');
  await ben.getByRole('radio', { name: 'Off' }).and(ben.locator(':checked')).waitFor();
  assert.deepEqual(await everyFault(gm), []);
});
