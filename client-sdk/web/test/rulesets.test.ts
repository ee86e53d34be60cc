// What the rulesets say is there in every language, compared with what a server says.

import { readdirSync, readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { Client } from 'fray-client';
import type { SheetDescription, SheetState } from 'fray-client/protocol';

import { project, Served } from '../../ts/test/server/served';
import { choiceOf, type Form } from '../src/gm/ruleOptions';
import { known, type Texts, translated } from '../src/logic/translate';
import { retoldHero } from '../src/sheets/hero';
import { fromMessages, toMessages, type Values } from '../src/sheets/values';
import { literals } from './literals';

vi.mock('#websocket', () => import('../../ts/src/websocket.node'));

const FILES = import.meta.glob<{ words: Texts }>('../src/words/*/rules/*.ts', { eager: true });
const COMMON = 'common';

/** By language and ruleset. */
const CATALOGUES = Object.entries(FILES).map(([path, { words }]) => {
  const [, language = '', ruleset = ''] = /words\/(\w+)\/rules\/([\w-]+)\.ts$/.exec(path)!;
  return { language, ruleset, words };
});
const LANGUAGES = [...new Set(CATALOGUES.map(({ language }) => language))];
// Defaults that are words; others are names, numbers and lists.
const WORD = /^[a-z-]+$/;
const YES_NO = new Set(['true', 'false']);

/** What the page says of values: words, and what their parts name. */
function wordsOf(values: string): string[] {
  const choice = choiceOf({ values });
  const labels = (form: Form) =>
    form.flatMap((part) => (part.kind === 'some' ? part.words : part.label));
  if (choice.kind === 'list') return choice.values.filter((value) => WORD.test(value));
  if (choice.kind === 'forms') return choice.forms.flatMap(labels);
  if (choice.kind === 'pairs') return [choice.label];
  return choice.kind === 'rows' ? labels(choice.form) : [];
}

/** A table of each ruleset. */
function tables(): Map<string, string> {
  const folder = project('tests/browser');
  const found = new Map<string, string>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.toml'))) {
    const path = `${folder}/${name}`;
    const ruleset = /^ruleset = "(.*)"$/m.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
    if (!found.has(ruleset)) found.set(ruleset, path);
  }
  return found;
}

/** So many of one archetype against so many of another, where no one is in anyone's way. */
function fight(ruleset: string, ...sides: [string, number][]): string {
  const combatants = sides.flatMap(([archetype, n], side) =>
    Array.from({ length: n }, (_, at) =>
      [
        '[[combatant]]',
        `key = "${'ab'[side]}${at}"`,
        `side = "${'ab'[side]}"`,
        `at = [${side * 12}, ${at * 4}]`,
        `archetype = "${archetype}"`,
      ].join('\n'),
    ),
  );
  const map = Array.from({ length: 16 }, () => '.'.repeat(16)).join('\n');
  const head = `ruleset = "${ruleset}"\nsides = ["a", "b"]\nmap = """\n${map}\n"""\n`;
  return `${head}\n${combatants.join('\n\n')}\n`;
}

/** Every word that the sources have for how hard an encounter is. */
const HOW_HARD = (readdirSync(project('server'), { recursive: true }) as string[])
  .filter((file) => /(?:^toolbox\/weighing|^rules\/\w+\/difficulty)\.cpp$/.test(file))
  .flatMap((file) => literals(readFileSync(project(`server/${file}`), 'utf8')))
  .filter((text) => WORD.test(text));

let served: Served;
let client: Client;
let keyOfAna = '';
/** By ruleset: each text, and where it stands. */
const said = new Map<string, Map<string, string>>();

const heroes: {
  ruleset: string;
  campaign: string;
  sheet: SheetDescription;
  values: Values;
  state: SheetState;
}[] = [];

/** How hard encounters are, as far as a server has been asked. */
const weighed = new Set<string>();

// Keys of what is said in messages about sheets.
const READ = new Set(['label', 'help', 'summary', 'group', 'needs', 'unit', 'word']);

function textsIn(part: unknown, kind: string, into: Map<string, string>, named = false): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === 'texts') for (const text of value as string[]) into.set(text, `${kind} fact`);
    else if (typeof value !== 'string') textsIn(value, kind, into, named || key === 'terms');
    else if (READ.has(key) || (named && key === 'name')) into.set(value, `${kind} ${key}`);
  }
}

async function describeTable(link: string): Promise<void> {
  const seat = new Client(link);
  try {
    await vi.waitUntil(() => seat.world.rules.id !== '', { timeout: 10_000, interval: 20 });
    const { id, descriptor } = seat.world.rules;
    const into = said.get(id) ?? new Map<string, string>();
    for (const { key, name, summary } of descriptor!.terms) {
      into.set(name, `name of ${key}`).set(summary, `summary of ${key}`);
    }
    for (const { key, sentence } of descriptor!.events) into.set(sentence, `sentence of ${key}`);
    for (const { step } of descriptor!.boards) into.set(step, 'step of a board');
    said.set(id, into);
  } finally {
    seat.stop();
  }
}

async function describeCampaign(ruleset: string): Promise<void> {
  const { id: campaign } = await client.ask('createCampaign', { name: ruleset, ruleset });
  const into = said.get(ruleset) ?? new Map<string, string>();
  const rules = await client.ask('describeRules', { campaign });
  for (const { name, values, standard, meaning, title, group } of rules.options) {
    into.set(title, `title of ${name}`).set(group, `group of ${name}`);
    into.set(meaning, `meaning of ${name}`);
    for (const word of wordsOf(values)) into.set(word, `value of ${name}`);
    if (WORD.test(standard) && !YES_NO.has(standard)) into.set(standard, `default of ${name}`);
  }
  for (const { name, tags, attacks } of rules.adversaries) {
    into.set(name, 'name of an archetype');
    for (const tag of tags) into.set(tag, `tag of ${name}`);
    for (const attack of attacks) into.set(attack, `attack of ${name}`);
  }
  const own = project(`server/rules/${ruleset.replaceAll('-', '_')}/samples/practice.toml`);
  const practice = readFileSync(own, 'utf8');
  const title = /^title = "(.*)"$/m.exec(practice)?.[1];
  into.set(title ?? '', 'title of the practice fight');
  const sides = /^sides = (\[.*\])$/m.exec(practice)?.[1];
  for (const side of JSON.parse(sides!) as string[]) into.set(`side ${side}`, 'side in practice');
  const ids = rules.adversaries.map(({ id }) => id);
  for (const foe of ids.slice(1, 3)) {
    const setup = fight(ruleset, [ids[0]!, 2], [foe, 3]);
    const { word, because } = await client.ask('estimateDifficulty', { campaign, setup });
    into.set(word, 'how hard an encounter is').set(because, 'why it is so hard');
    weighed.add(word);
  }
  for (const { title } of rules.scenes) into.set(title, 'title of a scene');
  const sheet = await client.ask('describeSheet', { campaign });
  textsIn(sheet, 'sheet:', into);
  for (const hero of sheet.heroes) {
    const { state, values } = await client.ask('readSheet', { campaign, sheet: hero.sheet });
    const read = fromMessages(values);
    retoldHero(sheet, read, (text) => {
      into.set(text, `on the sheet of ${hero.name}`);
      return text;
    });
    heroes.push({ ruleset, campaign, sheet, values: read, state: state! });
    textsIn({ figures: state!.figures, budgets: state!.budgets }, 'derived:', into);
  }
  said.set(ruleset, into);
}

beforeAll(async () => {
  served = new Served();
  const all = [...tables().values()].flatMap((table) => ['--table', table]);
  await served.start('--registration', 'open', ...all);
  const links = new Map([...served.links].map(([seat, link]) => [seat.split(' ')[0], link]));
  for (const link of links.values()) await describeTable(link);
  const guest = new Client({ server: served.address, token: '' });
  const { token } = await guest.ask('signUp', { name: 'ana', password: 'correct horse' });
  guest.stop();
  keyOfAna = token;
  client = new Client({ server: served.address, token });
  for (const { id } of (await client.ask('listRulesets', {})).rulesets) await describeCampaign(id);
}, 60_000);
afterAll(async () => {
  client?.stop();
  await served.remove();
});

test('every ruleset is translated', async () => {
  const { rulesets } = await client.ask('listRulesets', {});
  const ids = rulesets.map(({ id }) => id).sort();
  expect([...said.keys()].sort()).toEqual(ids);
  for (const language of LANGUAGES) {
    const own = CATALOGUES.filter((each) => each.language === language && each.ruleset !== COMMON);
    expect(own.map(({ ruleset }) => ruleset).sort(), language).toEqual(ids);
  }
  for (const { language, words } of CATALOGUES.filter(({ ruleset }) => ruleset === COMMON)) {
    for (const { name, summary } of rulesets) {
      for (const text of [name, summary]) expect(words, language).toHaveProperty([text]);
    }
  }
});

test.each(CATALOGUES.filter(({ ruleset }) => ruleset !== COMMON))(
  'names, summaries, log, options and sheets of $ruleset in $language',
  ({ ruleset, words }) => {
    const missing = [...said.get(ruleset)!].filter(([text]) => known(words, text) === undefined);
    expect(missing.map(([text, where]) => `${where}: ${text}`)).toEqual([]);
  },
);

test.each(CATALOGUES.filter(({ ruleset }) => ruleset !== COMMON))(
  'ready-made heroes of $ruleset are as sound in $language',
  async ({ ruleset, words }) => {
    const own = heroes.filter((hero) => hero.ruleset === ruleset);
    expect(own.length).toBeGreaterThan(0);
    // A connection of its own: a server takes so many requests of each in a second.
    const judge = new Client({ server: served.address, token: keyOfAna });
    onTestFinished(() => judge.stop());
    for (const { campaign, sheet, values, state } of own) {
      const told = retoldHero(sheet, values, (text) => translated(words, text));
      const asked = { campaign, values: toMessages(told) };
      const { state: judged } = await judge.ask('judgeSheet', asked);
      expect(judged!.faults).toEqual(state.faults);
      expect(judged!.figures).toEqual(state.figures);
      expect(told.name).toBe(values.name);
    }
  },
);

test.each(CATALOGUES.filter(({ ruleset }) => ruleset === COMMON))(
  'how hard an encounter is, in $language',
  ({ words }) => {
    expect(HOW_HARD.length).toBeGreaterThan(0);
    expect(HOW_HARD.filter((word) => known(words, word) === undefined)).toEqual([]);
    expect([...weighed].filter((word) => !HOW_HARD.includes(word))).toEqual([]);
  },
);

test.each(CATALOGUES)('translations of $ruleset in $language have the same holes', ({ words }) => {
  const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
  const numbers = (text: string) => text.match(/#/g)?.length ?? 0;
  for (const [text, other] of Object.entries(words)) {
    expect(holes(other), text).toEqual(holes(text));
    for (const each of other.split('|')) expect(numbers(each), text).toBe(numbers(text));
  }
});
