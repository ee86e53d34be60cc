import { Ground } from './board.js';
import {
  type Account,
  type Attached,
  type Batch,
  type Combatant,
  type Event,
  type Mark,
  type PictureBox,
  type Policy,
  type Prompt,
  Registration,
  Role,
  type Snapshot,
  StandingOrder,
  type Welcome,
} from './protocol.js';
import { Rules } from './rules.js';

/** Events in the log: as many as a server sends of an encounter that is over. */
export const LOG_LIMIT = 3000;

export type SeenEvent = Event & {
  /** Its number in the stream; dense for each viewer, from 1. */
  seq: number;
  /** It had happened before this client came, and is sent for the log's sake. */
  past: boolean;
};

/** Everything a seat knows of its encounter, built from snapshots and batches. */
export class World {
  // ---- who one is ----

  /** Its key; empty without a seat. */
  seat = '';
  role: Role = Role.UNSPECIFIED;
  side = '';
  /** Only if signed in. */
  account: Account | undefined;
  /** Who may make an account: sent to those who have not signed in. */
  registration: Registration = Registration.UNSPECIFIED;

  // ---- the table ----

  encounter = '';
  title = '';
  ruleset = '';
  rulesetVersion = '';
  policy: Policy | undefined;
  diceCommitment = '';
  rules = new Rules();

  // ---- as it stands ----

  /** Has a snapshot arrived yet? A table may make a new client wait until it continues. */
  shown = false;
  /** The newest event that is known. */
  seq = 0;
  /** From 1; 0 where none are counted, as between fights. */
  round = 0;
  /** Between fights: no rounds, and no one acts before another. */
  interlude = false;
  /** The combatant whose slot it is; 0 for none, or a hidden one. */
  turn = 0;
  combatants: readonly Combatant[] = [];
  /** Rows of the map, one character a square or hex. */
  map: readonly string[] = [];
  ground = new Ground();
  /** The map's picture; empty: none. */
  background = '';
  /** It shows walls and ground itself. */
  backgroundHasTerrain = false;
  /** Where it lies, in hundredths of a cell; without one it covers the map. */
  backgroundBox: PictureBox | undefined;
  sides: readonly string[] = [];
  marks: readonly Mark[] = [];
  /** The combatants that have to decide, as far as this seat may know. */
  awaited: readonly number[] = [];
  /** Are reactions of other sides awaited, which `awaited` does not name by the policy? */
  reactionsPending = false;
  /** All open prompts of this seat. */
  prompts: readonly Prompt[] = [];
  /** When the prompts came, as by `Date.now()`: their deadlines count from here. */
  promptsSince = 0;
  /** Standing orders in force, by combatant: of those that this seat decides for; for a GM, of all. */
  orders: ReadonlyMap<number, StandingOrder> = new Map();
  /** Inputs in force; only for GMs. */
  moment = 0n;
  paused = false;
  over = false;
  /** Once it is over: what the dice followed from. */
  diceSeed = '';
  /** The newest 3000 events, the oldest first. */
  log: readonly SeenEvent[] = [];

  find(combatant: number): Combatant | undefined {
    return this.combatants.find((c) => c.ref === combatant);
  }

  nameOf(combatant: number): string {
    return this.find(combatant)?.name ?? 'somebody';
  }

  /** For a combatant that this seat controls. */
  orderOf(combatant: number): StandingOrder {
    return this.orders.get(combatant) ?? StandingOrder.ASK_ME;
  }

  /** Combatants in the turn order first, in that order; then the others. */
  inTurnOrder(): Combatant[] {
    const slot = (c: Combatant) => c.turnOrder || Number.MAX_SAFE_INTEGER;
    return [...this.combatants].sort((a, b) => slot(a) - slot(b) || a.ref - b.ref);
  }

  // ---- updated by the client ----

  /** @internal */
  welcomed(welcome: Welcome): void {
    this.seat = welcome.seat?.key ?? '';
    this.role = welcome.seat?.role ?? Role.UNSPECIFIED;
    this.side = welcome.seat?.side ?? '';
    this.account = welcome.account ?? this.account;
    this.registration = welcome.registration;
  }

  /** @internal Another encounter: forgets the one before. */
  enter(encounter: string): void {
    const { seat, role, side, account, registration, rules } = this;
    Object.assign(this, new World(), { seat, role, side, account, registration, rules, encounter });
  }

  /** @internal */
  attached(attached: Attached): void {
    this.encounter = attached.encounter;
    this.title = attached.title;
    this.ruleset = attached.ruleset;
    this.rulesetVersion = attached.rulesetVersion;
    this.policy = attached.policy;
    this.diceCommitment = attached.diceCommitment;
  }

  /** @internal The server knows less than was known here, as after a return to a backup. */
  forget(): void {
    this.seq = 0;
    this.log = [];
  }

  /** @internal Does the batch continue what is known? */
  follows(batch: Batch): boolean {
    return batch.events.length === 0 || !!batch.snapshot || Number(batch.firstSeq) <= this.seq + 1;
  }

  /** @internal Takes in a batch that follows; returns the events that are new. */
  take(batch: Batch): SeenEvent[] {
    const newest = this.log.at(-1)?.seq ?? 0;
    const comes = !this.shown || (this.seq === 0 && !!batch.snapshot);
    const fresh = batch.events
      .map((event, index) => {
        const seq = Number(batch.firstSeq) + index;
        return Object.assign(event, { seq, past: comes || seq <= this.seq });
      })
      .filter((event) => event.seq > newest);
    this.shown ||= !!batch.snapshot;
    this.seq = Math.max(this.seq, fresh.at(-1)?.seq ?? 0);
    if (fresh.length > 0) this.log = [...this.log, ...fresh].slice(-LOG_LIMIT);
    if (batch.snapshot) this.#replace(batch.snapshot);
    if (batch.changed.length > 0) this.#change(batch.changed);
    this.round = batch.round ?? this.round;
    this.turn = batch.turn ?? this.turn;
    this.awaited = batch.awaited;
    this.reactionsPending = batch.reactionsPending;
    this.prompts = batch.prompts;
    this.promptsSince = Date.now();
    this.orders = new Map(batch.orders.map(({ combatant, order }) => [combatant, order]));
    this.moment = batch.moment;
    this.over = batch.over;
    this.diceSeed = batch.diceSeed;
    return fresh;
  }

  #replace(snapshot: Snapshot): void {
    this.seq = Math.max(this.seq, Number(snapshot.seq));
    this.round = snapshot.round;
    this.turn = snapshot.turn;
    this.interlude = snapshot.interlude;
    this.combatants = snapshot.combatants;
    this.map = snapshot.map;
    this.ground = new Ground(snapshot.board);
    this.background = snapshot.background;
    this.backgroundHasTerrain = snapshot.backgroundHasTerrain;
    this.backgroundBox = snapshot.backgroundBox;
    this.sides = snapshot.sides;
    this.marks = snapshot.marks;
  }

  #change(changed: readonly Combatant[]): void {
    const now = new Map(this.combatants.map((c) => [c.ref, c]));
    for (const combatant of changed) now.set(combatant.ref, combatant);
    this.combatants = [...now.values()];
  }
}
