import { lobby } from './lobby';
import { prepare } from './prepare';
import { sheets } from './sheets';

/** What the other views say: loaded with the first of them. */
export const rest = {
  ...lobby,
  ...prepare,
  ...sheets,
} as const;
