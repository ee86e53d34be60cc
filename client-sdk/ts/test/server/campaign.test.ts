// Accounts, a campaign, and an encounter of each ruleset that the example bot plays in.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  Client,
  downloadArchive,
  FrayError,
  Sensible,
  importCampaign,
  pictureAddress,
  seeded,
  signIn,
  signOut,
  signUp,
  spectatorToken,
  uploadPicture,
} from 'fray-client';
import { CampaignPart, CampaignRole, EncounterState, ErrorCode } from 'fray-client/protocol';

import { Line } from './line.js';
import { Served } from './served.js';
import { until } from './until.js';

const NPC = fileURLToPath(new URL('../../dist/examples/npc.js', import.meta.url));
const PASSWORD = 'correct horse';
const FOES = { forge: ['skirmisher', 'grunt-6'], 'success-rolls': ['gate-captain', 'bandit'] };

let served: Served;
let clients: Client[];

beforeEach(async () => {
  clients = [];
  served = new Served();
  await served.start('--registration', 'open');
});
afterEach(async () => {
  for (const client of clients) client.stop();
  await served.remove();
});

function visit(options: { token?: string; server?: string } = {}): Client {
  const link = { server: options.server ?? served.address, token: options.token ?? '' };
  const client = new Client(link, { firstWait: 20, longestWait: 200 });
  clients.push(client);
  return client;
}

async function newcomer(name: string): Promise<{ client: Client; token: string; account: string }> {
  const client = visit();
  const { token, account } = await client.ask('signUp', { name, password: PASSWORD });
  return { client, token, account: account!.id };
}

/** A GM with a campaign that Ana has joined. */
async function gather(ruleset: string) {
  const gm = await newcomer('Greta');
  const ana = await newcomer('ana');
  const { rulesets } = await gm.client.ask('listRulesets', {});
  expect(rulesets.map(({ id }) => id)).toContain(ruleset);
  expect(rulesets.every(({ name }) => name !== '')).toBe(true);
  const campaign = (await gm.client.ask('createCampaign', { name: 'Ashes', ruleset })).id;
  const { secret } = await gm.client.ask('createInvite', { campaign, role: CampaignRole.PLAYER });
  await ana.client.ask('acceptInvite', { secret });
  return { gm, ana, campaign };
}

const refusal = (promise: Promise<unknown>): Promise<FrayError> =>
  promise.then(
    () => expect.fail('it was not refused'),
    (problem) => problem,
  );

describe.each(Object.entries(FOES))('%s', (ruleset, [hero, foe]) => {
  test('from an account to a fight that the example bot plays to its end', async () => {
    const { gm, campaign } = await gather(ruleset);
    const setup = `
      ruleset = "${ruleset}"
      sides = ["heroes", "foes"]
      map = """\n......\n......\n......\n"""
      [[combatant]]
      key = "nim"
      side = "heroes"
      at = [1, 1]
      archetype = "${hero}"
      [[combatant]]
      key = "foe"
      name = "Foe"
      side = "foes"
      at = [4, 1]
      archetype = "${foe}"
      [[seat]]
      key = "nim-bot"
      role = "player"
      side = "heroes"
      controls = ["nim"]`;
    const prepared = await gm.client.ask('createEncounter', { campaign, name: 'Bridge', setup });
    expect(prepared.faults).toEqual([]);
    const encounter = prepared.encounter!.id;
    const baseRevision = prepared.encounter!.revision;
    const shown = await gm.client.ask('startEncounter', { campaign, encounter, baseRevision });
    expect(shown.encounter!.state).toBe(EncounterState.LIVE);

    const scope = { campaign, seats: ['nim-bot'], label: 'npc', expiresInDays: 1 };
    const { secret } = await gm.client.ask('createBotToken', scope);
    const where = `campaign=${campaign}&encounter=${encounter}&seat=nim-bot`;
    const link = `${served.address}#token=${secret}&${where}`;
    const npc = spawn(process.execPath, [NPC, link], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    npc.stdout.on('data', (text) => (said += text));
    const left = once(npc, 'exit');

    const place = { campaign, encounter };
    const seat = new Client({ server: served.address, token: gm.token, place });
    clients.push(seat);
    const sensible = new Sensible(seeded(1));
    for await (const _ of seat.updates()) {
      if (seat.world.over) break;
      for (const prompt of seat.world.prompts) {
        await seat.decide(prompt, sensible.choose(prompt, seat.world)).catch((problem) => {
          expect(problem.code).toBe('STALE_WINDOW');
        });
      }
    }
    expect(await left).toEqual([0, null]);
    expect(said.trim().split('\n')).toEqual(seat.world.log.map((event) => event.text));
    const { encounters } = await gm.client.ask('listEncounters', { campaign });
    expect(encounters[0]!.state).toBe(EncounterState.OVER);
  });
});

test('errors name their field, and a wrong password is one', async () => {
  const { client } = await newcomer('ana');
  const wrong = await refusal(client.ask('createCampaign', { name: '', ruleset: 'forge' }));
  expect([wrong.code, wrong.field]).toEqual(['INVALID', 'manage.createCampaign.name']);
  const unknown = await refusal(client.ask('showCampaign', { campaign: 'nosuchcampaign' }));
  expect(unknown.code).toBe('NOT_FOUND');
  const other = visit();
  const stranger = await refusal(other.ask('signIn', { name: 'ana', password: 'battery staple' }));
  expect(stranger.code).toBe('UNAUTHENTICATED');
  expect((await refusal(other.decide(1, { option: 0 }))).code).not.toBe('STOPPED');
  const long = 'x'.repeat(400_000);
  const large = await refusal(client.ask('createCampaign', { name: long, ruleset: 'forge' }));
  expect(large.code).toBe('TOO_LARGE');
  const larger = 'x'.repeat(1_100_000);
  const refused = await refusal(client.ask('createCampaign', { name: larger, ruleset: 'forge' }));
  expect(refused.code).toBe('TOO_LARGE');
  expect((await client.ask('showAccount', {})).name).toBe('ana');
});

test('a lost connection comes back as who had signed in, and watches again', async () => {
  const line = await Line.to(served.address);
  const { gm, campaign } = await gather('forge');
  const client = visit({ server: line.through(served.address) });
  await client.ask('signIn', { name: 'greta', password: PASSWORD });
  await client.ask('watchCampaign', { campaign });
  const parts: CampaignPart[] = [];
  client.subscribe(({ campaigns }) => parts.push(...campaigns.map((change) => change.part)));
  await gm.client.ask('renameCampaign', { campaign, name: 'Embers' });
  await until(client, () => parts.includes(CampaignPart.CAMPAIGN));

  // A change that may have been executed fails; a query is sent again.
  line.deafen();
  const change = refusal(client.ask('renameCampaign', { campaign, name: 'Sparks' }));
  const question = client.ask('showCampaign', { campaign });
  const name = async () => (await gm.client.ask('showCampaign', { campaign })).name;
  while ((await name()) !== 'Sparks');
  line.cut();
  expect((await change).code).toBe('NETWORK');
  expect((await question).name).toBe('Sparks');
  expect(parts).toContain(CampaignPart.UNSPECIFIED);

  parts.length = 0;
  await gm.client.ask('renameCampaign', { campaign, name: 'Coals' });
  await until(client, () => parts.includes(CampaignPart.CAMPAIGN));
  expect(client.account?.name).toBe('greta');
  line.close();
});

test('pages sign in by a cookie, and pictures and archives go by HTTP', async () => {
  const account = await signUp(served.address, { name: 'Greta', password: PASSWORD });
  expect(account.name).toBe('greta');
  expect((await signIn(served.address, { name: 'greta', password: PASSWORD })).id).toBe(account.id);
  const wrong = await refusal(signIn(served.address, { name: 'greta', password: 'wrong' }));
  expect(wrong.code).toBe('UNAUTHENTICATED');
  await signOut(served.address);
  expect(await spectatorToken(served.address)).toBe('');

  const client = visit();
  const { token } = await client.ask('signIn', { name: 'greta', password: PASSWORD });
  const campaign = (await client.ask('createCampaign', { name: 'Ashes', ruleset: 'forge' })).id;
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = new Blob([Buffer.from(dot, 'base64')]);
  const asset = await uploadPicture(served.address, campaign, 'Dot & dash', picture, token);
  expect(asset.name).toBe('Dot & dash');
  const address = pictureAddress(served.address, campaign, asset.id);
  const seen = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  expect(seen.headers.get('content-type')).toBe('image/png');
  const none = await refusal(uploadPicture(served.address, campaign, 'x', new Blob(['no']), token));
  expect(none.code).toBe('INVALID');

  const archive = await downloadArchive(served.address, campaign, token);
  const copy = await importCampaign(served.address, archive, token);
  expect([copy.name, copy.id === campaign]).toEqual(['Ashes', false]);
  expect((await refusal(downloadArchive(served.address, campaign))).code).toBe('UNAUTHENTICATED');
  await client.ask('signOut', {});
  expect((await refusal(client.ask('listCampaigns', {}))).code).toBe('UNAUTHENTICATED');
  expect(ErrorCode[ErrorCode.UNAUTHENTICATED]).toBe('UNAUTHENTICATED');
});
