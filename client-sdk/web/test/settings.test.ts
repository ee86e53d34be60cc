import { create } from '@bufbuild/protobuf';
import { AuditEntrySchema, CampaignPolicySchema, PolicySchema } from 'fray-client/protocol';
import { beforeAll, expect, test } from 'vitest';

import { auditFile, auditText } from '../src/gm/audit';
import { allOf } from '../src/gm/pages';
import { draftOf, milliseconds, sameDraft, withOption } from '../src/gm/policy';
import { speak, withWords } from '../src/words/words.svelte';

beforeAll(async () => {
  await speak('en');
  await withWords(Promise.resolve(), 'lobby', 'settings');
});

const standard = create(PolicySchema, { gmOverrides: true });

test('a draft is the same until something of it is another', () => {
  const policy = create(CampaignPolicySchema, {
    options: { b: '1', a: '2' },
    play: { decisionMs: 90_000 },
  });
  const draft = draftOf(policy, standard);
  expect(sameDraft(draft, draftOf(policy, standard))).toBe(true);
  expect(sameDraft(draft, { ...draft, options: { a: '2', b: '1' } })).toBe(true);
  expect(sameDraft(draft, { ...draft, play: { ...draft.play, decisionMs: 1 } })).toBe(false);
  expect(sameDraft(draft, { ...draft, options: withOption(draft.options, 'a', null) })).toBe(false);
  expect(draftOf(create(CampaignPolicySchema), standard).play.gmOverrides).toBe(true);
});

test('seconds may have parts, and nothing is no limit', () => {
  expect(milliseconds(1.5)).toBe(1500);
  expect(milliseconds(NaN)).toBe(0);
});

test('options are set and taken away without touching the others', () => {
  const options = { a: '1' };
  expect(withOption(options, 'b', '2')).toEqual({ a: '1', b: '2' });
  expect(withOption(options, 'a', null)).toEqual({});
  expect(options).toEqual({ a: '1' });
});

test('lists are read to their end, or as far as is wanted', async () => {
  const pieces: Record<string, { all: number[]; next: string }> = {
    '': { all: [1, 2], next: 'x' },
    x: { all: [3], next: 'y' },
    y: { all: [4], next: '' },
  };
  const ask = ({ after }: { after: string }) => Promise.resolve(pieces[after]!);
  expect(await allOf(ask, (piece) => piece.all)).toEqual({ all: [1, 2, 3, 4], more: false });
  expect(await allOf(ask, (piece) => piece.all, 3)).toEqual({ all: [1, 2, 3], more: true });
});

const entry = (verb: string, about = '', detail = '', name = 'Greta') =>
  create(AuditEntrySchema, { verb, about, detail, name, whenMs: 0n });

test('the audit log is shown in sentences, also for deleted and unknown objects', () => {
  const named = (id: string) => (id === 'c1' ? 'Nim' : undefined);
  const told = (...words: Parameters<typeof entry>) => auditText(entry(...words), named);
  expect(told('character-create', 'c1')).toEqual({ sentence: 'Greta created Nim.', more: '' });
  expect(told('member-role', 'gone', 'from player to gm')).toEqual({
    sentence: 'Greta changed the role of a deleted item.',
    more: 'Player → GM',
  });
  expect(told('character-give', 'c1', 'to c1').more).toBe('to Nim');
  expect(told('character-give', 'c1', 'to gone').more).toBe('');
  expect(told('character-give', 'c1', 'to the GM').more).toBe('to the GMs');
  expect(told('character-restore', 'c1', 'revision 3').more).toBe('version 3');
  expect(told('message-delete', 'm1', 'by {after}').more).toBe('by {after}');
  expect(told('invite-create', 'i1', 'spectator').sentence).toBe(
    'Greta created an invite: Spectator.',
  );
  expect(told('encounter-end', 'e1', 'Ambush', '').sentence).toBe('Ambush ended.');
  expect(told('brand-new', '', 'so', '')).toEqual({
    sentence: 'The server: brand-new',
    more: 'so',
  });
});

test('the file holds every cell as it is, and no formula', () => {
  const file = auditFile([entry('asset-delete', 'a1', '=1+1 "x"')], () => 'Gone.');
  expect(file).toBe(
    '"when","who","what","about","detail","sentence"\r\n' +
      '"1970-01-01T00:00:00.000Z","Greta","asset-delete","a1","\'=1+1 ""x""","Gone."',
  );
});
