// A peer's servers, tables set up again, under load. The results have the names of `fray-load
// --json`.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { Child } from './child.mjs';
import { Failure, within } from './failure.mjs';
import { Tally, TableLoad } from './table_load.mjs';

const SERVE = fileURLToPath(new URL('serve.mjs', import.meta.url));
const PATIENCE = 30_000; // milliseconds to sit down
const AFTERWARDS = 500; // milliseconds for what is under way

// The twin has threads; what runs on Node, processes that share the tables.
function start(peer, { binaries, workers }) {
  const commands = peer.command
    ? [peer.command(binaries, workers)]
    : Array(workers).fill([process.execPath, SERVE, peer.name]);
  return commands.map((command) => new Child(command, { NODE_ENV: 'production' }));
}

async function sitDown(peer, port, number, sizes, { viewers }) {
  const table = new TableLoad(sizes);
  for (let viewer = 0; viewer < viewers; ++viewer) {
    const hear = (bytes) => table.hear(viewer, bytes);
    const seat = peer.join(port, number, viewer, { viewers, hear, lost: () => table.lost() });
    const late = () => new Failure(`${peer.name}: nobody lets us sit down`);
    try {
      table.seats.push(await within(PATIENCE, seat, late));
    } catch (error) {
      throw error instanceof Failure ? error : new Failure(`${peer.name}: ${error.message}`);
    }
  }
  return table;
}

// Open loop: at `first`, `first + every` ... a decision falls due, at each table in turn.
function pace(tables, first, every) {
  const workerData = { first: performance.timeOrigin + first, every };
  const pacer = new Worker(new URL('pacer.mjs', import.meta.url), { workerData });
  let k = 0;
  pacer.on('message', () => {
    for (let due; (due = first + k * every) <= performance.now(); ++k) {
      tables[k % tables.length].due(due);
    }
  });
  return pacer;
}

function processorSeconds(servers) {
  const { user, system } = process.cpuUsage();
  const all = servers.map((server) => server.processorSeconds());
  return { servers: all.reduce((sum, one) => sum + one), loader: (user + system) / 1e6 };
}

async function measure(servers, tables, rate, { seconds, warmUp }) {
  const now = performance.now();
  const tally = new Tally(now + 1000 * warmUp, now + 1000 * (warmUp + seconds));
  for (const table of tables) table.play(tally, rate > 0 ? 'open' : 'closed');
  const pacer = rate > 0 ? pace(tables, now, 1000 / rate) : null;
  await sleep(tally.begin - performance.now());
  const before = processorSeconds(servers);
  await sleep(tally.end - performance.now());
  const after = processorSeconds(servers);
  await sleep(AFTERWARDS);
  await pacer?.terminate();
  for (const table of tables) table.stop();
  return {
    seconds,
    offered_decisions_per_second: rate,
    ...tally.result(seconds),
    server_processors: (after.servers - before.servers) / seconds,
    loader_processors: (after.loader - before.loader) / seconds,
  };
}

/**
 * `rate`: decisions a second over all tables; 0: closed loop. `sizes`: how many bytes each viewer got for
 * each decision. Throws Failure if the server does not come up or goes away.
 */
export async function runPeer(peer, rate, sizes, options) {
  const servers = start(peer, options);
  try {
    const ports = (await Promise.all(servers.map((server) => server.ports()))).flat();
    const tables = [];
    for (let t = 0; t < options.tables; ++t) {
      tables.push(await sitDown(peer, ports[t % ports.length], t, sizes, options));
    }
    const name = `${peer.name}, ${rate > 0 ? 'open' : 'closed'} loop`;
    return { name, ...(await measure(servers, tables, rate, options)) };
  } finally {
    await Promise.all(servers.map((server) => server.end()));
  }
}
