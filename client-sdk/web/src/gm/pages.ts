/** The whole of a paged list, or as much of it as is wanted. */
export async function allOf<Piece extends { next: string }, T>(
  ask: (page: { limit: number; after: string }) => Promise<Piece>,
  entries: (piece: Piece) => readonly T[],
  most = Infinity,
): Promise<{ all: T[]; more: boolean }> {
  const all: T[] = [];
  let after = '';
  do {
    const piece = await ask({ limit: 100, after });
    all.push(...entries(piece));
    after = piece.next;
  } while (after && all.length < most);
  return { all, more: after !== '' };
}
