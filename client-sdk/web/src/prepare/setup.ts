// A prepared encounter's setup file (server/encounter/README.md), as the editor changes it. What it does
// not know of stays as it was; comments alone are lost.

import { parse, stringify, type TomlTable } from 'smol-toml';

export interface Cell {
  x: number;
  y: number;
}

export interface Fighter {
  key: string;
  name: string;
  side: string;
  at: Cell;
  hidden: boolean;
  /** Ready-made, or a character of the campaign; both empty: by a sheet of its own. */
  archetype: string;
  character: string;
  /** The id of a picture. */
  token: string;
}

export interface Setup {
  /** As the campaign's policy has it; empty where nobody has said it yet. */
  ruleset: string;
  title: string;
  /** `squares`, or a kind that is changed as text alone. */
  board: string;
  map: readonly string[];
  background: string;
  sides: readonly string[];
  fighters: readonly Fighter[];
  options: Readonly<Record<string, string | number | boolean>>;
}

export const FLOOR = '.';
export const LARGEST = 200; // cells along a side, as the server has it

const EMPTY = `sides = ["heroes", "foes"]\nmap = """\n${`${FLOOR.repeat(16)}\n`.repeat(10)}"""\n`;

const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);
const tables = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter(
    (each): each is TomlTable => typeof each === 'object' && each !== null,
  );

/** @throws TomlError where it is no TOML; its `line` says where */
export function readSetup(source: string): Setup {
  const file = parse(source.trim() === '' ? EMPTY : source);
  const fighters = tables(file.combatant).map((one): Fighter => {
    const [x, y] = Array.isArray(one.at) ? one.at : [];
    const key = text(one.key);
    return {
      key,
      name: text(one.name, key),
      side: text(one.side),
      at: { x: Number(x ?? 0), y: Number(y ?? 0) },
      hidden: one.hidden === true,
      archetype: text(one.archetype),
      character: text(one.character),
      token: text(one.token),
    };
  });
  const options = Object.entries((file.options ?? {}) as TomlTable).filter(
    (entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  return {
    ruleset: text(file.ruleset),
    title: text(file.title),
    board: text(file.board, 'squares'),
    map: text(file.map).replace(/^\n/, '').replace(/\n$/, '').split('\n'),
    background: text(file.background),
    sides: (Array.isArray(file.sides) ? file.sides : []).filter((side) => typeof side === 'string'),
    fighters,
    options: Object.fromEntries(options),
  };
}

/** The source with what has changed. */
export function writeSetup(source: string, setup: Setup): string {
  const file = parse(source.trim() === '' ? EMPTY : source);
  const before = new Map(tables(file.combatant).map((one) => [text(one.key), one]));
  const put = (into: TomlTable, key: string, value: string) => {
    if (value) into[key] = value;
    else Reflect.deleteProperty(into, key);
  };
  put(file, 'ruleset', setup.ruleset);
  put(file, 'title', setup.title);
  put(file, 'background', setup.background);
  file.sides = [...setup.sides];
  if (setup.board === 'squares') file.map = `${setup.map.join('\n')}\n`;
  file.combatant = setup.fighters.map((fighter) => {
    const one: TomlTable = { ...before.get(fighter.key), key: fighter.key };
    put(one, 'name', fighter.name);
    put(one, 'side', fighter.side);
    // In bands a place is a zone's key, which is changed as text.
    if (setup.board === 'squares') one.at = [fighter.at.x, fighter.at.y];
    put(one, 'archetype', fighter.archetype);
    put(one, 'character', fighter.character);
    put(one, 'token', fighter.token);
    if (fighter.hidden) one.hidden = true;
    else delete one.hidden;
    return one;
  });
  if (Object.keys(setup.options).length > 0) file.options = { ...setup.options };
  else delete file.options;
  if (setup.fighters.length === 0) delete file.combatant;
  // A map is looked at row by row.
  return stringify(file).replace(
    /^map = "((?:[^"\\]|\\n)*)"$/m,
    (_, rows: string) => `map = """\n${rows.replaceAll('\\n', '\n')}"""`,
  );
}

// ---- the map ----

export const widthOf = (map: readonly string[]) => Math.max(0, ...map.map((row) => row.length));

/** Cells that are given the sign; those off the map are passed over. */
export function draw(map: readonly string[], cells: readonly Cell[], sign: string): string[] {
  const rows = map.map((row) => [...row.padEnd(widthOf(map), FLOOR)]);
  for (const { x, y } of cells) if (rows[y]?.[x] !== undefined) rows[y]![x] = sign;
  return rows.map((row) => row.join(''));
}

export function resized(map: readonly string[], width: number, height: number): string[] {
  return Array.from({ length: height }, (_, y) =>
    (map[y] ?? '').slice(0, width).padEnd(width, FLOOR),
  );
}

/** From one cell to another, without a gap. */
export function line(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
  return Array.from({ length: steps + 1 }, (_, n) => ({
    x: Math.round(from.x + ((to.x - from.x) * n) / (steps || 1)),
    y: Math.round(from.y + ((to.y - from.y) * n) / (steps || 1)),
  }));
}

/** All the cells between two corners. */
export function block(from: Cell, to: Cell): Cell[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return Array.from({ length: bottom - top + 1 }, (_, y) =>
    Array.from({ length: right - left + 1 }, (_, x) => ({ x: left + x, y: top + y })),
  ).flat();
}

// ---- who is there ----

/** Not taken yet: "raider", "raider-2" ... */
export function freshKey(setup: Setup, wish: string): string {
  const base =
    wish
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'somebody';
  const taken = new Set(setup.fighters.map(({ key }) => key));
  if (!taken.has(base)) return base;
  let n = 2;
  while (taken.has(`${base}-${n}`)) ++n;
  return `${base}-${n}`;
}

/** The nearest cell where one may stand, row by row from that one. */
export function freeCell(setup: Setup, from: Cell): Cell {
  const taken = new Set(setup.fighters.map(({ at }) => `${at.x} ${at.y}`));
  const free = block({ x: 0, y: 0 }, { x: widthOf(setup.map) - 1, y: setup.map.length - 1 }).filter(
    ({ x, y }) => !'#+'.includes(setup.map[y]?.[x] ?? '#') && !taken.has(`${x} ${y}`),
  );
  const far = ({ x, y }: Cell) => Math.max(Math.abs(x - from.x), Math.abs(y - from.y));
  return free.sort((a, b) => far(a) - far(b))[0] ?? from;
}

/** Several of a kind, each with a place and a name of its own. */
export function added(
  setup: Setup,
  who: Pick<Fighter, 'name' | 'side'> & Partial<Fighter>,
  count: number,
  near: Cell,
): Setup {
  let now = setup;
  for (let n = 0; n < count; ++n) {
    const fighter: Fighter = {
      hidden: false,
      archetype: '',
      character: '',
      token: '',
      ...who,
      key: freshKey(now, who.name),
      name: count > 1 ? `${who.name} ${n + 1}` : who.name,
      at: freeCell(now, near),
    };
    now = { ...now, fighters: [...now.fighters, fighter] };
  }
  return now;
}
