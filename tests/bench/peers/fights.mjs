// Random fights without a server, on one core: those of `bench_rules` next to battles of Pokémon
// Showdown.
import { Child } from './child.mjs';
import { Failure } from './failure.mjs';

/** The simulator, like a server's `name` and `does`. */
export const showdown = {
  name: 'showdown',
  does: {
    durable: 'no: its log of inputs is for the host to keep',
    rules: 'a whole ruleset',
    secrecy: 'its log is split by side',
  },
};

const FRAY = [
  ['fray, forge: 4 against 4', 'whole_fights/forge'],
  ['fray, forge: 4 against 4, characters drawn from all content', 'whole_wild_fights'],
  ['fray, egs: 4 against 4', 'whole_fights/egs'],
];

async function runBenchRules({ binaries, seconds }) {
  const results = [];
  for (const [name, benchmark] of FRAY) {
    const command = [`${binaries}/bench_rules`, `--benchmark_filter=^${benchmark}$`];
    command.push(`--benchmark_min_time=${seconds}`, '--benchmark_format=json');
    const said = JSON.parse(await new Child(command).output()).benchmarks[0];
    if (!said) throw new Failure(`bench_rules: there is no ${benchmark}`);
    const fights = 1e3 / said.cpu_time; // it reports milliseconds
    results.push({
      name,
      fights_per_second: fights,
      decisions_per_second: said['decisions/s'],
      events_per_second: said['events/s'],
    });
  }
  return results;
}

async function runShowdown({ seconds }) {
  const script = new URL('showdown.mjs', import.meta.url).pathname;
  return JSON.parse(await new Child([process.execPath, script, seconds]).output());
}

/** Each {name, fights_per_second, decisions_per_second, events_per_second}, by processor time. */
export async function runFights(options) {
  return [...(await runBenchRules(options)), await runShowdown(options)];
}
