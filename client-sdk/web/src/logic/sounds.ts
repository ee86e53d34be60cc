// What is heard, and when. No sound says more than the page shows.

export type Sound = 'knock' | 'tick' | 'dice';

/** One stroke: when it begins and how long it rings, in seconds, its pitch in Hz, its share of the volume. */
export interface Stroke {
  at: number;
  rings: number;
  pitch: number;
  loudness: number;
}

const MOST_HEARD = 8; // dice of one roll
const LAST_SECONDS = 10;
const GAPS = [0.06, 0.035, 0.075, 0.045]; // seconds between dice: they fall unevenly
const PITCHES = [1900, 2600, 2200, 3100];

const knock = (at: number): Stroke[] => [
  { at, rings: 0.09, pitch: 420, loudness: 0.8 },
  { at, rings: 0.03, pitch: 1130, loudness: 0.3 },
];

/** A sound as its strokes; `dice` is how many dice fall. */
export function strokesOf(sound: Sound, dice = 1): Stroke[] {
  if (sound === 'knock') return [...knock(0), ...knock(0.11)];
  if (sound === 'tick') return [{ at: 0, rings: 0.03, pitch: 1500, loudness: 0.5 }];
  let at = 0;
  return Array.from({ length: Math.min(dice, MOST_HEARD) }, (_, n) => {
    const stroke = { at, rings: 0.04, pitch: PITCHES[n % 4]!, loudness: 0.6 - 0.04 * n };
    at += GAPS[n % 4]!;
    return stroke;
  });
}

/** Finds the moment at which the time for a decision is nearly over, once for each. */
export class Countdown {
  #calm = new Set<number>();

  /** `left` in seconds; null: no limit, or timers are paused. */
  due(prompts: readonly { number: number; left: number | null }[]): boolean {
    const ends = prompts.filter(
      ({ number, left }) => left !== null && left <= LAST_SECONDS && this.#calm.has(number),
    );
    const calm = ({ number, left }: (typeof prompts)[number]) =>
      left === null ? this.#calm.has(number) : left > LAST_SECONDS;
    this.#calm = new Set(prompts.filter(calm).map(({ number }) => number));
    return ends.length > 0;
  }
}
