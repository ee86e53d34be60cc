import type { Texts } from '../../../logic/translate';
import { campaign } from './campaign';
import { maps } from './maps';
import { sheets } from './sheets';
import { table } from './table';

/** Why something cannot be done, in German, by the English sentence; a hole stands for any text. */
export const refusals: Texts = { ...table, ...campaign, ...maps, ...sheets };
