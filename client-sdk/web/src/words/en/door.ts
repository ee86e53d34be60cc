/** Coming in: the first account of a server, new accounts, invites, first steps, encounters that start and end. */
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
  started: '{name} has started.',
  'started.join': 'Join',
  'started.close': 'Hide this',
  'first.title': 'Your first evening',
  'first.campaign': 'Start a campaign: give it a name and choose the rules.',
  'first.invite': 'Send your players an invite link. They can join as guests, without an account.',
  'first.encounter':
    'Prepare an encounter: draw or import a map, add combatants, and start it when everyone is there.',
  'first.player':
    'Did someone invite you? Open their link, or paste it here. Then make your character.',
  'practice.title': 'Learn in five minutes',
  'practice.what': 'Play a short practice fight, alone against the server. Choose the rules.',
  'practice.again': 'Play again',
  'practice.back': 'Back to the start page',
  'ended.rounds': 'It took {n} round.|It took {n} rounds.',
  'ended.next': 'Next encounter',
  'ended.award': 'Award points',
  'ended.log': 'Open the log',
  'ended.quiet': 'No one did anything.',
  'ended.recap': 'Who did what',
  'ended.recap.part': 'Who did what, in the last part',
  'ended.down': 'out',
  'ended.dice': 'Check the dice',
  lesson: 'How it works',
  'lesson.of': '{n} of {of}',
  'lesson.skip': 'Skip all',
  'lesson.next': 'Next',
  'lesson.done': 'Got it',
  'lesson.again': 'Show me how it works',
  'lesson.lamp.title': 'The lamp shows who is deciding',
  'lesson.lamp':
    'It marks them in the turn order and glows on the board. When it is you, your options are listed here.',
  'lesson.before.title': 'You can act in another’s turn',
  'lesson.before.title.name': 'You can act before {name}',
  'lesson.before':
    'Where the rules let you go first or react, you are asked while others wait. The line under the question says why.',
  'lesson.pass.title': 'Passing lets the others go on',
  'lesson.pass':
    'Pass when there is nothing you want to do now. You are asked again as soon as it is your turn or you can react.',
  'gm.settings.keep': 'Manage campaign',
} as const;
