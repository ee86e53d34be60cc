import { create, type DescService } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';

import {
  ClientFrameSchema,
  GmSchema,
  GmService,
  ReplySchema,
  TableService,
} from '../src/protocol.js';
import { gmAnswer, tableAnswer } from '../src/table.js';

const listed = (service: DescService) =>
  service.methods.map((method) => [method.localName, method.input.typeName]);

describe('the services of a table', () => {
  it('name every request as its frame does', () => {
    const framed = ClientFrameSchema.oneofs[0]!.fields.map((f) => [
      f.localName,
      f.message!.typeName,
    ]);
    const others = ['hello', 'ping', 'manage', 'gm'];
    expect(listed(TableService).sort()).toEqual(
      framed.filter(([name]) => !others.includes(name!)).sort(),
    );
    const ofGms = GmSchema.oneofs[0]!.fields.map((f) => [f.localName, f.message!.typeName]);
    expect(listed(GmService).sort()).toEqual(ofGms.sort());
  });

  it('answer by what a reply holds', () => {
    const held = ReplySchema.oneofs[0]!.fields.map((field) => field.message!.typeName);
    for (const { name, output } of [...TableService.methods, ...GmService.methods]) {
      expect(held, name).toContain(output.typeName);
    }
  });
});

describe('an answer', () => {
  const done = create(ReplySchema, { result: { case: 'done', value: {} } });
  const moments = create(ReplySchema, { result: { case: 'moments', value: {} } });

  it('is taken where it fits the request', () => {
    expect(tableAnswer('decide', done)?.$typeName).toBe('fray.v1.Done');
    expect(gmAnswer('listMoments', moments)?.moments).toEqual([]);
    expect(gmAnswer('listMoments', done)).toBeNull();
    expect(tableAnswer('lookAround', moments)).toBeNull();
    expect(tableAnswer('lookAround', create(ReplySchema))).toBeNull();
  });
});
