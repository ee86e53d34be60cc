const MOST = 64;

/**
 * A new key for a reinforcement: from its name, in the letters that keys have. The keys in use are
 * not sent, so a random number makes it unique.
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
