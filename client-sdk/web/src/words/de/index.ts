import type { Word } from '../en';
import { board } from './board';
import { door } from './door';
import { gm } from './gm';
import { lobby } from './lobby';
import { prepare } from './prepare';
import { seat } from './seat';
import { sheets } from './sheets';
import { shell } from './shell';

export const de: Record<Word, string> = {
  ...board,
  ...door,
  ...gm,
  ...lobby,
  ...prepare,
  ...seat,
  ...sheets,
  ...shell,
};
