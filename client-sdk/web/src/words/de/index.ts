import type { Word } from '../en';
import { de as first } from './de';
import { rest } from './de-rest';

export const de: Record<Word, string> = { ...first, ...rest };
