import { Client } from 'fray-client';

import type { Home } from '../home.svelte';

/** From outside: sits at the GM's seat for as long as it takes. @throws FrayError */
export async function endEncounter(home: Home, campaign: string, encounter: string): Promise<void> {
  const { server, token } = home;
  const client = new Client(
    { server, ...(token && { token }), place: { campaign, encounter } },
    { name: 'fray-web/1' },
  );
  try {
    await client.gm('end', {});
  } finally {
    client.stop();
  }
}
