import { StandingOrder } from 'fray-client/protocol';

import type { Word } from '../words/words.svelte';

/** The standing orders that people give: what a combatant does while others act. */
export const ORDERS: readonly (readonly [StandingOrder, Word])[] = [
  [StandingOrder.ALWAYS_ASK, 'order.ask'],
  [StandingOrder.AUTO_PASS, 'order.auto'],
  [StandingOrder.SKIP_TO_MY_SLOT, 'order.skip'],
];
