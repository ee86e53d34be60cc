import type { Combatant } from 'fray-client/protocol';

/**
 * For each combatant the last word of its name where nobody else has it, or else the whole name; those
 * of the same name are counted. Capitals make no difference: nobody hears them.
 */
export function shortNames(
  combatants: readonly Pick<Combatant, 'ref' | 'name'>[],
): Map<number, string> {
  const lastOf = (name: string) => {
    const words = name.split(/\s+/).filter(Boolean);
    const last = words.at(-1) ?? name;
    // "Grunt 2" is nobody's short name for a number.
    return /^[\d#]+$/.test(last) ? name : last;
  };
  const times = (of: (name: string) => string) => {
    const count = new Map<string, number>();
    for (const { name } of combatants) {
      const key = of(name).toLowerCase();
      count.set(key, (count.get(key) ?? 0) + 1);
    }
    return count;
  };
  const [lasts, wholes] = [times(lastOf), times((name) => name)];
  const met = new Map<string, number>();
  const numbered = (name: string): string => {
    const key = name.toLowerCase();
    const nth = (met.get(key) ?? 0) + 1;
    met.set(key, nth);
    const text = `${name} ${nth}`;
    return wholes.has(text.toLowerCase()) ? numbered(name) : text;
  };
  return new Map(
    combatants.map(({ ref, name }) => {
      if (lasts.get(lastOf(name).toLowerCase()) === 1) return [ref, lastOf(name)];
      return [ref, wholes.get(name.toLowerCase()) === 1 ? name : numbered(name)];
    }),
  );
}

/** A number from a text, the same every time. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619);
  return hash >>> 0;
}

/** "melee attack" begins like a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "two-words:house" as people read it. */
export function rulesetTitle(id: string): string {
  return id
    .split(':')
    .map((part) => capital(part.replaceAll('-', ' ')))
    .join(', ');
}
