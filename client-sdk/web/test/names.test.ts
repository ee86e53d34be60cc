import { expect, test } from 'vitest';

import { shortNames } from '../src/logic/names';

const short = (...names: string[]) => [
  ...shortNames(names.map((name, at) => ({ ref: at + 1, name }))).values(),
];

test('the last word is enough where nobody else has it', () => {
  expect(short('Grim Hale', 'Old Tam')).toEqual(['Hale', 'Tam']);
  expect(short('Ana Hale', 'Bo Hale')).toEqual(['Ana Hale', 'Bo Hale']);
});

test('those of the same name are counted, whatever their capitals', () => {
  expect(short('Thug', 'Thug', 'Thug')).toEqual(['Thug 1', 'Thug 2', 'Thug 3']);
  expect(short('Goblin', 'goblin')).toEqual(['Goblin 1', 'goblin 2']);
  expect(short('Thug', 'Thug', 'Thug 1')).toEqual(['Thug 2', 'Thug 3', 'Thug 1']);
});
