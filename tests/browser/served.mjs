// A real `fray serve` on the loopback, and a browser to look at it.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { chromium } from 'playwright-core';

const FRAY = process.env.FRAY ?? 'build/release/fray';
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** One database, and a server on it that comes and goes at the same address. */
export class Server {
  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'fray-browser-'));
    this.links = new Map(); // by seat
    this.said = ''; // to its operator
  }

  /** `words`: what it hosts, and further arguments. */
  async start(...words) {
    this.port ??= await freePort();
    const database = join(this.folder, 'fray.db');
    const own = ['--port', this.port, '--database', database, '--print-links'];
    const command = ['serve', ...own, ...words];
    this.process = spawn(FRAY, command.map(String), { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process.stderr.on('data', (text) => (this.said += text));
    this.exited = new Promise((resolve, reject) => {
      this.process.once('exit', resolve);
      this.process.once('error', reject);
    });
    this.links = new Map(); // what a start tells replaces what the last one told
    for await (const line of createInterface({ input: this.process.stdout })) {
      const seat = /^seat \S+ (\S+) \(\w+\): (\S+)$/.exec(line);
      // The demonstration has several tables with a GM; the first one's is meant.
      if (seat && !this.links.has(seat[1])) this.links.set(seat[1], seat[2]);
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

export function launch() {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}

/** A page that fails its test when a script of it fails or it asks for what it may not have. */
export async function open(browser, link, problems, options = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  await page.goto(link);
  return page;
}

export function logged(page) {
  return page.locator('#log li').allTextContents();
}
