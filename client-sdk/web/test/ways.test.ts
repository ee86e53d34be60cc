import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { BoardKind, OptionSchema, ParameterKind, PromptSchema } from 'fray-client/protocol';

import { guessed, keyOf, leads, waysOf } from '../src/logic/ways';

const place = (x: number, y: number, cost = 0) => ({ place: { x, y }, cost });
const to = (places: ReturnType<typeof place>[], resource = '') => ({
  name: 'destination',
  kind: ParameterKind.PLACE,
  resource,
  places,
});
const NUMBER = { name: 'more', kind: ParameterKind.NUMBER, min: 0, max: 2 };

test('an option leads somewhere when a place is all that it asks', () => {
  const option = (more: object) => create(OptionSchema, { action: 'walk', ...more });
  expect(leads(option({ parameters: [to([place(1, 1)])] }), 7)).toBe(true);
  expect(leads(option({ parameters: [to([place(1, 1)])], target: 7 }), 7)).toBe(true);
  expect(leads(option({ parameters: [to([place(1, 1)])], target: 8 }), 7)).toBe(false);
  expect(leads(option({ parameters: [to([place(1, 1)]), NUMBER] }), 7)).toBe(false);
  expect(leads(option({ parameters: [to([place(1, 1)]), { ...NUMBER, max: 0 }] }), 7)).toBe(true);
  expect(leads(option({ parameters: [to([place(1, 1)])], odds: [{ value: 0 }] }), 7)).toBe(false);
  expect(leads(option({}), 7)).toBe(false);
});

test('the cheapest way to a cell comes first, with all that it takes', () => {
  const prompt = create(PromptSchema, {
    combatant: 7,
    options: [
      { action: 'pass', parameters: [to([place(0, 0)])] },
      {
        action: 'walk',
        prices: [{ resource: 'coin', amount: 1 }],
        parameters: [to([place(1, 0, 2), place(2, 0, 4)], 'coin')],
      },
      { action: 'ride', parameters: [to([place(2, 0, 1), place(1, 0, 6)], 'coin')] },
      { action: 'turn', parameters: [to([place(1, 0, 5), place(1, 0, 3)])] },
    ],
  });
  const ways = waysOf(prompt);
  expect([...ways.keys()]).toEqual(['1 0', '2 0']);
  expect(ways.get('2 0')).toEqual([
    { option: 2, place: 0, cost: 1 },
    { option: 1, place: 1, cost: 5 },
  ]);
  // Of the same cell with another facing only the cheaper one.
  expect(ways.get('1 0')).toEqual([
    { option: 1, place: 0, cost: 3 },
    { option: 3, place: 1, cost: 3 },
    { option: 2, place: 1, cost: 6 },
  ]);
});

const costs = (rows: string[]) =>
  new Map(
    rows.flatMap((row, y) =>
      [...row].flatMap((sign, x) =>
        /\d/.test(sign) ? [[keyOf({ x, y }), Number(sign)] as const] : [],
      ),
    ),
  );
const way = (kind: BoardKind, map: string[], x: number, y: number) =>
  guessed({ kind, map }, costs(map), { x: 0, y: 0 }, { x, y })?.map(keyOf);

test('a way goes straight, around walls and never back', () => {
  expect(way(BoardKind.SQUARES, ['.12', '123'], 2, 0)).toEqual(['0 0', '1 0', '2 0']);
  // Not across the corner of a wall.
  expect(way(BoardKind.SQUARES, ['.#', '12'], 1, 1)).toEqual(['0 0', '0 1', '1 1']);
  expect(way(BoardKind.SQUARES, ['.#5', '1#4', '123'], 2, 0)).toEqual([
    '0 0',
    '0 1',
    '0 2',
    '1 2',
    '2 2',
    '2 1',
    '2 0',
  ]);
  // Through cheap ground rather than dear ground.
  expect(way(BoardKind.SQUARES, ['.93', '.12'], 2, 0)).toEqual(['0 0', '1 1', '2 0']);
});

test('on hexes it goes from neighbour to neighbour, and zones have none between', () => {
  expect(way(BoardKind.HEXES, ['.#', '12'], 1, 1)).toEqual(['0 0', '0 1', '1 1']);
  expect(way(BoardKind.BANDS, [], 2, 0)).toEqual(['0 0', '2 0']);
});

test('where none can be guessed there is none', () => {
  expect(way(BoardKind.SQUARES, ['..3'], 2, 0)).toBeUndefined();
  expect(way(BoardKind.SQUARES, ['.1'], 5, 0)).toBeUndefined();
});
