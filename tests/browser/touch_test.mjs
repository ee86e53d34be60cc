// Every view on a phone: what hangs over, is cut off or too small for a finger; against the real server.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { overhang, PHONE, still, unhandy } from './served.mjs';
import { browser, problems, server } from './stage.mjs';
import { TOURS } from './tours.mjs';

for (const [whose, { words, views, least }] of Object.entries(TOURS)) {
  test(`on a phone nothing hangs over, is cut or too small on the views of ${whose}`, async () => {
    await server.start(...words);
    const found = [];
    let seen = 0;
    for await (const [page, name] of views(server, browser, problems, PHONE)) {
      await still(page);
      const over = await overhang(page);
      if (over > 0) found.push(`${name}: ${over} pixels hang over`);
      found.push(...(await unhandy(page)).map((fault) => `${name}: ${fault}`));
      ++seen;
    }
    assert.deepEqual(found, []);
    assert.ok(seen >= least, `${seen} views`);
  });
}
