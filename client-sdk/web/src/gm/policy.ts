// A campaign's policy as it is edited: seconds, and options that are as the rules have them or not.

import type { CampaignPolicy, Policy } from 'fray-client/protocol';

/** Of `Policy`, in milliseconds there. */
export const TIMES = ['decisionMs', 'reactionMs', 'bankMs', 'spectatorDelayMs'] as const;
export type Time = (typeof TIMES)[number];

type Play = Omit<Policy, '$typeName' | '$unknown'>;

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
