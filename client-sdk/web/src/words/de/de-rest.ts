import type { rest as english } from '../en/en-rest';
import { lobby } from './lobby';
import { prepare } from './prepare';
import { sheets } from './sheets';

export const rest: Record<keyof typeof english, string> = {
  ...lobby,
  ...prepare,
  ...sheets,
};
