import { seatIn } from 'fray-client';

/** What the page shows; the part of its address behind the `#` says it. */
export type Route =
  /** One's campaigns, or the way in. */
  | { at: 'home' }
  /** One's account: name, password, devices, bots. */
  | { at: 'account' }
  /** The table that is open to spectators. */
  | { at: 'watch' }
  /** A seat by its link. */
  | { at: 'link'; token: string }
  | { at: 'invite'; secret: string }
  /** The first account of a server, by the link that it printed. */
  | { at: 'owner'; secret: string }
  /** A practice fight, alone against the server. */
  | { at: 'practice'; ruleset: string }
  /** `encounter`: the one that points are awarded for, in that tab. */
  | { at: 'campaign'; campaign: string; tab: string; encounter?: string }
  /** `character`: its id, or `new`. */
  | { at: 'character'; campaign: string; character: string }
  | { at: 'prepare'; campaign: string; encounter: string }
  /** `seat`: its key; empty for one's own. */
  | { at: 'seat'; campaign: string; encounter: string; seat: string };

const PATHS = {
  practice: ['ruleset'],
  campaign: ['campaign', 'tab', 'encounter'],
  character: ['campaign', 'character'],
  prepare: ['campaign', 'encounter'],
  seat: ['campaign', 'encounter', 'seat'],
} as const;

/** @param hash with or without its `#` */
export function routeOf(hash: string): Route {
  const text = hash.replace(/^#/, '');
  if (text.startsWith('/')) {
    const [at = '', ...parts] = text.slice(1).split('/').map(decodeURIComponent);
    if (at === 'account' || at === 'watch') return { at };
    if (!Object.hasOwn(PATHS, at)) return { at: 'home' };
    const names = PATHS[at as keyof typeof PATHS];
    if (!parts[0]) return { at: 'home' };
    return { at, ...Object.fromEntries(names.map((name, n) => [name, parts[n] ?? ''])) } as Route;
  }
  const pairs = new URLSearchParams(text);
  for (const at of ['invite', 'owner'] as const) {
    const secret = pairs.get(at);
    if (secret) return { at, secret };
  }
  const seat = seatIn(text);
  return typeof seat?.token === 'string' ? { at: 'link', token: seat.token } : { at: 'home' };
}

/** What a link to it has as `href`. */
export function hrefOf(route: Route): string {
  switch (route.at) {
    case 'home':
      return '#/';
    case 'account':
    case 'watch':
      return `#/${route.at}`;
    case 'link':
      return `#seat=${route.token}`;
    case 'invite':
    case 'owner':
      return `#${route.at}=${route.secret}`;
    default: {
      const parts = PATHS[route.at].map((name) => (route as Record<string, string>)[name] ?? '');
      return `#/${[route.at, ...parts].map(encodeURIComponent).join('/').replace(/\/+$/, '')}`;
    }
  }
}

let now = $state.raw<Route>({ at: 'home' });
let address = hrefOf(now); // of what is shown
let guard: ((to: Route) => boolean) | undefined;

/** Where the page is. */
export function route(): Route {
  return now;
}

/** What the page was opened with: the address may change while its language is being loaded. */
export const arrived = globalThis.location?.hash ?? '';

export function go(to: Route, how: 'push' | 'replace' = 'push'): void {
  address = hrefOf(to);
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  now = to;
}

/** What is shown has another address from now on, and stays as it is. */
export function readdress(to: Route): void {
  address = hrefOf(to);
  history.replaceState(null, '', address);
}

/**
 * Asks before a link or the browser's own buttons lead elsewhere; what it refuses does not happen.
 *
 * @returns ends that
 */
export function guardLeaving(may: (to: Route) => boolean): () => void {
  guard = may;
  return () => {
    if (guard === may) guard = undefined;
  };
}

/** Follows the address; called once. */
export function followAddress(): void {
  const read = () => {
    const to = routeOf(location.hash);
    if (hrefOf(to) === address) return;
    if (guard && !guard(to)) {
      history.pushState(null, '', address);
      return;
    }
    address = hrefOf(to);
    now = to;
  };
  read();
  addEventListener('hashchange', read);
  addEventListener('popstate', read);
}
