import { board } from './board';
import { door } from './door';
import { gm } from './gm';
import { lobby } from './lobby';
import { prepare } from './prepare';
import { seat } from './seat';
import { sheets } from './sheets';
import { shell } from './shell';

/** What the page says in its own words; those of the rules come from the server. `one|other` by {n}. */
export const en = {
  ...board,
  ...door,
  ...gm,
  ...lobby,
  ...prepare,
  ...seat,
  ...sheets,
  ...shell,
} as const;

export type Word = keyof typeof en;
