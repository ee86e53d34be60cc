// What a prompt is about.

import type { Rules } from 'fray-client';
import { type Prompt, TermRole } from 'fray-client/protocol';

/** A choice about the combatant's own roll, hit or damage, not a reaction to another's. */
export const isOwn = (rules: Rules, { moment }: Prompt) => rules.role(moment) === TermRole.OWN;
