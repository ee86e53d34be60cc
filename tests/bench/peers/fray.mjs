// Fray and its bare twin, by their own loader, `fray-load`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Child } from './child.mjs';

export const name = 'fray';
export const does = {
  durable: 'yes: on disk, flushed, before anybody is told',
  rules: 'a whole ruleset; every prompt lists its options with their odds',
  secrecy: 'each viewer is told what it may know',
};

/** Resolves to {results, flushMicros, sizes}: by decision, how many bytes each viewer got. */
export async function runFray({
  binaries,
  folder,
  tables,
  viewers,
  workers,
  seconds,
  warmUp,
  rate,
}) {
  const json = join(folder, 'fray-load.json');
  const sizes = join(folder, 'sizes.json');
  const command = [`${binaries}/fray-load`, '--tables', tables, '--viewers', viewers];
  command.push('--workers', workers, '--seconds', seconds, '--warm-up', warmUp, '--rate', rate);
  command.push('--sign-ins', 0, '--json', json, '--sizes', sizes);
  const load = new Child(command, { TMPDIR: folder });
  await load.output();
  const said = JSON.parse(readFileSync(json));
  return {
    results: said.runs,
    flushMicros: said.flush_micros,
    sizes: JSON.parse(readFileSync(sizes)),
  };
}
