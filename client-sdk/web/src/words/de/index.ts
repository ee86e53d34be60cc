import type { FirstWord } from '../en';
import { board } from './board';
import { door } from './door';
import { seat } from './seat';
import { shell } from './shell';

export const de: Record<FirstWord, string> = { ...board, ...door, ...seat, ...shell };
