import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { ArgumentKind, EventDefinitionSchema, SheetStateSchema } from 'fray-client/protocol';

import { known, retold, translated, translatedState, withMinus } from '../src/logic/translate';
import { speak } from '../src/words/words.svelte';

const texts = {
  Rope: 'Seil',
  Melee: 'Nahkampf',
  'one hand': 'eine Hand',
  '# coins': '# Münzen',
  '# days': '# Tag|# Tage',
  'Range # feet (max #)': 'Reichweite # Fuß (höchstens #)',
  'no one': 'niemand',
  nothing: 'nichts',
  'hidden dice': 'verdeckte Würfel',
  'by hand': 'von Hand',
  '# by hand': '# von Hand',
  'facing NE': 'Blick nach Nordosten',
  '{who} takes {what} from {from}.': '{from} verliert an {who}: {what}.',
  '{who} rolls {dice} at {place}.': '{who} würfelt bei {place}: {dice}.',
  'It ends.': 'Es endet.',
  'side heroes': 'Helden',
  'Victory: {side}.': 'Sieg: {side}.',
  '{who} waits {minutes} minutes.':
    '{who} wartet {minutes} Minute.|{who} wartet {minutes} Minuten.',
};

const told = (sentence: string, kinds: Record<string, ArgumentKind>, text: string) => {
  const args = Object.entries(kinds).map(([name, kind]) => ({ name, kind }));
  return retold(texts, create(EventDefinitionSchema, { sentence, args }), text);
};
const took = (text: string) =>
  told(
    '{who} takes {what} from {from}.',
    { who: ArgumentKind.COMBATANT, what: ArgumentKind.TERM, from: ArgumentKind.COMBATANT },
    text,
  );
const rolled = (text: string) =>
  told(
    '{who} rolls {dice} at {place}.',
    { who: ArgumentKind.COMBATANT, dice: ArgumentKind.DICE, place: ArgumentKind.PLACE },
    text,
  );

test('a text, one with numbers, and one of parts', () => {
  expect(translated(texts, 'Rope')).toBe('Seil');
  expect(translated(texts, '12 coins')).toBe('12 Münzen');
  expect(translated(texts, 'Melee, one hand. 3 coins, Rope. Range 30 feet (max 60).')).toBe(
    'Nahkampf, eine Hand. 3 Münzen, Seil. Reichweite 30 Fuß (höchstens 60).',
  );
  expect(translated(texts, 'Rope: one hand, Melee 7/10')).toBe('Seil: eine Hand, Nahkampf 7/10');
  expect(translated(texts, '')).toBe('');
});

test('what is not known stays English as a whole', () => {
  expect(translated(texts, 'Melee, two hands.')).toBe('Melee, two hands.');
  expect(translated(texts, 'Rope: two hands 3')).toBe('Rope: two hands 3');
  expect(known(texts, 'toString')).toBeUndefined();
});

test('a sentence of the log says what the server put into it', () => {
  expect(took('Rope takes Rope from Nim 2.')).toBe('Nim 2 verliert an Rope: Seil.');
  expect(took('Nim takes rope from Ana.')).toBe('Ana verliert an Nim: Seil.');
  expect(took('Ana takes nothing from no one.')).toBe('niemand verliert an Ana: nichts.');
  expect(told('It ends.', {}, 'It ends.')).toBe('Es endet.');
});

test('one and several are told apart by the number', async () => {
  await speak('de');
  const kinds = { who: ArgumentKind.COMBATANT, minutes: ArgumentKind.NUMBER };
  const waited = (text: string) => told('{who} waits {minutes} minutes.', kinds, text);
  expect(waited('Raider 1 waits 5 minutes.')).toBe('Raider 1 wartet 5 Minuten.');
  expect(waited('Raider 5 waits 1 minutes.')).toBe('Raider 5 wartet 1 Minute.');
  expect([translated(texts, '1 days'), translated(texts, '3 days')]).toEqual(['1 Tag', '3 Tage']);
  expect(translated(texts, '1.5 days')).toBe('1,5 Tage');
  await speak('en');
});

test('dice and positions are said in the language, too', () => {
  expect(rolled('Ana rolls 7 3 (1 by hand) at (3, 4) facing NE.')).toBe(
    'Ana würfelt bei (3, 4) Blick nach Nordosten: 7 3 (1 von Hand).',
  );
  expect(rolled('Ana rolls hidden dice at Rope.')).toBe('Ana würfelt bei Rope: verdeckte Würfel.');
});

test('a minus is one, and a hyphen stays', () => {
  expect(withMinus('Modifier -2 (-3, to -1), margin -10: (12, -4)')).toBe(
    'Modifier −2 (−3, to −1), margin −10: (12, −4)',
  );
  expect(withMinus('AK-74, 1d-2, 3-4, FN 1949 .30-06')).toBe('AK-74, 1d-2, 3-4, FN 1949 .30-06');
});

test('a side that no one has given a name is called as such sides are', () => {
  const won = (text: string) => told('Victory: {side}.', { side: ArgumentKind.SIDE }, text);
  expect(won('Victory: heroes.')).toBe('Sieg: Helden.');
  expect(won('Victory: Rope.')).toBe('Sieg: Rope.');
  expect(won('Victory: no one.')).toBe('Sieg: niemand.');
});

test('a sentence that is not as the ruleset describes it stays as it is', () => {
  expect(took('Something else happens.')).toBe('Something else happens.');
  expect(told('{who} sings.', { who: ArgumentKind.COMBATANT }, 'Ana sings.')).toBe('Ana sings.');
});

test('figures of a sheet have names in the language, and stay in their group', () => {
  const figures = [{ group: 'nothing', figures: [{ key: 'rope', label: 'Rope', value: 7n }] }];
  const state = translatedState(texts, create(SheetStateSchema, { figures }), (why) => why);
  expect(state.figures[0]?.group).toBe('nothing');
  expect(state.figures[0]?.figures[0]?.label).toBe('Seil');
});
