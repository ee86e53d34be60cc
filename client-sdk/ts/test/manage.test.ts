import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';

import { answerIn, isQuestion, type Question } from '../src/manage.js';
import {
  AccountSchema,
  ManagedSchema,
  ManagementService,
  ManageSchema,
  ReplySchema,
  SignedInSchema,
} from '../src/protocol.js';

const questions = Object.keys(ManagementService.method) as Question[];

describe('the service', () => {
  it('names every request as its frame does', () => {
    const framed = ManageSchema.oneofs[0]!.fields.map((field) => [
      field.localName,
      field.message!.typeName,
    ]);
    const listed = ManagementService.methods.map((method) => [
      method.localName,
      method.input.typeName,
    ]);
    expect([...listed, ['takeSeat', 'fray.v1.TakeSeat']].sort()).toEqual(framed.sort());
  });

  it('answers by what a reply can hold', () => {
    const held = ManagedSchema.oneofs[0]!.fields.map((field) => field.message!.typeName);
    expect(new Set(held).size).toBe(held.length);
    for (const { name, output } of ManagementService.methods) {
      expect([...held, 'fray.v1.Done'], name).toContain(output.typeName);
    }
  });

  it('asks again exactly for what lists, shows, describes, reads, judges or estimates, and for practice', () => {
    expect(questions.filter(isQuestion)).toEqual(
      questions.filter((question) =>
        /^(list|show|describe|read|judge|estimate)[A-Z]|^openPractice$/.test(question),
      ),
    );
  });
});

describe('an answer', () => {
  const managed = (answer: Parameters<typeof create<typeof ManagedSchema>>[1]) =>
    create(ReplySchema, { result: { case: 'managed', value: create(ManagedSchema, answer) } });
  const account = managed({ answer: { case: 'account', value: create(AccountSchema) } });
  const signedIn = managed({ answer: { case: 'signedIn', value: create(SignedInSchema) } });

  it('is taken where it fits the request', () => {
    expect(answerIn('showAccount', account)?.$typeName).toBe('fray.v1.Account');
    expect(answerIn('acceptInvite', signedIn)?.$typeName).toBe('fray.v1.SignedIn');
    const done = create(ReplySchema, { result: { case: 'done', value: {} } });
    expect(answerIn('signOut', done)?.$typeName).toBe('fray.v1.Done');
    expect(answerIn('showAccount', done)).toBeNull();
    expect(answerIn('showQuota', account)).toBeNull();
    expect(answerIn('showAccount', signedIn)).toBeNull();
    expect(answerIn('showAccount', create(ReplySchema))).toBeNull();
  });
});
