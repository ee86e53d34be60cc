// The way to each option of the panel, by keys, in random play of the demonstrations.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { Player, seeded } from './player.mjs';
import { faults, open } from './served.mjs';
import { browser, problems, server } from './stage.mjs';

const SEED = 26;
const PROMPTS = 6;
const MOST_ROWS = 12;
const ABOVE_ATTACK = 2;

/** The demonstration of a ruleset with a GM alone, who decides for all without a time limit. */
function forOne(ruleset) {
  const path = new URL(`../../server/rules/${ruleset}/samples/demo.toml`, import.meta.url);
  const text = readFileSync(path, 'utf8')
    .replace(/^(decision_ms|reaction_ms) = .*$/gm, '$1 = 0')
    .replace(/\[\[seat\]\][^]*$/, '[[seat]]\nkey = "gm"\nrole = "gm"\n');
  const file = join(server.folder, 'demo.toml');
  writeFileSync(file, text);
  return file;
}

/** Few rows, with an attack, if there is one, among the first three. */
async function looksShort(page, ruleset) {
  const rows = await page
    .locator('.decide .opt')
    .evaluateAll((all) => all.map((row) => row.dataset.row));
  console.log(`# ${ruleset}: ${rows.length} rows`);
  assert.ok(rows.length <= MOST_ROWS, rows.join());
  assert.ok(rows.findIndex((row) => row.startsWith('attack/')) <= ABOVE_ATTACK, rows.join());
  assert.deepEqual(await faults(page), []);
}

for (const ruleset of ['forge', 'egs', 'success_rolls']) {
  test(`a random player reaches each option of each prompt by keys: ${ruleset}`, async () => {
    await server.start('--table', forOne(ruleset));
    const link = server.links.get('gm');
    const page = await open(browser, link, problems);
    const player = new Player(page, seeded(SEED));
    await player.watches(link);
    let short = false;
    for (let nth = 0; nth < PROMPTS && (await player.isAsked()); ++nth) {
      if (!short && player.decisions > 0) {
        await looksShort(page, ruleset);
        short = true;
      }
      await player.reachesAll();
      await player.chooses();
    }
    console.log(`# ${ruleset}: ${player.account()}`);
    assert.ok(player.decisions > 0);
  });
}
