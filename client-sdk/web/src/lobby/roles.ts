import { CampaignRole } from 'fray-client/protocol';

import type { Word } from '../words/words.svelte';

const WORDS: Record<CampaignRole, Word | ''> = {
  [CampaignRole.UNSPECIFIED]: '',
  [CampaignRole.OWNER]: 'lobby.role.gm',
  [CampaignRole.GM]: 'lobby.role.gm',
  [CampaignRole.PLAYER]: '',
  [CampaignRole.SPECTATOR]: 'lobby.role.spectator',
  [CampaignRole.BOT]: 'lobby.bot',
};

/** The badge next to a member's name, so that no name passes for a GM's; empty for players. */
export function roleWord(role: CampaignRole | undefined): Word | '' {
  return role === undefined ? '' : WORDS[role];
}
