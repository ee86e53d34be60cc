// A setup's board and people, as the board is drawn from them.

import { Ground } from 'fray-client';
import { BoardKind, Facing } from 'fray-client/protocol';

import type { Standing } from '../logic/layout';
import { BOARDS, distanceBetween, type Setup } from './setup';

export const KINDS: Record<(typeof BOARDS)[number], BoardKind> = {
  squares: BoardKind.SQUARES,
  hexes: BoardKind.HEXES,
  bands: BoardKind.BANDS,
};

export function groundOf(setup: Setup): Ground {
  const { zones } = setup;
  return new Ground({
    $typeName: 'fray.v1.Board',
    step: '',
    kind: KINDS[setup.board as keyof typeof KINDS] ?? BoardKind.SQUARES,
    zones: zones.map((zone) => ({ $typeName: 'fray.v1.Zone', ...zone })),
    distances: zones.flatMap((a, from) =>
      zones.slice(from + 1).map((b, n) => ({
        $typeName: 'fray.v1.Distance' as const,
        from,
        to: from + 1 + n,
        distance: distanceBetween(setup, a.key, b.key),
      })),
    ),
  });
}

/** Each numbered from 1, as they follow each other in the setup. */
export function peopleOf({ board, fighters }: Setup): Standing[] {
  return fighters.map(({ at: { x, y }, facing }, n) => ({
    ref: n + 1,
    space: 1,
    out: false,
    place: {
      $typeName: 'fray.v1.Place',
      x,
      y,
      facing: (board === 'hexes' && Facing[facing as keyof typeof Facing]) || Facing.UNSPECIFIED,
    },
  }));
}
