import { FrayError } from './error.js';

/** Where a server is, who one is there, and where one sits down. */
export interface Link {
  /** The server's address: what `ws` and `account/sign-in` are relative to. */
  server: string;
  /**
   * Of a seat link, an account, a bot or a guest; a secret. Empty: the account of the page's
   * cookie, or not signed in. A function is called before each connection.
   */
  token?: string | (() => Promise<string>);
  /** With an account's or a bot's token, or a cookie: the encounter to sit down at. */
  place?: Place;
}

/** A seat of an encounter of a campaign. */
export interface Place {
  campaign: string;
  encounter: string;
  /** Its key; omitted: the account's own seat. */
  seat?: string;
}

/**
 * Reads a link as the server prints it: `http://HOST:PORT/#seat=TOKEN` for a seat, also with
 * `?seat=`, and `#token=fray_…&campaign=ID&encounter=ID`, perhaps with `&seat=KEY`, for an account or
 * a bot. `https:`, `ws:` and `wss:` will do as well, the latter two with the WebSocket's own path.
 *
 * @throws FrayError `BAD_LINK`
 */
export function parseLink(text: string): Link {
  const bad = (why: string) => new FrayError('BAD_LINK', why, 'link');
  let address: URL;
  try {
    address = new URL(text);
  } catch {
    throw bad('a link begins with http:// or https://');
  }
  const scheme = /^(http|ws)(s?):$/.exec(address.protocol);
  if (!scheme) throw bad('a link begins with http:// or https://');
  const link = seatIn(address.hash.slice(1)) ?? seatIn(address.search.slice(1));
  if (!link) throw bad('the link holds no seat; copy it whole, with #seat= and what follows');
  if (link.place && !(link.place.campaign && link.place.encounter)) {
    throw bad("a link to a campaign's encounter names both, campaign= and encounter=");
  }
  address.protocol = `http${scheme[2]}:`;
  return { server: new URL('.', address.href).href.replace(/[?#].*$/, ''), ...link };
}

/** The seat and the place in the fragment or the query of a link; null if it names neither. */
export function seatIn(pairs: string): Pick<Link, 'token' | 'place'> | null {
  const values = new URLSearchParams(pairs);
  const value = (key: string) => values.get(key) ?? '';
  const [campaign, encounter, seat] = [value('campaign'), value('encounter'), value('seat')];
  if (campaign || encounter) {
    if (!value('token')) return null;
    return { token: value('token'), place: { campaign, encounter, ...(seat && { seat }) } };
  }
  const token = value('token') || seat;
  return token ? { token } : null;
}
