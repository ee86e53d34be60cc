// What a game master may go back to, as a strip: a block for each moment, and what came of it.

import type { Rules, SeenEvent } from 'fray-client';
import { type Combatant, EventWeight, type Moment } from 'fray-client/protocol';

export interface Frame {
  moment: Moment;
  /** Number of the first event of what came of it; 0: the log does not hold it. */
  from: number;
  /** Combatants harmed, according to the log. */
  harmed: number[];
  /** Who has not got up since. */
  fallen: number[];
}

const REWOUND = 'encounter.rewound';

/**
 * The moments, the oldest first, with their log entries. A moment names its first event, so the log
 * is walked from its end; what it does not hold is left out.
 */
export function framesOf(
  moments: readonly Moment[],
  log: readonly SeenEvent[],
  rules: Rules,
  combatants: readonly Combatant[],
): Frame[] {
  const frames: Frame[] = moments.map((moment) => ({ moment, from: 0, harmed: [], fallen: [] }));
  const out = new Set(combatants.filter((c) => c.out).map((c) => c.ref));
  let end = log.length;
  for (const frame of [...frames].reverse()) {
    const { key, text } = frame.moment;
    if (!key) continue;
    const begin = lastIndex(log, end, (event) => event.key === key && event.text === text);
    if (begin < 0) break;
    frame.from = log[begin]!.seq;
    for (const event of came(log.slice(begin, end))) {
      const who = harmedBy(event, rules);
      if (!who) continue;
      frame.harmed.push(who);
      if (out.delete(who)) frame.fallen.push(who);
    }
    end = begin;
  }
  return frames;
}

/** The index of the frame that this event belongs to; -1: unknown. */
export const frameOf = (frames: readonly Frame[], event: number): number =>
  frames.reduce((last, { from }, at) => (from > 0 && from <= event ? at : last), -1);

// Events after it may have been undone since, and where that begins is unknown.
function came(events: readonly SeenEvent[]): readonly SeenEvent[] {
  return events.some((event) => event.key === REWOUND) ? events.slice(0, 1) : events;
}

/** The combatant struck by a weighty event; 0: none, or it was a GM command. */
function harmedBy(event: SeenEvent, rules: Rules): number {
  if (rules.weight(event.key) !== EventWeight.WEIGHTY || event.key.startsWith('gm.')) return 0;
  for (const { value } of event.args) if (value.case === 'combatant') return value.value;
  return 0;
}

function lastIndex<T>(all: readonly T[], before: number, fits: (one: T) => boolean): number {
  for (let at = before - 1; at >= 0; at--) if (fits(all[at]!)) return at;
  return -1;
}

/** The first frame of each round. */
export function roundsOf(frames: readonly Frame[]): { round: number; at: number }[] {
  const rounds: { round: number; at: number }[] = [];
  frames.forEach(({ moment: { round } }, at) => {
    if (round > 0 && rounds.at(-1)?.round !== round) rounds.push({ round, at });
  });
  return rounds;
}

/**
 * Moments from several answers, the oldest first; where both contain one, the newer answer counts.
 */
export function joined(known: readonly Moment[], fresh: readonly Moment[]): Moment[] {
  const all = new Map(known.map((moment) => [moment.number, moment]));
  for (const moment of fresh) all.set(moment.number, moment);
  return [...all.values()].sort((a, b) => Number(a.number - b.number));
}
