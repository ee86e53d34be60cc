// What this seat knows of its encounter. Fields that protobuf's JSON leaves out are defaults.

const LOG_LIMIT = 400;
// Events to ask for where a snapshot came without any: what the server replays in one batch.
const HISTORY = 250;

// Of resources, in the order in which gauges are shown.
const ROLES = ['TERM_ROLE_VITAL', 'TERM_ROLE_BUDGET', 'TERM_ROLE_RESERVE', 'TERM_ROLE_UNSPECIFIED'];

export class World {
  constructor() {
    this.seat = {};
    this.enter('');
  }

  welcome(welcome) {
    this.seat = welcome.seat ?? {};
  }

  /** Another encounter: forgets everything but the seat. */
  enter(encounter) {
    this.encounter = encounter;
    this.table = {};
    this.terms = new Map();
    this.weights = new Map(); // of events, by key
    this.seq = 0;
    this.logged = 0; // the newest event that is in the log
    this.round = 0;
    this.turn = 0;
    this.combatants = [];
    this.map = [];
    this.board = boardOf(undefined);
    this.steps = new Map(); // how far a step is, by kind of board
    this.sides = [];
    this.marks = [];
    this.awaited = [];
    this.prompts = [];
    this.log = [];
    this.moment = 0;
    this.over = false;
    this.paused = false;
    this.diceSeed = '';
  }

  attached(attached) {
    this.table = attached;
    this.encounter = attached.encounter ?? this.encounter;
  }

  described(descriptor) {
    this.terms = new Map((descriptor.terms ?? []).map((t) => [t.key, t]));
    this.weights = new Map((descriptor.events ?? []).map((e) => [e.key, e.weight]));
    this.rules = descriptor.name ?? '';
    this.steps = new Map((descriptor.boards ?? []).map((b) => [b.kind, b.step ?? '']));
  }

  /** What a resource or measure is for, such as TERM_ROLE_VITAL. */
  role(key) {
    return this.terms.get(key)?.role ?? 'TERM_ROLE_UNSPECIFIED';
  }

  /** A combatant's gauges, what keeps it on its feet first. */
  gauges(combatant) {
    const place = (g) => ROLES.indexOf(this.role(g.resource));
    return [...(combatant.gauges ?? [])].sort((a, b) => place(a) - place(b));
  }

  /** "4 hit points" */
  amount(number, key) {
    const word = this.word(key);
    // Abbreviations keep their capitals.
    return `${number} ${/^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word}`;
  }

  /** Does the batch join on to what is here? */
  follows(batch) {
    return !batch.events?.length || batch.snapshot || Number(batch.firstSeq ?? 0) <= this.seq + 1;
  }

  /** Takes in a batch; returns the events that are new. */
  batch(batch) {
    const fresh = [];
    let seq = Number(batch.firstSeq ?? 0);
    for (const event of batch.events ?? []) {
      if (seq > this.logged) {
        this.logged = seq;
        fresh.push({ ...event, seq });
      }
      seq += 1;
    }
    this.seq = Math.max(this.seq, this.logged);
    this.log = [...this.log, ...fresh].slice(-LOG_LIMIT);
    if (batch.snapshot) this.snapshot(batch.snapshot);
    for (const combatant of batch.changed ?? []) {
      const at = this.combatants.findIndex((c) => c.ref === combatant.ref);
      if (at < 0) this.combatants.push(combatant);
      else this.combatants[at] = combatant;
    }
    this.round = batch.round ?? this.round;
    this.turn = batch.turn ?? this.turn;
    this.awaited = batch.awaited ?? [];
    this.prompts = batch.prompts ?? [];
    this.moment = Number(batch.moment ?? 0);
    this.over = batch.over ?? false;
    this.diceSeed = batch.diceSeed ?? '';
    return fresh;
  }

  /** After which event to attach for the log's sake; 0 where nothing is missing. */
  historyFrom() {
    if (this.log.length > 0 || this.logged > 0 || this.seq < 2) return 0;
    this.logged = Math.max(1, this.seq - HISTORY);
    return this.logged;
  }

  snapshot(snapshot) {
    this.seq = Math.max(this.seq, Number(snapshot.seq ?? 0));
    this.round = snapshot.round ?? 0;
    this.turn = snapshot.turn ?? 0;
    this.combatants = snapshot.combatants ?? [];
    this.map = snapshot.map ?? [];
    this.board = boardOf(snapshot.board);
    this.sides = snapshot.sides ?? [];
    this.marks = snapshot.marks ?? [];
  }

  /** "(3, 4)", "(3, 4) facing NE", "The yard" */
  placeText(place) {
    const { x, y, facing } = placeOf(place);
    if (this.board.zones.length > 0) return this.board.zones[x]?.name ?? 'nowhere';
    return `(${x}, ${y})${facing ? ` facing ${facing.replace('FACING_', '')}` : ''}`;
  }

  /** How many steps it is from one place to the other; between zones in the ruleset's unit. */
  distance(a, b) {
    const [from, to] = [placeOf(a), placeOf(b)];
    if (this.board.kind === 'BOARD_KIND_BANDS') return this.board.distance(from.x, to.x);
    const down = Math.abs(from.y - to.y);
    const hexes = this.board.kind === 'BOARD_KIND_HEXES';
    if (!hexes) return Math.max(Math.abs(from.x - to.x), down);
    // Every row down or up leads half a hex to either side.
    const halves = Math.abs(2 * from.x + (from.y % 2) - 2 * to.x - (to.y % 2));
    return down + Math.max(0, (halves - down) / 2);
  }

  find(ref) {
    return this.combatants.find((c) => c.ref === ref);
  }

  nameOf(ref) {
    return this.find(ref)?.name ?? 'somebody';
  }

  /** "melee-attack" as people say it. */
  word(key) {
    const name = this.terms.get(key)?.name;
    if (name) return name;
    return key ? key.replaceAll('-', ' ') : '';
  }

  title(key) {
    const word = this.word(key);
    return word.charAt(0).toUpperCase() + word.slice(1);
  }

  /** An index for colours. */
  sideIndex(side) {
    const at = this.sides.indexOf(side);
    return at < 0 ? 0 : at % 7;
  }

  isGm() {
    return this.seat.role === 'ROLE_GM';
  }

  /** Those in the turn order first, in it; the others after them. */
  inTurnOrder() {
    const place = (c) => c.turnOrder || 1e6;
    return [...this.combatants].sort((a, b) => place(a) - place(b) || a.ref - b.ref);
  }
}

/** JSON leaves out zeros. */
export function placeOf(place) {
  return { x: place?.x ?? 0, y: place?.y ?? 0, facing: place?.facing };
}

// What a snapshot says of the board, with a way to ask for distances between zones.
function boardOf(board) {
  const far = new Map();
  for (const { from = 0, to = 0, distance = 0 } of board?.distances ?? []) {
    far.set(`${from} ${to}`, distance);
    far.set(`${to} ${from}`, distance);
  }
  return {
    kind: board?.kind ?? 'BOARD_KIND_SQUARES',
    zones: (board?.zones ?? []).map((zone) => ({ ...zone, name: zone.name || zone.key || '' })),
    distance: (from, to) => far.get(`${from} ${to}`) ?? 0,
  };
}
