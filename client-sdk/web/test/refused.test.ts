import { expect, test } from 'vitest';

import { Rules } from 'fray-client';
import { type Descriptor, TermKind, type UnavailableOption } from 'fray-client/protocol';

import { refusedOf } from '../src/logic/refused';

const terms = [
  { key: 'melee-attack', name: 'Melee Attack', kind: TermKind.ACTION },
  { key: 'longsword', name: 'longsword', kind: TermKind.ITEM },
];
const words = {
  rules: new Rules({ terms, events: [], boards: [] } as unknown as Descriptor),
  nameOf: (combatant: number) => ['', 'Ana', 'Bo', 'Cut'][combatant] ?? '',
};
const refused = (target: number, reason: string, item = 'longsword') =>
  ({ action: 'melee-attack', item, mode: '', target, reason }) as UnavailableOption;

test('what cannot be done for one reason is one line with all its targets', () => {
  const all = [
    refused(1, 'out of reach'),
    refused(2, 'not in hand'),
    refused(3, 'out of reach'),
    refused(0, 'not in hand', ''),
  ];
  expect(refusedOf(words, all, (item) => `with ${item}`)).toEqual([
    { title: 'Melee Attack, with Longsword', targets: ['Ana', 'Cut'], reason: 'out of reach' },
    {
      title: 'Melee Attack, with Longsword',
      targets: ['Bo'],
      reason: 'not in hand',
    },
    { title: 'Melee Attack', targets: [], reason: 'not in hand' },
  ]);
});
