// What of the board is seen: how large a cell is, and where the board's corner lies.

export interface View {
  /** Pixels of a cell. */
  cell: number;
  /** Of the board's upper left corner, in pixels of the window onto it. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Of the window, in its pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const LEAST = 16;
const TINY = 3; // where the whole of a large board is asked for
const MOST = 160;
const MARGIN = 12;
const APART = 4; // pixels between a token and what it is freed of
const BESIDE = 0.5; // cells beside the board that are shown, at most
/** Pixels above or below it, where its tools lie over it. */
export const TOOLS = 60;

export const clampCell = (cell: number, least = LEAST) => Math.min(MOST, Math.max(least, cell));

const wholeCell = (window: Size, board: Size) =>
  Math.min((window.width - MARGIN) / board.width, (window.height - MARGIN) / board.height);

/** Of a large board all can be seen, in cells too small for faces. */
const leastOf = (window: Size, board: Size) =>
  Math.max(TINY, Math.min(LEAST, wholeCell(window, board)));

/** All of the board, in the middle, or as much as cells of a useful size leave. */
export function fitted(window: Size, board: Size, whole = false): View {
  const least = whole ? leastOf(window, board) : LEAST;
  const cell = clampCell(Math.min(wholeCell(window, board), 96), least);
  return centred(window, board, cell, { x: board.width / 2, y: board.height / 2 });
}

/** A point of the board in the middle of the window, as far as the board reaches. */
export function centred(
  window: Size,
  board: Size,
  cell: number,
  on: { x: number; y: number },
): View {
  const along = (at: number, room: number, length: number, beside: number) =>
    Math.min(beside, Math.max(room - length * cell - beside, room / 2 - at * cell));
  const beside = BESIDE * cell;
  return kept(window, board, {
    cell,
    x: along(on.x, window.width, board.width, beside),
    y: along(on.y, window.height, board.height, Math.max(TOOLS, beside)),
  });
}

/** Larger or smaller, with the point under `at` staying there. */
export function zoomed(
  window: Size,
  board: Size,
  view: View,
  by: number,
  at: { x: number; y: number },
): View {
  const cell = clampCell(view.cell * by, leastOf(window, board));
  const scale = cell / view.cell;
  return kept(window, board, {
    cell,
    x: at.x - (at.x - view.x) * scale,
    y: at.y - (at.y - view.y) * scale,
  });
}

/**
 * Never so far that nothing is seen. What fits into the window stays in its middle, but for that much up or
 * down.
 */
export function kept(window: Size, board: Size, view: View, slack = 0): View {
  const along = (at: number, room: number, length: number, off: number) => {
    const middle = (room - length) / 2;
    if (length <= room) return Math.min(middle + off, Math.max(middle - off, at));
    return Math.min(room * 0.4, Math.max(room * 0.6 - length, at));
  };
  return {
    cell: view.cell,
    x: along(view.x, window.width, board.width * view.cell, 0),
    y: along(view.y, window.height, board.height * view.cell, slack),
  };
}

/** Moved up or down so far that a token does not lie under the tools; the same view where it does not. */
export function freed(
  window: Size,
  view: View,
  token: { x: number; y: number; size: number },
  tools: Box,
): View {
  const half = (token.size / 2) * view.cell;
  const [x, y] = [view.x + token.x * view.cell, view.y + token.y * view.cell];
  const beside = x + half <= tools.left || x - half >= tools.right;
  if (beside || y + half <= tools.top || y - half >= tools.bottom) return view;
  const above = tools.top < window.height - tools.bottom;
  const by = above ? tools.bottom + APART - (y - half) : tools.top - APART - (y + half);
  return { ...view, y: view.y + by };
}
