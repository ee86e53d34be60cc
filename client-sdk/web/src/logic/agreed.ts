// What a table has agreed on, as sentences.

import {
  Absent,
  DiceShown,
  HealthShown,
  type Policy,
  ReactionsShown,
  RewindDice,
} from 'fray-client/protocol';

import type { Word } from '../words/words.svelte';

export type Sentence = [word: Word, holes?: Record<string, number>];

/** Those of what is not said are left out; holes called `ms` are spans of time. */
export function agreed(policy: Policy): Sentence[] {
  const { decisionMs, reactionMs, bankMs, spectatorDelayMs } = policy;
  const sentences: Sentence[] = [
    [policy.dice === DiceShown.GM_SECRET ? 'lobby.agreed.secretDice' : 'lobby.agreed.openDice'],
  ];
  if (policy.health === HealthShown.ROUGH) sentences.push(['lobby.agreed.roughHealth']);
  if (policy.reactions === ReactionsShown.HIDDEN) sentences.push(['lobby.agreed.hiddenReactions']);
  if (policy.reactions === ReactionsShown.BLUFF) sentences.push(['lobby.agreed.bluffedReactions']);
  if (decisionMs) sentences.push(['lobby.agreed.decision', { ms: decisionMs }]);
  if (reactionMs) sentences.push(['lobby.agreed.reaction', { ms: reactionMs }]);
  if (!decisionMs && !reactionMs) sentences.push(['lobby.agreed.noLimit']);
  if (bankMs) sentences.push(['lobby.agreed.bank', { ms: bankMs }]);
  const absent: Partial<Record<Absent, Word>> = {
    [Absent.WAIT]: 'lobby.agreed.absent.wait',
    [Absent.DEFAULT]: 'lobby.agreed.absent.default',
    [Absent.HAND_TO_GM]: 'lobby.agreed.absent.gm',
    [Absent.DELEGATE]: 'lobby.agreed.absent.delegate',
  };
  const away = absent[policy.absent];
  if (away) sentences.push([away]);
  sentences.push([policy.gmOverrides ? 'lobby.agreed.overrides' : 'lobby.agreed.noOverrides']);
  if (policy.rewindDice === RewindDice.KEPT) sentences.push(['lobby.agreed.rewindKept']);
  if (policy.showUnseen) sentences.push(['lobby.agreed.showUnseen']);
  if (policy.skipMinor) sentences.push(['lobby.agreed.skipMinor']);
  if (policy.hideSuggestions) sentences.push(['lobby.agreed.noSuggestions']);
  if (policy.physicalDice) sentences.push(['lobby.agreed.physical']);
  if (spectatorDelayMs) sentences.push(['lobby.agreed.delay', { ms: spectatorDelayMs }]);
  return sentences;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** "2 minutes", in the largest unit that says it in a whole number. */
export function spanOf(ms: number, language: string): string {
  const [unit, size] = UNITS.find(([, each]) => ms >= each && ms % each === 0) ?? UNITS[3];
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  }).format(ms / size);
}
