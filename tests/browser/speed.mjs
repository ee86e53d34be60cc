// How soon the page is usable and how it moves: printed, never asserted. With a second program, such as the
// build before, both are measured in turn, so that what else the machine does meets both.
//
// usage: node tests/browser/speed.mjs [--against PROGRAM] [--rounds 3] [--gpu]

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { COMBATANTS, crowd, drawn, gaps, pan, quantile } from './crowd.mjs';
import { ask, launch, open, Server, signUp } from './served.mjs';

const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    gpu: { type: 'boolean', default: false },
  },
});

const DECISIONS = ['prone', 'stand']; // by turns, each of them drawn on the board
/** A hero decides; no one else has a seat, so that all others pass. */
const HERO = `[policy]
show_unseen = true
absent = "wait"
[options]
stalemate_rounds = 100
[[seat]]
key = "hero"
role = "player"
side = "heroes"
controls = ["c0"]
`;

/** What is printed: milliseconds where its name does not say otherwise. */
const GOALS = {
  'campaign page, usable': 1000,
  'seat, warm cache, usable': 1000,
  'seat, warm cache, processor': '',
  'Save and start, usable': 1500,
  'Save and start, longest task': '',
  'Save and start, processor': '',
  'Save and start, layouts': '',
  'Save and start, elements': '',
  'decision to drawn board': 50,
  'decision, processor': '',
  'decision, layouts': '',
  'panning, median frame': 16.7,
  'panning, p95 frame': 34,
  'panning, processor a frame': '',
  'panning, layouts a frame': '',
};

/** In every page: when it was last pressed, and how long scripts and layout let nothing else happen. */
function watch() {
  globalThis.pressed = 0;
  globalThis.tasks = [];
  for (const kind of ['click', 'keydown']) {
    addEventListener(kind, (event) => (globalThis.pressed = event.timeStamp), { capture: true });
  }
  new PerformanceObserver((list) => globalThis.tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
}

/** Milliseconds from when it was pressed, or from its address, until all of it is drawn in one frame. */
async function until(page, selectors) {
  const handle = await page.waitForFunction((wanted) => {
    for (const [selector, least] of Object.entries(wanted)) {
      if (document.querySelectorAll(selector).length < least) return 0;
    }
    return performance.now() - globalThis.pressed;
  }, selectors);
  return handle.jsonValue();
}

/**
 * Milliseconds from the press until all of it is there and its frame has been laid out and painted. The page
 * watches for it from before, so that how long a question to the browser takes is no part of it.
 */
async function untilFramed(page, press, selectors) {
  await page.evaluate((wanted) => {
    const isThere = ([selector, least]) => document.querySelectorAll(selector).length >= least;
    globalThis.framed = new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (!Object.entries(wanted).every(isThere)) return;
        watch.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - globalThis.pressed);
          port2.postMessage(null); // comes once this frame is done
        });
      });
      watch.observe(document.body, { subtree: true, childList: true });
    });
  }, selectors);
  await press();
  return page.evaluate(() => globalThis.framed);
}

const TABLE = {
  '.board .piece': COMBATANTS,
  '.floor[data-laid]': 1,
  '.rail li': 1,
  '#decisions h2': 1,
};

/** What the browser counts of a page from now on; its times are the processor's, whatever else runs. */
async function counter(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    return { layouts: of.LayoutCount, busy: of.TaskDuration * 1000 };
  };
  let before = await read();
  return async () => {
    const after = await read();
    const since = { layouts: after.layouts - before.layouts, busy: after.busy - before.busy };
    before = after;
    return since;
  };
}

const longest = (page) =>
  page.evaluate(() =>
    Math.max(
      0,
      ...globalThis.tasks
        .filter((task) => task.startTime + task.duration > globalThis.pressed)
        .map((task) => task.duration),
    ),
  );

/** A campaign's page, and an encounter that is changed, saved and started. */
async function campaign(context, server, problems, note) {
  const door = await open(context, server.address, problems);
  await signUp(door, 'ana', 'a long passphrase');
  const { id } = await ask(door, 'createCampaign', { name: 'Ashes', ruleset: 'forge' });
  await door.evaluate((to) => (location.hash = to), `/campaign/${id}`);
  await door.locator('nav [aria-current="page"]').waitFor();
  await door.close();
  const page = await open(context, `${server.address}#/campaign/${id}`, problems);
  note('campaign page, usable', await until(page, { 'nav a': 3, 'main .page *': 1, textarea: 1 }));
  const asked = { campaign: id, name: 'Crowd', setup: crowd() };
  const { encounter } = await ask(page, 'createEncounter', asked);
  await page.evaluate((to) => (location.hash = to), `/prepare/${id}/${encounter.id}`);
  await page
    .locator('.prepare .piece')
    .nth(COMBATANTS - 1)
    .waitFor();
  await page.getByLabel('Encounter name').fill('The crowd'); // so that there is something to save
  const since = await counter(page);
  await page.getByRole('button', { name: 'Save and start' }).click();
  note('Save and start, usable', await until(page, TABLE));
  const { layouts, busy } = await since();
  note('Save and start, longest task', await longest(page));
  note('Save and start, processor', busy);
  note('Save and start, layouts', layouts);
  note('Save and start, elements', await page.locator('*').count());
  await page.close();
}

/** The table once more, from the cache: decisions, and the board panned. */
async function table(context, server, problems, note) {
  const link = server.links.get('hero');
  const first = await open(context, link, problems);
  await drawn(first);
  await first.close();
  const page = await open(context, `${server.address}icon.svg`, problems); // all of its work counts
  const since = await counter(page);
  await page.goto(link);
  note('seat, warm cache, usable', await until(page, TABLE));
  note('seat, warm cache, processor', (await since()).busy);
  for (const action of DECISIONS) {
    const entries = await page.locator('#log .entry').count();
    await page.keyboard.press('/');
    await page.keyboard.type(action);
    await page.keyboard.press('Enter');
    await page.locator('.open :focus').waitFor();
    await since();
    const press = () => page.keyboard.press('Enter');
    note('decision to drawn board', await untilFramed(page, press, { '#log .entry': entries + 1 }));
    const { layouts, busy } = await since();
    note('decision, processor', busy);
    note('decision, layouts', layouts);
    await page.locator('.decide:not(.idle) .opt').first().waitFor();
  }
  await since();
  const times = await gaps(page, pan);
  const { layouts, busy } = await since();
  note('panning, median frame', quantile(times, 0.5));
  note('panning, p95 frame', quantile(times, 0.95));
  note('panning, processor a frame', busy / times.length);
  note('panning, layouts a frame', layouts / times.length);
  await page.close();
}

const folder = mkdtempSync(join(tmpdir(), 'fray-speed-'));
const browser = await launch({ gpu: options.gpu });
const problems = [];

async function measure(program, note) {
  const server = new Server(program);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(watch);
  try {
    await server.start('--registration', 'open', '--strict', '--table', join(folder, 'crowd.toml'));
    await campaign(context, server, problems, note);
    await table(context, server, problems, note);
  } finally {
    await context.close();
    await server.remove();
  }
}

const runs = [
  { name: 'this', program: undefined, figures: new Map() },
  ...(options.against ? [{ name: 'against', program: options.against, figures: new Map() }] : []),
];
const load = loadavg()[0];
try {
  writeFileSync(join(folder, 'crowd.toml'), crowd(HERO));
  for (let round = 0; round < Number(options.rounds); ++round) {
    for (const { program, figures } of runs) {
      await measure(program, (name, figure) =>
        figures.set(name, [...(figures.get(name) ?? []), figure]),
      );
    }
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

const shown = (figure) => String(Math.round(figure * 10) / 10).padStart(9);
console.log(
  `medians of ${options.rounds} rounds; load average ${load.toFixed(1)} to ${loadavg()[0].toFixed(1)}`,
);
console.log(
  `${''.padEnd(30)}${'goal'.padStart(9)}${runs.map(({ name }) => name.padStart(9)).join('')}`,
);
for (const [name, goal] of Object.entries(GOALS)) {
  const medians = runs.map(({ figures }) => shown(quantile(figures.get(name), 0.5)));
  console.log(`${name.padEnd(30)}${String(goal).padStart(9)}${medians.join('')}`);
}
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
