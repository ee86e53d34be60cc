// Every view of the page, one after the other: for a user of an empty server, and of the
// demonstration. Each is yielded as a page with a name.

import { askedFirst, open } from './served.mjs';

const PASSWORD = 'six honest horses';
const SETTINGS = [
  'How we play',
  'Members',
  'Invites',
  'Awards',
  'Pictures',
  'Audit log',
  'Manage campaign',
];

const lead = (page, path) => page.evaluate((to) => (location.hash = to), path);
const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();
const title = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();
/** On a phone these lie behind tabs. */
const isPhone = (page) => page.viewportSize().width <= 720;

/** Parts of a campaign's settings, which are open. */
async function* settings(page) {
  for (const part of SETTINGS) {
    await page.locator('.settings nav').getByRole('button', { name: part, exact: true }).click();
    await page.locator('.settings h2', { hasText: part }).waitFor();
    await page.locator('.settings .loading').waitFor({ state: 'detached' });
    yield [page, `settings: ${part}`];
  }
}

/** Steps of a sheet that is open. */
async function* steps(page) {
  const buttons = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
  await buttons.first().waitFor();
  for (let n = 0; n < (await buttons.count()); ++n) {
    await buttons.nth(n).click();
    await page.locator('main h2').first().waitFor();
    yield [page, `sheet: ${await page.locator('main h2').first().textContent()}`];
  }
}

/** With open registration, and nothing on it. */
export async function* emptyViews(server, browser, problems, options) {
  const come = (hash = '') =>
    open(browser, `${server.address}${hash}`, problems, { locale: 'en', ...options });
  const page = await come();
  await title(page, 'One table, wherever you sit');
  yield [page, 'the door'];
  await page.getByText('Create account').click();
  await page.getByLabel('Display name').waitFor();
  yield [page, 'the door: an account is made'];

  const astray = await come('#seat=nonsense');
  await astray.getByText(/isn't valid on this server/).waitFor();
  yield [astray, 'a link that leads nowhere'];
  await astray.context().close();
  const late = await come('#invite=nonsense');
  await late.getByText('This invite was used up').waitFor();
  yield [late, 'an invite that is gone'];
  await late.context().close();

  await page.getByLabel('Username', { exact: true }).fill('greta');
  await page.getByLabel('Password').fill(PASSWORD);
  await press(page, 'Create account');
  await title(page, 'Your campaigns');
  await page.getByText('No campaigns yet').waitFor();
  yield [page, 'no campaigns'];
  await press(page, 'New campaign');
  await page.getByRole('dialog').getByLabel('Ruleset', { exact: true }).waitFor();
  yield [page, 'a campaign is begun'];
  await page.getByRole('dialog').getByLabel('Campaign name').fill('Ashes');
  await page.getByRole('dialog').getByLabel('Ruleset', { exact: true }).selectOption('forge');
  await page.getByRole('dialog').getByRole('button', { name: 'Create campaign' }).click();
  await title(page, 'Ashes');
  const campaign = /campaign\/(\w+)/.exec(page.url())[1];
  const paths = {
    '': 'text=No encounters yet. Your story starts here.',
    '/talk': '.talk textarea',
    '/people': 'h1, .here.on',
    '/characters': 'text=No characters yet.',
  };
  for (const [path, there] of Object.entries(paths)) {
    await lead(page, `/campaign/${campaign}${path}`);
    await page.locator(there).first().waitFor();
    yield [page, `an empty campaign${path}`];
  }
  await lead(page, `/campaign/${campaign}/settings`);
  await page.locator('.settings').waitFor();
  yield* settings(page);

  await lead(page, `/prepare/${campaign}/new`);
  await page.locator('.prepare .map').waitFor();
  yield [page, 'an encounter is prepared: nothing yet'];
  await press(page, 'Edit as text');
  await page.getByLabel('Setup file').waitFor();
  yield [page, 'an encounter is prepared: as text'];
  await lead(page, `/character/${campaign}/new`);
  await page.locator('.heroes li').first().waitFor();
  yield [page, 'a new character'];
  await press(page, 'Start from scratch');
  yield* steps(page);
  await lead(page, '/account');
  await page.getByText('This device.').waitFor();
  yield [page, 'an account'];

  await lead(page, `/campaign/${campaign}/settings`);
  await page.locator('.settings').waitFor();
  await page.locator('.settings nav').getByRole('button', { name: 'Invites', exact: true }).click();
  await press(page, 'Create invite');
  const link = await page.getByLabel('Invite link').inputValue();
  yield [page, 'an invite is made'];
  const guest = await come(new URL(link).hash);
  await title(guest, 'Ashes');
  yield [guest, 'an invite'];
  await guest.getByLabel('Display name').first().fill('Aki');
  await press(guest, 'Join');
  await guest.getByText('No encounters yet. Your story starts here.').waitFor();
  yield [guest, 'a campaign, as a guest'];
  for (const [path, there] of [
    ['/', '.campaigns li'],
    ['/account', 'main section'],
    [`/campaign/${campaign}/pictures`, 'text=No pictures yet.'],
  ]) {
    await lead(guest, path);
    await guest.locator(there).first().waitFor();
    yield [guest, `${path} as a guest`];
  }
}

/** At the seat of a campaign's demonstration. */
async function sit(server, browser, problems, who, options) {
  const link = server.campaignLinks.get(who);
  const page = await open(browser, link, problems, { locale: 'en', ...options });
  await page.locator('.rail li').nth(3).waitFor();
  await page.locator('.gm, .decide').first().waitFor();
  return page;
}

/** A part of the sheet below the board, which on a phone is one of its tabs. */
async function below(page, name) {
  if (isPhone(page)) await page.getByRole('tab', { name, exact: true }).click();
}

const place = (page) => /#\/seat\/([^/]+)\/([^/]+)/.exec(page.url());

/** For a player of the demonstration of that ruleset. */
export async function* playerViews(server, browser, problems, ruleset, options) {
  const page = await sit(server, browser, problems, `${ruleset} player`, options);
  const [, campaign] = place(page);
  yield [page, 'the table'];
  await page.locator('.rail button').nth(1).click();
  await page.locator('.card').waitFor();
  yield [page, 'the table: somebody’s card'];
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Deutsch').waitFor();
  yield [page, 'the table: the menu'];
  await page.keyboard.press('Escape');
  await below(page, 'You');
  await page.locator('.hand').waitFor();
  yield [page, 'the table: one’s own'];
  await below(page, 'Log');
  await page.locator('#log').waitFor();
  yield [page, 'the table: what happened'];
  await press(page, 'Chat');
  await page.locator('.talk textarea').waitFor();
  yield [page, 'the table: talk'];
  await below(page, 'Decide');
  await page.locator('body').press('t');
  await page.locator('.text').waitFor();
  yield [page, 'the table: all as text'];

  const paths = {
    '/': '.campaigns li',
    [`/campaign/${campaign}`]: '.road li, .page li',
    [`/campaign/${campaign}/talk`]: 'h1, .talk textarea',
    [`/campaign/${campaign}/people`]: 'h1, .here.on',
    [`/campaign/${campaign}/characters`]: '.page li a',
    [`/campaign/${campaign}/pictures`]: 'text=No pictures yet.',
    '/account': 'main section',
  };
  for (const [path, there] of Object.entries(paths)) {
    await lead(page, path);
    await page.locator(there).first().waitFor();
    yield [page, path.replace(campaign, ruleset)];
  }
  await lead(page, `/campaign/${campaign}/characters`);
  await page.locator('.page li a').first().click();
  const change = page.getByRole('button', { name: 'Edit' });
  await change.waitFor();
  yield [page, 'a character'];
  const { colorScheme } = options ?? {};
  await page.emulateMedia({ media: 'print', colorScheme });
  yield [page, 'a character on paper'];
  await page.emulateMedia({ media: 'screen', colorScheme });
  await change.click();
  yield* steps(page);
}

/** Of its game master. */
export async function* masterViews(server, browser, problems, ruleset, options) {
  const page = await sit(server, browser, problems, `${ruleset} gm`, options);
  const [, campaign, encounter] = place(page);
  const tab = (name) => page.locator('.gm').getByRole('tab', { name }).click();
  yield [page, 'the game master’s table'];
  await page.getByRole('button', { name: 'More', exact: true }).click();
  yield [page, 'the game master’s table: who is awaited'];
  await press(page, /^Pass for /);
  await tab('Powers');
  await page.locator('.power').first().waitFor();
  await page.getByLabel('Combatant', { exact: true }).selectOption({ index: 1 });
  yield [page, 'powers'];
  await page.locator('button.power').first().click();
  await page.locator('form.power').waitFor();
  yield [page, 'powers: one of them'];
  for (const name of ['Control', 'Move', 'Change side']) {
    await page.locator('.gm').getByRole('button', { name, exact: true }).click();
    await page.locator('.gm-form').waitFor();
    yield [page, `powers: ${name}`];
  }
  await tab('Table');
  await press(page, 'Add combatant');
  await page.getByRole('radiogroup', { name: 'Archetype' }).getByRole('radio').first().waitFor();
  yield [page, 'the table, as a game master'];
  await press(page, 'End encounter');
  await page.getByRole('dialog').waitFor();
  yield [page, 'whether the encounter is to end'];
  await page.keyboard.press('Escape');
  await tab('Notes');
  await page.getByLabel('GM notes').waitFor();
  yield [page, 'notes'];
  await below(page, 'Timeline');
  await page.locator('.timeline').getByRole('slider').press('ArrowLeft');
  await page.getByRole('button', { name: 'Rewind to here' }).waitFor();
  yield [page, 'the timeline'];
  await press(page, 'Rewind to here');
  await page.getByRole('dialog').waitFor();
  yield [page, 'whether to go back'];
  await page.keyboard.press('Escape');

  await lead(page, `/campaign/${campaign}/settings`);
  await page.locator('.settings').waitFor();
  yield* settings(page);
  await lead(page, `/prepare/${campaign}/${encounter}`);
  await page.locator('.prepare .piece').first().waitFor();
  yield [page, 'an encounter that is played'];
  await lead(page, `/prepare/${campaign}/new`);
  await page.locator('.prepare .map').waitFor();
  const boards = page.locator('.prepare fieldset:not(aside *) label');
  for (let n = 0; n < Math.max(1, await boards.count()); ++n) {
    if ((await boards.count()) > 0) await boards.nth(n).click();
    await page.locator('aside [role="radiogroup"] input').first().check();
    await press(page, 'Add');
    await page.locator('.prepare .piece').nth(n).waitFor();
    yield [page, `an encounter is prepared, on board ${n + 1}`];
  }
  await lead(page, `/campaign/${campaign}`);
  await press(page, 'Leave');
  await page.getByRole('link', { name: 'Join the table' }).first().waitFor();
  yield [page, 'a campaign, as its game master'];

  // Over, for all who are there.
  await lead(page, `/seat/${campaign}/${encounter}`);
  await tab('Table');
  await press(page, 'End encounter');
  await page.getByRole('dialog').getByRole('button', { name: 'End encounter' }).click();
  await page.getByRole('heading', { name: 'The encounter is over.' }).waitFor();
  yield [page, 'it is over'];
}

/** Of two who fight each other: what is asked, and a reaction. `setup`: duo.toml. */
export async function* fightViews(server, browser, problems, options) {
  const sat = (seat) =>
    open(browser, server.links.get(seat), problems, { locale: 'en', ...options });
  const seats = { Ana: await sat('ana'), Bo: await sat('bo') };
  const [attacker, defender] = await askedFirst(seats);
  yield [attacker, 'a decision'];
  await attacker.keyboard.press('b');
  await attacker.keyboard.press('Enter');
  await attacker.locator('.board .reach').waitFor({ state: 'attached' });
  yield [attacker, 'a decision: where one may go'];
  await attacker.keyboard.press('Escape');
  await attacker.keyboard.press('n');
  await attacker.keyboard.press('Enter');
  await attacker.getByRole('menu').waitFor();
  yield [attacker, 'a decision: what to do to somebody'];
  await attacker.keyboard.press('Enter');
  await attacker.locator('.open').waitFor();
  yield [attacker, 'a decision: what may come of it'];
  await attacker.getByRole('button', { name: /^(Confirm|Spend)/ }).click();
  await defender.getByRole('alertdialog').waitFor();
  yield [defender, 'a reaction'];
  yield [attacker, 'waiting for a reaction'];
}

/** For a visitor. */
export async function* watchViews(server, browser, problems, options) {
  const page = await open(browser, `${server.address}#/watch`, problems, {
    locale: 'en',
    ...options,
  });
  await page.locator('.rail li').nth(7).waitFor();
  yield [page, 'somebody watches'];
}
