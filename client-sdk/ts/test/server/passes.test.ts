// How often players click without deciding anything, in the demonstrations of all rulesets, with the order that
// the page gives a seat first.

import { afterEach, beforeEach, expect, test } from 'vitest';

import { Client, FrayError, Sensible, seeded } from 'fray-client';
import {
  type Prompt,
  Role,
  StandingOrder,
  TermCategory,
  TermRole,
  WindowKind,
} from 'fray-client/protocol';

import { project, Served } from './served.js';

const ROUNDS = 3;
/** In a round of eight combatants, of one player. */
const MOST = 4;

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

/** What one player clicked. */
interface Clicks {
  /** Passes in slots of others, and wherever all that could be chosen is minor; by round. */
  idle: number[];
  /** Reactions that were declined: the attack goes on, and what it would have cost is saved. */
  declined: number;
  decided: number;
}

const { HANDLES, TESTS } = TermCategory;

function kindOf({ world }: Client, prompt: Prompt, option: number): keyof Clicks {
  if (option !== 0) return 'decided';
  const { rules } = world;
  const minor = prompt.options
    .slice(1)
    .every(
      (o) =>
        [HANDLES, TESTS].includes(rules.categoryOf(o)) ||
        rules.role(o.action) === TermRole.LIES_DOWN,
    );
  if (minor) return 'idle';
  if (prompt.kind !== WindowKind.CLAIM) return 'declined';
  // A pass in one's own turn ends it.
  const own = prompt.combatant === world.turn || prompt.combatant === prompt.actor;
  return own ? 'decided' : 'idle';
}

async function play(client: Client, seed: number, clicks: Clicks, done: () => boolean) {
  const sensible = new Sensible(seeded(seed));
  let ordered = false;
  for await (const _ of client.updates()) {
    const { world } = client;
    if (world.over || done()) return;
    if (!ordered && world.combatants.length > 0) {
      ordered = true;
      const own = world.combatants.filter((c) => c.yours).map((c) => c.ref);
      for (const ref of world.role === Role.GM ? [0] : own) {
        await client.setOrder(ref, StandingOrder.AUTO_PASS);
      }
      continue;
    }
    for (const prompt of world.prompts) {
      const choice = sensible.choose(prompt, world);
      const kind = kindOf(client, prompt, choice.option);
      const { round } = world;
      try {
        await client.decide(prompt, choice);
      } catch (problem) {
        if (problem instanceof FrayError && problem.code === 'STALE_WINDOW') continue;
        throw problem;
      }
      if (kind === 'idle') clicks.idle[round] = (clicks.idle[round] ?? 0) + 1;
      else clicks[kind] += 1;
    }
  }
}

test.each(['forge', 'egs', 'success_rolls'])(
  'a round of %s costs a player few clicks that decide nothing',
  async (ruleset) => {
    await served.start('--table', project(`server/rules/${ruleset}/samples/demo.toml`));
    const seats = [...served.links.keys()].filter((seat) => !seat.endsWith(' spectator'));
    const all = new Map<string, Clicks>();
    for (const seat of seats) {
      clients.push(new Client(served.link(seat)));
      all.set(seat, { idle: [], declined: 0, decided: 0 });
    }
    const done = () => clients.some(({ world }) => world.over || world.round > ROUNDS);
    await Promise.all(
      clients.map((client, at) => play(client, at + 1, all.get(seats[at]!)!, done)),
    );
    const { world } = clients[0]!;
    const rounds = Math.min(ROUNDS, world.round);
    const combatants = world.combatants.length;
    expect(combatants).toBeGreaterThanOrEqual(8);
    for (const [seat, { idle, declined, decided }] of all) {
      const counts = Array.from({ length: rounds }, (_, round) => idle[round + 1] ?? 0);
      console.log(
        `${ruleset}, ${combatants} combatants, ${seat}: ${counts.join(', ')} clicks that decide ` +
          `nothing in rounds 1 to ${rounds}; ${declined} reactions declined, ${decided} choices`,
      );
      if (seat.endsWith(' gm')) continue;
      expect(Math.max(...counts), `${seat}: ${counts.join(', ')}`).toBeLessThanOrEqual(MOST);
    }
  },
  60_000,
);
