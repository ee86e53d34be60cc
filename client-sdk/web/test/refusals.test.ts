// Refusals and reasons: every one that the sources hold is there in every language.

import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { project } from '../../ts/test/server/served';
import { refused } from '../src/logic/refusals';
import type { Texts } from '../src/logic/translate';
import { speak } from '../src/words/words.svelte';
import { literals } from './literals';

// Folders of the server whose texts a page may show.
const FOLDERS =
  /^(?:board|campaign|catalog|document|encounter|exchange|image|live|net|office|rules|sheet|table|text|toolbox|vtt|wire|zip)\//;
// What only operators, authors of content, other programs or damaged files come to: tools of the command
// line, content that is loaded at the start, checkpoints, logs, archives, what a client sends that no page does.
const NOT_SHOWN = new RegExp(
  [
    'rules/.*/(?:commands|data|interlude|magic|reactions|ships|words)/',
    'rules/.*/content/(?!creation|growth|build|limits|read_sheet)',
    'rules/.*/toolbox/(?!carried_state|gm|weigh)',
    'rules/.*(?:save|odds|coverage|describe|facts|content_loader|fight_base|read_rows|task)\\.',
    'rules/.*(?:words)\\.|(?:sheet|table)/(?:fields|bounds|roles|common|vocabulary)\\.',
    'encounter/checkpoint|document/spelling',
    'live/(?:recovery|replay|running_encounter|request_router\\.h)|live/tables_of',
    'net/(?:connection|http|link_watch|metrics|office_http|protobuf_log|routes|server|sign_in|upgrade|pages)\\.',
    'office/permissions|table/(?:packing|frame_pool|descriptor)',
    'wire/(?:archive|brief|log|manage_request|request|sheet|text)\\.',
  ].join('|'),
);
// Texts of the other files that are no refusals: of the log, the audit log, headers, or for operators.
const OTHER = new Set([
  'a window',
  'a wall or closed door',
  'figure 0 means no combatant and cannot be placed',
  'figure {} is on the board already',
  'figure {} is not on the board',
  'to {}',
  '{}: there is no *.toml file in {}',
  '{}: there are blanks at its ends',
  '{}: there is no such time',
  '{}: no number of points to award',
  '{} is missing',
  'award {}',
  'campaign.json: {}',
  'revision: at least 1',
  'state: nothing is live here yet',
  'deleted account',
  'account deleted',
  'revision {}',
  'to the GM',
  'from {} to {}',
  'by {}',
  'a session',
  'is not asked of a table',
  'the service says that it changes nothing',
  'no command',
  'is no command',
  '"{}" is no name for a table: up to 52 of a-z, 0-9 and \'-\'',
  'there are two tables called {}',
  'there is a table called {} already',
  'attachment; filename="{}.fray.zip"',
  'private, max-age=86400, immutable',
  "default-src 'none'; sandbox",
  'a frame holds at most {} bytes',
  'fray.v1.proto takes binary messages and fray.v1.json text',
  'too many bad frames',
  'send hello first',
  '{} sits down at {}',
  'say hello',
  'disconnecting slow client: {} bytes unread',
  'no such close code',
  'a day passes',
  '{} days pass',
  "what is one's own? A request whose kMay has Cell::Own says it",
  'text = {}',
  'the archive cannot be written: {}',
  "are others than the setup's",
  'of creatures',
  'very fit',
  'with plates',
  'without plates',
  'from DX',
  'from IQ',
  'a session played',
  'for a session, where characters grow faster',
  'each minor quest that is done',
  'each major quest that is done',
  'a campaign completed',
  'points for several fights in one day',
  'playing a character exceptionally well',
  'per cent',
]);
const FIGURES =
  /^(?:\d+ (?:to|or) \d+|section \d+|\w+ \{\} against \{\}, ratio \{\}|\w+ of the others)$/;

/** Texts that are put together in several places, each with refusals that are made of it. */
const COMPOSED: Readonly<Record<string, readonly string[]>> = {
  'line {}': ['line 3: is required'],
  " is none of this table's": ["mill is none of this table's"],
  " can't be shown any more": ["mill can't be shown any more: this server has other rules"],
  ' was never played to its end': ['mill was never played to its end'],
  ' had no seat of yours': ['mill had no seat of yours'],
  '{} x {} pixels': [
    'the picture has 9000 x 20 pixels; at most 8000 a side and 200 in total can be read, so make it smaller',
    'the picture has 9000 x 20 pixels; at most 8000 a side and 200 in total can be read in this format (interlaced, progressive or lossless WebP), so make it smaller',
  ],
  'line {} of its setup, {}': [
    'line 3 of its setup, sides: is required; and 2 more, which showEncounter lists',
  ],
  'its setup, {}': ['its setup, ruleset: is required'],
  'is required{}': ['is required', 'is required: one of axe, bow'],
  '{} of {} are taken by setups, pictures, characters and messages of the campaigns of this owner':
    [
      '3 MiB of 4 MiB are taken by setups, pictures, characters and messages of the campaigns of this owner, and the rest is for GMs; ask one to make room',
    ],
  '{}, and there is no room for this; delete some first': [
    '3 MiB of 4 MiB are taken by setups, pictures, characters and messages of the campaigns of this owner, and there is no room for this; delete some first',
  ],
  '{}, and the rest is for GMs; ask one to make room': [],
  'the gear costs {}, and there are {}': [
    'the gear costs 30, and there are 20',
    'the gear costs 30 beside what is given, and there are 20',
  ],
  'its skill': ['its skill must be had from the first'],
  '"{}" is named twice{}': [
    '"axe" is named twice',
    '"axe" is named twice; several are written "axe*3"',
  ],
  'of aptitudes and skills together {} at attribute + 2 at first, not {}': [
    'of aptitudes and skills together 1 stands at attribute + 2 at first, not 2',
    'of aptitudes and skills together 3 stand at attribute + 2 at first, not 2',
  ],
  '{}: {} outside the map; left out.': [],
  'line lies': ['line_of_sight: 1 line lies outside the map; left out.'],
  'lines lie': ['line_of_sight: 2 lines lie outside the map; left out.'],
  'object lies': ['objects_line_of_sight: 1 object lies outside the map; left out.'],
  'objects lie': ['objects_line_of_sight: 2 objects lie outside the map; left out.'],
  'door lies': ['portals: 1 door lies outside the map; left out.'],
  'doors lie': ['portals: 2 doors lie outside the map; left out.'],
  'light stands': ['lights: 1 light stands outside the map; left out.'],
  'lights stand': ['lights: 2 lights stand outside the map; left out.'],
  'Walls drawn between squares became wall squares ({}). Check that the rooms still look right.': [
    'Walls drawn between squares became wall squares (1 square). Check that the rooms still look right.',
    'Walls drawn between squares became wall squares (2 squares). Check that the rooms still look right.',
  ],
  'The whole map is bright (environment.ambient_light), so its {} no difference.': [],
  'The file does not distinguish doors from windows. Open ones narrower than a door became windows (=): {}, {}.':
    [
      'The file does not distinguish doors from windows. Open ones narrower than a door became windows (=): 1 door, 2 windows.',
      'The file does not distinguish doors from windows. Open ones narrower than a door became windows (=): 2 doors, 1 window.',
    ],
  'light makes': [
    'The whole map is bright (environment.ambient_light), so its 1 light makes no difference.',
  ],
  'lights make': [
    'The whole map is bright (environment.ambient_light), so its 2 lights make no difference.',
  ],
  'square has': [
    '1 square has cover, a window or an open door in the dark. A square cannot show both, so it counts as lit.',
  ],
  'squares have': [
    '2 squares have cover, a window or an open door in the dark. A square cannot show both, so it counts as lit.',
  ],
  '{} cover, a window or an open door in the dark. A square cannot show both, so it counts as lit.':
    [],
  'object that blocks': [
    '1 object that blocks sight became cover (O), which can be seen and climbed over.',
  ],
  'objects that block': [
    '2 objects that block sight became cover (O), which can be seen and climbed over.',
  ],
  '{} sight became cover (O), which can be seen and climbed over.': [],
  '{} more things could not be read': ['2 more things could not be read.'],
  'is missing or not a number': ['lights[0].range: is missing or not a number; left out.'],
  'must be a number': ['lights[0].range: must be a number; the light was left out.'],
  'must be from -10000 to 10000': ['portals[0].x: must be from -10000 to 10000; left out.'],
  'must not be below 0': ['lights[0].range: must not be below 0; left out.'],
  'must be a point with x and y': [
    'portals[0].position: must be a point with x and y; taken from its bounds.',
  ],
  'must be true or false': ['portals[0].closed: must be true or false; taken as true.'],
  '{}" must begin': ['"bow" must begin at 11 or 12, not at 14'],
};

const NAMES = /\{\w+\}/g;
/** With one hole for several that follow each other, and for what a text that ends openly goes on with. */
const bare = (sentence: string) =>
  sentence
    .replace(NAMES, '{}')
    .replace(/ $/, ' {}')
    .replace(/(?:\{\})+/g, '{}');

/** By language: by ruleset, or empty for the server's own. */
const CATALOGUES = new Map<string, Map<string, Texts>>();
for (const [path, { refusals }] of Object.entries(
  import.meta.glob<{ refusals?: Texts }>(
    ['../src/words/*/refusals/index.ts', '../src/words/*/rules/*.ts'],
    { eager: true },
  ),
)) {
  const [, language = '', ruleset = ''] = /words\/(\w+)\/(?:rules\/([\w-]+))?/.exec(path)!;
  const all = CATALOGUES.get(language) ?? new Map<string, Texts>();
  CATALOGUES.set(language, all.set(ruleset, refusals ?? {}));
}

/** By ruleset: each text, and the file where it stands. */
function inSources(): Map<string, Map<string, string>> {
  const root = project('server');
  const found = new Map<string, Map<string, string>>();
  for (const file of (readdirSync(root, { recursive: true }) as string[]).sort()) {
    if (!/\.(?:h|cpp)$/.test(file) || !FOLDERS.test(file) || NOT_SHOWN.test(file)) continue;
    const [, folder = ''] = /^rules\/(\w+)\//.exec(file) ?? [];
    const ruleset = folder === 'kit' ? '' : folder.replace(/_/g, '-');
    for (const text of literals(readFileSync(`${root}/${file}`, 'utf8'))) {
      // Sentences of the log and help begin with a hole of their own or a capital.
      const isRefusal =
        text.includes(' ') && /[a-z]{2}/.test(text) && !/^[A-Z\W]|\{\w+\}|\n/.test(text);
      // Notes on a map are sentences.
      const isNote = file.startsWith('vtt/') && /^(?:[A-Z]|\{\}:? [a-z]).* /.test(text);
      const isPattern = /^(?:\{\}|"|\[|!)/.test(text) && /[a-z]+ (?:[a-z]|\{\} [a-z])/.test(text);
      if (!isRefusal && !isNote && !isPattern) continue;
      if (OTHER.has(text) || FIGURES.test(text)) continue;
      found.set(ruleset, (found.get(ruleset) ?? new Map<string, string>()).set(bare(text), file));
    }
  }
  return found;
}

const SOURCES = inSources();

test.each([...CATALOGUES.keys()])('every refusal of the sources is there in %s', (language) => {
  const catalogues = CATALOGUES.get(language)!;
  const shared = Object.keys(catalogues.get('')!).map(bare);
  const missing: string[] = [];
  for (const [ruleset, texts] of SOURCES) {
    const own = Object.keys(catalogues.get(ruleset) ?? {}).map(bare);
    const all = new Set([...shared, ...own]);
    for (const [text, file] of texts)
      if (!all.has(text) && !COMPOSED[text]) missing.push(`${file}: ${text}`);
  }
  expect(missing).toEqual([]);
});

const shownIn = (language: string, ruleset: string, text: string, words: Texts = {}) => {
  const catalogues = CATALOGUES.get(language)!;
  const own = catalogues.get(ruleset) ?? {};
  return refused(
    [
      { refusals: own, words },
      { refusals: catalogues.get('')!, words: {} },
    ],
    text,
  );
};

test.each([...CATALOGUES.keys()])(
  'refusals of several parts are put together in %s',
  (language) => {
    const rulesets = [...CATALOGUES.get(language)!.keys()];
    for (const text of Object.values(COMPOSED).flat()) {
      const said = rulesets.map((ruleset) => shownIn(language, ruleset, text));
      expect(
        said.some((other) => other !== text),
        text,
      ).toBe(true);
    }
  },
);

test.each([...CATALOGUES.keys()])(
  'every refusal in %s has the holes of the English one',
  (language) => {
    const holes = (text: string) => [...new Set(text.match(NAMES) ?? [])].sort();
    for (const refusals of CATALOGUES.get(language)!.values()) {
      for (const [text, other] of Object.entries(refusals))
        expect(holes(other), text).toEqual(holes(text));
    }
  },
);

test('a catalogue holds no refusal that no source has', () => {
  const texts = new Set([...SOURCES.values()].flatMap((each) => [...each.keys()]));
  // Words in holes, what composed texts are made of, and what the client library says.
  const parts = Object.values(COMPOSED).flat();
  const fits = (sentence: string) => {
    const source = sentence
      .split(NAMES)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    const pattern = new RegExp(source.join('.+'), 's');
    return parts.some((part) => pattern.test(part));
  };
  const library =
    readFileSync(project('client-sdk/ts/src/session.ts'), 'utf8') +
    readFileSync(project('client-sdk/ts/src/wire.ts'), 'utf8') +
    readFileSync(project('client-sdk/ts/src/client.ts'), 'utf8');
  const unknown: string[] = [];
  for (const catalogues of CATALOGUES.values()) {
    for (const sentence of [...catalogues.values()].flatMap(Object.keys)) {
      const isKnown =
        !sentence.includes(' ') ||
        texts.has(bare(sentence)) ||
        library.includes(sentence) ||
        fits(sentence);
      if (!isKnown) unknown.push(sentence);
    }
  }
  expect(unknown).toEqual([]);
});

test('a hole has what the English sentence has in it, and words of the rules in the language', async () => {
  await speak('de');
  const words = { Coins: 'Münzen' };
  expect(shownIn('de', '', 'needs 3 coins, you have 2', words)).toBe('braucht 3 Münzen, du hast 2');
  const points = { 'Hit points': 'Trefferpunkte' };
  expect(shownIn('de', '', 'needs 1 hit points, you have 0', points)).toBe(
    'braucht 1 Trefferpunkt, du hast 0',
  );
  expect(shownIn('de', '', 'there is no seat "is hidden already"')).toBe(
    'den Platz „is hidden already“ gibt es nicht',
  );
  expect(shownIn('de', '', 'its sheet: must have at most 40 characters')).toBe(
    'ihr Bogen: darf höchstens 40 Zeichen haben',
  );
});

test('notes on the versions of a character are said, and what someone has written stays', () => {
  const said = (text: string) => shownIn('de', '', text);
  expect(said('created')).toBe('erschaffen');
  expect(said('restored revision 3')).toBe('Fassung 3 wiederhergestellt');
  expect(said('is awarded 3: The Mill')).toBe('erhält 3: The Mill');
  expect(said('comes out of "The Mill"')).toBe('kommt aus „The Mill“');
  expect(said('Might 2 → 3, + Rope')).toBe('Might 2 → 3, + Rope');
});

test('notes on a map are said as a whole', () => {
  const said = (text: string) => shownIn('de', '', text);
  expect(said('lights[0].range: must be a number; the light was left out.')).toBe(
    'lights[0].range: muss eine Zahl sein; das Licht fehlt auf der Karte.',
  );
  expect(said('portals: 2 doors lie outside the map; left out.')).toBe(
    'portals: 2 Türen liegen außerhalb der Karte; weggelassen.',
  );
  expect(
    said(
      'The file does not distinguish doors from windows. Open ones narrower than a door became windows (=): 1 door, 2 windows.',
    ),
  ).toMatch(/\(=\): 1 Tür, 2 Fenster\.$/);
});

test('what fits no sentence stays English', () => {
  expect(shownIn('de', '', 'the moon is wrong')).toBe('the moon is wrong');
  expect(shownIn('de', '', 'toString')).toBe('toString');
});
