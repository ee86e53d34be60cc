import { en as first } from './en';
import { rest } from './en-rest';

/** What the page says in its own words; those of the rules come from the server. `one|other` by {n}. */
export const en = { ...first, ...rest } as const;

export type Word = keyof typeof en;
