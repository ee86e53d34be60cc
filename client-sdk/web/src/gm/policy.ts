// A campaign's policy as it is edited: seconds, and options that are as the rules have them or not.

import type { CampaignPolicy, Policy } from 'fray-client/protocol';

import type { Word } from '../words/words.svelte';

/** Of `Policy`, in milliseconds there. */
export const TIMES = ['decisionMs', 'reactionMs', 'bankMs', 'spectatorDelayMs'] as const;
export type Time = (typeof TIMES)[number];

type Play = Omit<Policy, '$typeName' | '$unknown'>;

/** Of `Policy`: each is agreed on or not. */
export const FLAGS: readonly Flag[] = [
  { field: 'physicalDice', word: 'gm.policy.physicalDice', agreed: true },
  { field: 'showUnseen', word: 'gm.policy.showUnseen', agreed: true },
  { field: 'skipMinor', word: 'gm.policy.skipMinor', agreed: true },
  { field: 'autoPass', word: 'gm.policy.autoPass', agreed: true },
  { field: 'hideSuggestions', word: 'gm.policy.suggestions', agreed: false },
  { field: 'gmOverrides', word: 'gm.policy.gmOverrides', agreed: true },
];
interface Flag {
  field: {
    [Name in keyof Play]-?: Play[Name] extends boolean ? Name : never;
  }[keyof Play];
  word: Word;
  /** The field's value where it is agreed on. */
  agreed: boolean;
}

export interface Draft {
  play: Play;
  homebrew: string;
  options: Record<string, string>;
}

/** @param standard what counts where the campaign says nothing */
export function draftOf(policy: CampaignPolicy, standard: Policy): Draft {
  const { $typeName: _type, $unknown: _unknown, ...play } = policy.play ?? standard;
  return { play, homebrew: policy.homebrew, options: { ...policy.options } };
}

export function sameDraft(a: Draft, b: Draft): boolean {
  const whole = ({ play, homebrew, options }: Draft) =>
    JSON.stringify([Object.entries(play).sort(), homebrew, Object.entries(options).sort()]);
  return whole(a) === whole(b);
}

/** "90", "1.5": whole milliseconds; nothing: none. */
export function milliseconds(seconds: number): number {
  return Number.isFinite(seconds) ? Math.round(seconds * 1000) : 0;
}

/** An option with a value, or without: then it is as the rules have it. */
export function withOption(
  options: Readonly<Record<string, string>>,
  name: string,
  value: string | null,
): Record<string, string> {
  const { [name]: _before, ...others } = options;
  return value === null ? others : { ...others, [name]: value };
}
