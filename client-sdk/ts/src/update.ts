import type { CampaignChanged, Pointed } from './protocol.js';
import type { SeenEvent } from './world.js';

/** Changes; the client's world already includes them. */
export interface Update {
  /** New events, in order; `past` where they happened before this client came. */
  events: SeenEvent[];
  /** Combatants, round, turn or the map are other ones. */
  state: boolean;
  /** `world.prompts` are other ones. */
  prompts: boolean;
  /** `client.connection` is another one. */
  connection: boolean;
  /** The table went on with another encounter. */
  encounter: boolean;
  /** Notices from the server to people. */
  notices: string[];
  /** Places that someone points at, for the moment. */
  pointed: Pointed[];
  /**
   * Parts of watched campaigns that have changed. After a lost connection one of part `UNSPECIFIED`
   * for each: anything may have changed in the meantime.
   */
  campaigns: CampaignChanged[];
}

export function noUpdate(): Update {
  return {
    events: [],
    state: false,
    prompts: false,
    connection: false,
    encounter: false,
    notices: [],
    pointed: [],
    campaigns: [],
  };
}

/** Both, one after the other, as one. */
export function merged(first: Update, then: Update): Update {
  return {
    events: [...first.events, ...then.events],
    state: first.state || then.state,
    prompts: first.prompts || then.prompts,
    connection: first.connection || then.connection,
    encounter: first.encounter || then.encounter,
    notices: [...first.notices, ...then.notices],
    pointed: [...first.pointed, ...then.pointed],
    campaigns: [...first.campaigns, ...then.campaigns],
  };
}
