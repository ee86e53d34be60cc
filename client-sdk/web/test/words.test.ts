import { expect, test } from 'vitest';

import { bust } from '../src/look/bust';
import { de } from '../src/words/de/index';
import { en, type Word } from '../src/words/en/index';
import { direction, filled } from '../src/words/words.svelte';

const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test('every language says everything, with the same holes', () => {
  for (const word of Object.keys(en) as Word[]) {
    expect(holes(de[word]), word).toEqual(holes(en[word]));
    expect(de[word].split('|').length, word).toBe(en[word].split('|').length);
  }
});

test('holes are filled, and one is told from several', () => {
  expect(filled('{n} die by {source}|{n} dice by {source}', { n: 1, source: 'X' }, 'en')).toBe(
    '1 die by X',
  );
  expect(filled('{n} die|{n} dice', { n: 0 }, 'en')).toBe('0 dice');
  expect(filled('{name}, {name}!', { name: 'Ana' }, 'en')).toBe('Ana, Ana!');
  expect(filled('{name}', {}, 'en')).toBe('{name}');
});

test('what is put into a hole is not looked at again', () => {
  expect(filled('{name} and {other}', { name: '{other}', other: 'Bo' }, 'en')).toBe(
    '{other} and Bo',
  );
});

test('some languages are written from the right', () => {
  expect([direction('de'), direction('ar')]).toEqual(['ltr', 'rtl']);
});

test('a face is the same for a name each time, and seldom for another', () => {
  expect(bust('Raider Grim')).toEqual(bust('Raider Grim'));
  const faces = new Set(Array.from({ length: 60 }, (_, n) => JSON.stringify(bust(`Person ${n}`))));
  expect(faces.size).toBeGreaterThan(40);
});
