import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PastBoard } from '../src/gm/past.svelte';
import type { Table } from '../src/seat/table.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A table whose answers come when the test says so. */
function slowTable() {
  const asked: bigint[] = [];
  const answers: { resolve: (answer: unknown) => void; reject: (why: Error) => void }[] = [];
  const gm = (_: string, { moment }: { moment: bigint }) => {
    asked.push(moment);
    return new Promise((resolve, reject) => answers.push({ resolve, reject }));
  };
  const table = { past: null, client: { gm } } as unknown as Table;
  const shown = { snapshot: { turn: 1, combatants: [], map: ['.'], marks: [] } };
  return {
    table,
    asked,
    answer: async () => {
      answers.at(-1)!.resolve(shown);
      await vi.runAllTimersAsync();
    },
    refuse: async (why: string) => {
      answers.at(-1)!.reject(new Error(why));
      await vi.runAllTimersAsync();
    },
  };
}

test('of picks in a quick succession the last one is asked for', async () => {
  const { table, asked, answer } = slowTable();
  const board = new PastBoard(table);
  for (const moment of [9n, 8n, 7n, 6n]) board.look(moment);
  expect(asked).toEqual([9n]);
  await answer();
  expect(asked).toEqual([9n, 6n]);
  await answer();
  expect(table.past?.moment).toBe(6n);
  expect(table.past?.map).toEqual(['.']);
  expect(asked).toEqual([9n, 6n]);
});

test('an answer that comes after the way back to the present shows nothing', async () => {
  const { table, asked, answer } = slowTable();
  const board = new PastBoard(table);
  board.look(3n);
  board.look(null);
  await answer();
  expect(table.past).toBeNull();
  board.look(3n);
  await answer();
  expect(table.past?.moment).toBe(3n);
  board.look(null);
  expect(table.past).toBeNull();
  expect(asked).toEqual([3n, 3n]);
});

test('a refusal is shown until something else is picked', async () => {
  const { table, answer, refuse } = slowTable();
  const board = new PastBoard(table);
  board.look(3n);
  await answer();
  board.look(2n);
  await refuse('too much data requested');
  expect(board.problem).toBe('too much data requested');
  expect(table.past).toBeNull();
  board.look(1n);
  expect(board.problem).toBe('');
  await answer();
  expect(table.past?.moment).toBe(1n);
});
