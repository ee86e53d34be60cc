import type { Rules } from 'fray-client';
import { type Combatant, type Gauge, TermRole } from 'fray-client/protocol';

import type { Word } from '../words/words.svelte';

// In the order in which they are shown.
const ROLES = [TermRole.VITAL, TermRole.BUDGET, TermRole.RESERVE];

/** A combatant's gauges, those that keep it on its feet first; zero ones are left out. */
export function gaugesOf(rules: Rules, combatant: Combatant): Gauge[] {
  const place = (gauge: Gauge) => {
    const at = ROLES.indexOf(rules.role(gauge.resource));
    return at < 0 ? ROLES.length : at;
  };
  return combatant.gauges
    .filter((gauge) => gauge.max > 0 || gauge.value !== 0)
    .sort((a, b) => place(a) - place(b));
}

const QUARTERS: readonly Word[] = ['rough.0', 'rough.1', 'rough.2', 'rough.3', 'rough.4'];

/** For an approximate gauge: about how much it is; undefined for all others. */
export function roughly(gauge: Gauge): Word | undefined {
  return gauge.rough ? QUARTERS[gauge.value] : undefined;
}

/** All that keeps it on its feet, added up. */
export function vitalOf(
  rules: Rules,
  combatant: Combatant,
): { value: number; max: number } | undefined {
  const vital = combatant.gauges.filter(
    (g) => rules.role(g.resource) === TermRole.VITAL && g.max > 0,
  );
  if (vital.length === 0) return undefined;
  const sum = (of: 'value' | 'max') => vital.reduce((all, gauge) => all + gauge[of], 0);
  return { value: sum('value'), max: sum('max') };
}

/** What it acts with. */
export function budgetOf(rules: Rules, combatant: Combatant): Gauge | undefined {
  return combatant.gauges.find((g) => rules.role(g.resource) === TermRole.BUDGET && g.max > 0);
}
