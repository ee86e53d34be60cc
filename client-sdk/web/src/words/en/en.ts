import { board } from './board';
import { door } from './door';
import { gm } from './gm';
import { seat } from './seat';
import { shell } from './shell';

/** What the door and a table say: loaded first. */
export const en = {
  ...board,
  ...door,
  ...gm,
  ...seat,
  ...shell,
} as const;
