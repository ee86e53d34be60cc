/** All of a paged list. */
export async function everyPage<T>(
  ask: (after: string) => Promise<{ next: string; items: T[] }>,
): Promise<T[]> {
  const all: T[] = [];
  let after = '';
  do {
    const { next, items } = await ask(after);
    all.push(...items);
    after = next;
  } while (after);
  return all;
}
