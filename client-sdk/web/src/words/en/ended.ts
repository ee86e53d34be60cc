/** When an encounter has ended. */
export const ended = {
  'over.won': 'Victory: {side}.',
  'over.seed': 'Dice seed',
  'over.next': 'Stay here for the next encounter.',
  'ended.rounds': 'It took {n} round.|It took {n} rounds.',
  'ended.next': 'Next encounter',
  'ended.award': 'Award points',
  'ended.log': 'Open the log',
  'ended.quiet': 'No one did anything.',
  'ended.recap': 'Who did what',
  'ended.recap.part': 'Who did what, in the last part',
  'ended.who': 'Combatant',
  'ended.dealt': 'Damage dealt',
  'ended.taken': 'Damage taken',
  'ended.down': 'out',
  'ended.dice': 'Check the dice',
  'practice.again': 'Play again',
} as const;
