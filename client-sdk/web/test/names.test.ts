import { expect, test } from 'vitest';

import { shortNames, singular } from '../src/logic/names';

const short = (...names: string[]) => [
  ...shortNames(names.map((name, at) => ({ ref: at + 1, name }))).values(),
];

test('the last word of a name never stands for the whole', () => {
  expect(short('Grim Hale', 'Old Tam')).toEqual(['Grim Hale', 'Old Tam']);
  expect(short('Ana Hale', 'Bo Hale')).toEqual(['Ana Hale', 'Bo Hale']);
});

test('the numbers of the server stay as they are', () => {
  expect(short('Thug 1', 'Thug 2', 'Thug 3')).toEqual(['Thug 1', 'Thug 2', 'Thug 3']);
  expect(short('Goblin', 'goblin 2', 'Goblin A')).toEqual(['Goblin', 'goblin 2', 'Goblin A']);
});

test('the last word alone is no label where it only marks a member of a group', () => {
  expect(short('Goblin A', 'Goblin B')).toEqual(['A', 'B']);
  expect(short('Goblin A', 'Goblin B', 'Goblin')).toEqual(['Goblin A', 'Goblin B', 'Goblin']);
  expect(short('Goblin A', 'Goblin B', 'Rat (A)')).toEqual(['Goblin A', 'Goblin B', 'Rat (A)']);
  expect(short('Rat (A)', 'Rat (B)')).toEqual(['(A)', '(B)']);
  expect(short('Goblin A', 'Goblin Chief')).toEqual(['Goblin A', 'Goblin Chief']);
  expect(short('Goblin A')).toEqual(['Goblin A']);
  expect(short('Ana Silver Jr.', 'Karl II', 'Grunt (3)')).toEqual([
    'Ana Silver Jr.',
    'Karl II',
    'Grunt (3)',
  ]);
  expect(short('Goblin 1', 'Goblin 2')).toEqual(['Goblin 1', 'Goblin 2']);
  expect(short('Hale', 'Grim Hale')).toEqual(['Hale', 'Grim Hale']);
});

test('long names are cut in the middle, so that number and last word stay', () => {
  expect(short('The Most Ancient Goblin Chieftain 2', 'Chieftain 2')).toEqual([
    'The Mo…Chieftain 2',
    'Chieftain 2',
  ]);
  const flags = '🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(20);
  expect(short(flags)).toEqual([`${'🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(2)}…${'🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(15)}`]);
});

test('two labels are never equal', () => {
  const names = [
    'The Ancient Goblin Chieftain 2',
    'The Ancient Golem Chieftain 2',
    'Goblin A',
    'Goblin a 2',
    'Thug',
    'THUG 2',
  ];
  const labels = short(...names).map((label) => label.toLowerCase());
  expect(new Set(labels).size).toBe(names.length);
});

test('one of what the rules call in the plural', () => {
  const words = ['silver coins', 'silver', 'coins', 'bonus', 'success'];
  expect(words.map((word) => singular(word))).toEqual([
    'silver coin',
    'silver',
    'coin',
    'bonus',
    'success',
  ]);
});

test('one of what the rules call in the plural in German', () => {
  const one = (word: string) => singular(word, 'de');
  expect(one('Kampfaktionen')).toBe('Kampfaktion');
  expect(one('Trefferpunkte')).toBe('Trefferpunkt');
  expect(one('Zurückgelegte Punkte')).toBe('Zurückgelegter Punkt');
  expect(one('Minuten')).toBe('Minute');
  expect(['Energie', 'Schuss', 'Ideen'].map(one)).toEqual(['Energie', 'Schuss', 'Ideen']);
});
