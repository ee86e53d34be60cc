import type { en } from '../en/en';
import { board } from './board';
import { door } from './door';
import { gm } from './gm';
import { seat } from './seat';
import { shell } from './shell';

export const de: Record<keyof typeof en, string> = {
  ...board,
  ...door,
  ...gm,
  ...seat,
  ...shell,
};
