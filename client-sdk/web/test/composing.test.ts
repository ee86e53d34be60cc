import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { expect, test } from 'vitest';

import { OptionSchema, ParameterKind } from 'fray-client/protocol';

import { fieldsOf, valuesOf } from '../src/logic/answer';
import { chosenAgain, indexOfSame } from '../src/logic/composing';

const option = (init: MessageInitShape<typeof OptionSchema>) => create(OptionSchema, init);

const move = (...places: [number, number][]) =>
  option({
    action: 'move',
    parameters: [
      {
        name: 'to',
        kind: ParameterKind.PLACE,
        places: places.map(([x, y]) => ({ place: { x, y } })),
      },
      { name: 'extra', kind: ParameterKind.NUMBER, min: 0, max: places.length },
    ],
  });

test('a place is found again by where it is, and a number stays within its limits', () => {
  const [place, extra] = fieldsOf(move([1, 1], [2, 1], [3, 1]));
  const before = [
    { ...place!, index: 2 },
    { ...extra!, value: 3 },
  ] as ReturnType<typeof fieldsOf>;
  const now = fieldsOf(move([3, 1], [2, 1]));
  expect(valuesOf(chosenAgain(now, before))).toEqual([0, 2]);
  // That one is taken now: the place is to be chosen again.
  expect(valuesOf(chosenAgain(fieldsOf(move([2, 1], [1, 1])), before))).toEqual([0, 2]);
});

test('combatants stay chosen as long as they can be, with their shares', () => {
  const bolts = (...combatants: number[]) =>
    option({
      parameters: [
        { name: 'targets', kind: ParameterKind.COMBATANTS, min: 1, max: 9, combatants },
        { name: 'dice', kind: ParameterKind.SHARES, max: 5 },
      ],
    });
  const before = fieldsOf(bolts(5, 6, 7)).map((field) =>
    field.kind === 'combatants'
      ? { ...field, chosen: [7, 6] }
      : field.kind === 'shares'
        ? { ...field, shares: [1, 4] }
        : field,
  );
  expect(valuesOf(chosenAgain(fieldsOf(bolts(4, 6, 7)), before))).toEqual([2, 7, 6, 1, 4]);
  expect(valuesOf(chosenAgain(fieldsOf(bolts(4, 6)), before))).toEqual([1, 6, 5]);
  expect(valuesOf(chosenAgain(fieldsOf(bolts(4)), before))).toEqual([1, 4, 5]);
});

test('words are chosen again only from the same list', () => {
  const draw = (...words: string[]) =>
    option({
      parameters: [
        {
          name: 'what',
          kind: ParameterKind.WORDS,
          min: 0,
          max: 2,
          words: words.map((word) => ({ word })),
        },
      ],
    });
  const before = fieldsOf(draw('axe', 'bow')).map((field) =>
    field.kind === 'words' ? { ...field, chosen: [1] } : field,
  );
  expect(valuesOf(chosenAgain(fieldsOf(draw('axe', 'bow')), before))).toEqual([1, 1]);
  expect(valuesOf(chosenAgain(fieldsOf(draw('axe', 'club')), before))).toEqual([0]);
});

test('an option is found again by action, way, weapon and target', () => {
  const [shoot, punch] = [
    option({ action: 'attack', item: 'bow', target: 3 }),
    option({ action: 'attack', item: 'fist', target: 3 }),
  ];
  expect(indexOfSame([option({}), punch, shoot], shoot)).toBe(2);
  expect(indexOfSame([option({}), punch, option({ ...shoot, target: 4 })], shoot)).toBe(-1);
});
