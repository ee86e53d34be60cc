import { expect, test } from 'vitest';

import { pictureName } from '../src/logic/pictureName';

const called = (name: string) => pictureName({ name });

test('a picture is called as its file, without the extension', () => {
  expect(called('The old mill.webp')).toBe('The old mill');
  expect(called('map.v2.png')).toBe('map.v2');
  expect(called('mill')).toBe('mill');
  expect(called('.png')).toBe('.png');
});

test('a long name is cut to as many characters as the server takes, and not within one', () => {
  expect(called(`${'x'.repeat(200)}.png`)).toBe('x'.repeat(100));
  expect([...called(`${'🐉'.repeat(101)}.png`)]).toEqual(Array<string>(100).fill('🐉'));
});
