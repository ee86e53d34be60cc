// Passing, and waiting: what players are spared, and what they see while others decide.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { everyFault, faults, open } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const setup = (name) => fileURLToPath(new URL(`${name}.toml`, import.meta.url));

const sit = (seat, options = {}) =>
  open(browser, server.links.get(seat), problems, { locale: 'en', ...options });

const asked = (page) => page.locator('.decide:not(.idle)');
const idle = (page) => page.locator('.decide.idle');
const tab = (page, name) => page.locator('.gm').getByRole('tab', { name }).click();

/** The names of the pending decisions, as a GM reads them. */
const awaited = (gm) => gm.locator('.gm .line p').textContent();

/** Does something, until the GM's page shows that something was decided, or that it is refused. */
async function decided(gm, act) {
  const before = await gm.locator('.film h2').textContent();
  await act();
  await gm.waitForFunction(
    (was) =>
      document.querySelector('.film h2').textContent !== was ||
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
  if (!name) return;
  const more = gm.getByRole('button', { name: 'More', exact: true });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  const pass = gm.locator('#awaited').getByRole('button', { name: `Pass for ${name}` });
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
    const done = gm.locator('#log .deed', { hasText: 'Ana acts before Quillon' });
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
