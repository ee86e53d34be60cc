// Evenings of newcomers. In the first of the rulesets two, from the owner's link to the archive of the
// campaign: a GM and a guest with mice, a player with a keyboard alone, one on a phone. Their first
// encounter is played over a picture. In the others one, from the invite to the recap.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  button,
  comes,
  createsCampaign,
  ends,
  field,
  heading,
  invites,
  joinsAsGuest,
  leavesAdversariesToTheServer,
  link,
  looksRight,
  makesAccount,
  PASSWORD,
  playsHero,
  playsOn,
  prepares,
} from './evening.mjs';
import { finger, keys, mouse } from './hands.mjs';
import { PHONE } from './served.mjs';
import { server } from './stage.mjs';

test('two evenings, from the owner link to the archive', async () => {
  await server.start();
  const gm = await comes(server.ownerLink, mouse);
  await makesAccount(gm, 'greta');
  await heading(gm.page, 'Your campaigns');
  await looksRight(gm);
  await createsCampaign(gm, 'The Salt Road', 'Forge Engine');
  const invite = await invites(gm, 3);
  await looksRight(gm);

  // They come: a guest, one who makes an account by the invite, and a phone.
  const ana = await comes(invite, mouse);
  const ben = await comes(invite, keys);
  const cleo = await comes(invite, finger, PHONE);
  await looksRight(ana, cleo);
  await joinsAsGuest(ana, 'Ana');
  await joinsAsGuest(cleo, 'Cleo');
  await ben.press(ben.page.getByText('Create account'));
  await makesAccount(ben, 'ben', 'Ben');
  await ben.page.getByText('Welcome, Ben.').waitFor();
  await looksRight(ana, ben, cleo);
  await playsHero(ana, 'Oswin');
  await playsHero(ben, 'Tamsin');
  await looksRight(ana, ben);
  // On a phone one has a look at the form first, and takes what is ready after all.
  await cleo.press(link(cleo.page, 'Characters'));
  await looksRight(cleo);
  await cleo.press(link(cleo.page, 'New character'));
  const heroes = cleo.page.getByRole('button', { name: /^Play / });
  await heroes.nth(2).waitFor();
  await looksRight(cleo);
  cleo.hero = 'Ysolde';
  await cleo.press(button(cleo.page, 'Play Ysolde'));
  await cleo.page.getByText('Your character.').and(cleo.page.locator(':visible')).first().waitFor();

  // An encounter over a picture, with a wall drawn on it.
  await gm.press(link(gm.page, 'Encounters'));
  await prepares(gm, 'The mill', { adversary: 'grunt', picture: true });
  await looksRight(gm);
  await gm.press(button(gm.page, 'Save and start'));
  await gm.page.waitForURL(/#\/seat\//);
  await gm.page.locator('.board .piece').nth(3).waitFor();
  await gm.page.waitForFunction(() => document.querySelector('.board img')?.naturalWidth === 1);
  await looksRight(gm);
  await leavesAdversariesToTheServer(gm);
  // Wherever they are, the others read that it has begun.
  const players = [ana, ben, cleo];
  for (const { page } of players) await page.getByText('The mill has started.').waitFor();
  await looksRight(...players);
  for (const one of players) {
    await one.press(link(one.page, 'Join'));
    await one.page.locator('.rail li').nth(3).waitFor({ state: 'attached' });
  }
  await playsOn(players, { first: true });
  await looksRight(gm, ...players);
  await ends(gm, players);
  await looksRight(gm, ...players);
  await gm.page.getByText('No points awarded yet.').waitFor();
  await gm.press(link(gm.page, 'Award points'));
  const awardedFor = field(gm.page, 'Encounter');
  await awardedFor.waitFor();
  assert.equal(await awardedFor.evaluate((e) => e.selectedOptions[0]?.text), 'The mill');
  await gm.press(field(gm.page, 'Select all'));
  await gm.type(field(gm.page, 'Points each'), '2');
  await gm.type(field(gm.page, 'Reason'), 'For holding the mill');
  await gm.press(button(gm.page, 'Award 3 characters'));
  await gm.page.getByText('Awarded 2 each to 3 characters.').waitFor();
  await looksRight(gm);
  // The players still look at the recap, which lists what their own character got.
  for (const { page, hero } of players) {
    const got = page.getByRole('list', { name: 'Points awarded' }).getByRole('listitem');
    await got.first().waitFor();
    assert.deepEqual(
      await got.evaluateAll((all) => all.map((e) => e.innerText.split('\n').join(' '))),
      [`+2 ${hero} For holding the mill`],
    );
  }
  await looksRight(...players);
  // The guest wants to come back.
  await ana.page.goto(`${server.address}#/account`);
  await ana.type(field(ana.page, 'Username'), 'ana');
  await ana.type(ana.page.getByLabel('Password'), PASSWORD);
  await ana.press(button(ana.page, 'Create your account'));
  await ana.page.getByText('You sign in as ana.').waitFor();
  await ana.page.context().close();
  for (const one of [ben, cleo]) await one.press(link(one.page, 'Back to the campaign'));

  // A week later, after an update of the server: all pages but Ana's are still open.
  await server.end('SIGTERM');
  await server.start();
  const back = { ...(await comes(server.address, mouse)), hero: ana.hero };
  await back.type(field(back.page, 'Username'), 'ana');
  await back.type(back.page.getByLabel('Password'), PASSWORD);
  await back.press(button(back.page, 'Sign in'));
  await back.press(link(back.page, 'The Salt Road'));
  await heading(back.page, 'The Salt Road');
  await looksRight(back);
  await gm.press(link(gm.page, 'Encounters'));
  await prepares(gm, 'The ford', { adversary: 'grunt' });
  await gm.press(button(gm.page, 'Save and start'));
  await gm.page.waitForURL(/#\/seat\//);
  await leavesAdversariesToTheServer(gm);
  const again = [back, ben, cleo];
  for (const one of again) await one.press(one.page.getByRole('link', { name: /^Join / }));
  await playsOn(again);
  await ends(gm, again);
  await looksRight(gm, ...again);
  await gm.press(link(gm.page, 'Award points'));
  await gm.page.getByRole('heading', { name: 'Awards' }).waitFor();
  await gm.press(button(gm.page, 'Manage campaign'));
  const saved = gm.page.waitForEvent('download');
  await gm.press(button(gm.page, 'Export campaign'));
  assert.equal((await saved).suggestedFilename(), 'The Salt Road.zip');
});

/** Of each of the other rulesets: its ready-made heroes, and an adversary that no one attack brings down. */
const OTHERS = {
  EGS: { heroes: ['Berta', 'Wulf', 'Ilse'], adversary: 'grizzly' },
  'Success rolls': { heroes: ['Adela', 'Jory', 'Corvin'], adversary: 'ogre' },
};

for (const [ruleset, { heroes, adversary }] of Object.entries(OTHERS)) {
  test(`an evening, from the invite to the recap: ${ruleset}`, async () => {
    await server.start();
    const gm = await comes(server.ownerLink, mouse);
    await makesAccount(gm, 'greta');
    await createsCampaign(gm, 'The Salt Road', ruleset);
    const invite = await invites(gm, 3);
    const players = [
      await comes(invite, mouse),
      await comes(invite, keys),
      await comes(invite, finger, PHONE),
    ];
    for (const [nth, name] of ['Ana', 'Ben', 'Cleo'].entries()) {
      await joinsAsGuest(players[nth], name);
      await playsHero(players[nth], heroes[nth]);
    }
    await gm.press(link(gm.page, 'Encounters'));
    await prepares(gm, 'The mill', { adversary });
    await gm.press(button(gm.page, 'Save and start'));
    await gm.page.waitForURL(/#\/seat\//);
    for (const one of players) await one.press(link(one.page, 'Join'));
    await playsOn(players, { first: true, gm });
    await ends(gm, players);
    await looksRight(gm, ...players);
  });
}
