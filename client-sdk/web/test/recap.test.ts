import type { SeenEvent } from 'fray-client';
import { type Combatant, TermKind } from 'fray-client/protocol';
import { expect, test } from 'vitest';

import { recapOf } from '../src/logic/recap';

const KINDS: Record<string, TermKind> = {
  strike: TermKind.ACTION,
  move: TermKind.ACTION,
  block: TermKind.REACTION,
  bow: TermKind.ITEM,
  fire: TermKind.DAMAGE_TYPE,
};
const kindOf = (term: string) => KINDS[term] ?? TermKind.UNSPECIFIED;

const combatant = (ref: number, out = false) => ({ ref, out }) as Combatant;
const event = (who: number, term: string) =>
  ({
    args: [
      { name: 'actor', value: { case: 'combatant', value: who } },
      { name: 'what', value: { case: 'term', value: term } },
    ],
  }) as SeenEvent;

test('the recap says what each did, the most frequent first, and who went down', () => {
  const log = [event(1, 'move'), event(1, 'strike'), event(1, 'strike'), event(2, 'block')];
  const all = [combatant(1), combatant(2, true), combatant(3), combatant(4)];
  const parts = recapOf(all, [...log, event(2, 'fire'), event(3, 'bow')], kindOf);
  expect(parts.map(({ actions, down }) => ({ actions, down }))).toEqual([
    { actions: ['strike', 'move'], down: false },
    { actions: ['block'], down: true },
    { actions: ['bow'], down: false },
  ]);
});

test('of a battle it names those who did something or went down', () => {
  const all = Array.from({ length: 60 }, (_, n) => combatant(n + 1, n === 40));
  const parts = recapOf(all, [event(7, 'strike')], kindOf);
  expect(parts.map((part) => part.combatant.ref)).toEqual([7, 41]);
});
