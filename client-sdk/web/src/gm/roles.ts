import { CampaignRole } from 'fray-client/protocol';

import { t, type Word } from '../words/words.svelte';

const WORDS: Record<CampaignRole, Word | ''> = {
  [CampaignRole.UNSPECIFIED]: '',
  [CampaignRole.OWNER]: 'gm.role.owner',
  [CampaignRole.GM]: 'gm.role.gm',
  [CampaignRole.PLAYER]: 'gm.role.player',
  [CampaignRole.SPECTATOR]: 'gm.role.spectator',
  [CampaignRole.BOT]: 'gm.role.bot',
};

export function roleWord(role: CampaignRole): string {
  const word = WORDS[role];
  return word ? t(word) : '';
}

/** The roles that a member may assign: those below their own. */
export function rolesBelow(owner: boolean): CampaignRole[] {
  const all = [CampaignRole.PLAYER, CampaignRole.SPECTATOR];
  return owner ? [CampaignRole.GM, ...all] : all;
}

/** A role as the record spells it. */
export function spelledRole(text: string): string {
  const role = CampaignRole[text.toUpperCase() as keyof typeof CampaignRole] as
    | CampaignRole
    | undefined;
  return role ? roleWord(role) : text;
}
