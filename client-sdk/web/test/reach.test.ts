// Random play of every ruleset's tables on a real server: whatever it offers, the panel leads there.

import { readdirSync } from 'node:fs';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { chooseRandom, Client, FrayError, type Random, seeded, type World } from 'fray-client';
import { type Option, type Prompt } from 'fray-client/protocol';

import { project, Served } from '../../ts/test/server/served';
import { axesOf } from '../src/logic/axes';
import { picksOf } from '../src/logic/good';
import { usedAction, type UsedAction, type Wording } from '../src/logic/options';
import { found, type GroupKey, type Line, type Row, rowsOf, sectionsOf } from '../src/logic/panel';

vi.mock('#websocket', () => import('../../ts/src/websocket.node'));

/** Prompts of a table; an encounter may be over before. */
const MOST = 300;
const LEAST = 20; // practice fights are short
/** Others were quicker, or all is done. */
const LATE: ReadonlySet<string> = new Set(['STALE_WINDOW', 'STOPPED']);
/** Options of a prompt that are searched for. */
const SOUGHT = 5;
const SEED = 26;

const withIt = (item: string) => `with ${item}`;
const phrases = { withIt, targets: (n: number) => `${n} targets` };
const reasons = {
  worth: (n: number, measure: string) => `${n} ${measure}`,
  drops: (chance: string) => `drops ${chance}`,
  amount: (n: number, resource: string) => `${n} ${resource}`,
  leaves: (rest: string) => `leaves ${rest}`,
  ready: 'ready',
  closer: 'closer',
};

/** The demonstrations, and what else the rulesets have to play. */
const TABLES = readdirSync(project('server/rules'), { recursive: true, encoding: 'utf8' })
  .filter((path) => /^\w+\/(samples|interlude)\/\w+\.toml$/.test(path))
  .sort();

const wordingOf = ({ rules, ...world }: World): Wording => ({
  rules,
  nameOf: (ref) => world.combatants.find((each) => each.ref === ref)?.name ?? String(ref),
});

/** What the rows and folds of a panel are, once each fold is opened that is seen. */
function linesOf(rows: readonly Row[], prompt: Prompt, world: World, used: readonly UsedAction[]) {
  const picks = picksOf(prompt, world, reasons);
  const unfolded = new Set<GroupKey>();
  for (;;) {
    const arranged = { interlude: world.interlude, picks, used, unfolded };
    const lines = sectionsOf(rows, arranged).flatMap((section) => section.lines);
    const closed = lines.find((line) => line.kind === 'fold' && !line.open);
    if (closed?.kind !== 'fold') return lines;
    unfolded.add(closed.group);
  }
}

/** What distinguishes the options of a row. */
const AXES = ['action', 'mode', 'item', 'target'] as const;

/** Each option that the choices of an opened row lead to. Choices that look alike lead nowhere. */
function reachedIn(words: Wording, line: Line): Set<number> {
  const seen = new Set<number>();
  const next = line.kind === 'row' ? [line.entry.index] : [];
  for (let at = next.pop(); line.kind === 'row' && at !== undefined; at = next.pop()) {
    if (seen.has(at)) continue;
    seen.add(at);
    for (const { axis, choices } of axesOf(words, line.row.entries, at, withIt, 'plain')) {
      const labels = choices.map(({ label }) => label);
      expect(new Set(labels).size, `${axis}: ${labels.join('; ')}`).toBe(choices.length);
      const options = line.row.entries.filter(({ index }) =>
        choices.some((choice) => choice.index === index),
      );
      for (const each of axis === 'same' ? AXES : []) {
        const differ = new Set(options.map(({ option }) => option[each]));
        expect(differ.size, `no choice of ${each}: ${labels.join('; ')}`).toBe(1);
      }
      next.push(...choices.map(({ index }) => index));
    }
  }
  return seen;
}

const saidOf = ({ rules, nameOf }: Wording, { action, mode, item, target }: Option) =>
  [...[action, mode, item].filter(Boolean).map((key) => rules.word(key)), target && nameOf(target)]
    .filter(Boolean)
    .join(' ');

/** What has been seen of a table. */
class Seen {
  prompts = 0;
  options = 0;
  most = 0;
  readonly actions = new Set<string>();
  readonly #used: UsedAction[] = [];

  constructor(readonly random: Random) {}

  /** Checks a prompt, and that there is a way to each of its options. */
  look(prompt: Prompt, world: World): void {
    const { options } = prompt;
    const words = wordingOf(world);
    const rows = rowsOf(words, options, phrases);
    const used = this.#used.filter(({ combatant }) => combatant === prompt.combatant);
    const lines = linesOf(rows, prompt, world, used);
    const reached = lines.flatMap((line) => [...reachedIn(words, line)]);
    const all = [...options.keys()].slice(1);
    const what = options.map((option) => saidOf(words, option)).join('; ');
    expect(
      reached.sort((a, b) => a - b),
      what,
    ).toEqual(all);
    expect(new Set(lines.map(({ id }) => id)).size, what).toBe(lines.length);
    for (let nth = 0; nth < SOUGHT && all.length > 0; ++nth) {
      const at = all[Math.floor(this.random() * all.length)]!;
      const query = saidOf(words, options[at]!);
      const matching = found(words, rows, query, withIt);
      const indexes = matching.flatMap((row) => row.entries.map(({ index }) => index));
      expect(indexes, query).toContain(at);
    }
    this.prompts += 1;
    this.options += all.length;
    this.most = Math.max(this.most, all.length);
    for (const { action } of options) this.actions.add(action);
  }

  /** Answers it by chance. */
  choose(prompt: Prompt) {
    const choice = chooseRandom(prompt, this.random);
    this.#used.unshift(usedAction(prompt.combatant, prompt.options[choice.option]!));
    return choice;
  }
}

async function play(client: Client, seen: Seen): Promise<void> {
  const answered = new Set<number>();
  for await (const _ of client.updates()) {
    const { world } = client;
    if (world.over || seen.prompts >= MOST) return;
    for (const prompt of world.prompts.filter(({ number }) => !answered.has(number))) {
      seen.look(prompt, world);
      answered.add(prompt.number);
      try {
        await client.decide(prompt, seen.choose(prompt));
      } catch (problem) {
        if (!(problem instanceof FrayError) || !LATE.has(problem.code)) throw problem;
      }
    }
  }
}

let served: Served;
let clients: Client[];

beforeEach(() => {
  clients = [];
  served = new Served();
});
afterEach(async () => {
  for (const client of clients) client.stop();
  await served.remove();
});

test.each(TABLES)(
  'the panel leads to each option of each prompt: %s',
  async (table) => {
    await served.start('--table', project(`server/rules/${table}`));
    const seats = [...served.links.keys()].filter((seat) => !seat.endsWith(' spectator'));
    const seen = new Seen(seeded(SEED));
    for (const seat of seats) clients.push(new Client(served.link(seat)));
    await Promise.race(clients.map((client) => play(client, seen)));
    const { prompts, options, most, actions } = seen;
    console.log(
      `${table}: ${prompts} prompts, ${options} options, at most ${most}, ${actions.size} actions`,
    );
    expect(prompts).toBeGreaterThan(LEAST);
  },
  120_000,
);
