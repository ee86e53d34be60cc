import { type CampaignEntry, EncounterState } from 'fray-client/protocol';

import type { Home } from '../home.svelte';

/** What one would like to know of a campaign before going there. */
export interface Glance {
  /** One's own characters. */
  mine: string[];
  /** All players' characters. */
  cast: string[];
  /** The encounter in progress. */
  live: { id: string; name: string } | undefined;
}

// So many campaigns are looked into: two requests each.
export const MOST_SEEN = 8;

/** By campaign; one after the other, until `signal` says so. */
export async function glance(
  home: Home,
  campaigns: readonly CampaignEntry[],
  tell: (campaign: string, seen: Glance) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const { id: campaign } of campaigns.slice(0, MOST_SEEN)) {
    if (signal.aborted) return;
    try {
      const { characters } = await home.ask('listCharacters', { campaign, page: { limit: 100 } });
      const { encounters } = await home.ask('listEncounters', { campaign, page: { limit: 20 } });
      tell(campaign, {
        mine: characters.filter(({ owner }) => owner === home.account?.id).map(({ name }) => name),
        cast: characters.filter(({ owner }) => owner !== '').map(({ name }) => name),
        live: encounters.find(({ state }) => state === EncounterState.LIVE),
      });
    } catch {
      // It is there to be opened all the same.
    }
  }
}
