import { expect, test } from 'vitest';

import {
  added,
  draw,
  freeCell,
  freshKey,
  onBoard,
  readSetup,
  resized,
  setDistance,
  type Setup,
  withoutZone,
  withZone,
  writeSetup,
} from '../src/prepare/setup';

const SOURCE = `
title = "Bridge"
sides = ["heroes", "raiders"]
map = """
....
.#..
"""
[policy]
decision_ms = 5000
[options]
house_rule = true
[[combatant]]
key = "ana"
side = "heroes"
at = [1, 0]
character = "abc"
wear = { health = 4 }
[[combatant]]
key = "grim"
name = "Grim"
side = "raiders"
at = [3, 1]
archetype = "brute"
hidden = true
[[seat]]
key = "gm"
role = "gm"
`;

test('a setup is read', () => {
  const setup = readSetup(SOURCE);
  expect(setup.map).toEqual(['....', '.#..']);
  expect(setup.sides).toEqual(['heroes', 'raiders']);
  expect(setup.options).toEqual({ house_rule: true });
  expect(setup.fighters.map(({ key, name, at, hidden }) => [key, name, at.x, hidden])).toEqual([
    ['ana', 'ana', 1, false],
    ['grim', 'Grim', 3, true],
  ]);
});

test('where a picture lies, and what it shows, is read and written', () => {
  const plain = readSetup(`background = "abc"\n${SOURCE}`);
  expect([plain.backgroundHasTerrain, plain.backgroundBox]).toEqual([false, null]);
  const box = { left: -25, top: 10, width: 1650, height: 1020 };
  const placed = { ...plain, backgroundHasTerrain: true, backgroundBox: box };
  const written = writeSetup(SOURCE, placed);
  expect(written).toContain('background_has_terrain = true');
  expect(readSetup(written)).toEqual(placed);
  const without = writeSetup(written, { ...placed, background: '' });
  expect(without).not.toContain('background');
});

test('what the editor does not know of stays as it was', () => {
  const setup = readSetup(SOURCE);
  const written = writeSetup(SOURCE, { ...setup, map: draw(setup.map, [{ x: 0, y: 0 }], '#') });
  expect(written).toContain('decision_ms = 5000');
  expect(written).toContain('health = 4');
  expect(written).toContain('role = "gm"');
  expect(written).toContain('map = """\n#...\n.#..\n"""');
  const again = readSetup(written);
  expect(again).toEqual({ ...setup, map: ['#...', '.#..'] });
});

test('who is taken away is gone, and who is no longer hidden is seen', () => {
  const setup = readSetup(SOURCE);
  const grim = { ...setup.fighters[1]!, hidden: false };
  const again = readSetup(writeSetup(SOURCE, { ...setup, fighters: [grim] }));
  expect(again.fighters).toEqual([grim]);
});

test('nothing yet is a floor with two sides', () => {
  const setup = readSetup('');
  expect([setup.map.length, setup.map[0]!.length, setup.sides.length]).toEqual([10, 16, 2]);
  expect(readSetup(writeSetup('', setup))).toEqual(setup);
});

test('a text that is no setup says in which line', () => {
  expect(() => readSetup('title = "a"\nmap = = 3')).toThrow(/line 2|2:/);
});

test('a map grows by floor, and loses what lies beyond', () => {
  expect(resized(['#.', '.#'], 3, 1)).toEqual(['#..']);
  expect(resized(['#'], 2, 2)).toEqual(['#.', '..']);
  expect(draw(['..'], [{ x: 5, y: 5 }], '#')).toEqual(['..']);
});

test('those who are added have keys, names and places of their own', () => {
  const setup = readSetup(SOURCE) as Setup;
  const three = added(setup, { name: 'Grim', side: 'raiders' }, 3, { x: 3, y: 1 });
  expect(three.fighters.slice(2).map(({ key, name }) => [key, name])).toEqual([
    ['grim-2', 'Grim 2'],
    ['grim-3', 'Grim 3'],
    ['grim-4', 'Grim 4'],
  ]);
  const names = (count: number) =>
    added(setup, { name: 'Grunt', side: 'raiders' }, count, { x: 3, y: 1 })
      .fighters.slice(2)
      .map(({ name }) => name);
  expect([names(1), names(2)]).toEqual([['Grunt'], ['Grunt 1', 'Grunt 2']]);
  const places = three.fighters.map(({ at }) => `${at.x} ${at.y}`);
  expect(new Set(places).size).toBe(places.length);
  expect(places).not.toContain('1 1');
  expect(freshKey(setup, 'Óðinn & Co')).toBe('inn-co');
  expect(freeCell(setup, { x: 1, y: 1 })).not.toEqual({ x: 1, y: 1 });
});

const HEXES = `
sides = ["heroes", "raiders"]
board = "hexes"
map = """
. . # .
 . ~ . .
. . . .
"""
[[combatant]]
key = "ana"
side = "heroes"
at = [1, 1]
facing = "NE"
`;

test('hexes are drawn with a sign each, and written as they are read', () => {
  const setup = readSetup(HEXES);
  expect(setup.map).toEqual(['..#.', '.~..', '....']);
  expect(setup.fighters[0]!.facing).toBe('NE');
  const written = writeSetup(HEXES, setup);
  expect(written).toContain('map = """\n. . # .\n . ~ . .\n. . . .\n"""');
  expect(written).toContain('facing = "NE"');
  expect(readSetup(written)).toEqual(setup);
});

test('squares become hexes and squares again, without facings', () => {
  const hexes = onBoard(readSetup(SOURCE), 'hexes', []);
  const written = writeSetup(SOURCE, hexes);
  expect(readSetup(written)).toEqual(hexes);
  expect(written).toContain('board = "hexes"');
  const squares = onBoard(readSetup(HEXES), 'squares', []);
  expect(writeSetup(HEXES, squares)).not.toContain('facing');
  expect(readSetup(writeSetup(HEXES, squares)).map).toEqual(['..#.', '.~..', '....']);
});

const BANDS = `
sides = ["heroes", "raiders"]
board = "bands"
[[zone]]
key = "gate"
name = "The gate"
[[zone]]
key = "yard"
[[distance]]
from = "yard"
to = "gate"
distance = 4
[[combatant]]
key = "ana"
side = "heroes"
at = "gate"
[[combatant]]
key = "grim"
side = "raiders"
at = "nowhere"
`;

test('in bands people stand in zones, and what names none stays as it was', () => {
  const setup = readSetup(BANDS);
  expect(setup.zones).toEqual([
    { key: 'gate', name: 'The gate' },
    { key: 'yard', name: 'yard' },
  ]);
  expect(setup.fighters.map(({ at }) => at.x)).toEqual([0, -1]);
  const written = writeSetup(BANDS, setup);
  expect(written).not.toContain('map');
  expect(written).toContain('at = "nowhere"');
  expect(readSetup(written)).toEqual(setup);
});

test('each zone has a distance to each other one', () => {
  const far = setDistance(readSetup(BANDS), 'gate', 'yard', 7);
  expect(far.distances).toEqual([{ from: 'gate', to: 'yard', distance: 7 }]);
  const three = withZone(far, 'The yard');
  expect(three.zones.at(-1)).toEqual({ key: 'the-yard', name: 'The yard' });
  expect(three.distances.slice(1)).toEqual([
    { from: 'gate', to: 'the-yard', distance: 17 },
    { from: 'yard', to: 'the-yard', distance: 10 },
  ]);
  const there = { ...three, fighters: three.fighters.map((f) => ({ ...f, at: { x: 2, y: 0 } })) };
  const two = withoutZone(there, 'yard');
  expect(two.fighters.map(({ at }) => at.x)).toEqual([1, 1]);
  expect(two.distances).toEqual([{ from: 'gate', to: 'the-yard', distance: 17 }]);
});

test('between a map and zones each side goes to its own end', () => {
  const bands = onBoard(readSetup(SOURCE), 'bands', ['Near', 'Far']);
  expect(bands.fighters.map(({ at }) => at.x)).toEqual([0, 1]);
  const written = writeSetup(SOURCE, bands);
  expect(written).not.toContain('map = ');
  expect(written).toContain('at = "near"');
  const again = readSetup(written);
  expect([again.zones, again.distances]).toEqual([bands.zones, bands.distances]);
  // The map is still there while no one has left.
  const squares = onBoard(bands, 'squares', []);
  expect(squares.map).toEqual(['....', '.#..']);
  const places = squares.fighters.map(({ at }) => `${at.x} ${at.y}`);
  expect(new Set(places).size).toBe(2);
  expect(writeSetup(written, squares)).not.toContain('zone');
});
