// Every view on a phone, and in a window at 200 %: what hangs over, is cut off, too small for a finger or
// to be read; against the real server.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { covered, illegible, overhang, PHONE, still, unhandy } from './served.mjs';
import { browser, problems, server } from './stage.mjs';
import { TOURS } from './tours.mjs';

/** A phone, a narrow one, and a window of 1024 x 768 at 200 %. */
const SIZES = [PHONE.viewport, { width: 360, height: 740 }, { width: 512, height: 384 }];

async function faultsAt(page, size, onPaper) {
  await page.setViewportSize(size);
  // A board learns of its new size after one frame, and is drawn in it in the next.
  await page.evaluate(
    () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))),
  );
  await still(page);
  const over = await overhang(page);
  const found = [...(await unhandy(page)), ...(await covered(page))];
  if (!onPaper) found.push(...(await illegible(page)));
  return over > 0 ? [`${over} pixels hang over`, ...found] : found;
}

for (const [whose, { words, views, least }] of Object.entries(TOURS)) {
  test(`in small windows nothing hangs over, is cut or too small on the views of ${whose}`, async () => {
    await server.start(...words);
    const found = [];
    let seen = 0;
    for await (const [page, name] of views(server, browser, problems, PHONE)) {
      for (const size of SIZES) {
        const faults = await faultsAt(page, size, name.endsWith('on paper'));
        found.push(...faults.map((fault) => `${name}, ${size.width} wide: ${fault}`));
      }
      await page.setViewportSize(PHONE.viewport);
      ++seen;
    }
    assert.deepEqual(found, []);
    assert.ok(seen >= least, `${seen} views`);
  });
}
