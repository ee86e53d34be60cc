/** Coming in: the first account of a server, new accounts, invites, first steps. */
export const door = {
  'door.welcome': 'Welcome, {name}.',
  'door.byInvite':
    'This server takes new people by invite. Ask your GM for an invite link, and open it or paste it here.',
  'door.closed':
    'The operator of this server makes the accounts; ask for one. With a seat link or an invite link you can play without an account.',
  'door.byOwnerLink':
    'This server has no account yet. The first one is made with the owner link that the server printed when it started.',
  'door.owner.title': 'This server is yours',
  'door.owner.what':
    'Create the first account. Then start a campaign and invite your players: they need nothing but your link.',
  'door.owner.void':
    'This owner link can’t be used any more. It works once, and each start of the server prints a new one until there is an account.',
  'first.title': 'Your first evening',
  'first.campaign': 'Start a campaign: give it a name and choose the rules.',
  'first.invite': 'Send your players an invite link. They can join as guests, without an account.',
  'first.encounter':
    'Prepare an encounter: draw or import a map, add combatants, and start it when everyone is there.',
  'first.player':
    'Did someone invite you? Open their link, or paste it here. Then make your character.',
} as const;
