import type { World } from 'fray-client';

class Field {
  value = $state.raw<unknown>();

  constructor(value: unknown) {
    this.value = value;
  }
}

const partsOf = (value: unknown): readonly unknown[] | null =>
  value instanceof Map ? [...value].flat() : Array.isArray(value) ? value : null;

/** The same, or a new list of the same. */
function alike(before: unknown, now: unknown): boolean {
  if (before === now) return true;
  const [a, b] = [partsOf(before), partsOf(now)];
  return !!a && !!b && a.length === b.length && a.every((part, at) => part === b[at]);
}

/**
 * A client's world as the page reads it: whatever is drawn from a field of it is drawn again when that
 * field changes, not with every update.
 */
export class Seen {
  readonly world: World;
  readonly #fields: Map<keyof World, Field>;

  constructor(private readonly from: World) {
    const keys = Object.keys(from) as (keyof World)[];
    const fields = new Map(keys.map((key) => [key, new Field(from[key])]));
    this.#fields = fields;
    this.world = Object.create(Object.getPrototypeOf(from) as World) as World;
    for (const [key, field] of fields) {
      Object.defineProperty(this.world, key, { get: () => field.value });
    }
  }

  /** Takes over what has changed. */
  take(): void {
    for (const [key, field] of this.#fields) {
      const now = this.from[key];
      if (!alike(field.value, now)) field.value = now;
    }
  }
}
