// A real `fray serve` on the loopback, and a browser to look at it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { chromium } from 'playwright-core';

const FRAY = process.env.FRAY ?? 'build/release/fray';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A picture of one pixel. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One database, and a server on it that comes and goes at the same address. */
export class Server {
  /** @param program another build of it than the tests', to compare with */
  constructor(program = FRAY) {
    this.program = program;
    this.folder = mkdtempSync(join(tmpdir(), 'fray-browser-'));
    this.links = new Map(); // by seat
    this.campaignLinks = new Map(); // "demo-forge gm"
    this.said = ''; // to its operator
    this.ownerLink = ''; // for the first account, where there is none
  }

  /** `words`: what it hosts, and further arguments. */
  async start(...words) {
    this.port ??= await freePort();
    const database = join(this.folder, 'fray.db');
    const own = ['--port', this.port, '--database', database, '--print-links'];
    const command = ['serve', ...own, ...words];
    this.process = spawn(this.program, command.map(String), { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stderr.on('data', (text) => (this.said += text));
    this.exited = new Promise((resolve, reject) => {
      this.process.once('exit', resolve);
      this.process.once('error', reject);
    });
    this.links = new Map(); // the links of a start replace those of the last one
    this.ownerLink = '';
    for await (const line of createInterface({ input: this.process.stdout })) {
      const seat = /^seat \S+ (\S+) \(\w+\): (\S+)$/.exec(line);
      // The demonstration has several tables with a GM; the first one's is meant.
      if (seat && !this.links.has(seat[1])) this.links.set(seat[1], seat[2]);
      const campaign = /^campaign (\S+ \w+): (\S+)$/.exec(line);
      if (campaign) this.campaignLinks.set(campaign[1], campaign[2]);
      this.ownerLink ||= /^owner: (\S+)$/.exec(line)?.[1] ?? '';
      if (line === 'ready') return this;
    }
    throw new Error('the server did not come up');
  }

  /** Until it has said so to its operator. */
  async says(pattern) {
    while (!pattern.test(this.said)) await once(this.process.stderr, 'data');
  }

  get address() {
    return `http://127.0.0.1:${this.port}/`;
  }

  async end(signal) {
    this.process.kill(signal);
    await this.exited;
  }

  async remove() {
    await this.end('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function launch({ gpu = false } = {}) {
  const args = ['--headless', '--no-sandbox', '--disable-background-networking'];
  return chromium.launch({
    executablePath: CHROMIUM,
    args: gpu ? args : [...args, '--disable-gpu'],
  });
}

/**
 * A page with cookies and a storage of its own, that fails its test when a script of it fails or it
 * asks for what it may not have. `taught`: its user has sat at a table before. `asks`: and has switched off
 * that a seat passes while others act, so that every decision is seen.
 */
export async function open(
  browser,
  link,
  problems,
  { taught = true, asks = true, ...options } = {},
) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  if (taught) await page.addInitScript(() => localStorage.setItem('fray-taught', '9'));
  if (asks) await page.addInitScript(() => localStorage.setItem('fray-auto-pass', 'off'));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  await page.goto(link);
  return page;
}

/** Makes an account, at the door in English. */
export async function signUp(page, name, password) {
  await page.getByText('Create account').click();
  await page.getByLabel('Username', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Your campaigns' }).waitFor();
}

/** Asks as the account of the page's cookie, or with a token. */
export function ask(page, question, input, token = '') {
  return page.evaluate(
    ([asked, words, bearer]) =>
      new Promise((resolve, reject) => {
        const address = new URL('../ws', location.href).href.replace(/^http/, 'ws').split('#')[0];
        const socket = new WebSocket(address, 'fray.v1.json');
        const send = (frame) => socket.send(JSON.stringify(frame));
        const hello = { versions: [1], client: 'test', ...(bearer && { token: bearer }) };
        socket.onopen = () => send({ id: '1', hello });
        socket.onerror = () => reject(new Error('no connection'));
        socket.onmessage = ({ data }) => {
          const { reply } = JSON.parse(data);
          if (reply?.to === '1') send({ id: '2', manage: { [asked]: words } });
          if (reply?.to !== '2') return;
          socket.close();
          if (reply.error) reject(new Error(reply.error.message));
          else resolve(Object.values(reply.managed ?? {})[0]);
        };
      }),
    [question, input, token],
  );
}

/** Of two duelists' pages by name: that of who is asked first, and the other; it may be either. */
export async function askedFirst(seats) {
  const pages = Object.values(seats);
  const first = await Promise.race(
    Object.entries(seats).map(([name, page]) =>
      page
        .locator('.decide:not(.idle) h2', { hasText: `${name},` })
        .waitFor()
        .then(() => page),
    ),
  );
  return [first, pages.find((page) => page !== first)];
}

/** The first attack of the options; a group of them need not be open. */
export const attackOf = (page) => page.locator('.opt[data-row^="attack/"]').first();

/** Once the log has it, even in a folded chapter. */
export const logged = (page, text) =>
  page
    .locator('#log .entry', text && { hasText: text })
    .first()
    .waitFor({ state: 'attached' });

/** Once pictures and type are there, and what moves has come to rest. */
export async function still(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ends = document
      .getAnimations()
      .filter((a) => a.effect.getComputedTiming().iterations !== Infinity)
      .map((a) => a.finished.catch(() => {}));
    await Promise.all(ends);
  });
}

/** By how many pixels the page is wider than its window. */
export const overhang = (page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What may be pressed and is smaller than a finger needs, or cut off. */
export const unhandy = (page, least = 24) =>
  page.evaluate((size) => {
    const found = [];
    const scrolls = (style) => /auto|scroll/.test(style);
    for (const control of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role="tab"], [role="menuitem"]',
    )) {
      if (control.ariaHidden === 'true') continue; // for password managers
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: false })) continue;
      // The mouse's and the finger's is the label, where the box itself is drawn by it.
      const boxed = control.matches('[type="radio"], [type="checkbox"], [type="file"]');
      const element = (boxed && control.closest('label')) || control;
      // In a sentence a link is as high as its line.
      if (element.matches('p a, .text a')) continue;
      // What is laid over a whole line makes all of it pressable.
      const whole = getComputedStyle(element, '::after').position === 'absolute';
      const box = (whole ? element.offsetParent : element).getBoundingClientRect();
      const name = element.outerHTML.slice(0, 160);
      if (box.width < size || box.height < size) {
        if (box.bottom < 0 || (box.width <= 1 && box.height <= 1)) continue; // for the keyboard
        found.push(`${Math.round(box.width)} by ${Math.round(box.height)}: ${name}`);
      }
      let [left, right] = [0, innerWidth];
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        if (scrolls(overflowX)) {
          [left, right] = [-Infinity, Infinity]; // it can be brought into view
          break;
        }
        if (overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      }
      if (box.left < left - 1 || box.right > right + 1) found.push(`cut off: ${name}`);
    }
    return found;
  }, least);

/** What can hardly be read: letters that are too small, names of tokens that lie over each other. */
export const illegible = (page, least = 12) =>
  page.evaluate((size) => {
    const found = [];
    const shown = { visibilityProperty: true, opacityProperty: true };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, data } = texts.currentNode;
      if (!data.trim() || element.closest('.vh, svg, option') || !element.checkVisibility(shown))
        continue;
      const { fontSize } = getComputedStyle(element);
      // Nothing: for screen readers only.
      if (parseFloat(fontSize) > 0 && parseFloat(fontSize) < size)
        found.push(`${fontSize}: ${element.outerHTML.slice(0, 160)}`);
    }
    const plates = [...document.querySelectorAll('.piece .plate')].map((plate) => ({
      name: plate.textContent.trim(),
      box: plate.getBoundingClientRect(),
    }));
    for (const [n, { name, box }] of plates.entries()) {
      for (const { name: other, box: under } of plates.slice(n + 1)) {
        const across = Math.min(box.right, under.right) - Math.max(box.left, under.left);
        const down = Math.min(box.bottom, under.bottom) - Math.max(box.top, under.top);
        if (across > 1 && down > 1) found.push(`one over the other: ${name}, ${other}`);
      }
    }
    return found;
  }, least);

/** Who is deciding, where the board's tools lie over them; of several it may be any. */
export const covered = (page) =>
  page.evaluate(() => {
    const tools = document.querySelector('.board:not(.dim) .tools')?.getBoundingClientRect();
    const asked = [...document.querySelectorAll('.piece.asked')];
    if (!tools || asked.length !== 1) return [];
    const box = asked[0].getBoundingClientRect();
    const across = Math.min(box.right, tools.right) - Math.max(box.left, tools.left);
    const down = Math.min(box.bottom, tools.bottom) - Math.max(box.top, tools.top);
    return across > 1 && down > 1 ? [`under the tools: ${asked[0].textContent.trim()}`] : [];
  });

/** What axe finds wrong by WCAG 2.2 AA. */
export async function faults(page, within = 'html') {
  // Not as a script of the page, whose policy forbids that; once until the page is loaded again.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    ([root, rules]) => globalThis.axe.run(root, { runOnly: rules, resultTypes: ['violations'] }),
    [within, RULES],
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join('\n')}`);
}

/** The same in that light, `dark` or `light`. */
export async function faultsIn(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  const found = await faults(page);
  const over = await overhang(page);
  if (over > 0) found.push(`${over} pixels hang over at ${page.viewportSize().width}`);
  return found;
}

/** The same by day and by night. */
export async function byDayAndNight(page) {
  return [...(await faultsIn(page, 'dark')), ...(await faultsIn(page, 'light'))];
}

/** The same once more at a phone's width. */
export async function everyFault(page) {
  const wide = page.viewportSize();
  const found = await byDayAndNight(page);
  await page.setViewportSize(PHONE.viewport);
  found.push(...(await byDayAndNight(page)));
  await page.setViewportSize(wide);
  return found;
}
