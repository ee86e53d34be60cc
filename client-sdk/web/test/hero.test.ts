import { create } from '@bufbuild/protobuf';
import { SheetDescriptionSchema, SheetKind, SheetWriting } from 'fray-client/protocol';
import { expect, test } from 'vitest';

import { retoldHero } from '../src/sheets/hero';

const { TEXT, ID, NUMBER, CHOICE, ROWS } = SheetKind;

const description = create(SheetDescriptionSchema, {
  sections: [
    {
      key: 'who',
      fields: [
        { key: 'id', kind: ID, required: true },
        { key: 'name', kind: TEXT, required: true },
        { key: 'concept', kind: TEXT },
        { key: 'picture', kind: TEXT, writing: SheetWriting.PICTURE },
        { key: 'kin', kind: CHOICE, options: [{ key: 'rope', label: 'Rope' }] },
        { key: 'might', kind: NUMBER },
        {
          key: 'gifts',
          kind: ROWS,
          cells: [
            { key: 'id', kind: ID },
            { key: 'name', kind: TEXT },
          ],
        },
      ],
    },
  ],
});

test('what people read on a hero’s sheet is said in their words; names, ids and figures stay', () => {
  const rope = { id: 'rope', name: 'rope' };
  const hero = { ...rope, concept: 'rope', picture: 'rope', kin: 'rope', might: 3, gifts: [rope] };
  expect(retoldHero(description, hero, () => 'Seil')).toEqual({
    ...hero,
    concept: 'Seil',
    gifts: [{ id: 'rope', name: 'Seil' }],
  });
});
