// Words of a ruleset that explain themselves, for all components below the one that provides them.

import type { SheetTerm } from 'fray-client/protocol';
import { getContext, setContext } from 'svelte';

const TERMS = Symbol('terms');

type Terms = () => readonly SheetTerm[];

export function provideTerms(terms: Terms): void {
  setContext(TERMS, terms);
}

export function useTerms(): Terms {
  return getContext<Terms | undefined>(TERMS) ?? (() => []);
}

/** By its word, however it is capitalised. */
export function termOf(terms: readonly SheetTerm[], label: string): SheetTerm | undefined {
  const wanted = label.toLowerCase();
  return terms.find(({ word }) => word.toLowerCase() === wanted);
}
