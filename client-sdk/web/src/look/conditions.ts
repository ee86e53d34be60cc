// Symbols of conditions on the board, by keys that most rules share; others have two letters.

import type { IconName } from './icons';

const MARKS: Record<string, IconName> = {
  asleep: 'moon',
  bleeding: 'drop',
  blinded: 'blind',
  burning: 'fire',
  confused: 'spiral',
  dazed: 'spiral',
  deafened: 'deaf',
  dying: 'drop',
  exhausted: 'low',
  frightened: 'startled',
  grappled: 'grip',
  immobilized: 'anchor',
  invisible: 'ghost',
  mounted: 'horse',
  paralyzed: 'anchor',
  poisoned: 'flask',
  prone: 'prone',
  restrained: 'chain',
  running: 'run',
  slowed: 'hourglass',
  stunned: 'spiral',
  surprised: 'startled',
  unconscious: 'moon',
};

export const markOf = (condition: string): IconName | undefined => MARKS[condition];
