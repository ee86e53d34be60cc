// How even the board moves: 60 combatants on 100 x 100 cells, panned and zoomed, next to an empty page as
// the baseline in the same run. Milliseconds between two frames, which are printed, not asserted: that it
// runs is, and that the page consists of few elements.
//
// usage: node tests/browser/frames.mjs [--gpu]     with the graphics chip, where there is one

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { crowd, drawn, gaps, pan, quantile, zoom } from './crowd.mjs';
import { launch, open, Server, still } from './served.mjs';

const SEATS = '[policy]\nabsent = "wait"\n[[seat]]\nkey = "gm"\nrole = "gm"\n';
const MOST_ELEMENTS = 8000; // of the whole page, 60 combatants on the board and in the turn order
const MOST_ON_BOARD = 900; // of them, while all of the board is seen

function told(name, times) {
  const at = (share) => quantile(times, share).toFixed(1).padStart(7);
  console.log(`${name.padEnd(24)}${at(0.5)} median ${at(0.95)} p95 ${at(1)} longest`);
}

const folder = mkdtempSync(join(tmpdir(), 'fray-frames-'));
const browser = await launch({ gpu: process.argv.includes('--gpu') });
const server = new Server();
const problems = [];
try {
  writeFileSync(join(folder, 'crowd.toml'), crowd(SEATS));
  await server.start('--table', join(folder, 'crowd.toml'));
  const empty = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (const [name, move] of Object.entries({ pan, zoom })) {
    told(`empty page, ${name}`, await gaps(empty, move));
  }
  await empty.close();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  // In which nothing else can happen.
  await context.addInitScript(() => {
    globalThis.tasks = [];
    new PerformanceObserver((list) =>
      globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask', buffered: true });
  });
  const began = performance.now();
  const page = await open(context, server.links.get('gm'), problems);
  await drawn(page);
  console.log(`the board is there after ${Math.round(performance.now() - began)} ms`);
  await still(page);
  const longest = await page.evaluate(() => Math.max(0, ...globalThis.tasks));
  console.log(`of its tasks the longest takes ${Math.round(longest)} ms`);
  const count = (selector) => page.locator(selector).count();
  const counted = { page: await count('*'), board: await count('.board *') };
  console.log(`the page has ${counted.page} elements, its board ${counted.board}`);
  for (const [name, move] of Object.entries({ pan, zoom })) {
    const times = await gaps(page, move);
    assert.ok(times.length > 10, `${times.length} frames`);
    told(`the board, ${name}`, times);
  }
  assert.ok(counted.page < MOST_ELEMENTS, `${counted.page} elements`);
  assert.ok(counted.board < MOST_ON_BOARD, `${counted.board} elements on the board`);
} finally {
  await browser.close();
  await server.remove();
  rmSync(folder, { recursive: true });
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
