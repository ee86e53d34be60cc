import { create } from '@bufbuild/protobuf';
import { FrayError } from 'fray-client';
import {
  Absent,
  ChatMessageSchema,
  DiceShown,
  EncounterState,
  HealthShown,
  ReactionsShown,
  MessageListSchema,
  PolicySchema,
  PreparedEncounterSchema,
} from 'fray-client/protocol';
import { expect, test } from 'vitest';

import { agreed, spanOf } from '../src/logic/agreed';
import { storyOf } from '../src/logic/chapters';
import { isAt } from '../src/logic/fault';
import { facesOf, withDie } from '../src/logic/freeDice';
import { rulesetTitle } from '../src/logic/names';
import { planOf } from '../src/logic/plan';
import { nextStep } from '../src/logic/step';
import { withNewest, withOlder, withOne } from '../src/logic/talk';

const encounter = (id: string, state: EncounterState, startedMs = 0) =>
  create(PreparedEncounterSchema, { id, state, startedMs: BigInt(startedMs) });
const list = (ids: string[], next = '') =>
  create(MessageListSchema, { messages: ids.map((id) => create(ChatMessageSchema, { id })), next });
const ids = ({ messages }: { messages: readonly { id: string }[] }) => messages.map((m) => m.id);

test('faces of free dice have the forms of their terms', () => {
  const forms = (dice: string, faces: number[]) =>
    facesOf({ dice, faces }).map(({ face, sides }) => `${face}/${sides}`);
  expect(forms('2d6+1', [4, 2])).toEqual(['4/6', '2/6']);
  expect(forms('d20 - 2d8-3+d%', [9, 1, 8, 77])).toEqual(['9/20', '1/8', '8/8', '77/100']);
  expect(forms('odd', [3])).toEqual(['3/0']);
});

test('kept dice count, and explosions belong to their term', () => {
  const counted = (dice: string, faces: number[]) =>
    facesOf({ dice, faces }).map(
      ({ face, sides, counts }) => `${face}/${sides}${counts ? '*' : ''}`,
    );
  expect(counted('4d6kh3', [2, 6, 1, 5])).toEqual(['2/6*', '6/6*', '1/6', '5/6*']);
  expect(counted('4d6dl1+1d4', [2, 6, 1, 5, 3])).toEqual(['2/6*', '6/6*', '1/6', '5/6*', '3/4']);
  expect(counted('2d20kl1', [7, 3])).toEqual(['7/20', '3/20*']);
  expect(counted('2d6!+1d4', [6, 2, 6, 3, 4])).toEqual(['6/6', '2/6', '6/6', '3/6', '4/4']);
  expect(counted('1d66', [3, 4])).toEqual(['3/6', '4/6']);
});

test('one more die joins those of its size', () => {
  expect(withDie('', 6)).toBe('d6');
  expect(withDie('d6', 6)).toBe('2d6');
  expect(withDie('2d6+1', 8)).toBe('2d6+d8+1');
  expect(withDie('d20-d6', 6)).toBe('d20-d6+d6');
});

test('a ground plan has the walls that its setup draws', () => {
  const plan = planOf('title = "x"\nmap = """\n##\n.#~\n"""\nsides = []\n')!;
  expect(plan).toMatchObject({ width: 3, height: 2 });
  expect(plan.walls).toBe('M0 0h2v1h-2zM1 1h1v1h-1z');
  expect(plan.rough).toContain('M2.2 1.8');
  expect(planOf('board = "bands"\n[[zone]]\nkey = "gate"\n')).toBeNull();
});

test('on hexes every second row lies half a hex to the right', () => {
  const plan = planOf('board = "hexes"\nmap = """\n. # .\n # .\n"""\n')!;
  expect(plan).toMatchObject({ width: 3.5, height: 2, walls: 'M1 0h1v1h-1zM0.5 1h1v1h-1z' });
});

test('chapters are numbered in the order they started', () => {
  const { road, ahead, templates, live } = storyOf([
    encounter('p', EncounterState.PREPARED),
    encounter('b', EncounterState.OVER, 20),
    encounter('c', EncounterState.LIVE, 30),
    encounter('a', EncounterState.OVER, 10),
    encounter('t', EncounterState.TEMPLATE),
  ]);
  expect(road.map((c) => `${c.no}${c.encounter.id}`)).toEqual(['3c', '2b', '1a']);
  expect([...ahead, ...templates, ...live].map(({ id }) => id)).toEqual(['p', 't', 'c']);
});

test('the one button is what most would do next', () => {
  const gm = { runs: true, plays: true, characters: 0 };
  const player = { runs: false, plays: true, characters: 1 };
  const spectator = { runs: false, plays: false, characters: 0 };
  const live = storyOf([encounter('l', EncounterState.LIVE, 1)]);
  const ahead = storyOf([encounter('p', EncounterState.PREPARED)]);
  const empty = storyOf([]);
  expect([gm, player, spectator].map((who) => nextStep(live, who).do)).toEqual([
    'sit',
    'sit',
    'watch',
  ]);
  expect([gm, player, spectator].map((who) => nextStep(empty, who).do)).toEqual([
    'prepare',
    'wait',
    'wait',
  ]);
  expect(nextStep(ahead, gm)).toMatchObject({ do: 'start', encounter: { id: 'p' } });
  expect(nextStep(empty, { ...player, characters: 0 }).do).toBe('create');
});

test('new messages precede known ones', () => {
  const known = withNewest({ messages: [], next: '' }, list(['3', '2'], '2'));
  expect(known.next).toBe('2');
  const more = withNewest(known, list(['5', '4', '3'], '3'));
  expect([ids(more), more.next]).toEqual([['5', '4', '3', '2'], '2']);
  const all = withOlder(more, list(['1']));
  expect([ids(all), all.next]).toEqual([['5', '4', '3', '2', '1'], '']);
});

test('a missing page starts the list over', () => {
  const known = { messages: list(['2', '1']).messages, next: '' };
  const later = withNewest(known, list(['9', '8'], '8'));
  expect([ids(later), later.next]).toEqual([['9', '8'], '8']);
});

test('a message that is taken away keeps its place', () => {
  const known = { messages: list(['2', '1']).messages, next: '' };
  const gone = create(ChatMessageSchema, { id: '1', deletedBy: 'Greta' });
  expect(withOne(known, gone).messages.map((m) => m.deletedBy)).toEqual(['', 'Greta']);
});

test('a policy is described in sentences, without what it leaves unset', () => {
  const words = (policy: Parameters<typeof create<typeof PolicySchema>>[1]) =>
    agreed(create(PolicySchema, policy)).map(([word]) => word.replace('lobby.agreed.', ''));
  expect(words({})).toEqual(['openDice', 'noLimit', 'noOverrides']);
  expect(
    words({
      dice: DiceShown.GM_SECRET,
      health: HealthShown.ROUGH,
      reactions: ReactionsShown.HIDDEN,
      decisionMs: 120_000,
      absent: Absent.DEFAULT,
      gmOverrides: true,
      physicalDice: true,
      showUnseen: true,
      skipMinor: true,
      hideSuggestions: true,
    }),
  ).toEqual([
    'secretDice',
    'roughHealth',
    'hiddenReactions',
    'decision',
    'absent.default',
    'overrides',
    'showUnseen',
    'skipMinor',
    'noSuggestions',
    'physical',
  ]);
  expect(words({ reactions: ReactionsShown.BLUFF })).toContain('bluffedReactions');
});

test('a time span is shown in its largest whole unit', () => {
  expect([120_000, 45_000, 90_000, 3_600_000].map((ms) => spanOf(ms, 'en'))).toEqual([
    '2 minutes',
    '45 seconds',
    '90 seconds',
    '1 hour',
  ]);
});

test('a fault belongs to a field by the last part of its name', () => {
  const fault = new FrayError('INVALID', 'too long', 'manage.createCampaign.name');
  expect([
    isAt(fault, 'name'),
    isAt(fault, 'ame'),
    isAt(fault, ''),
    isAt(undefined, 'name'),
  ]).toEqual([true, false, false, false]);
});

test('the id of a ruleset is read as words', () => {
  expect(rulesetTitle('ninja-rolls:my-house')).toBe('Ninja rolls, My house');
});
