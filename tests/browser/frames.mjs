// How even the board moves: 60 combatants on 100 x 100 cells, panned and zoomed, next to an empty page as
// the baseline in the same run. Milliseconds between two frames, which are printed, not asserted: that it
// runs is, and that the page consists of few elements.
//
// usage: node tests/browser/frames.mjs [--gpu]     with the graphics chip, where there is one

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { launch, open, Server, still } from './served.mjs';

const SIDE = 100;
const COMBATANTS = 60;
const STEPS = 120; // of the pointer, one a frame
const MOST_ELEMENTS = 8000; // of the whole page, 60 combatants on the board and in the turn order
const MOST_ON_BOARD = 900; // of them, while all of the board is seen

/** Rooms with a door each, rubble and barrels, so that every kind of cell is to be painted. */
function map() {
  const at = (x, y) => {
    if (x % 20 === 10 || y % 20 === 10) return x % 20 === 15 || y % 20 === 15 ? '/' : '#';
    return { 3: '~', 7: 'o' }[(x * 7 + y * 13) % 31] ?? '.';
  };
  return Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => at(x, y)).join(''),
  ).join('\n');
}

function setup() {
  const place = (n) => [2 + (n % 10) * 10, 2 + Math.floor(n / 10) * 15];
  const combatants = Array.from({ length: COMBATANTS }, (_, n) => {
    const [x, y] = place(n);
    const side = n % 2 ? 'raiders' : 'heroes';
    return `[[combatant]]\nkey = "c${n}"\nname = "Number ${n}"\nside = "${side}"\nat = [${x}, ${y}]\narchetype = "grunt-6"\n`;
  });
  return `title = "Crowd"
ruleset = "forge"
sides = ["heroes", "raiders"]
map = """
${map()}
"""
[policy]
absent = "wait"
${combatants.join('')}[[seat]]
key = "gm"
role = "gm"
`;
}

/** Gaps between frames while `move` runs. */
async function gaps(page, move) {
  await page.evaluate(() => {
    globalThis.gaps = [];
    let last = performance.now();
    globalThis.measuring = true;
    const frame = (now) => {
      globalThis.gaps.push(now - last);
      last = now;
      if (globalThis.measuring) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await move();
  return page.evaluate(() => {
    globalThis.measuring = false;
    return globalThis.gaps.slice(1);
  });
}

function told(name, times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(1).padStart(7);
  console.log(`${name.padEnd(24)}${at(0.5)} median ${at(0.95)} p95 ${at(1)} longest`);
}

const pan = (page) => async () => {
  await page.mouse.move(300, 300);
  await page.mouse.down();
  for (let step = 0; step < STEPS; ++step) {
    await page.mouse.move(300 + 250 * Math.sin(step / 12), 400 + 200 * Math.cos(step / 9));
  }
  await page.mouse.up();
};
const zoom = (page) => async () => {
  await page.mouse.move(450, 400);
  for (let step = 0; step < STEPS; ++step) {
    await page.mouse.wheel(0, Math.sin(step / 15) > 0 ? -60 : 60);
  }
};

const folder = mkdtempSync(join(tmpdir(), 'fray-frames-'));
const browser = await launch({ gpu: process.argv.includes('--gpu') });
const server = new Server();
const problems = [];
try {
  writeFileSync(join(folder, 'crowd.toml'), setup());
  await server.start('--table', join(folder, 'crowd.toml'));
  const empty = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  for (const [name, move] of Object.entries({ pan, zoom })) {
    told(`empty page, ${name}`, await gaps(empty, move(empty)));
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
  await page
    .locator('.piece')
    .nth(COMBATANTS - 1)
    .waitFor();
  console.log(`the board is there after ${Math.round(performance.now() - began)} ms`);
  await page.waitForFunction(() => document.querySelector('.floor[data-laid]'));
  await still(page);
  const longest = await page.evaluate(() => Math.max(0, ...globalThis.tasks));
  console.log(`of its tasks the longest takes ${Math.round(longest)} ms`);
  const count = (selector) => page.locator(selector).count();
  const counted = { page: await count('*'), board: await count('.board *') };
  console.log(`the page has ${counted.page} elements, its board ${counted.board}`);
  for (const [name, move] of Object.entries({ pan, zoom })) {
    const times = await gaps(page, move(page));
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
