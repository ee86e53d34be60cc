import { expect, test } from 'vitest';

import { bearingOf } from '../src/look/bearing';
import { bust } from '../src/look/bust';
import { direction, filled } from '../src/words/words.svelte';

type Words = Record<string, string>;

/** Of all areas; the index only joins some of them. */
const allOf = (modules: Record<string, Record<string, Words>>): Words =>
  Object.assign({}, ...Object.values(modules).flatMap((each) => Object.values(each)));
const en = allOf(import.meta.glob('../src/words/en/*.ts', { eager: true }));
const de = allOf(import.meta.glob('../src/words/de/*.ts', { eager: true }));

const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test('every language says everything, with the same holes', () => {
  expect(Object.keys(en).length).toBeGreaterThan(500);
  for (const [word, english] of Object.entries(en)) {
    expect(holes(de[word] ?? ''), word).toEqual(holes(english));
    expect(de[word]?.split('|').length, word).toBe(english.split('|').length);
  }
});

test('placeholders are filled, with singular and plural', () => {
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

test('draws what is in hand, and keeps the face', () => {
  const armed = bust('Ana', ['longsword', 'shield']);
  const bare = bust('Ana', []);
  expect(armed.length).toBeGreaterThan(bare.length);
  for (const piece of bare) expect(armed).toContainEqual(piece);
  expect(bust('Ana', ['rapier'])).toEqual(bust('Ana', ['longsword']));
  expect(bust('Ana', ['longbow'])).not.toEqual(bust('Ana', ['longsword']));
});

test('those whose weapons are their own body are beasts', () => {
  expect(bearingOf(['bite-and-claws'])).toEqual({ held: [], beast: 'jaws' });
  expect(bearingOf(['tusks']).beast).toBe('horns');
  expect(bearingOf(['bite', 'battle-axe'])).toEqual({ held: ['axe'], beast: null });
  expect(bearingOf([]).beast).toBeNull();
  expect(bearingOf(['tiger-claws'])).toEqual({ held: [], beast: null });
  expect(bearingOf(['bite', 'claws']).beast).toBe('jaws');
  expect(bust('Wolf', ['bite'])).not.toEqual(bust('Wolf', ['claws']));
});
