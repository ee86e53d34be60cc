// What one would most likely do next in a campaign: its one lamp button.

import type { PreparedEncounter } from 'fray-client/protocol';

import type { Story } from './chapters';

export type Step =
  | { do: 'sit' | 'watch'; encounter: PreparedEncounter }
  | { do: 'start'; encounter: PreparedEncounter }
  | { do: 'prepare' }
  | { do: 'create' }
  /** Until a GM starts it. */
  | { do: 'wait' };

export function nextStep(
  story: Story,
  who: { runs: boolean; plays: boolean; characters: number },
): Step {
  const [live] = story.live;
  if (live) return { do: who.plays ? 'sit' : 'watch', encounter: live };
  if (who.runs) {
    const [ahead] = story.ahead;
    return ahead ? { do: 'start', encounter: ahead } : { do: 'prepare' };
  }
  return who.plays && who.characters === 0 ? { do: 'create' } : { do: 'wait' };
}
