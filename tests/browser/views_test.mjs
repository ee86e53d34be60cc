// Every view, empty and full, by day and by night: what axe finds wrong with any of them; against the
// real server.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { faultsIn, still } from './served.mjs';
import { browser, problems, server } from './stage.mjs';
import { TOURS } from './tours.mjs';

/** What axe finds on a tour in that light. Each is a test of its own, since axe takes its time. */
const axeFindsNothing = (whose, colorScheme) => async () => {
  const { words, views, least } = TOURS[whose];
  await server.start(...words);
  const found = [];
  let seen = 0;
  for await (const [page, name] of views(server, browser, problems, { colorScheme })) {
    await still(page);
    found.push(...(await faultsIn(page, colorScheme)).map((fault) => `${name}: ${fault}`));
    ++seen;
  }
  assert.deepEqual(found, []);
  assert.ok(seen >= least, `${seen} views`);
};

test('axe finds nothing on an empty server, by day', axeFindsNothing('an empty server', 'light'));
test('axe finds nothing on an empty server, by night', axeFindsNothing('an empty server', 'dark'));
test('axe finds nothing as a player, by day', axeFindsNothing('a player', 'light'));
test('axe finds nothing as a player, by night', axeFindsNothing('a player', 'dark'));
test('axe finds nothing as a game master, by day', axeFindsNothing('a game master', 'light'));
test('axe finds nothing as a game master, by night', axeFindsNothing('a game master', 'dark'));
test('axe finds nothing in a fight, by day', axeFindsNothing('a fight', 'light'));
test('axe finds nothing in a fight, by night', axeFindsNothing('a fight', 'dark'));
test('axe finds nothing as a spectator, by day', axeFindsNothing('a spectator', 'light'));
test('axe finds nothing as a spectator, by night', axeFindsNothing('a spectator', 'dark'));
