// The panel of options: a row for each action, in groups of one order. What an action is for, and
// what is only another way of doing it, the ruleset's terms say.

import { type Rules } from 'fray-client';
import { type Option, TermCategory, TermKind, TermRole } from 'fray-client/protocol';

import { capital } from './names';
import { figure, chances } from './odds';
import { type UsedAction, itemText, sinceUsed, type Wording } from './options';

export type GroupKey =
  | 'good'
  | 'ready'
  | 'attack'
  | 'move'
  | 'hinder'
  | 'help'
  | 'handle'
  | 'spend'
  | 'test'
  | 'rest'
  | 'other';

/** An option of a prompt, and its index there. */
export interface Entry {
  index: number;
  option: Option;
}

/** An action with everything that it can be done to, with and by. */
export interface Row {
  /** The same from prompt to prompt. */
  id: string;
  group: GroupKey;
  title: string;
  /** What sets it apart in addition to its title. */
  detail: string;
  /** The likeliest first. */
  entries: readonly Entry[];
}

/** A row that is worth a look now, opened with one of its options. */
export interface Pick {
  index: number;
  /** Of its first number; undefined: the least. */
  value: number | undefined;
  /** Of its places; undefined: none. */
  place?: number | undefined;
  reason: string;
}

export type Line =
  | { kind: 'row'; id: string; row: Row; entry: Entry; pick: Pick | undefined }
  | { kind: 'fold'; id: string; group: GroupKey; count: number; part: boolean; open: boolean };

export interface Section {
  key: GroupKey;
  lines: Line[];
}

const GROUPS: Record<TermCategory, GroupKey> = {
  [TermCategory.UNSPECIFIED]: 'other',
  [TermCategory.ATTACKS]: 'attack',
  [TermCategory.MOVES]: 'move',
  [TermCategory.HINDERS]: 'hinder',
  [TermCategory.HELPS]: 'help',
  [TermCategory.GUARDS]: 'help',
  [TermCategory.SPENDS]: 'spend',
  [TermCategory.HANDLES]: 'handle',
  [TermCategory.TESTS]: 'test',
  [TermCategory.RESTS]: 'rest',
  [TermCategory.ENDS]: 'other',
  [TermCategory.READIES]: 'ready',
};

/** Where the ruleset gives no categories. */
const BY_ROLE: Partial<Record<TermRole, GroupKey>> = {
  [TermRole.STRIKES]: 'attack',
  [TermRole.MOVES]: 'move',
  [TermRole.STANDS_UP]: 'ready',
  [TermRole.LOADS]: 'ready',
  [TermRole.READIES]: 'handle',
  [TermRole.DISARMS]: 'handle',
  [TermRole.LIES_DOWN]: 'help',
};

export const ORDER: readonly GroupKey[] = [
  'good',
  'ready',
  'attack',
  'move',
  'hinder',
  'help',
  'handle',
  'spend',
  'test',
  'rest',
  'other',
];

/** Where no one is hurried and no one is attacked. */
export const INTERLUDE: readonly GroupKey[] = [
  'rest',
  'help',
  'hinder',
  'move',
  'test',
  'ready',
  'attack',
  'handle',
  'spend',
  'other',
];

/** How many rows of a group are shown; the rest is folded. */
const SHOWN: Record<GroupKey, number> = {
  good: 3,
  ready: 1,
  attack: 4,
  move: 1,
  hinder: 2,
  help: 2,
  handle: 0,
  spend: 0,
  test: 0,
  rest: 4,
  other: 0,
};

/** So few rows need no folds. */
const FEW = 7;

/** What may stand above the first attack. */
const ABOVE_ATTACK = 2;

const category = (rules: Rules, key: string) =>
  rules.term(key)?.category ?? TermCategory.UNSPECIFIED;

export function groupOf(rules: Rules, { action, mode, item }: Option): GroupKey {
  const own = category(rules, action) || category(rules, mode) || category(rules, item);
  if (own) return GROUPS[own];
  return BY_ROLE[rules.role(mode)] ?? BY_ROLE[rules.role(action)] ?? 'other';
}

const isTool = (rules: Rules, item: string) => rules.term(item)?.kind === TermKind.ITEM;

/** The mode of an action without a purpose of its own: it says what is done. */
const ownMode = (rules: Rules, { action, mode }: Option) =>
  mode && !category(rules, action) && category(rules, mode) ? mode : '';

function rowKey(rules: Rules, group: GroupKey, option: Option): string {
  const { action, mode, item } = option;
  if (group === 'move') return '';
  if (group === 'test' && mode) return mode;
  if (group === 'attack' && isTool(rules, item)) return item;
  return ownMode(rules, option) || rules.term(action)?.variantOf || action;
}

const distinct = <T>(all: readonly T[]) => [...new Set(all)];

function titleOf(words: Wording, group: GroupKey, key: string, entries: readonly Entry[]) {
  const word = (term: string) => capital(words.rules.word(term));
  if (group !== 'move') return word(key);
  return distinct(entries.map(({ option }) => ownMode(words.rules, option) || option.action))
    .map(word)
    .join(', ');
}

/** "Melee Attack, Grunt": what the title does not say, where there is one of it. */
function detailOf(
  words: Wording,
  key: string,
  entries: readonly Entry[],
  counted: (targets: number) => string,
  withIt: (item: string) => string,
): string {
  const one = <T>(all: T[]) => (distinct(all).length === 1 ? all[0] : undefined);
  const options = entries.map(({ option }) => option);
  const action = one(options.map((option) => option.action));
  const item = one(options.map((option) => itemText(words, option, withIt)));
  const targets = distinct(options.map(({ target }) => target).filter((target) => target > 0));
  return [
    isTool(words.rules, key) && action ? capital(words.rules.word(action)) : '',
    isTool(words.rules, key) ? '' : (item ?? ''),
    targets.length === 1
      ? words.nameOf(targets[0]!)
      : targets.length > 1
        ? counted(targets.length)
        : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** At least so likely; below 0: unknown. */
const likely = (rules: Rules, option: Option) => chances(rules, option)?.low ?? -1;

const worth = (rules: Rules, option: Option) =>
  figure(rules, option.odds[0], TermRole.WORTH) ?? likely(rules, option);

// More of its first number can be added by those who are better at it.
const most = (option: Option) => option.parameters[0]?.max ?? 0;

/** The words of lines and details that the page has to say. */
export interface Phrases {
  /** "3 targets" */
  targets(n: number): string;
  /** "with Longsword" */
  withIt(item: string): string;
}

/** A row for each action of the options but passing, as the groups want them in order. */
export function rowsOf(words: Wording, options: readonly Option[], phrases: Phrases): Row[] {
  const { rules } = words;
  const by = new Map<string, { group: GroupKey; key: string; entries: Entry[] }>();
  options.forEach((option, index) => {
    if (index === 0) return;
    const group = groupOf(rules, option);
    const key = rowKey(rules, group, option);
    const id = `${group}/${key}`;
    const row = by.get(id) ?? { group, key, entries: [] };
    row.entries.push({ index, option });
    by.set(id, row);
  });
  const rows = [...by].map(([id, { group, key, entries }]): Row => {
    const title = titleOf(words, group, key, entries);
    const detail = detailOf(words, key, entries, phrases.targets, phrases.withIt);
    const best = [...entries].sort((a, b) => likely(rules, b.option) - likely(rules, a.option));
    return { id, group, title, detail, entries: group === 'move' ? entries : best };
  });
  return rows.sort((a, b) => compare(rules, a, b));
}

function compare(rules: Rules, a: Row, b: Row): number {
  if (a.group !== b.group) return ORDER.indexOf(a.group) - ORDER.indexOf(b.group);
  const of = (row: Row, figureOf: (option: Option) => number) =>
    Math.max(...row.entries.map(({ option }) => figureOf(option)));
  const by = (figureOf: (option: Option) => number) => of(b, figureOf) - of(a, figureOf);
  const chance = by((option) => likely(rules, option));
  if (a.group === 'attack') return by((option) => worth(rules, option)) || chance;
  if (a.group === 'hinder' || a.group === 'help') return chance;
  if (a.group === 'test') return chance || by(most) || a.title.localeCompare(b.title);
  return 0;
}

/** Begins like the last time, and with the likeliest target. */
export function firstOf(row: Row, used: readonly UsedAction[]): Entry {
  const since = (entry: Entry) => Math.floor(sinceUsed(used, entry.option));
  return row.entries.reduce((best, entry) => (since(entry) < since(best) ? entry : best));
}

/** Those with options of which all words of the query are said, and only with these. */
export function found(
  words: Wording,
  rows: readonly Row[],
  query: string,
  withIt: Phrases['withIt'],
) {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  const says = ({ option }: Entry, title: string) => {
    const { action, mode, item, target } = option;
    const terms = [action, mode, item].filter(Boolean);
    const text = [
      title,
      ...terms.flatMap((key) => [words.rules.word(key), words.rules.term(key)?.summary ?? '']),
      itemText(words, option, withIt),
      target ? words.nameOf(target) : '',
    ];
    const all = text.join(' ').toLowerCase();
    return wanted.every((word) => all.includes(word));
  };
  return rows.flatMap((row) => {
    // A row's title may name several actions: what an option says itself comes first.
    const own = row.entries.filter((entry) => says(entry, ''));
    const entries = own.length > 0 ? own : row.entries.filter((entry) => says(entry, row.title));
    return entries.length > 0 ? [{ ...row, entries }] : [];
  });
}

export interface Arrangement {
  interlude: boolean;
  /** The best first. */
  picks: readonly Pick[];
  used: readonly UsedAction[];
  unfolded: ReadonlySet<GroupKey>;
}

/** The rows in their groups: what is good now first, what is rare folded. */
export function sectionsOf(rows: readonly Row[], arranged: Arrangement): Section[] {
  const { interlude, used, unfolded } = arranged;
  const picks = new Map<string, Pick>();
  for (const pick of interlude ? [] : goodOnes(rows, arranged.picks)) {
    const row = rows.find(({ entries }) => entries.some(({ index }) => index === pick.index));
    if (row) picks.set(row.id, pick);
  }
  const line = (row: Row): Line => {
    const pick = picks.get(row.id);
    const entry = row.entries.find(({ index }) => index === pick?.index) ?? firstOf(row, used);
    return { kind: 'row', id: row.id, row, entry, pick };
  };
  // Of one group there is nothing to bring forward.
  const few = rows.length <= FEW || rows.every(({ group }) => group === 'other');
  return (interlude ? INTERLUDE : ORDER).flatMap((key) => {
    const good = [...picks.keys()].map((id) => rows.find((row) => row.id === id)!);
    const own = rows.filter((row) => row.group === key && !picks.has(row.id));
    const all = key === 'good' ? good : own;
    if (all.length === 0) return [];
    // A fold that hides one row takes as much room as the row.
    const shown = few || all.length - SHOWN[key] < 2 ? all.length : SHOWN[key];
    const hidden = all.slice(shown);
    const open = unfolded.has(key);
    const lines = all.slice(0, shown).map(line);
    if (hidden.length > 0) {
      const id = `fold/${key}`;
      lines.push({ kind: 'fold', id, group: key, count: hidden.length, part: shown > 0, open });
      if (open) lines.push(...hidden.map(line));
    }
    return [{ key, lines }];
  });
}

/** At most three of different rows, with an attack, if there is one, among the first three rows. */
function goodOnes(rows: readonly Row[], picks: readonly Pick[]): Pick[] {
  const rowWith = (index: number) =>
    rows.find(({ entries }) => entries.some((entry) => entry.index === index));
  const seen = new Set<Row>();
  const good = picks.filter(({ index }) => {
    const row = rowWith(index);
    if (!row || seen.has(row)) return false;
    seen.add(row);
    return true;
  });
  const isAttack = ({ index }: Pick) => rowWith(index)?.group === 'attack';
  const best = good.slice(0, SHOWN.good);
  if (best.some(isAttack) || !rows.some(({ group }) => group === 'attack')) return best;
  const ready = rows.filter(
    (row) => row.group === 'ready' && !best.some((p) => rowWith(p.index) === row),
  );
  return best.slice(0, Math.max(0, ABOVE_ATTACK - Math.min(ready.length, 2)));
}

const MOST = 9; // keys with a digit

/** Digits of lines, which stay with them for a turn. */
export class Digits {
  #turn = '';
  readonly #by = new Map<string, number>();

  /** Gives free digits to those that have none, in their order. */
  of(turn: string, ids: readonly string[]): ReadonlyMap<string, number> {
    if (turn !== this.#turn) this.#by.clear();
    this.#turn = turn;
    for (const id of ids) {
      if (!this.#by.has(id) && this.#by.size < MOST) this.#by.set(id, this.#by.size + 1);
    }
    return new Map(this.#by);
  }
}
