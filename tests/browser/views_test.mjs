// Every view, empty and full, by day and by night: what axe finds wrong with any of them; against the
// real server.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { byDayAndNight, still } from './served.mjs';
import { browser, problems, server } from './stage.mjs';
import { TOURS } from './tours.mjs';

for (const { whose, words, views, least } of TOURS) {
  test(`axe finds nothing on the views of ${whose}, by day and by night`, async () => {
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
  });
}
