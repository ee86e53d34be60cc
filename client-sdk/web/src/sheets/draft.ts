// Unsaved changes, stored in the browser.

import type { Values } from './values';

export interface Draft {
  /** The revision that it was made from; 0: a new character. */
  base: number;
  name: string;
  values: Values;
  when: number;
}

function nameOf(campaign: string, character: string): string {
  return `fray-draft ${campaign} ${character}`;
}

export function keep(campaign: string, character: string, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(campaign, character), JSON.stringify(draft));
  } catch {
    // The browser stores nothing, or no more: the page still has it.
  }
}

export function kept(campaign: string, character: string): Draft | undefined {
  const text = localStorage.getItem(nameOf(campaign, character));
  if (!text) return undefined;
  try {
    const draft = JSON.parse(text) as Partial<Draft>;
    const { base, name, values, when } = draft;
    if (typeof base !== 'number' || typeof name !== 'string' || typeof when !== 'number') return;
    return values && typeof values === 'object' ? { base, name, values, when } : undefined;
  } catch {
    return undefined;
  }
}

export function forget(campaign: string, character: string): void {
  localStorage.removeItem(nameOf(campaign, character));
}
