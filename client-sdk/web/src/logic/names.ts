import type { Combatant } from 'fray-client/protocol';

/** For each combatant the last word of its name where nobody else has it, or else the whole name. */
export function shortNames(combatants: readonly Combatant[]): Map<number, string> {
  const lastOf = (name: string) => {
    const words = name.split(/\s+/).filter(Boolean);
    const last = words.at(-1) ?? name;
    // "Grunt 2" is nobody's short name for a number.
    return /^[\d#]+$/.test(last) ? name : last;
  };
  const count = new Map<string, number>();
  for (const { name } of combatants) count.set(lastOf(name), (count.get(lastOf(name)) ?? 0) + 1);
  return new Map(
    combatants.map(({ ref, name }) => [ref, count.get(lastOf(name)) === 1 ? lastOf(name) : name]),
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
