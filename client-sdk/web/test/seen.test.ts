import { World } from 'fray-client';
import { BatchSchema, StandingOrder } from 'fray-client/protocol';
import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Seen } from '../src/seat/seen.svelte';

const ORDERS = [{ combatant: 2, order: StandingOrder.AUTOPILOT }];
const batch = (awaited: number[], turn: number) =>
  create(BatchSchema, { awaited, turn, orders: ORDERS, changed: [{ ref: turn, name: 'Ana' }] });

test('shows the world as of the last update, and what stayed the same as the same lists', () => {
  const world = new World();
  const seen = new Seen(world);
  world.take(batch([1, 2], 1));
  expect(seen.world.turn).toBe(0);
  seen.take();
  expect(seen.world.turn).toBe(1);
  expect(seen.world.nameOf(1)).toBe('Ana');
  const { awaited, orders, log, combatants } = seen.world;
  world.take(batch([1, 2], 3));
  seen.take();
  expect(seen.world.turn).toBe(3);
  expect(seen.world.awaited).toBe(awaited);
  expect(seen.world.orders).toBe(orders);
  expect(seen.world.orderOf(2)).toBe(StandingOrder.AUTOPILOT);
  expect(seen.world.log).toBe(log);
  expect(seen.world.combatants).not.toBe(combatants);
  world.take(batch([2], 3));
  seen.take();
  expect(seen.world.awaited).toEqual([2]);
});
