// An event as an entry of the log.

import type { SeenEvent } from 'fray-client';
import { type Dice, EventWeight } from 'fray-client/protocol';

/** The combatants in it, in the order of its arguments. */
export function combatantsIn(event: SeenEvent): number[] {
  return event.args.flatMap(({ value }) => (value.case === 'combatant' ? [value.value] : []));
}

/** Acting combatant: the first one named in the event, or 0. */
export const doer = (event: SeenEvent): number => combatantsIn(event)[0] ?? 0;

export function tellsOf(event: SeenEvent, combatant: number): boolean {
  return event.args.some(({ value }) => value.case === 'combatant' && value.value === combatant);
}

/** What the log can be narrowed to. */
export const LOG_KINDS = ['all', 'weighty', 'dice'] as const;

/** Is a line of this kind? Headings stand over any of them. */
export function isOf(
  kind: (typeof LOG_KINDS)[number],
  event: SeenEvent,
  weight: EventWeight,
): boolean {
  if (kind === 'weighty') return weight === EventWeight.WEIGHTY;
  return kind === 'all' || event.args.some(({ value }) => value.case === 'dice');
}

export interface Die {
  face: number;
  sides: number;
  counts: boolean;
  /** Physical dice, not rolled by the server. */
  byHand?: boolean;
  /** It counts, and is taken from the others. */
  subtracted?: boolean;
}

export interface SourceRoll {
  /** The word for the source of these dice; empty if unknown. */
  source: string;
  dice: Die[];
}

export interface Roll {
  /** Of the argument. */
  name: string;
  secret: boolean;
  sources: SourceRoll[];
  /** Taken away again. */
  taken: { source: string; dice: number }[];
}

/** Every roll of an event, by its sources. */
export function rollsOf(event: SeenEvent): Roll[] {
  return event.args.flatMap(({ name, value }) =>
    value.case === 'dice' ? [{ name, secret: value.value.secret, ...bySource(value.value) }] : [],
  );
}

function bySource(dice: Dice) {
  const all = dice.faces.map((face, index) => ({
    face,
    sides: dice.sides[index] ?? 0,
    counts: dice.marked.includes(index),
    ...(dice.byHand.includes(index) && { byHand: true }),
    ...(dice.subtracted.includes(index) && { subtracted: true }),
  }));
  const sources: SourceRoll[] = [];
  let at = 0;
  for (const part of dice.parts) {
    if (part.dice <= 0) continue;
    sources.push({ source: part.source, dice: all.slice(at, at + part.dice) });
    at += part.dice;
  }
  if (at < all.length) sources.push({ source: '', dice: all.slice(at) });
  const taken = dice.parts
    .filter((part) => part.dice < 0)
    .map(({ source, dice: count }) => ({ source, dice: -count }));
  return { sources: sources.filter((each) => each.dice.length > 0), taken };
}

/** What happened under one heading; null: before the first. */
export interface Chapter {
  /** The number of its heading, or of its first event. */
  seq: number;
  heading: SeenEvent | null;
  events: SeenEvent[];
}

export function chaptersOf(
  events: readonly SeenEvent[],
  isHeading: (event: SeenEvent) => boolean,
): Chapter[] {
  const chapters: Chapter[] = [];
  for (const event of events) {
    if (isHeading(event)) chapters.push({ seq: event.seq, heading: event, events: [] });
    else if (chapters.length > 0) chapters.at(-1)!.events.push(event);
    else chapters.push({ seq: event.seq, heading: null, events: [event] });
  }
  return chapters;
}

/** The side that has won, by the log: the last event that names a side and nothing else; empty: none has. */
export function victorIn(log: readonly Pick<SeenEvent, 'args'>[]): string {
  const sides = log.flatMap(({ args: [{ value } = {}, ...rest] }) =>
    value?.case === 'side' && rest.length === 0 ? [value.value] : [],
  );
  return sides.at(-1) ?? '';
}
