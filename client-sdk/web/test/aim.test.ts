import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Ground } from 'fray-client';
import { CombatantSchema, ParameterSchema } from 'fray-client/protocol';

import { aims, bestOf, isClean } from '../src/logic/aim';

const someone = (ref: number, side: string, x: number, y: number) =>
  create(CombatantSchema, { ref, side, place: { x, y }, space: 1 });
const caster = someone(1, 'heroes', 0, 0);
const friend = someone(2, 'heroes', 1, 0);
const foe = someone(3, 'raiders', 4, 0);
const far = someone(4, 'raiders', 9, 0);
const people = [caster, friend, foe, far];
const row = create(ParameterSchema, {
  places: Array.from({ length: 10 }, (_, x) => ({ place: { x, y: 0 }, cost: 10 - x })),
});

test('aims first at the nearest enemy, then beyond it', () => {
  expect(aims(row, new Ground(), people, caster).slice(0, 3)).toEqual([4, 5, 3]);
  expect(aims(row, new Ground(), people, caster, far.ref)[0]).toBe(9);
});

test('never on who places it, as long as there is another place', () => {
  expect(aims(row, new Ground(), [caster], caster)).not.toContain(0);
  const here = create(ParameterSchema, { places: [{ place: { x: 0, y: 0 } }] });
  expect(aims(here, new Ground(), people, caster)).toEqual([0]);
});

test('prefers to hit only enemies, and never the caster for nothing', () => {
  const own = { at: 1, caught: [1, 3] };
  const both = { at: 2, caught: [2, 3] };
  const foes = { at: 3, caught: [3] };
  const nobody = { at: 4, caught: [] };
  expect(bestOf([own, both, nobody, foes], people, caster)).toBe(foes);
  expect(bestOf([own, both], people, caster)).toBe(both);
  expect(bestOf([own, nobody], people, caster)).toBe(nobody);
  expect(bestOf([own], people, caster)).toBeUndefined();
  expect([foes, both].map((one) => isClean(one, people, caster))).toEqual([true, false]);
});
