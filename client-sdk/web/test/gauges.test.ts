import { create } from '@bufbuild/protobuf';
import { GaugeSchema } from 'fray-client/protocol';
import { expect, test } from 'vitest';

import { roughly } from '../src/logic/gauges';

test('approximate health has a word, exact health a number', () => {
  const word = (value: number, rough: boolean) =>
    roughly(create(GaugeSchema, { resource: 'health', value, max: 4, rough }));
  expect([0, 1, 2, 3, 4].map((value) => word(value, true))).toEqual([
    'rough.0',
    'rough.1',
    'rough.2',
    'rough.3',
    'rough.4',
  ]);
  expect(word(3, false)).toBeUndefined();
});
