import { type Link, seatIn, spectatorToken } from 'fray-client';

/** The server's address: this page is next to its WebSocket. */
export function serverAddress(page: Location = location): string {
  return new URL('.', page.href.replace(/[?#].*$/, '')).href;
}

/** Where this page's address leads; null where it names no seat and watching is not allowed. */
export async function linkOfPage(page: Location = location): Promise<Link | null> {
  const server = serverAddress(page);
  const seat = seatIn(page.hash.slice(1)) ?? seatIn(page.search.slice(1));
  if (seat) return { server, ...seat };
  const token = await spectatorToken(server).catch(() => '');
  // Requested each time: such a token is valid as long as the server's table exists.
  return token ? { server, token: () => spectatorToken(server) } : null;
}
