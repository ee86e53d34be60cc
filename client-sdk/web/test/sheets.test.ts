import { create } from '@bufbuild/protobuf';
import {
  SheetDescriptionSchema,
  SheetFaultSchema,
  SheetKind,
  SheetStateSchema,
  SheetWriting,
} from 'fray-client/protocol';
import { expect, test } from 'vitest';

import { inBrief } from '../src/sheets/brief';
import { differences, inShort, together } from '../src/sheets/differences';
import { choicesOf, columnsOf, OPEN_SIEVE, type Sieve, valuesOf } from '../src/sheets/facts';
import { keyFigures } from '../src/sheets/figures';
import {
  fieldOf,
  type Form,
  idFrom,
  isUsed,
  longestText,
  newRow,
  newSheet,
  optionsOf,
  pictureOf,
  placeInWords,
  rowInParts,
  rowInWords,
  sectionOf,
} from '../src/sheets/form';
import { Judged, mendOf, nearest } from '../src/sheets/judged';
import { searched } from '../src/sheets/offers';
import { termOf } from '../src/sheets/terms';
import {
  addRow,
  at,
  drop,
  fromMessages,
  isWithin,
  keysOf,
  move,
  put,
  same,
  stepsOf,
  toMessages,
  type Values,
} from '../src/sheets/values';
import { wearLines } from '../src/sheets/wear';

const { TEXT, ID, NUMBER, FLAG, CHOICE, CHOICES, ROWS } = SheetKind;
const option = (key: string, label: string, group = '') => ({ key, label, group });

const description = create(SheetDescriptionSchema, {
  sections: [
    {
      key: 'who',
      label: 'Who',
      fields: [
        { key: 'id', label: 'Id', kind: ID, required: true },
        { key: 'name', label: 'Name', kind: TEXT, required: true },
        { key: 'body.might', label: 'Might', kind: NUMBER, required: true, start: 1n, most: 9n },
        { key: 'tall', label: 'Tall', kind: FLAG },
        { key: 'kin', label: 'Kin', kind: CHOICE, options: [option('elf', 'Elf')] },
      ],
    },
    {
      key: 'training',
      label: 'Training',
      fields: [
        {
          key: 'crafts',
          label: 'Crafts',
          kind: ROWS,
          cells: [
            {
              key: 'craft',
              label: 'Craft',
              kind: CHOICE,
              required: true,
              unique: true,
              options: [option('sing', 'Singing'), option('sail', 'Sailing')],
            },
            { key: 'rank', label: 'Rank', kind: NUMBER, required: true, start: 1n },
            { key: 'gives.might', label: 'To might', kind: NUMBER },
          ],
        },
        {
          key: 'gifts',
          label: 'Gifts',
          kind: CHOICES,
          repeatable: true,
          options: [option('luck', 'Luck'), option('sight', 'Sight')],
        },
        { key: 'learned', label: 'Learned', kind: CHOICES, listed: true },
      ],
    },
  ],
});
const form: Form = { description, lists: [] };
const sheet: Values = {
  name: 'Ana',
  'body.might': 2,
  crafts: [
    { craft: 'sing', rank: 1 },
    { craft: 'sail', rank: 3, 'gives.might': 1 },
  ],
  gifts: ['luck', 'sight', 'luck'],
};

test('a place leads to a value, through rows and keys with dots', () => {
  expect(stepsOf('crafts[1].gives.might')).toEqual([
    { key: 'crafts', row: 1 },
    { key: 'gives.might' },
  ]);
  expect(stepsOf('crafts[].craft')).toEqual([{ key: 'crafts' }, { key: 'craft' }]);
  expect(at(sheet, 'body.might')).toBe(2);
  expect(at(sheet, 'crafts[1].gives.might')).toBe(1);
  expect(at(sheet, 'crafts[7].rank')).toBeUndefined();
  expect(keysOf('growth[12].raised')).toBe('growth.raised');
  expect([isWithin('crafts[1].rank', 'crafts'), isWithin('craftsman', 'crafts')]).toEqual([
    true,
    false,
  ]);
});

test('values are changed without touching what was', () => {
  const before = structuredClone(sheet);
  const after = put(sheet, 'crafts[0].rank', 4);
  expect(at(after, 'crafts[0].rank')).toBe(4);
  expect(at(after, 'crafts[1].rank')).toBe(3);
  expect(sheet).toEqual(before);
});

test('what says no more than no value is taken away', () => {
  for (const nothing of ['', false, [], undefined] as const) {
    expect('name' in put(sheet, 'name', nothing)).toBe(false);
  }
  expect(put(sheet, 'body.might', 0)['body.might']).toBe(0);
});

test('rows come, go and change places', () => {
  const more = addRow(sheet, 'crafts', { craft: 'sew' });
  expect(at(more, 'crafts[2].craft')).toBe('sew');
  expect(at(addRow({}, 'crafts', { craft: 'sew' }), 'crafts[0].craft')).toBe('sew');
  expect(at(move(sheet, 'crafts[1]', -1), 'crafts[0].craft')).toBe('sail');
  expect(move(sheet, 'crafts[0]', -1)).toEqual(sheet);
  expect(at(drop(sheet, 'crafts[0]'), 'crafts[0].craft')).toBe('sail');
  expect(at(drop(sheet, 'gifts[0]'), 'gifts')).toEqual(['sight', 'luck']);
  expect('crafts' in drop(drop(sheet, 'crafts[0]'), 'crafts[0]')).toBe(false);
});

test('values become messages and come back', () => {
  const values = { ...sheet, tall: true };
  const state = create(SheetStateSchema);
  expect(state).toBeDefined();
  const messages = toMessages(values) as Parameters<typeof fromMessages>[0];
  expect(fromMessages(messages)).toEqual(values);
});

test('two values are the same in whatever order their keys stand', () => {
  expect(same({ a: 1, b: ['x'] }, { b: ['x'], a: 1 })).toBe(true);
  expect(same(['x', 'y'], ['y', 'x'])).toBe(false);
  expect(same([], undefined)).toBe(false);
});

test('a new sheet and a new row begin as the form says', () => {
  expect(newSheet(description)).toEqual({ 'body.might': 1 });
  expect(newRow(fieldOf(description, 'crafts')!, 'sail')).toEqual({ craft: 'sail', rank: 1 });
});

test('places are said in words', () => {
  const words = (place: string) => placeInWords(form, sheet, place);
  expect(words('body.might')).toBe('Might');
  expect(words('crafts[1].rank')).toBe('Crafts, Sailing, Rank');
  expect(words('crafts[1]')).toBe('Crafts, Sailing');
  expect(words('gifts[1]')).toBe('Gifts, Sight');
  expect(words('training')).toBe('Training');
  expect(sectionOf(description, 'crafts[1].rank')?.key).toBe('training');
  expect(sectionOf(description, 'training')?.key).toBe('training');
  expect(sectionOf(description, 'elsewhere')).toBeUndefined();
});

test('rows and steps are summarized', () => {
  const crafts = fieldOf(description, 'crafts')!;
  const [first, second] = sheet.crafts as Values[];
  expect(rowInWords(form, crafts, 'crafts', first!)).toBe('Singing 1');
  expect(rowInWords(form, crafts, 'crafts', second!)).toBe('Sailing 3, To might: 1');
  expect(rowInParts(form, crafts, 'crafts', second!).map(({ text }) => text)).toEqual(['3', '1']);
  expect(inBrief(form, description.sections[0]!, sheet)).toBe('Ana, Might 2');
  expect(inBrief(form, description.sections[1]!, sheet)).toBe('Singing, Sailing, Luck …');
  expect(inBrief(form, description.sections[1]!, {})).toBe('');
});

test('options that the sheet brings come from the state', () => {
  const lists = create(SheetStateSchema, {
    lists: [{ keys: 'learned', options: [option('knots', 'Knots')] }],
  }).lists;
  const field = fieldOf(description, 'learned')!;
  expect(optionsOf({ description, lists }, field, 'learned')[0]?.label).toBe('Knots');
  expect(optionsOf(form, field, 'learned')).toEqual([]);
});

test('a story is told in brief, and no more of it is sent than a server reads', () => {
  const written = (key: string, writing: SheetWriting, most: bigint) => ({
    key,
    label: key.toUpperCase(),
    kind: TEXT,
    writing,
    most,
  });
  const story = create(SheetDescriptionSchema, {
    sections: [
      {
        key: 'story',
        label: 'Story',
        fields: [
          written('face', SheetWriting.PICTURE, 400n),
          written('past', SheetWriting.LINES, 8000n),
        ],
      },
    ],
  });
  const past = `Born in the mill.\n${'x'.repeat(20_000)}`;
  const values = { face: 'abc', past };
  expect(pictureOf(story, values)).toBe('abc');
  expect(pictureOf(description, values)).toBe('');
  const told = { description: story, lists: [] };
  expect(inBrief(told, story.sections[0]!, values)).toBe('✓, Born in the mill. …');
  expect(differences(told, {}, values).map(({ after }) => after)).toEqual([
    '✓',
    'Born in the mill. …',
  ]);
  const [, sent] = toMessages(values, longestText(story));
  // Still too long, in whatever letters, so that the server says so.
  expect((sent!.data!.value as string).length).toBe(16_002);
});

test('what an id is called is read in place of it', () => {
  const field = create(SheetDescriptionSchema, {
    sections: [
      {
        fields: [
          {
            key: 'songs',
            kind: ROWS,
            cells: [
              { key: 'name', kind: TEXT, required: true },
              { key: 'id', kind: ID, label: 'Id' },
            ],
          },
        ],
      },
    ],
  }).sections[0]!.fields[0]!;
  const row = { name: 'Lied', id: 'song' };
  expect(rowInParts(form, field, 'songs', row)).toEqual([{ label: 'Id', text: 'song' }]);
  const called = (id: string) => (id === 'song' ? 'Lied' : id);
  expect(rowInParts({ ...form, called }, field, 'songs', row)).toEqual([]);
});

test('an id is made of a name', () => {
  expect(idFrom('Élvira  Groß, of the Mill!')).toBe('elvira-gross-of-the-mill');
  expect(idFrom('—')).toBe('');
  // Letters that ids do not have.
  expect(idFrom('李')).toBe('character');
  expect(idFrom('🐉')).toBe('character');
});

const judged = new Judged(
  create(SheetStateSchema, {
    budgets: [
      { key: 'a', label: 'Craft points', place: 'crafts' },
      { key: 'b', label: 'Gift points' },
    ],
    faults: [
      { place: 'crafts[1].rank', message: 'must not be above might' },
      { place: 'gifts[2]', message: 'is one too many' },
      { place: 'id', message: 'is missing', missing: true },
      { place: 'training', message: 'costs too much' },
    ],
    closed: [
      { place: 'gifts', option: 'luck', why: 'once is enough' },
      { place: 'crafts[0]', why: 'stays', givingUp: true },
      { place: 'learned', why: 'later' },
      { place: 'learned', why: 'later', givingUp: true },
    ],
    numbers: [{ place: 'crafts[1].rank', least: 1n, most: 2n }],
  }),
);

test('faults and reasons are found by their place', () => {
  expect(judged.faultsAt('crafts[1].rank')).toHaveLength(1);
  expect(judged.faultsWithin('crafts')).toHaveLength(1);
  expect(judged.faultsOf(description, 'training')).toHaveLength(3);
  expect(judged.closed('gifts', 'luck')).toBe('once is enough');
  expect(judged.closed('gifts', 'sight')).toBeUndefined();
  expect([judged.held('crafts[0]'), judged.closed('crafts[0]')]).toEqual(['stays', undefined]);
  expect([judged.frozen('learned'), judged.frozen('crafts[0]')]).toEqual(['later', undefined]);
  expect(judged.budgetsOf(description, 'training').map(({ key }) => key)).toEqual(['a']);
});

test('equal prices are listed once', () => {
  const cost = (budget: string, amount: bigint) => ({ budget, amount }) as never;
  expect(judged.price([cost('a', 2n), cost('b', 2n)])).toEqual([
    { amount: 2, budgets: 'Craft points, Gift points' },
  ]);
  expect(judged.price([cost('a', 2n), cost('b', -1n)])).toHaveLength(2);
});

test('suggests a fix where there is one', () => {
  const mend = (place: string, missing = false) =>
    mendOf(description, sheet, judged, create(SheetFaultSchema, { place, missing }));
  expect(mend('crafts[1].rank')).toEqual({ do: 'set', place: 'crafts[1].rank', number: 2 });
  expect(mend('gifts[2]')).toEqual({ do: 'drop', place: 'gifts[2]' });
  expect(mend('crafts[1]')).toEqual({ do: 'drop', place: 'crafts[1]' });
  expect(mend('name')).toBeUndefined();
  expect(mend('crafts[0].gives.might')).toBeUndefined();
  expect(mend('crafts[1].gives.might')).toEqual({ do: 'clear', place: 'crafts[1].gives.might' });
  expect(mend('id', true)).toBeUndefined();
  // As it was before the fault came.
  const fault = create(SheetFaultSchema, { place: 'crafts[1].rank' });
  const before = put(sheet, 'crafts[1].rank', 1);
  expect(mendOf(description, sheet, judged, fault, before)).toMatchObject({ number: 1 });
});

test('a number goes to the nearest that it may be', () => {
  const now = (only: bigint[], least = 1n, most = 5n) =>
    create(SheetStateSchema, { numbers: [{ place: 'x', least, most, only }] }).numbers[0];
  expect(nearest(now([]), 9)).toBe(5);
  expect(nearest(now([]), 3)).toBeUndefined();
  expect(nearest(now([10n, 13n]), 11)).toBe(10);
  expect(nearest(now([], 4n, 2n), 9)).toBeUndefined();
});

test('what was changed is said, row by row', () => {
  const after = put(put(drop(sheet, 'crafts[0]'), 'crafts[0].rank', 4), 'kin', 'elf');
  const all = differences(form, sheet, put(after, 'body.might', 3));
  expect(all).toEqual([
    { label: 'Might', before: '2', after: '3' },
    { label: 'Kin', before: '', after: 'Elf' },
    { label: 'Crafts: Sailing', before: 'Sailing 3, To might: 1', after: 'Sailing 4, To might: 1' },
    { label: 'Crafts: Singing', before: 'Singing 1', after: '' },
  ]);
  expect(inShort(all)).toBe(
    'Might 2 → 3, + Kin Elf, Sailing 3, To might: 1 → Sailing 4, To might: 1, − Singing 1',
  );
  expect(new TextEncoder().encode(inShort(all, 40)).length).toBeLessThanOrEqual(40);
  expect(inShort(all, 40)).toBe('Might 2 → 3, + Kin Elf, …');
});

test('rows in another order are a change', () => {
  expect(differences(form, sheet, move(sheet, 'crafts[1]', -1))).toEqual([
    { label: 'Crafts', before: 'Singing, Sailing', after: 'Sailing, Singing' },
  ]);
  expect(differences(form, sheet, sheet)).toEqual([]);
});

test('changes to different fields go together, to the same one they do not', () => {
  const theirs = put(sheet, 'kin', 'elf');
  const mine = put(sheet, 'body.might', 5);
  expect(together(sheet, theirs, mine)).toEqual({ ...sheet, kin: 'elf', 'body.might': 5 });
  expect(together(sheet, put(sheet, 'body.might', 4), mine)).toBeUndefined();
  expect(together(sheet, mine, mine)).toEqual(mine);
  // The same rows, each changed by only one side, and some more.
  const first = addRow(put(sheet, 'crafts[0].rank', 5), 'crafts', { craft: 'sew' });
  const second = addRow(put(sheet, 'crafts[1].rank', 6), 'crafts', { craft: 'fish' });
  expect(together(sheet, first, second)?.crafts).toEqual([
    { craft: 'sing', rank: 5 },
    { craft: 'sail', rank: 6, 'gives.might': 1 },
    { craft: 'sew' },
    { craft: 'fish' },
  ]);
  expect(together(sheet, first, put(sheet, 'crafts[0].rank', 7))).toBeUndefined();
  expect(together(sheet, first, drop(sheet, 'crafts[1]'))).toBeUndefined();
  // One removed it, the other left it unchanged.
  expect(together(sheet, put(sheet, 'gifts', []), mine)).not.toHaveProperty('gifts');
});

test('a step is used once anything of one’s own stands in it', () => {
  const [who] = description.sections;
  expect(isUsed(who!, {})).toBe(false);
  expect(isUsed(who!, { ...newSheet(description), id: 'ana' })).toBe(false);
  expect(isUsed(who!, { 'body.might': 2 })).toBe(true);
  expect(isUsed(who!, { tall: false })).toBe(false);
  expect(isUsed(who!, { tall: true })).toBe(true);
  expect(isUsed(description.sections[1]!, { crafts: [] })).toBe(false);
  expect(isUsed(description.sections[1]!, { crafts: [{ craft: 'sail' }] })).toBe(true);
});

test('of a hero’s figures those show that do not stand in the form', () => {
  const groups = create(SheetStateSchema, {
    figures: [
      { group: 'body', figures: [{ key: 'might', label: 'might', value: 4n }] },
      {
        group: 'derived',
        figures: [
          { key: 'hp', label: 'health', value: 9n },
          { key: 'raw', label: '', value: 3n },
        ],
      },
    ],
  }).figures;
  expect(keyFigures(groups, description).map(({ label }) => label)).toEqual(['Health']);
  expect(keyFigures(groups.slice(0, 1), description).map(({ label }) => label)).toEqual(['Might']);
});

test('a term is found however its word is capitalised', () => {
  const { terms } = create(SheetDescriptionSchema, {
    terms: [{ word: 'PD', name: 'Physical defense', help: 'Dice.' }],
  });
  expect(termOf(terms, 'Pd')?.name).toBe('Physical defense');
  expect(termOf(terms, 'P')).toBeUndefined();
});

test('options are found by their words, closed ones last', () => {
  const options = fieldOf(description, 'gifts')!.options.concat(
    create(SheetDescriptionSchema, {
      sections: [{ fields: [{ options: [option('x', 'Far sight', 'Eyes')] }] }],
    }).sections[0]!.fields[0]!.options,
  );
  const keys = (text: string, closed = (_: string) => false) =>
    searched(options, [], { ...OPEN_SIEVE, text }, closed).map((group) =>
      group.options.map(({ key }) => key),
    );
  expect(keys('')).toEqual([['luck', 'sight'], ['x']]);
  expect(keys('', (key) => key === 'luck')).toEqual([['sight', 'luck'], ['x']]);
  expect(keys('sight')).toEqual([['sight', 'x']]);
  expect(keys('sight', (key) => key === 'sight')).toEqual([['x', 'sight']]);
  expect(keys('eyes far')).toEqual([['x']]);
  expect(keys('nothing of it')).toEqual([]);
});

// Weapons as a ruleset describes them: one has no range, one no facts at all.
const arms = create(SheetDescriptionSchema, {
  sections: [
    {
      fields: [
        {
          key: 'weapon',
          columns: [
            { key: 'dice', label: 'Dice' },
            { key: 'range', label: 'Range', unit: 'ft' },
            { key: 'type', label: 'Type' },
            { key: 'blast', label: 'Blast' },
          ],
          options: [
            {
              ...option('knife', 'Knife', 'Blades'),
              facts: [
                { key: 'dice', number: 2n },
                { key: 'type', texts: ['Piercing', 'Slashing'] },
              ],
            },
            {
              ...option('bow', 'Bow', 'Missiles'),
              facts: [
                { key: 'dice', number: 10n },
                { key: 'range', number: 60n },
                { key: 'type', texts: ['Piercing'] },
              ],
            },
            {
              ...option('sling', 'Sling', 'Missiles'),
              facts: [
                { key: 'dice', number: 3n },
                { key: 'range', number: 40n, texts: ['10 to 40 ft'] },
                { key: 'type', texts: ['Bludgeoning'] },
              ],
            },
            option('rock', 'Rock', 'Missiles'),
          ],
        },
      ],
    },
  ],
}).sections[0]!.fields[0]!;

test('options are filtered and sorted by their facts', () => {
  const { options, columns } = arms;
  const keys = (sieve: Partial<Sieve>) =>
    searched(options, columns, { ...OPEN_SIEVE, ...sieve }, () => false).flatMap((group) =>
      group.options.map(({ key }) => key),
    );
  expect(keys({ group: 'Missiles' })).toEqual(['bow', 'sling', 'rock']);
  expect(keys({ where: { type: 'Piercing' } })).toEqual(['knife', 'bow']);
  expect(keys({ where: { type: 'Piercing', dice: '2' } })).toEqual(['knife']);
  expect(keys({ group: 'Blades', where: { range: '60 ft' } })).toEqual([]);
  // By number, not by its digits; those without one last, both ways.
  expect(keys({ by: 'dice' })).toEqual(['knife', 'sling', 'bow', 'rock']);
  expect(keys({ by: 'dice', down: true })).toEqual(['bow', 'sling', 'knife', 'rock']);
  expect(keys({ by: 'range' })).toEqual(['sling', 'bow', 'knife', 'rock']);
  expect(keys({ by: 'type' })).toEqual(['sling', 'bow', 'knife', 'rock']);
  // A fact is found by its words.
  expect(keys({ text: 'bludg' })).toEqual(['sling']);
});

test('facts are shown with their units, and filters offer what tells options apart', () => {
  const { options, columns } = arms;
  const [dice, range, type] = columns;
  expect(columnsOf(columns, options)).toEqual([dice, range, type]);
  expect(options.map((each) => valuesOf(each, range!))).toEqual([
    [],
    ['60 ft'],
    ['10 to 40 ft'],
    [],
  ]);
  expect(choicesOf(dice!, options)).toEqual(['2', '3', '10']);
  expect(choicesOf(type!, options)).toEqual(['Bludgeoning', 'Piercing', 'Slashing']);
  expect(choicesOf(columns[3]!, options)).toEqual([]);
});

test('wear is read line by line, or not at all', () => {
  expect(wearLines('health = 3\nconditions = ["prone", "slowed"]\n')).toEqual([
    { key: 'health', value: '3' },
    { key: 'conditions', value: 'prone, slowed' },
  ]);
  expect(wearLines('[table]\nx = 1')).toBeUndefined();
});
