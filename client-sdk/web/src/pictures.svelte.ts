import { pictureAddress } from 'fray-client';

import type { Home } from './home.svelte';

/** Pictures of a campaign for users without a cookie: fetched once, with their token. */
const fetched = $state<Record<string, string>>({});
const asked = new Set<string>();
/** How often each has been shared since this page was opened. */
const shared = $state<Record<string, number>>({});

/** It has just been shared: where it could not be seen, it is requested again. */
export function noteShared(asset: string): void {
  shared[asset] = (shared[asset] ?? 0) + 1;
}

/** Where a picture is; empty as long as it is on its way, or where it may not be seen. */
export function addressOf(home: Home, campaign: string, asset: string): string {
  if (!campaign || !asset) return '';
  const again = shared[asset];
  const address = `${pictureAddress(home.server, campaign, asset)}${again ? `?shared=${again}` : ''}`;
  const { token } = home;
  if (!token) return address;
  if (!asked.has(address)) {
    asked.add(address);
    void fetch(address, { headers: { Authorization: `Bearer ${token}` } })
      .then((response) => (response.ok ? response.blob() : null))
      .then((blob) => {
        if (blob) fetched[address] = URL.createObjectURL(blob);
      })
      .catch(() => asked.delete(address));
  }
  return fetched[address] ?? '';
}
