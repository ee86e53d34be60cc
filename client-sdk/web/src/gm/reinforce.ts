const MOST = 64;

/**
 * A key of its own for a combatant that joins: from its name, in the letters that keys have. What
 * the table has already nobody is told, so that it is made unique by a number drawn at random.
 */
export function freeKey(
  name: string,
  used: readonly string[],
  draw: () => number = Math.random,
): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MOST - 8)
    .replace(/-+$/, '');
  for (;;) {
    const number = Math.floor(draw() * 36 ** 5)
      .toString(36)
      .padStart(5, '0');
    const key = `${plain || 'joined'}-${number}`;
    if (!used.includes(key)) return key;
  }
}
