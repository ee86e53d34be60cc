// One seat at a table of the real server: decisions, lost connections, a server that dies.

import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromBinary } from '@bufbuild/protobuf';
import { WebSocket } from 'ws';

import { argument, Client, FrayError, Sensible, seeded } from 'fray-client';
import { Role, ServerFrameSchema, StandingOrder } from 'fray-client/protocol';

import { Line } from './line.js';
import { project, Served } from './served.js';
import { until } from './until.js';

const BRAWL = project('tests/integration/brawl.toml');

let served: Served;
let clients: Client[];

beforeEach(async () => {
  clients = [];
  served = new Served();
  await served.start('--table', BRAWL);
});
afterEach(async () => {
  for (const client of clients) client.stop();
  await served.remove();
});

function sit(link: string, options = {}): Client {
  const client = new Client(link, { firstWait: 20, longestWait: 200, ...options });
  clients.push(client);
  return client;
}

/** Of both seats, the one that is prompted first. */
async function asked(...seats: Client[]): Promise<Client> {
  const first = async (client: Client) => {
    await until(client, () => client.world.prompts.length > 0);
    return client;
  };
  return Promise.race(seats.map(first));
}

/** Answers whatever is asked until it is over, or until `enough`. */
async function play(client: Client, seed: number, enough = () => false): Promise<void> {
  const sensible = new Sensible(seeded(seed));
  for await (const _ of client.updates()) {
    if (client.world.over || enough()) return;
    for (const prompt of client.world.prompts) {
      await client
        .decide(prompt, sensible.choose(prompt, client.world))
        .catch((problem: unknown) => {
          if (!(problem instanceof FrayError) || problem.code !== 'STALE_WINDOW') throw problem;
        });
    }
  }
}

const texts = (client: Client) => client.world.log.map((event) => event.text);
const numbers = (client: Client) => client.world.log.map((event) => event.seq);
const refusal = (promise: Promise<unknown>): Promise<FrayError> =>
  promise.then(
    () => expect.fail('it was not refused'),
    (problem) => problem,
  );

test('a seat learns who it is, what it is played on and in which words', async () => {
  const ana = sit(served.link('brawl ana'));
  await ana.connected();
  await until(ana, () => ana.world.combatants.length > 0);
  const { world } = ana;
  expect([world.seat, world.role, world.side]).toEqual(['ana', Role.PLAYER, 'north']);
  expect([world.title, world.ruleset]).toEqual(['Brawl', 'forge']);
  expect(world.map).toHaveLength(4);
  expect(world.rules.word('melee-attack')).toBe('Melee Attack');
  const yours = world.combatants.filter((c) => c.yours).map((c) => c.name);
  expect(yours.sort()).toEqual(['Ana', 'Cy']);
  expect(world.diceCommitment).toMatch(/^[0-9a-f]{64}$/);
});

test('decisions, odds, standing orders, and events with typed arguments', async () => {
  const [ana, bo] = [sit(served.link('brawl ana')), sit(served.link('brawl bo'))];
  const client = await asked(ana, bo);
  const [prompt] = client.world.prompts;
  const foretold = prompt!.options.findIndex((option) => option.odds.length > 0);
  if (foretold >= 0) {
    const outcomes = await client.foresee(
      prompt!,
      foretold,
      prompt!.options[foretold]!.odds[0]!.value,
    );
    const sum = outcomes.chances.reduce((all, { chance }) => all + chance, 0);
    expect(sum).toBeCloseTo(1, 9);
  }
  await client.setOrder(prompt!.combatant, StandingOrder.ASK_ME);
  const before = client.world.seq;
  const prone = prompt!.options.findIndex((option) => option.action === 'drop-prone');
  await client.decide(prompt!, { option: prone });
  const dropped = () =>
    client.world.log.find(
      (event) =>
        event.seq > before &&
        event.args.some((a) => a.value.case === 'combatant' && a.value.value === prompt!.combatant),
    );
  await until(client, () => dropped() !== undefined);
  const who = dropped()!.args.find((a) => a.value.case === 'combatant')!.name;
  expect(argument(dropped()!, who, 'combatant')).toBe(prompt!.combatant);
  expect(argument(dropped()!, who, 'number')).toBeUndefined();
});

test('a place is shown to others for the moment, and not after a lost connection', async () => {
  const line = await Line.to(served.address);
  const ana = sit(line.through(served.link('brawl ana')));
  const gm = sit(served.link('brawl gm'));
  const bo = sit(served.link('brawl bo'));
  const seen = new Map<Client, string[]>();
  for (const client of [ana, gm, bo]) {
    seen.set(client, []);
    client.subscribe(({ pointed }) => {
      for (const { seat, name, color, place } of pointed) {
        expect(color).toMatch(/^#[0-9a-f]{6}$/);
        seen.get(client)!.push(`${seat} ${name} ${place?.x} ${place?.y}`);
      }
    });
  }
  expect((await refusal(ana.pointAt({ x: 1, y: 1 }))).code).toBe('NETWORK');
  for (const client of [ana, gm, bo]) await client.connected();
  await ana.pointAt({ x: 1, y: 2 });
  await gm.pointAt({ x: 0, y: 0 });
  for (const client of [ana, gm, bo])
    await until(client, () => seen.get(client)!.includes('gm gm 0 0'));
  expect(seen.get(ana)).toEqual(['ana ana 1 2', 'gm gm 0 0']);
  expect(seen.get(gm)).toEqual(['ana ana 1 2', 'gm gm 0 0']);
  expect(seen.get(bo)).toEqual(['gm gm 0 0']);
  const off = await refusal(ana.pointAt({ x: 99, y: 0 }));
  expect([off.code, off.field]).toEqual(['INVALID', 'pointAt.place']);
  line.cut();
  await until(ana, () => ana.connection !== 'connected');
  expect((await refusal(ana.pointAt({ x: 1, y: 2 }))).code).toBe('NETWORK');
  line.close();
});

test('what is asked on the way to the seat is asked there', async () => {
  const early = sit(served.link('brawl ana'));
  expect((await refusal(early.decide(2 ** 31, { option: 0 }))).code).toBe('NOT_FOUND');
});

test('what is refused has a code, a field and a sentence', async () => {
  const [ana, bo] = [sit(served.link('brawl ana')), sit(served.link('brawl bo'))];
  const client = await asked(ana, bo);
  const other = client === ana ? bo : ana;
  const prompt = client.world.prompts[0]!;
  const nonsense = await refusal(client.decide(prompt, { option: 9999 }));
  expect(nonsense).toBeInstanceOf(FrayError);
  expect([nonsense.code, nonsense.field]).toEqual(['INVALID', 'decide.option']);
  expect(nonsense.message).not.toBe('');
  expect((await refusal(other.decide(2 ** 31, { option: 0 }))).code).toBe('NOT_FOUND');
  expect((await refusal(client.gm('end', {}))).code).toBe('FORBIDDEN');
  expect((await refusal(client.ask('showAccount', {}))).code).toBe('UNAUTHENTICATED');
  expect(client.connection).toBe('connected');

  const nobody = sit(served.address.replace(/$/, '#seat=nonsense'));
  expect((await refusal(nobody.connected())).code).toBe('UNAUTHENTICATED');
  expect(nobody.connection).toBe('stopped');
  expect((await refusal(nobody.decide(1, { option: 0 }))).code).toBe('UNAUTHENTICATED');
  expect(() => new Client('http://localhost/')).toThrow(FrayError);
});

test('a fight through a line that is cut again and again misses nothing', async () => {
  const line = await Line.to(served.address);
  const ana = sit(line.through(served.link('brawl ana')));
  const bo = sit(served.link('brawl bo'));
  const twin = sit(served.link('brawl ana'));
  let cuts = 0;
  ana.subscribe(({ events }) => {
    if (cuts < 8 && events.some((event) => event.seq > 10 * (cuts + 1)) && line.cut()) cuts += 1;
  });
  await Promise.all([play(ana, 1), play(bo, 2), until(twin, () => twin.world.over)]);
  line.close();
  expect(cuts).toBeGreaterThan(3);
  expect(line.carried).toBeGreaterThan(3);
  expect(texts(ana)).toEqual(texts(twin));
  expect(numbers(ana)).toEqual(numbers(ana).map((_, index) => index + 1));
  expect(ana.world.combatants).toEqual(twin.world.combatants);
});

test('a decision whose answer is lost is sent again, and carried out once', async () => {
  const line = await Line.to(served.address);
  const [ana, bo] = [
    sit(line.through(served.link('brawl ana'))),
    sit(line.through(served.link('brawl bo'))),
  ];
  const client = await asked(ana, bo);
  const seat = client === ana ? 'brawl ana' : 'brawl bo';
  const twin = sit(served.link(seat));
  await until(twin, () => twin.world.prompts.length > 0);
  const prompt = client.world.prompts[0]!;
  const prone = prompt.options.findIndex((option) => option.action === 'drop-prone');
  line.deafen();
  const done = client.decide(prompt, { option: prone });
  await until(twin, () => twin.world.log.some((event) => /drops prone/.test(event.text)));
  line.cut();
  await done;
  await until(client, () => client.world.seq >= twin.world.seq);
  const drops = texts(client).filter((text) => /drops prone/.test(text));
  expect(drops).toHaveLength(1);
  line.close();
});

test('a server that is killed and started again goes on where it was', async () => {
  const [ana, bo] = [sit(served.link('brawl ana')), sit(served.link('brawl bo'))];
  await Promise.all([play(ana, 3, () => ana.world.seq > 30), play(bo, 4, () => bo.world.seq > 30)]);
  const seen = texts(ana);
  await served.end('SIGKILL');
  await until(ana, () => ana.connection === 'waiting');
  expect(ana.trouble?.code).toBe('NETWORK');
  const early = ana.foresee(ana.world.prompts[0]?.number ?? 1, 0);
  early.catch(() => {});
  await served.start('--table', BRAWL);
  await Promise.all([play(ana, 5), play(bo, 6)]);
  expect(texts(ana).slice(0, seen.length)).toEqual(seen);
  expect(numbers(ana)).toEqual(numbers(ana).map((_, index) => index + 1));
  expect(ana.world.diceSeed).toMatch(/^[0-9a-f]{64}$/);
});

test("a GM's commands are answered by what they ask for", async () => {
  const [ana, bo, gm] = ['brawl ana', 'brawl bo', 'brawl gm'].map((seat) => sit(served.link(seat)));
  const first = await asked(ana!, bo!);
  await first.decide(first.world.prompts[0]!, { option: 0 });
  const { options } = await gm!.gm('listPowers', {});
  expect(options[0]!.action).toBe('pass');
  const { moments } = await gm!.gm('listMoments', { most: 5 });
  expect(moments.length).toBeGreaterThan(0);
  const { snapshot } = await gm!.gm('showMoment', { moment: 0n });
  expect(snapshot!.combatants.map((c) => c.ref)).toEqual(gm!.world.combatants.map((c) => c.ref));
  await gm!.gm('pause', { paused: true });
  await until(ana!, () => ana!.world.paused);
  const late = await refusal(gm!.gm('rewind', { moment: 0n, ifMoment: 4711n }));
  expect(late.code).toBe('CONFLICT');
  await gm!.gm('end', {});
  await until(ana!, () => ana!.world.over);
});

test('sends a late client earlier events for the log, not as news', async () => {
  const [ana, bo] = [sit(served.link('brawl ana')), sit(served.link('brawl bo'))];
  await Promise.all([play(ana, 7, () => ana.world.seq > 30), play(bo, 8, () => bo.world.seq > 30)]);
  const late = sit(served.link('brawl watcher'), { history: 250 });
  await until(late, () => late.world.log.length > 10);
  expect(late.world.log.every((event) => event.past)).toBe(true);
  await Promise.all([play(ana, 9), play(bo, 10)]);
  await until(late, () => late.world.over);
  expect(numbers(late)).toEqual(numbers(late).map((_, index) => index + 1));
  expect(late.world.log.at(-1)!.past).toBe(false);
});

test('a frame of rubbish is answered, and the connection lives on', async () => {
  const socket = new WebSocket(served.address.replace('http', 'ws') + 'ws', 'fray.v1.proto');
  await new Promise((resolve) => socket.once('open', resolve));
  const answer = new Promise<Buffer>((resolve) => socket.once('message', resolve));
  socket.send(Buffer.from([0xff, 0xff, 0xff, 0x01]));
  const { frame } = fromBinary(ServerFrameSchema, await answer);
  expect(frame.case).toBe('reply');
  if (frame.case !== 'reply' || frame.value.result.case !== 'error') throw new Error('no error');
  expect([frame.value.to, frame.value.result.value.field]).toEqual([0n, 'frame']);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.close();
});
