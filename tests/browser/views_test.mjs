// Every view, empty and full, by day and by night: what axe finds wrong with any of them; against the
// real server.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { byDayAndNight, still } from './served.mjs';
import { browser, problems, server } from './stage.mjs';
import { TOURS } from './tours.mjs';

/** What axe finds on a tour, by day and by night. */
const axeFindsNothing = (whose) => async () => {
  const { words, views, least } = TOURS[whose];
  await server.start(...words);
  const found = [];
  let seen = 0;
  for await (const [page, name] of views(server, browser, problems)) {
    await still(page);
    found.push(...(await byDayAndNight(page)).map((fault) => `${name}: ${fault}`));
    ++seen;
  }
  assert.deepEqual(found, []);
  assert.ok(seen >= least, `${seen} views`);
};

test('axe finds nothing on an empty server', axeFindsNothing('an empty server'));
test('axe finds nothing as a player', axeFindsNothing('a player'));
test('axe finds nothing as a game master', axeFindsNothing('a game master'));
test('axe finds nothing in a fight', axeFindsNothing('a fight'));
test('axe finds nothing as a spectator', axeFindsNothing('a spectator'));
