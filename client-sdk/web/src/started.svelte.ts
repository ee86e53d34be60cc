import { CampaignPart, EncounterState } from 'fray-client/protocol';
import { untrack } from 'svelte';

import { Asked, type Home } from './home.svelte';
import { alerts } from './look/alerts.svelte';
import { route } from './route.svelte';
import { t } from './words/words.svelte';

/** An encounter that is being played in the campaign at hand, and that one does not sit at. */
export interface StartedEncounter {
  campaign: string;
  id: string;
  name: string;
  /** It started while this page was open: the page's title says so. */
  isNews: boolean;
}

/** Sees that `home.started` is up to date on every page of a campaign. For a component's start. */
export function followStarts(home: Home): void {
  const signedIn = $derived(home.account !== undefined && home.account !== null);
  const campaign = $derived.by(() => {
    const here = route();
    return signedIn && 'campaign' in here ? here.campaign : '';
  });
  const asked = new Asked(
    home,
    async () => {
      const at = campaign;
      if (!at) return { at, live: undefined };
      const { encounters } = await home.ask('listEncounters', {
        campaign: at,
        page: { limit: 100 },
      });
      return { at, live: encounters.find(({ state }) => state === EncounterState.LIVE) };
    },
    () => ({ campaign, parts: [CampaignPart.ENCOUNTERS] }),
  );
  const live = $derived.by(() => {
    const here = route();
    const found = asked.value?.at === campaign ? asked.value?.live : undefined;
    const sits = here.at === 'seat' && here.encounter === found?.id;
    return sits ? undefined : found;
  });

  let news = $state(''); // the encounter that is
  const known = new Map<string, string>(); // what was being played at the last look, by campaign
  $effect(() => {
    if (!asked.value) return;
    const { at, live: found } = asked.value;
    const isNews = untrack(() => found === live) && known.has(at) && known.get(at) !== found?.id;
    known.set(at, found?.id ?? '');
    if (found && isNews) {
      news = found.id;
      alerts.call(found.name, t('started', { name: found.name }));
    }
  });
  $effect(() => {
    home.started = live && { campaign, id: live.id, name: live.name, isNews: live.id === news };
  });
}
