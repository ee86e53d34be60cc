import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { chooseRandom, complete, Sensible, Rules, seeded, World } from 'fray-client';
import {
  type Combatant,
  CombatantSchema,
  DescriptorSchema,
  GaugeSchema,
  ParameterKind,
  PromptSchema,
  TermRole,
  WindowKind,
} from 'fray-client/protocol';

const prompt = (init: MessageInitShape<typeof PromptSchema>) => create(PromptSchema, init);
const PASS = { action: 'pass' };

test('values keep to what each parameter offers, whatever falls', () => {
  const all = prompt({
    options: [
      PASS,
      {
        action: 'bolts',
        parameters: [
          { kind: ParameterKind.NUMBER, min: -2, max: 3 },
          { kind: ParameterKind.PLACE, places: [{}, {}, {}] },
          { kind: ParameterKind.COMBATANTS, min: 1, max: 4, combatants: [5, 6, 7, 8] },
          { kind: ParameterKind.SHARES, max: 3 },
        ],
      },
    ],
  });
  const random = seeded(1);
  const counts = new Set<number>();
  for (let i = 0; i < 500; i++) {
    const { values = [] } = complete(all, 1, random);
    const [number, place, count, ...rest] = values as [number, number, number, ...number[]];
    const [who, shares] = [rest.slice(0, count), rest.slice(count)];
    expect(number >= -2 && number <= 3 && place >= 0 && place <= 2).toBe(true);
    expect(count >= 1 && count <= 3, 'no more than can have a share').toBe(true);
    expect(new Set(who).size).toBe(count);
    expect(who.every((ref) => [5, 6, 7, 8].includes(ref))).toBe(true);
    expect(shares).toHaveLength(count);
    expect(shares.reduce((a, b) => a + b, 0)).toBe(3);
    expect(Math.min(...shares)).toBeGreaterThan(0);
    counts.add(count);
  }
  expect(counts.size).toBe(3);
  expect(complete(all, 1, random, 2).values?.[0]).toBe(2);
  expect(chooseRandom(prompt({}))).toEqual({ option: 0 });
});

test('items are drawn from those there are, none more often than there is', () => {
  const things = prompt({
    options: [
      {},
      {
        parameters: [
          {
            kind: ParameterKind.ITEMS,
            min: 0,
            max: 3,
            items: [
              { item: 'dagger', most: 1 },
              { item: 'stone', most: 2 },
            ],
          },
          { kind: ParameterKind.NUMBER, min: 7, max: 7 },
        ],
      },
    ],
  });
  const random = seeded(5);
  const counts = new Set<number>();
  for (let i = 0; i < 200; i++) {
    const values = complete(things, 1, random).values!;
    const [count, rest] = [values[0]!, values.slice(1)];
    expect(rest).toHaveLength(count + 1);
    expect(rest.at(-1)).toBe(7);
    const chosen = rest.slice(0, -1);
    expect(chosen.filter((index) => index === 0).length).toBeLessThanOrEqual(1);
    expect(chosen.filter((index) => index === 1).length).toBeLessThanOrEqual(2);
    counts.add(count);
  }
  expect(counts.size).toBe(4);
});

test('words are drawn each once, and a direction among those there are', () => {
  const spell = prompt({
    options: [
      PASS,
      {
        parameters: [
          { kind: ParameterKind.WORDS, max: 2, words: [{ word: 'far' }, { word: 'wide' }] },
          { kind: ParameterKind.DIRECTION, directions: [{ direction: 7 }, { direction: 3 }] },
        ],
      },
    ],
  });
  const random = seeded(2);
  const seen = new Set<string>();
  for (let i = 0; i < 200; i++) seen.add(complete(spell, 1, random).values!.join());
  expect([...seen].sort()).toEqual(
    ['0,', '1,0,', '1,1,', '2,0,1,', '2,1,0,']
      .flatMap((words) => [`${words}0`, `${words}1`])
      .sort(),
  );
});

test('of limited parameters the least is taken, which always go together', () => {
  const spell = prompt({
    options: [
      PASS,
      {
        parameters: [
          { kind: ParameterKind.NUMBER, min: 1, max: 3, limited: true },
          { kind: ParameterKind.WORDS, min: 1, max: 2, words: [{}, {}, {}], limited: true },
          { kind: ParameterKind.COMBATANTS, min: 2, max: 3, combatants: [5, 6, 7], limited: true },
          { kind: ParameterKind.SHARES, max: 5, limited: true },
          { kind: ParameterKind.ITEMS, min: 1, max: 2, items: [{ most: 2 }], limited: true },
          { kind: ParameterKind.DIRECTION, directions: [{}, {}], limited: true },
          { kind: ParameterKind.PLACE, places: [{}, {}], limited: true },
        ],
      },
    ],
  });
  const least = [1, 1, 0, 2, 5, 6, 4, 1, 1, 0, 0, 0];
  const random = seeded(3);
  for (let i = 0; i < 20; i++) expect(complete(spell, 1, random, 3).values).toEqual(least);
});

test('the same seed draws the same', () => {
  const draw = (seed: number) => Array.from({ length: 4 }, seeded(seed));
  expect(draw(3)).toEqual(draw(3));
  expect(draw(3)).not.toEqual(draw(4));
});

// ---- the sensible one ----

function fight(): World {
  const world = new World();
  world.rules = new Rules(
    create(DescriptorSchema, {
      terms: [
        { key: 'chance', role: TermRole.CHANCE },
        { key: 'harm', role: TermRole.WORTH },
        { key: 'health', role: TermRole.VITAL },
      ],
    }),
  );
  world.round = 1;
  const one = (ref: number, side: string, x: number) =>
    create(CombatantSchema, {
      ref,
      side,
      place: { x, y: 0 },
      gauges: [{ resource: 'health', value: 5, max: 5 }],
    });
  world.combatants = [one(1, 'us', 0), one(2, 'them', 5)];
  return world;
}
const odds = (value: number, chance: number, harm: number) => ({
  value,
  measures: [
    { measure: 'chance', figure: chance },
    { measure: 'harm', figure: harm },
  ],
});

test('takes what is worth most, with the value that it is best with', () => {
  const strike = { action: 'strike', target: 2, odds: [odds(0, 0.5, 0.9)] };
  const smite = {
    action: 'smite',
    target: 2,
    parameters: [{ kind: ParameterKind.NUMBER, min: 0, max: 1 }],
    odds: [odds(0, 0.4, 0.9), odds(1, 0.6, 1.4)],
  };
  const asked = prompt({ combatant: 1, kind: WindowKind.CLAIM, options: [PASS, strike, smite] });
  expect(new Sensible(seeded(1)).choose(asked, fight())).toEqual({ option: 2, values: [1] });
});

test('counts the price of what it does in answer to others', () => {
  const parry = {
    action: 'parry',
    prices: [{ resource: 'energy', amount: 9 }],
    odds: [odds(0, 0.5, 1)],
  };
  const dodge = { action: 'dodge', odds: [odds(0, 0.5, 0.5)] };
  const asked = prompt({ combatant: 1, kind: WindowKind.EACH, options: [PASS, parry, dodge] });
  expect(new Sensible(seeded(1)).choose(asked, fight()).option).toBe(2);
});

test('comes nearer where nothing has odds', () => {
  const step = {
    action: 'step',
    parameters: [
      {
        kind: ParameterKind.PLACE,
        places: [{ place: { x: -1 } }, { place: { x: 2 } }, { place: { x: 1 } }],
      },
    ],
  };
  const asked = prompt({ combatant: 1, kind: WindowKind.CLAIM, options: [PASS, step] });
  expect(new Sensible(seeded(1)).choose(asked, fight())).toEqual({ option: 1, values: [1] });
});

test('stops repeating actions that change nothing', () => {
  const taunt = { action: 'taunt', target: 2, odds: [odds(0, 0.9, 1)] };
  const asked = prompt({ combatant: 1, kind: WindowKind.CLAIM, options: [PASS, taunt] });
  const sensible = new Sensible(seeded(5));
  const world = fight();
  let taunts = 0;
  for (let i = 0; i < 40; i++) {
    if (sensible.choose(asked, world).option !== 1) continue;
    taunts += 1;
    world.seq += 1;
    const args = [
      { name: 'who', value: { case: 'combatant' as const, value: 1 } },
      { name: 'what', value: { case: 'term' as const, value: 'taunt' } },
    ];
    const event = { key: 'done', text: '', args, seq: world.seq, past: false };
    world.log = [...world.log, event as unknown as (typeof world.log)[number]];
  }
  expect(taunts).toBeGreaterThan(0);
  expect(taunts).toBeLessThan(20);
});

test('is at least as wise as its roles let it be', () => {
  const world = fight();
  world.rules = new Rules(
    create(DescriptorSchema, {
      terms: [
        ...world.rules.descriptor!.terms,
        { key: 'energy', role: TermRole.BUDGET },
        { key: 'strike', role: TermRole.STRIKES },
        { key: 'step', role: TermRole.MOVES },
        { key: 'rise', role: TermRole.STANDS_UP },
        { key: 'load', role: TermRole.LOADS },
        { key: 'draw', role: TermRole.READIES },
        { key: 'drop', role: TermRole.DISARMS },
        { key: 'sword', role: TermRole.WEAPON },
        { key: 'bow', role: TermRole.LAUNCHER },
        { key: 'asleep', role: TermRole.HELPLESS },
      ],
    }),
  );
  const [us, them] = world.combatants as [Combatant, Combatant];
  us.gauges.push(create(GaugeSchema, { resource: 'energy', value: 4, max: 4 }));
  const fallen = create(CombatantSchema, { ...them, ref: 3, conditions: ['asleep'] });
  world.combatants = [us, them, fallen];
  const choose = (...options: object[]) =>
    new Sensible(seeded(1)).choose(
      prompt({ combatant: 1, kind: WindowKind.CLAIM, options: [PASS, ...options] }),
      world,
    );
  const step = {
    action: 'step',
    parameters: [{ kind: ParameterKind.PLACE, places: [{ place: { x: 2 } }] }],
  };
  const strike = { action: 'strike', item: 'sword', target: 2, odds: [odds(0, 0.5, 1)] };
  us.items = ['sword'];
  expect(choose({ ...strike, target: 3 }, strike).option, 'not at the fallen').toBe(2);
  expect(choose({ action: 'drop', item: 'sword' }, { action: 'door' }).option).toBe(0);
  expect(choose(strike, step, { action: 'rise' }).option).toBe(3);
  const amount = { kind: ParameterKind.NUMBER, min: 3, max: 4, resource: 'energy' };
  const dear = { ...strike, parameters: [amount], odds: [odds(3, 0.5, 1), odds(4, 0.6, 1.5)] };
  expect(choose(dear), 'keeps something for a defense').toEqual({ option: 1, values: [3] });
  us.items = ['bow'];
  expect(choose(step, { action: 'load', item: 'bow' }).option).toBe(2);
  us.items = [];
  expect(choose(step, { action: 'draw', item: 'sword' }).option).toBe(2);
});

test('harm beyond what is left of the target is worth nothing', () => {
  const called = { action: 'called', target: 2, odds: [odds(0, 0.3, 6)] };
  const plain = { action: 'plain', target: 2, odds: [odds(0, 0.8, 4)] };
  const asked = prompt({ combatant: 1, kind: WindowKind.CLAIM, options: [PASS, called, plain] });
  for (let seed = 0; seed < 30; seed++) {
    expect(new Sensible(seeded(seed)).choose(asked, fight()).option).toBe(2);
  }
});

test('passes where there is no fight', () => {
  const world = fight();
  world.round = 0;
  const asked = prompt({
    combatant: 1,
    kind: WindowKind.CLAIM,
    options: [PASS, { action: 'strike', odds: [odds(0, 1, 9)] }],
  });
  expect(new Sensible().choose(asked, world)).toEqual({ option: 0 });
});
