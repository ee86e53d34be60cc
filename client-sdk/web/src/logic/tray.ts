// The dice that are seen, in the tray, and heard.

import type { SeenEvent } from 'fray-client';

import { rollsOf } from './story';

const MOST = 12;

/** The last events whose dice can be seen here, the newest first. */
export function inTray(log: readonly SeenEvent[]): SeenEvent[] {
  const rolls: SeenEvent[] = [];
  for (let at = log.length - 1; at >= 0 && rolls.length < MOST; at--) {
    if (rollsOf(log[at]!).some(({ sources }) => sources.length > 0)) rolls.push(log[at]!);
  }
  return rolls;
}

/** How many dice are seen to fall now. Of a secret roll none are. */
export function diceIn(events: readonly SeenEvent[]): number {
  const dice = events
    .filter(({ past }) => !past)
    .flatMap(rollsOf)
    .flatMap(({ sources }) => sources.flatMap((each) => each.dice));
  return dice.length;
}
