// The base of every test of the page: one browser, and for each test a server of its own. A script
// of the page that fails, fails the test. Importing it installs its hooks.

import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach } from 'node:test';

import { launch, Server } from './served.mjs';

export let browser;
/** Made, not started. */
export let server;
/** For `open`. */
export let problems;

before(async () => {
  browser = await launch();
});
after(() => browser.close());
beforeEach(() => {
  server = new Server();
  problems = [];
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await server.remove();
  assert.deepEqual(problems, [], 'scripts of the page failed');
});
