// A prepared encounter's setup file (server/encounter/README.md), as the editor changes it. What it does
// not know of stays as it was; comments alone are lost.

import { parse, stringify, type TomlTable } from 'smol-toml';

import { block } from '../logic/drawing';

export interface Cell {
  x: number;
  y: number;
}

export interface Zone {
  key: string;
  name: string;
}

export interface Distance {
  /** Keys of zones; either way is as far. */
  from: string;
  to: string;
  distance: number;
}

export interface Fighter {
  key: string;
  name: string;
  side: string;
  /** In bands `x` is the number of a zone; -1: of none that there is. */
  at: Cell;
  /** On hexes, such as `NE`; empty: as the ruleset has it. */
  facing: string;
  hidden: boolean;
  /** The name that other sides see until the GM shows its own; empty: its own. */
  called: string;
  /** Ready-made, or a character of the campaign; both empty: by a sheet of its own. */
  archetype: string;
  character: string;
  /** The id of a picture. */
  token: string;
}

/** In hundredths of a cell, from the upper left corner of the map. */
export interface PictureBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Setup {
  /** As the campaign's policy has it; empty where it is not set yet. */
  ruleset: string;
  title: string;
  /** Of `BOARDS`, or what no server knows. */
  board: string;
  /** A sign for each cell; in bands what would be drawn on cells. */
  map: readonly string[];
  background: string;
  /** The picture shows walls and ground itself: at the table only doors are drawn over it. */
  backgroundHasTerrain: boolean;
  /** Where the picture lies; null: it covers the map. */
  backgroundBox: PictureBox | null;
  /** In bands; on cells those that there would be. */
  zones: readonly Zone[];
  distances: readonly Distance[];
  sides: readonly string[];
  fighters: readonly Fighter[];
  options: Readonly<Record<string, string | number | boolean>>;
}

export const BOARDS = ['squares', 'hexes', 'bands'] as const;
export const FACINGS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;
export const FLOOR = '.';
// As the server has them.
export const LARGEST = 256; // cells along a side, as the server has it
export const MOST_ZONES = 12;
export const FARTHEST = 1_000_000;

const APART = 10; // from a zone to the next, before it is set
const FLOORS = Array.from({ length: 10 }, () => FLOOR.repeat(16));
const EMPTY = `sides = ["heroes", "foes"]\nmap = """\n${FLOORS.join('\n')}\n"""\n`;

const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);
const tables = (value: unknown) =>
  (Array.isArray(value) ? value : []).filter(
    (each): each is TomlTable => typeof each === 'object' && each !== null,
  );

/** @throws TomlError where it is not TOML; its `line` says where */
export function readSetup(source: string): Setup {
  const file = parse(source.trim() === '' ? EMPTY : source);
  const board = text(file.board, 'squares');
  const zones = tables(file.zone).map((zone) => {
    const key = text(zone.key);
    return { key, name: text(zone.name, key) };
  });
  const placeOf = (at: unknown): Cell => {
    if (board === 'bands') return { x: zones.findIndex(({ key }) => key === at), y: 0 };
    const [x, y] = Array.isArray(at) ? at : [];
    return { x: Number(x ?? 0), y: Number(y ?? 0) };
  };
  const fighters = tables(file.combatant).map((one): Fighter => {
    const key = text(one.key);
    return {
      key,
      name: text(one.name, key),
      side: text(one.side),
      at: placeOf(one.at),
      facing: text(one.facing),
      hidden: one.hidden === true,
      called: text(one.called),
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
    board,
    map: board === 'bands' ? FLOORS : rowsIn(text(file.map), board),
    background: text(file.background),
    backgroundHasTerrain: file.background_has_terrain === true,
    backgroundBox: boxOf(file.background_box),
    zones,
    distances: tables(file.distance).map(({ from, to, distance }) => ({
      from: text(from),
      to: text(to),
      distance: Number(distance ?? 0),
    })),
    sides: (Array.isArray(file.sides) ? file.sides : []).filter((side) => typeof side === 'string'),
    fighters,
    options: Object.fromEntries(options),
  };
}

function boxOf(value: unknown): PictureBox | null {
  const numbers = Array.isArray(value) ? value.map(Number) : [];
  if (numbers.length !== 4 || !numbers.every(Number.isInteger)) return null;
  const [left, top, width, height] = numbers as [number, number, number, number];
  return { left, top, width, height };
}

// Between two hexes stands a space, and every second row is indented by one.
function rowsIn(map: string, board: string): string[] {
  const rows = map.replace(/^\n/, '').replace(/\n$/, '').split('\n');
  return board === 'hexes' ? rows.map((row) => row.replaceAll(' ', '')) : rows;
}

function drawn({ map, board }: Setup): string {
  const apart = (row: string, y: number) => `${y % 2 === 0 ? '' : ' '}${[...row].join(' ')}`;
  return `${(board === 'hexes' ? map.map(apart) : map).join('\n')}\n`;
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
  const bands = setup.board === 'bands';
  if (setup.board !== text(file.board, 'squares')) file.board = setup.board;
  const picture = bands ? '' : setup.background;
  put(file, 'background', picture);
  const box = picture ? setup.backgroundBox : null;
  if (box) file.background_box = [box.left, box.top, box.width, box.height];
  else delete file.background_box;
  if (picture && setup.backgroundHasTerrain) file.background_has_terrain = true;
  else delete file.background_has_terrain;
  file.sides = [...setup.sides];
  if (bands) {
    delete file.map;
    file.zone = setup.zones.map(({ key, name }) => ({ key, name }));
    file.distance = setup.distances.map((each) => ({ ...each }));
  } else if (hasCells(setup)) {
    file.map = drawn(setup);
    delete file.zone;
    delete file.distance;
  }
  file.combatant = setup.fighters.map((fighter) => {
    const one: TomlTable = { ...before.get(fighter.key), key: fighter.key };
    put(one, 'name', fighter.name);
    put(one, 'side', fighter.side);
    // Who stands in no zone that there is stays where the source says.
    if (bands) one.at = setup.zones[fighter.at.x]?.key ?? one.at ?? '';
    else if (hasCells(setup)) one.at = [fighter.at.x, fighter.at.y];
    put(one, 'facing', setup.board === 'hexes' ? fighter.facing : '');
    put(one, 'archetype', fighter.archetype);
    put(one, 'character', fighter.character);
    put(one, 'token', fighter.token);
    put(one, 'called', fighter.called);
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

/** An option's value as files have it: yes and no, numbers, or else as a text. */
export function typed(kind: string, value: string): string | number | boolean {
  if (kind === 'switch') return value === 'true';
  return kind === 'number' && Number.isInteger(Number(value)) ? Number(value) : value;
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

// ---- the board ----

/** Is there a map that can be drawn on? */
export const hasCells = ({ board }: Setup) => board === 'squares' || board === 'hexes';

/**
 * The same people on another kind of board, each side at its end.
 *
 * @param names of the zones, where none has ever been made
 */
export function onBoard(setup: Setup, board: string, names: readonly string[]): Setup {
  if (board === setup.board) return setup;
  if (board !== 'bands' && setup.board !== 'bands') return { ...setup, board };
  let next: Setup = { ...setup, board };
  if (board === 'bands' && next.zones.length === 0) {
    for (const name of names) next = withZone(next, name);
  }
  return setup.fighters.reduce<Setup>(
    (now, one) => {
      const at = freeCell(now, endOf(now, one.side));
      return { ...now, fighters: [...now.fighters, { ...one, at }] };
    },
    { ...next, fighters: [] },
  );
}

/** Where a side starts: the first one at the left, the others at the right. */
export function endOf(setup: Setup, side: string): Cell {
  const first = side === setup.sides[0];
  if (!hasCells(setup)) return { x: first ? 0 : Math.max(0, setup.zones.length - 1), y: 0 };
  const middle = Math.floor(setup.map.length / 2);
  return { x: first ? 1 : widthOf(setup.map) - 2, y: middle };
}

export function distanceBetween(setup: Setup, a: string, b: string): number {
  const both = (one: Distance) =>
    (one.from === a && one.to === b) || (one.from === b && one.to === a);
  return setup.distances.find(both)?.distance ?? 0;
}

export function setDistance(setup: Setup, a: string, b: string, distance: number): Setup {
  const others = setup.distances.filter(
    ({ from, to }) => !((from === a && to === b) || (from === b && to === a)),
  );
  return { ...setup, distances: [...others, { from: a, to: b, distance }] };
}

/** One more, beyond the last. */
export function withZone(setup: Setup, name: string): Setup {
  const key = freshName(
    setup.zones.map((zone) => zone.key),
    name,
    'zone',
  );
  const last = setup.zones.at(-1);
  const beyond = setup.zones.map((zone) => ({
    from: zone.key,
    to: key,
    distance: APART + (last === zone ? 0 : distanceBetween(setup, zone.key, last!.key)),
  }));
  return {
    ...setup,
    zones: [...setup.zones, { key, name }],
    distances: [...setup.distances, ...beyond],
  };
}

/** Combatants there go to the zone next to it. */
export function withoutZone(setup: Setup, key: string): Setup {
  const gone = setup.zones.findIndex((zone) => zone.key === key);
  const fighters = setup.fighters.map((one) =>
    one.at.x < gone || gone < 0 ? one : { ...one, at: { x: Math.max(0, one.at.x - 1), y: 0 } },
  );
  return {
    ...setup,
    zones: setup.zones.filter((zone) => zone.key !== key),
    distances: setup.distances.filter(({ from, to }) => from !== key && to !== key),
    fighters,
  };
}

// ---- who is there ----

/** Not taken yet: "raider", "raider-2" ... */
export const freshKey = (setup: Setup, wish: string) =>
  freshName(
    setup.fighters.map(({ key }) => key),
    wish,
    'somebody',
  );

function freshName(others: readonly string[], wish: string, otherwise: string): string {
  const base =
    wish
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || otherwise;
  const taken = new Set(others);
  if (!taken.has(base)) return base;
  let n = 2;
  while (taken.has(`${base}-${n}`)) ++n;
  return `${base}-${n}`;
}

/** The nearest cell where one may stand, row by row from that one; a zone has room for all. */
export function freeCell(setup: Setup, from: Cell): Cell {
  if (!hasCells(setup)) return from;
  const taken = new Set(setup.fighters.map(({ at }) => `${at.x} ${at.y}`));
  const free = block({ x: 0, y: 0 }, { x: widthOf(setup.map) - 1, y: setup.map.length - 1 }).filter(
    ({ x, y }) => !'#+'.includes(setup.map[y]?.[x] ?? '#') && !taken.has(`${x} ${y}`),
  );
  const far = ({ x, y }: Cell) => Math.max(Math.abs(x - from.x), Math.abs(y - from.y));
  return free.sort((a, b) => far(a) - far(b))[0] ?? from;
}

/** "Grunt 1", "Grunt 2": numbers go on from those that are there; the only one of a kind has none. */
function numbered(setup: Setup, name: string, count: number): string[] {
  const same = setup.fighters.map((one) => {
    if (one.name === name) return 1;
    const [, number] = one.name.startsWith(`${name} `)
      ? (/^ (\d+)$/.exec(one.name.slice(name.length)) ?? [])
      : [];
    return Number(number ?? 0);
  });
  const last = Math.max(0, ...same);
  if (count === 1 && last === 0) return [name];
  return Array.from({ length: count }, (_, n) => `${name} ${last + 1 + n}`);
}

/** Several of a kind, each with a place and a name of its own. */
export function added(
  setup: Setup,
  who: Pick<Fighter, 'name' | 'side'> & Partial<Fighter>,
  count: number,
  near: Cell,
): Setup {
  let now = setup;
  const names = who.character ? [who.name] : numbered(setup, who.name, count);
  for (const name of names) {
    const fighter: Fighter = {
      facing: '',
      hidden: false,
      called: '',
      archetype: '',
      character: '',
      token: '',
      ...who,
      key: freshKey(now, name),
      name,
      at: freeCell(now, near),
    };
    now = { ...now, fighters: [...now.fighters, fighter] };
  }
  return now;
}
