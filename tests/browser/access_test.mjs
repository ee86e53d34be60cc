// Every view with much magnified type, from right to left, in colors of the system's choosing, and
// only by keyboard; against the real server.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import { faults, open, overhang, PHONE } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const DESKTOP = { width: 1280, height: 900 };
// That at 200 %.
const MAGNIFIED = { viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 };

beforeEach(() => server.start('--demo', '--no-stand-ins'));

/** At the seat of a campaign's demonstration. */
async function sit(who, options) {
  const page = await open(browser, server.campaignLinks.get(who), problems, {
    locale: 'en',
    ...options,
  });
  await page.locator('.rail li').nth(3).waitFor();
  await page.locator('.gm, .decide').first().waitFor();
  return page;
}

const campaignOf = (page) => /#\/seat\/([^/]+)/.exec(page.url())[1];
const lead = (page, path) => page.evaluate((to) => (location.hash = to), path);

/** Shows every view of that ruleset's campaign, one after the other. */
async function* views(ruleset, options) {
  const [player, gm] = [`${ruleset} player`, `${ruleset} gm`];
  for (const who of [player, gm]) {
    const page = await sit(who, options);
    yield [page, `the seat of ${who}`];
    const campaign = campaignOf(page);
    const paths = {
      '/': '.campaigns li',
      [`/campaign/${campaign}`]: '.road li, .page li',
      [`/campaign/${campaign}/characters`]: '.page li',
      '/account': '.account, main section',
      [`/character/${campaign}/new`]: '.heroes li',
    };
    if (who === gm) {
      paths[`/campaign/${campaign}/settings`] = '.settings h2';
      paths[`/prepare/${campaign}/new`] = '.prepare .map';
    }
    for (const [path, there] of Object.entries(paths)) {
      await lead(page, path);
      await page.locator(there).first().waitFor();
      yield [page, `${path} of ${who}`];
    }
    await page.context().close();
  }
}

const fitsMagnified = (ruleset) => async () => {
  for await (const [page, what] of views(ruleset, MAGNIFIED)) {
    assert.equal(await overhang(page), 0, what);
    assert.deepEqual(await faults(page), [], what);
  }
};

test('at twice the size nothing of the Forge Engine hangs over', fitsMagnified('demo-forge'));
test('at twice the size nothing of success rolls hangs over', fitsMagnified('demo-success-rolls'));
test('at twice the size nothing of EGS hangs over', fitsMagnified('demo-egs'));

/** Whether each of these starts further along than the one before, in reading direction. */
async function follow(locator, rightToLeft) {
  const boxes = await Promise.all((await locator.all()).map((each) => each.boundingBox()));
  const starts = boxes.map(({ x, width }) => (rightToLeft ? -x - width : x));
  return starts.length > 1 && starts.every((start, at) => at === 0 || start > starts[at - 1]);
}

const placesOnBoard = (page) =>
  page.locator('.piece').evaluateAll((pieces) => {
    const places = pieces.map((piece) => [
      piece.dataset.combatant,
      piece.getBoundingClientRect().x,
    ]);
    return places.sort(([, a], [, b]) => a - b).map(([name]) => name);
  });

test('from right to left all is mirrored but the board', async () => {
  const page = await sit('demo-forge gm', { viewport: { width: 1440, height: 900 } });
  const board = await placesOnBoard(page);
  assert.ok(await follow(page.locator('.rail li'), false));
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  assert.ok(await follow(page.locator('.rail li'), true));
  assert.deepEqual(await placesOnBoard(page), board);
  const [rail, side] = await Promise.all(
    ['.rail', '.gm'].map((part) => page.locator(part).boundingBox()),
  );
  assert.ok(side.x + side.width <= rail.x + 1, 'the side lies at the left of the rail');
  assert.deepEqual(await faults(page), []);
});

const fitsMirrored = (options) => async () => {
  for await (const [page, what] of views('demo-forge', options)) {
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    assert.equal(await overhang(page), 0, what);
    assert.deepEqual(await faults(page), [], what);
  }
};

test('from right to left nothing hangs over', fitsMirrored({ viewport: DESKTOP }));
test('on a phone from right to left nothing hangs over', fitsMirrored(PHONE));

/** Controls without a line around them or their label. */
const borderless = (page) =>
  page
    .locator('button:visible, select:visible, input:visible, textarea:visible')
    .evaluateAll((all) => {
      const bare = (element) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
        const border = borderTopStyle !== 'none' && borderTopWidth !== '0px';
        return !border && outlineStyle === 'none';
      };
      return all
        .filter((control) => {
          if (control.closest('[role="grid"], .piece')) return false;
          if (['radio', 'range'].includes(control.type)) return false; // drawn by the browser
          const label = control.closest('label');
          return bare(control) && !(label && !bare(label));
        })
        .map((control) => control.outerHTML);
    });

test('in colours of the system’s choosing every control has a border', async () => {
  for await (const [page, what] of views('demo-forge', { forcedColors: 'active' })) {
    assert.deepEqual(await borderless(page), [], what);
  }
  // What is chosen has another line than what is not.
  const page = await sit('demo-forge gm', { forcedColors: 'active' });
  const line = (name) =>
    page
      .getByRole('tab', { name })
      .evaluate((tab) => ['Color', 'Width'].map((each) => getComputedStyle(tab)[`outline${each}`]));
  assert.notDeepEqual(await line('Decisions'), await line('Powers'));
});

/** Goes on by the Tab key alone to what is called so. */
async function tabTo(page, name, { back = false } = {}) {
  const there = (wanted) => {
    const { activeElement: at } = document;
    const labels = [...(at?.labels ?? [])].map((label) => label.textContent);
    const named = [at?.getAttribute('aria-label'), ...labels, at?.textContent];
    return named.some((each) => each?.replace(/\s+/g, ' ').trim().startsWith(wanted));
  };
  for (let step = 0; step < 120; ++step) {
    if (await page.evaluate(there, name)) return;
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  assert.fail(`no Tab key leads to ${name}`);
}

test('by keys alone one comes from the campaigns to a character, changes it and saves it', async () => {
  const page = await sit('demo-forge player');
  await lead(page, '/');
  await page.locator('.campaigns li').first().waitFor();
  await tabTo(page, 'The Gatehouse');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /The Gatehouse/ }).waitFor();
  await tabTo(page, 'Characters');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Characters' }).waitFor();
  await tabTo(page, 'Hale');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Hale' }).waitFor();
  await tabTo(page, 'Edit');
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
  await tabTo(page, 'Attributes');
  await page.keyboard.press('Enter');
  // The step's heading has the focus, so that screen readers announce it.
  await page.locator('main h2:focus', { hasText: 'Attributes' }).waitFor();
  await tabTo(page, 'Agility');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('spinbutton', { name: 'Agility', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, 'Identity', { back: true });
  await page.keyboard.press('Enter');
  await page.locator('main h2:focus', { hasText: 'Identity' }).waitFor();
  await tabTo(page, 'Name');
  await page.keyboard.press('End');
  await page.keyboard.type(' the Tall');
  await tabTo(page, 'Review', { back: true });
  await page.keyboard.press('Enter');
  await page.getByText('Ready to play. No problems found.').waitFor();
  await tabTo(page, 'Save character');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  assert.deepEqual(await faults(page), []);
});
