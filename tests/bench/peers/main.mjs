// Puts Fray and its peers under load, one after the other. README.md says what and how; `run`
// builds and starts it.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { Failure } from './failure.mjs';
import { processors, readOptions } from './options.mjs';

const BINARIES = fileURLToPath(new URL('../../../build/release', import.meta.url));

const say = (text) => process.stderr.write(`${text}\n`);

// "fray, closed loop" of fray-load, and of ours alike.
const under = (loader) => (run) => ({ ...run, server: run.name.split(', ')[0], loader });

async function compare(options) {
  // Only now: `run` lets the options be checked before packages are installed.
  const fray = await import('./fray.mjs');
  const { PEERS } = await import('./peers.mjs');
  const { runPeer } = await import('./run_peer.mjs');
  const { runFights, showdown } = await import('./fights.mjs');

  const machine = {
    date: new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
    processor: cpus()[0].model,
    processors,
    node: process.versions.node,
    load_before: loadavg(),
  };
  const began = performance.now();
  const step = (text) => say(`${Math.round((performance.now() - began) / 1000)} s: ${text}`);

  step('fray and its twin, by fray-load');
  const own = await fray.runFray(options);
  machine.flush_micros = own.flushMicros;
  const runs = own.results.map(under('fray-load'));
  for (const peer of PEERS) {
    for (const rate of [0, options.rate]) {
      step(`${peer.name}, ${rate > 0 ? 'open' : 'closed'} loop`);
      runs.push(under('this one')(await runPeer(peer, rate, own.sizes, options)));
    }
  }
  step('random fights');
  const fights = await runFights(options);
  machine.load_after = loadavg();
  step('done');
  const servers = [fray, ...PEERS, showdown].map(({ name, does }) => ({ name, ...does }));
  return { machine, servers, runs, fights };
}

async function main() {
  const { json, check, ...options } = readOptions(process.argv.slice(2));
  if (check) return 0;
  const { endAll } = await import('./child.mjs');
  const { report } = await import('./report.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'fray-peers-'));
  const cleanUp = async () => {
    await endAll();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
  const stopped = new Promise((resolve) => {
    for (const signal of Object.keys(numbers)) process.on(signal, resolve);
  });
  const compared = compare({ ...options, folder, binaries: BINARIES });
  compared.catch(() => {}); // a stopped run need not report its failure
  try {
    const outcome = await Promise.race([compared, stopped]);
    if (typeof outcome === 'string') return 128 + numbers[outcome];
    const result = { options, ...outcome };
    process.stdout.write(json ? `${JSON.stringify(result, null, 2)}\n` : report(result));
    return result.runs.some((run) => run.broken_connections > 0) ? 1 : 0;
  } finally {
    await cleanUp();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  say(`error: ${error.message}`);
  if (error.more) say(error.more.replace(/^/gm, '       '));
  process.exitCode = 1;
}
// Connections and timers of clients may linger.
process.exit();
