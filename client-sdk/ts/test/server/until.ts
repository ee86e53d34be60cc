import type { Client } from 'fray-client';

/** Until `condition` holds, looked at whenever something changes. */
export async function until(client: Client, condition: () => boolean): Promise<void> {
  for await (const _ of client.updates()) if (condition()) return;
  throw new Error('the client has stopped');
}
