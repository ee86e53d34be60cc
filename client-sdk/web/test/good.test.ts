import { create } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { Rules, type World } from 'fray-client';
import {
  CombatantSchema,
  DescriptorSchema,
  OddsSchema,
  ParameterKind,
  PromptSchema,
  TermKind,
  TermRole,
  WindowKind,
} from 'fray-client/protocol';

import { picksOf } from '../src/logic/good';
import { isOwn } from '../src/logic/moments';
import { promiseText, worthTexts } from '../src/logic/odds';

const rules = new Rules(
  create(DescriptorSchema, {
    terms: [
      { key: 'strike', kind: TermKind.ACTION, role: TermRole.STRIKES },
      { key: 'stand-up', kind: TermKind.ACTION, role: TermRole.STANDS_UP },
      { key: 'sword', kind: TermKind.ITEM, role: TermRole.WEAPON },
      { key: 'coins', kind: TermKind.RESOURCE, role: TermRole.BUDGET },
      { key: 'chance', kind: TermKind.MEASURE, role: TermRole.CHANCE },
      { key: 'harm', kind: TermKind.MEASURE, role: TermRole.WORTH },
      { key: 'damage', kind: TermKind.MEASURE, role: TermRole.DAMAGE },
      { key: 'to-drop', kind: TermKind.MEASURE, role: TermRole.DROPS },
      { key: 'hit', role: TermRole.OWN },
    ],
  }),
);
const self = create(CombatantSchema, {
  ref: 1,
  side: 'heroes',
  items: ['sword'],
  gauges: [{ resource: 'coins', value: 5, max: 5 }],
});
const combatants = [self, create(CombatantSchema, { ref: 2, side: 'foes' })];
const worldOf = (round: number) =>
  ({ round, rules, combatants, find: (ref: number) => combatants[ref - 1] }) as unknown as World;
const row = (value: number, chance: number) => ({
  value,
  measures: [
    { measure: 'chance', figure: chance },
    { measure: 'harm', figure: chance * 2 },
  ],
});
const strike = {
  action: 'strike',
  item: 'sword',
  target: 2,
  prices: [{ resource: 'coins', amount: 2 }],
  parameters: [{ name: 'amount', kind: ParameterKind.NUMBER, min: 0, max: 1, resource: 'coins' }],
  odds: [row(0, 0.4), row(1, 0.73)],
};
const promptOf = (kind: WindowKind, ...more: object[]) =>
  create(PromptSchema, { combatant: 1, kind, options: [{ action: 'pass' }, strike, ...more] });
const words = {
  amount: (n: number, resource: string) => `${n} ${resource}`,
  worth: (n: number, measure: string) => `${n.toFixed(1)} ${measure}`,
  drops: (chance: string) => `drops ${chance}`,
  leaves: (rest: string) => `leaves ${rest}`,
  ready: 'gets you ready',
  closer: 'brings you closer',
};

test('what is good is said with its odds, its worth and what it leaves', () => {
  const [best] = picksOf(promptOf(WindowKind.CLAIM), worldOf(1), words);
  expect(best).toMatchObject({ index: 1, value: 1 });
  expect(best!.reason).toMatch(/^73.?%, 1\.5 harm, leaves 2 coins$/);
});

test('damage stands in for what is only worth it, and a chance to drop the target next to it', () => {
  const measures = [
    { measure: 'chance', figure: 0.73 },
    { measure: 'harm', figure: 1.5 },
  ];
  const said = (...more: { measure: string; figure: number }[]) =>
    worthTexts(rules, create(OddsSchema, { measures: [...measures, ...more] }), words);
  expect(said()).toEqual(['1.5 harm']);
  expect(said({ measure: 'damage', figure: 2.1 })).toEqual(['2.1 damage']);
  const [, drops] = said({ measure: 'to-drop', figure: 0.18 });
  expect(drops).toMatch(/^drops 18.?%$/);
  expect(said({ measure: 'to-drop', figure: 0.004 })).toEqual(['1.5 harm']);
  const row = create(OddsSchema, { measures: [...measures, { measure: 'to-drop', figure: 0.18 }] });
  expect(promiseText(rules, row, words)).toMatch(/^73.?%, 1\.5 harm, drops 18.?%$/);
  expect(promiseText(rules, undefined, words)).toBe('');
});

test('who lies is told to get ready first', () => {
  const prompt = promptOf(WindowKind.CLAIM, { action: 'stand-up' });
  const [first] = picksOf(prompt, worldOf(1), words);
  expect(first).toMatchObject({ index: 2, reason: 'gets you ready' });
});

test('nothing is suggested in reactions and interludes', () => {
  expect(picksOf(promptOf(WindowKind.EACH), worldOf(1), words)).toEqual([]);
  expect(picksOf(promptOf(WindowKind.CLAIM), worldOf(0), words)).toEqual([]);
});

test('the ruleset says which moments are one’s own', () => {
  expect(isOwn(rules, create(PromptSchema, { moment: 'hit' }))).toBe(true);
  expect(isOwn(rules, create(PromptSchema, { moment: 'declare' }))).toBe(false);
});
