// Encounters as what a campaign has been through, and what lies ahead of it.

import { EncounterState, type PreparedEncounter } from 'fray-client/protocol';

export interface Chapter {
  /** From 1, in the order in which they started. */
  no: number;
  encounter: PreparedEncounter;
}

export interface Story {
  /** Started ones, the newest first. */
  road: Chapter[];
  /** Prepared, the newest first; GMs alone hear of them, and of templates. */
  ahead: PreparedEncounter[];
  templates: PreparedEncounter[];
  /** Going on now, the newest first. */
  live: PreparedEncounter[];
}

export function storyOf(encounters: readonly PreparedEncounter[]): Story {
  const began = encounters
    .filter(({ state }) => state === EncounterState.LIVE || state === EncounterState.OVER)
    .sort((a, b) => Number(a.startedMs - b.startedMs))
    .map((encounter, at) => ({ no: at + 1, encounter }))
    .reverse();
  const of = (state: EncounterState) => encounters.filter((each) => each.state === state);
  return {
    road: began,
    ahead: of(EncounterState.PREPARED),
    templates: of(EncounterState.TEMPLATE),
    live: began.map(({ encounter }) => encounter).filter((e) => e.state === EncounterState.LIVE),
  };
}
