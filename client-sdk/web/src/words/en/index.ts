import type { dice } from './dice';
import type { ended } from './ended';
import type { gm } from './gm';
import type { help } from './help';
import type { lobby } from './lobby';
import type { look } from './look';
import type { prepare } from './prepare';
import { seat } from './seat';
import type { settings } from './settings';
import type { sheets } from './sheets';
import { shell } from './shell';
import type { text } from './text';
import type { tools } from './tools';

/**
 * What the page says in its own words; those of the rules come from the server. `one|other` by {n}.
 * These are loaded first, those of the other areas with the views that speak them (`withWords`).
 */
export const en = { ...seat, ...shell } as const;

/** What is loaded later. */
export interface Later {
  dice: typeof dice;
  ended: typeof ended;
  gm: typeof gm;
  help: typeof help;
  lobby: typeof lobby;
  look: typeof look;
  prepare: typeof prepare;
  settings: typeof settings;
  sheets: typeof sheets;
  text: typeof text;
  tools: typeof tools;
}

type KeysOf<T> = T extends unknown ? keyof T : never;

export type FirstWord = keyof typeof en;
export type Word = FirstWord | KeysOf<Later[keyof Later]>;
