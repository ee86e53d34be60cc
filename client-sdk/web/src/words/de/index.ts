import type { FirstWord } from '../en';
import { seat } from './seat';
import { shell } from './shell';

export const de: Record<FirstWord, string> = { ...seat, ...shell };
