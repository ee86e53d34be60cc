// What was measured, as Markdown that can also be read as it is.

const round = (number, digits = 0) => number.toFixed(digits);
const whole = (number) => round(number).replace(/\B(?=(\d{3})+$)/g, ' ');
const millis = (micros) => round(micros / 1000, micros < 10_000 ? 2 : 1);

// Columns as wide as their longest cell; the first to the left, figures to the right.
function table(head, rows, left = 1) {
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i].length)));
  const line = (cells) => {
    const padded = cells.map((cell, i) =>
      i < left ? cell.padEnd(widths[i]) : cell.padStart(widths[i]),
    );
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, i) =>
    i < left ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function troubles(run) {
  const counts = { refused: run.refusals, incomplete: run.incomplete, late: run.late };
  counts.broken = run.broken_connections;
  const told = Object.entries(counts).filter(([, count]) => count > 0);
  return told.map(([what, count]) => `${whole(count)} ${what}`).join(', ') || 'none';
}

const LOADS = [
  ['server', (run) => run.server],
  ['loader', (run) => run.loader],
  ['decisions/s', (run) => whole(run.decisions_per_second)],
  ['deliveries/s', (run) => whole(run.deliveries_per_second)],
  ['bytes each', (run) => whole(run.bytes_per_second / Math.max(1, run.deliveries_per_second))],
  ['own p50', (run) => millis(run.micros_to_own_batch.p50)],
  ['p99', (run) => millis(run.micros_to_own_batch.p99)],
  ['all p50', (run) => millis(run.micros_to_all_batches.p50)],
  ['p99', (run) => millis(run.micros_to_all_batches.p99)],
  [
    'server us each',
    (run) => round((1e6 * run.server_processors) / Math.max(1, run.deliveries_per_second), 1),
  ],
  ['server busy', (run) => round(run.server_processors, 2)],
  ['loader busy', (run) => round(run.loader_processors, 2)],
  ['troubles', troubles],
];

const loads = (runs) =>
  table(
    LOADS.map(([title]) => title),
    runs.map((run) => LOADS.map(([, cell]) => cell(run))),
    2,
  );

export function report({ options, machine, servers, runs, fights }) {
  const { tables, viewers, workers, seconds, warmUp, rate } = options;
  return `${tables} tables of ${viewers} viewers, ${workers} server threads or processes, ${seconds} s after ${warmUp} s
${machine.date}: ${machine.processor}, ${machine.processors} processors, Node ${machine.node}
load average ${machine.load_before.map((load) => round(load, 1)).join(' ')} before, ${machine.load_after.map((load) => round(load, 1)).join(' ')} after; a flush takes ${whole(machine.flush_micros)} us
"own" and "all": milliseconds until the decider's own frame and until the last viewer's

Closed loop: the next decision as soon as everybody has heard of the last

${loads(runs.filter((run) => !run.offered_decisions_per_second))}

Open loop: ${whole(rate)} decisions/s fall due, whether or not the server keeps up

${loads(runs.filter((run) => run.offered_decisions_per_second))}

What each server does

${table(
  ['server', 'durable', 'rules', 'secrecy'],
  servers.map(({ name, durable, rules, secrecy }) => [name, durable, rules, secrecy]),
  4,
)}

Random fights without a server, for each second of one processor

${table(
  ['fights', 'fights/s', 'decisions/s', 'events/s', 'decisions each'],
  fights.map((one) => [
    one.name,
    one.fights_per_second < 100 ? round(one.fights_per_second, 1) : whole(one.fights_per_second),
    whole(one.decisions_per_second),
    whole(one.events_per_second),
    whole(one.decisions_per_second / one.fights_per_second),
  ]),
)}
`;
}
