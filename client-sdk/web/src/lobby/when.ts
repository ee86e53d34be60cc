import { spoken } from '../words/words.svelte';

/** "24 Nov 2026" */
export function dateOf(ms: bigint): string {
  return new Date(Number(ms)).toLocaleDateString(spoken(), { dateStyle: 'medium' });
}

/** "20:31" */
export function timeOf(ms: bigint): string {
  return new Date(Number(ms)).toLocaleTimeString(spoken(), { timeStyle: 'short' });
}

/** "24 Nov 2026, 20:31" */
export function momentOf(ms: bigint): string {
  return new Date(Number(ms)).toLocaleString(spoken(), { dateStyle: 'medium', timeStyle: 'short' });
}
