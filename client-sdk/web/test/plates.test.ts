import { expect, test } from 'vitest';

import { withoutRoom } from '../src/logic/plates';

const NAMES = ['', 'Raider Moss', 'Raider Flint', 'Bo'];
const nameOf = (ref: number) => NAMES[ref]!;
const at = (x: number, y: number) => ({ x: x + 0.5, y: y + 0.5, size: 1 });

test('a name that would cover the face below it is left out of small cells only', () => {
  const seats = new Map([
    [3, at(0, 0)],
    [1, at(0, 1)],
  ]);
  expect([...withoutRoom(seats, 30, nameOf)]).toEqual([3]);
  expect([...withoutRoom(seats, 60, nameOf)]).toEqual([]);
  expect([...withoutRoom(seats, 30, nameOf, () => true)]).toEqual([]);
});

test('of two names side by side that would lie over each other one is left out', () => {
  const seats = new Map([
    [1, at(0, 0)],
    [2, at(1, 0)],
  ]);
  expect([...withoutRoom(seats, 60, nameOf)]).toEqual([2]);
  expect([...withoutRoom(seats, 120, nameOf)]).toEqual([]);
  // The one that is being looked at has its name.
  expect([...withoutRoom(seats, 60, nameOf, (ref) => ref === 2)]).toEqual([1]);
  expect(withoutRoom(seats, 60, nameOf, () => true).size).toBe(1);
});

test('short names, and those far apart, have room', () => {
  const seats = new Map([
    [3, at(0, 0)],
    [1, at(1, 0)],
    [2, at(4, 3)],
  ]);
  expect([...withoutRoom(seats, 64, nameOf)]).toEqual([]);
});
