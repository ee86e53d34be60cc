import type { GmCommand, GmInput } from 'fray-client';

import type { Attempt } from '../attempt.svelte';
import { isAt } from '../logic/fault';
import type { Master } from './master.svelte';

/** A command from a form: what is wrong with its field stays there, anything else is the panel's. */
export async function commandAt<C extends GmCommand>(
  master: Master,
  attempt: Attempt,
  field: string,
  command: C,
  input: GmInput<C>,
): Promise<boolean> {
  master.attempt.fault = undefined;
  if (await attempt.run(() => master.table.client.gm(command, input))) return true;
  if (!isAt(attempt.fault, field)) {
    master.attempt.fault = attempt.fault;
    attempt.fault = undefined;
  }
  return false;
}
