// A pasted link: to a seat, to an invite, for the first account, or one that signs in.

import { seatIn } from 'fray-client';

import type { Route } from '../route.svelte';

export type Pasted =
  | { to: Route }
  /** It signs in, and leads on. */
  | { to: Route; token: string }
  /** To another server's page. */
  | { elsewhere: URL };

/**
 * @param server this page's, ending in `/`
 * @returns null where it is no such link
 */
export function readPasted(text: string, server: string): Pasted | null {
  const trimmed = text.trim();
  if (!/^https?:/.test(trimmed)) return routeIn(trimmed.replace(/^[^#]*#/, ''));
  let address: URL;
  try {
    address = new URL(trimmed);
  } catch {
    return null;
  }
  const fragment = address.hash.slice(1);
  const found = routeIn(fragment) ?? routeIn(address.search.slice(1));
  if (!found) return null;
  return address.origin === new URL(server).origin ? found : { elsewhere: address };
}

function routeIn(pairs: string): Pasted | null {
  // A bare invite secret is recognized by its start.
  const secret = new URLSearchParams(pairs).get('invite') ?? /^frayjoin_\S+$/.exec(pairs)?.[0];
  if (secret) return { to: { at: 'invite', secret } };
  const owner = new URLSearchParams(pairs).get('owner') ?? /^frayowner_\S+$/.exec(pairs)?.[0];
  if (owner) return { to: { at: 'owner', secret: owner } };
  const seat = seatIn(pairs);
  if (typeof seat?.token !== 'string') return null;
  if (!seat.place) return { to: { at: 'link', token: seat.token } };
  const { campaign, encounter, seat: key = '' } = seat.place;
  if (!campaign || !encounter) return null;
  return { to: { at: 'seat', campaign, encounter, seat: key }, token: seat.token };
}
