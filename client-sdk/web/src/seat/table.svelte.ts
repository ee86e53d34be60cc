import { untrack } from 'svelte';

import { Client, type ConnectionState, type Link, type Update, type World } from 'fray-client';
import {
  type Combatant,
  EventWeight,
  type Mark,
  type Option,
  ParameterKind,
  type Place,
  type Pointed,
  type Prompt,
  Role,
  StandingOrder,
  WindowKind,
} from 'fray-client/protocol';

import type { Home } from '../home.svelte';
import { capital, hashOf, shortNames, singular } from '../logic/names';
import { isOwn } from '../logic/moments';
import { decimal, priceOf } from '../logic/odds';
import { type UsedAction, usedAction, type Wording } from '../logic/options';
import { Digits } from '../logic/panel';
import { valuesAt } from '../logic/ways';
import { alerts } from '../look/alerts.svelte';
import { addressOf } from '../pictures.svelte';
import {
  eventInWords,
  inWords,
  refusalInWords,
  rulesInWords,
  rulesTongue,
} from '../words/rules.svelte';
import { inSentence, listed, t } from '../words/words.svelte';
import { Passing } from './passing.svelte';
import { Seen } from './seen.svelte';

const MOST_USED = 40;
const STEP_MS = 120; // between the steps of a walk
/** Most choices have had their effect by then: the board and the next decision are drawn at once. */
const SENT_MS = 100;
const MOST_READ_OUT = 4; // lines of the log at once, to who listens
const POINTED_MS = 3000; // that a place is shown at which someone points
const RULER_MS = 6000; // that someone's ruler is shown

const USED = 'fray-used'; // of the seat where one sat last

/** Distinguishes seats without revealing their tokens. */
const seatName = ({ place, token }: Link) =>
  place
    ? [place.campaign, place.encounter, place.seat ?? ''].join(' ')
    : String(typeof token === 'string' ? hashOf(token) : '');

function keptUsed(at: string): readonly UsedAction[] {
  try {
    const kept = JSON.parse(localStorage.getItem(USED) ?? '') as { at: string; used: UsedAction[] };
    return kept.at === at && Array.isArray(kept.used) ? kept.used : [];
  } catch {
    return [];
  }
}

/** What the board offers while a place is to be chosen. */
export interface Choosing {
  places: { x: number; y: number; cost: number; index: number }[];
  chosen: number;
  /** They are nearly all there are: none of them is to stand out. */
  anywhere?: boolean;
  /** Who would go there by which option, and the price in words. */
  goes?: { combatant: number; option: number; price: string };
  pick(index: number): void;
}

/** The ground that an option would fall on, and who is known to be there. */
export interface Covered {
  places: readonly { x: number; y: number }[];
  caught: readonly number[];
}

/** A place that someone points at, or the end of their ruler. */
export interface Pointing {
  id: number;
  seat: string;
  name: string;
  color: string;
  place: Place;
  /** Where the ruler starts. */
  from?: Place | undefined;
}

/** What the board shows of a moment. */
export interface Past {
  moment: bigint;
  turn: number;
  combatants: readonly Combatant[];
  map: readonly string[];
  marks: readonly Mark[];
}

/** One seat's table: what the library knows, and what this page is looking at. */
export class Table implements Wording {
  readonly client: Client;
  /** Its id; empty at a table of none. */
  readonly campaign: string;
  readonly #seen: Seen;
  /** As of the last update. */
  #connection = $state<ConnectionState>('connecting');

  /** Announced at once. */
  urgent = $state('');
  /** Announced when there is time. */
  polite = $state('');
  notice = $state('');
  /** The combatant whose card is open; 0: none. */
  inspected = $state(0);
  /** The target of the open option. */
  target = $state(0);
  tag = $state('');
  /** How much of the board lies under a sheet, in pixels from below. */
  covering = $state(0);
  choosing = $state.raw<Choosing | null>(null);
  /** The combatant whose decision is looked at; 0: none. */
  deciding = $state(0);
  /** The option that is looked at, of which prompt. */
  opened = $state.raw<{ prompt: number; option: number } | null>(null);
  covered = $state.raw<Covered | null>(null);
  /** The option chosen on the board, with a place of it or -1, until it is open. */
  wanted = $state.raw<{ prompt: number; option: number; place: number } | null>(null);
  /** Prompts that have been answered, until the table says what came of it. */
  sent = $state.raw<ReadonlySet<number>>(new Set());
  /** A choice of this seat has been sent, and nothing has happened since. */
  #settling = $state(false);
  /** The prompt that is still shown though it has been answered, for `SENT_MS` at most; 0: none. */
  #lingers = $state(0);
  #lingering: ReturnType<typeof setTimeout> | undefined;
  /** The last batch since then, of no more than what the table waits for now. */
  #late: Update | undefined;
  /** The panel shows what cannot be done now, from prompt to prompt. */
  explains = $state(false);
  refusals = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** What was chosen at this seat, the newest first. */
  used: readonly UsedAction[];
  /** The event whose moment a game master asks to see; 0: none. */
  looked = $state(0);
  /** The board at a moment that a game master looks at; null: as it is now. */
  past = $state.raw<Past | null>(null);
  /** A GM has been asked whether to go back: what asks is loaded then. */
  asksReturn = $state(false);
  /** Since when the line has been down; 0: it is not. */
  downSince = $state(0);
  /** It has just come back. */
  back = $state(false);
  /** Places that someone points at, each for a moment. */
  pointed = $state.raw<readonly Pointing[]>([]);
  #pointings = 0;
  /** Which ground one's side sees, by rows of the map; none where nothing hides any. */
  sight = $state.raw<readonly string[]>([]);
  /** `sight` has been answered. */
  #looked = $state(false);
  /** Updated while a timer is shown. */
  now = $state(Date.now());

  /** What is asked; a prompt stays the same object as long as it says the same. */
  prompts = $state.raw<readonly Prompt[]>([]);

  readonly passing = new Passing(this);
  readonly #left = new AbortController();
  /** All positions when `sight` was requested. */
  #standing = '';
  #looking: ReturnType<typeof setTimeout> | undefined;

  readonly #usedHere: string;
  readonly #digits = new Map<number, Digits>();

  constructor(
    link: Link,
    private readonly home: Home,
    /** Its title is the ruleset's own, and no GM's. */
    private readonly practice = false,
  ) {
    this.#usedHere = seatName(link);
    this.used = keptUsed(this.#usedHere);
    this.campaign = link.place?.campaign ?? '';
    this.client = new Client(link, { name: 'fray-web/1', history: 250 });
    this.#seen = new Seen(this.client.world);
    this.client.subscribe((update) => this.#take(update));
    const ticking = setInterval(() => (this.now = Date.now()), 500);
    const { signal } = this.#left;
    signal.addEventListener('abort', () => {
      clearInterval(ticking);
      clearTimeout(this.#looking);
      clearTimeout(this.#lingering);
    });
    addEventListener('online', () => this.client.hurry(), { signal });
    document.addEventListener('visibilitychange', () => document.hidden || this.client.hurry(), {
      signal,
    });
  }

  /** For good. */
  leave(): void {
    this.#left.abort();
    this.client.stop();
  }

  get world(): World {
    return this.#seen.world;
  }

  get connection(): ConnectionState {
    return this.#connection;
  }

  get rules() {
    return rulesInWords(this.world.rules);
  }

  get title(): string {
    const { title } = this.world;
    return (this.practice ? inWords(this.rules.id, title) : title) || 'Fray';
  }

  // ---- what the board shows ----

  get combatants(): readonly Combatant[] {
    return (this.past ?? this.world).combatants;
  }

  get map(): readonly string[] {
    return (this.past ?? this.world).map;
  }

  get marks(): World['marks'] {
    return (this.past ?? this.world).marks;
  }

  // ---- who is who ----

  get names(): Map<number, string> {
    return this.#names;
  }
  readonly #called = $derived.by(() =>
    JSON.stringify(this.world.combatants.map(({ ref, name }) => [ref, name])),
  );
  readonly #names = $derived.by(() => {
    void this.#called;
    return untrack(() => shortNames(this.world.combatants));
  });

  nameOf(combatant: number): string {
    return this.names.get(combatant) ?? t('somebody');
  }

  /** For colors and forms. */
  sideOf(combatant: Combatant | undefined): number {
    const at = combatant ? this.world.sides.indexOf(combatant.side) : 0;
    return Math.max(0, at) % 4;
  }

  /** The combatant whose slot runs; none once it is over. */
  get turn(): number {
    return this.world.over ? 0 : this.world.turn;
  }

  /** It was over when this page came: it is read, and nothing can be done. */
  get reading(): boolean {
    return this.world.over && !this.#played;
  }
  #played = false;

  /** No rounds are counted, and no one acts before anyone. */
  get interlude(): boolean {
    return !this.world.over && this.world.interlude;
  }

  /** Does the table also wait for others, as far as this seat may know? */
  waitsForOthers(ref: number): boolean {
    const { awaited, reactionsPending } = this.world;
    return reactionsPending || awaited.some((other) => other !== ref);
  }

  /** What the table waits for, in words; empty: nothing that this seat may know of. */
  get waitsFor(): string {
    if (this.taken) return '';
    const { awaited, reactionsPending } = this.world;
    const names = listed(awaited.map((ref) => this.nameOf(ref)));
    if (!reactionsPending) return names && t('waitingFor', { names });
    return names ? t('waitingForAndReactions', { names }) : t('reactionsPending');
  }

  /**
   * Whatever was chosen here has been sent, and the table has yet to go on. It looks the same however long
   * that takes and for whatever reason, so that nothing shows whether a hidden combatant decides.
   */
  get taken(): boolean {
    const { over, role, awaited } = this.world;
    if (over || this.asked.length > 0) return false;
    // Loaded again in the meantime, a player's page is sent that its own combatant is still awaited.
    const own = () => this.world.combatants.some((c) => c.yours && awaited.includes(c.ref));
    return this.#settling || (role === Role.PLAYER && own());
  }

  /** Is its move awaited? */
  isAsked(combatant: Combatant): boolean {
    const { over, role, awaited } = this.world;
    const { ref, out, yours } = combatant;
    if (over || out || !awaited.includes(ref)) return false;
    if (this.asked.some((p) => p.combatant === ref)) return true;
    const chosen = this.prompts.some((p) => p.combatant === ref);
    return !chosen && !(yours && role === Role.PLAYER);
  }

  /**
   * Does it stand where this seat's side sees nothing now? The server sends it all the same: the
   * table has agreed whether pages draw it. Until the side's sight is known, none is drawn.
   */
  isUnseen({ place, side, space, yours }: Combatant): boolean {
    const { side: own, policy } = this.world;
    if (!place || !own || side === own || yours || policy?.showUnseen) return false;
    if (!this.#looked) return true;
    const wide = Math.max(1, space);
    for (let y = place.y; y < place.y + wide; y++) {
      for (let x = place.x; x < place.x + wide; x++) if (this.sight[y]?.[x] !== '-') return false;
    }
    return true;
  }

  /** The combatant whose view this seat shows: the one that decides, or else the first of its own. */
  get mine(): Combatant | undefined {
    const asked =
      this.reactions[0]?.combatant ?? (this.deciding || this.world.prompts[0]?.combatant);
    const own = this.world.combatants.filter((c) => c.yours);
    return own.find((c) => c.ref === asked) ?? own.find((c) => !c.out) ?? own[0];
  }

  /** The address of a picture of the campaign; empty: there is none, or not yet. */
  picture(asset: string): string {
    return addressOf(this.home, this.campaign, asset);
  }

  // ---- what is asked ----

  /** What is still to be decided here. */
  get asked(): readonly Prompt[] {
    return this.#asked;
  }
  readonly #asked = $derived.by(() => {
    const asked = this.prompts.filter(
      (p) =>
        (p.number === this.#lingers || !this.sent.has(p.number)) && !this.onAutopilot(p.combatant),
    );
    // The same as long as it says the same: nothing is drawn again.
    return asked.length === this.prompts.length ? this.prompts : asked;
  });

  /** The server decides for it, at once. */
  onAutopilot(combatant: number): boolean {
    return this.world.orderOf(combatant) === StandingOrder.AUTOPILOT;
  }

  /** Prompts that interrupt: a reaction is asked for. */
  get reactions(): Prompt[] {
    return this.asked.filter((p) => p.kind === WindowKind.EACH);
  }

  get decisions(): Prompt[] {
    return this.asked.filter((p) => p.kind !== WindowKind.EACH);
  }

  /** The digits of a combatant's options. */
  digitsOf(combatant: number): Digits {
    const digits = this.#digits.get(combatant) ?? new Digits();
    this.#digits.set(combatant, digits);
    return digits;
  }

  /** Seconds left to answer; null: no limit, or the timers are paused. */
  left(prompt: Prompt): number | null {
    const { deadlineMs = 0 } = this.world.prompts.find((p) => p.number === prompt.number) ?? {};
    if (!deadlineMs || this.world.paused || this.connection !== 'connected') return null;
    const gone = Math.max(0, this.now - this.world.promptsSince);
    return Math.max(0, Math.ceil((deadlineMs - gone) / 1000));
  }

  async answer(prompt: Prompt, option: number, values: number[], keep = false): Promise<void> {
    const { number } = prompt;
    if (this.sent.has(number)) return;
    const done = this.client.decide(prompt, { option, values, keep });
    this.#note(prompt, option);
    this.passing.chosen(prompt, option);
    this.refusals = new Map();
    const others = this.asked.some((p) => p.number !== number);
    this.sent = new Set([...this.sent, number]);
    if (others) this.#settle();
    else {
      this.#lingers = number;
      this.#lingering = setTimeout(() => {
        this.#settle();
        this.#catchUp();
      }, SENT_MS);
    }
    try {
      await done;
    } catch (refusal) {
      this.#linger(false);
      const sent = new Set(this.sent);
      sent.delete(number);
      this.sent = sent;
      const message = refusal instanceof Error ? refusal.message : String(refusal);
      this.refusals = new Map([[number, message]]);
      this.#catchUp();
    }
  }

  /** The answered prompt gives way: to what the choice has led to, or else to that it was sent. */
  #settle(): void {
    const focus = this.#lingers && document.activeElement?.closest('[data-prompt] :focus');
    // Removed with the focus in it, the page would be laid out in between.
    if (focus) (focus as HTMLElement).blur();
    this.#linger(true);
    this.close();
  }

  #linger(settling: boolean): void {
    clearTimeout(this.#lingering);
    this.#lingers = 0;
    this.#settling = settling;
  }

  #catchUp(): void {
    if (this.#late) this.#take(this.#late);
  }

  /** Shows a place, or a ruler to it, to the others who may see it; the server sends it back to this seat too. */
  async point(place: { x: number; y: number }, from?: { x: number; y: number }): Promise<void> {
    try {
      await this.client.pointAt(place, from);
    } catch (refusal) {
      this.notice = refusal instanceof Error ? refusal.message : String(refusal);
    }
  }

  /** A refusal, or a reason, as a sentence begins. */
  said(refusal: string): string {
    return capital(refusalInWords(refusal, this.rules.id));
  }

  #note(prompt: Prompt, option: number): void {
    const chosen = prompt.options[option];
    if (!chosen || option === 0) return;
    const action = usedAction(prompt.combatant, chosen);
    const same = JSON.stringify(action);
    const others = this.used.filter((each) => JSON.stringify(each) !== same);
    this.used = [action, ...others].slice(0, MOST_USED);
    localStorage.setItem(USED, JSON.stringify({ at: this.#usedHere, used: this.used }));
  }

  /** No option is looked at any more. */
  close(): void {
    this.target = 0;
    this.tag = '';
    this.choosing = null;
    this.opened = null;
    this.covered = null;
  }

  // ---- hearing ----

  #take(update: Update): void {
    if (this.#lingers && update.prompts) {
      const { over, prompts } = this.client.world;
      const moved = over || update.encounter || update.events.length > 0;
      if (!moved && prompts.every((p) => this.sent.has(p.number))) {
        this.#late = update;
        return;
      }
      this.#settle();
    }
    this.#seen.take();
    this.#connection = this.client.connection;
    if (update.encounter) this.#played = false;
    this.#played ||= this.client.world.shown && !this.client.world.over;
    if (update.connection) this.#lineChanged();
    if (update.encounter) {
      this.close();
      this.inspected = 0;
      this.sent = new Set();
      this.#settling = false;
      this.pointed = [];
      this.#looked = false;
      this.#standing = '';
    }
    if (update.events.some((event) => !event.past)) this.#settling = false;
    if (update.notices.length > 0) this.notice = update.notices.at(-1) ?? '';
    if (update.prompts) this.#prompts();
    this.passing.begin();
    this.#look();
    this.#tell(update);
    for (const each of update.pointed) this.#show(each);
  }

  #lineChanged(): void {
    const state = this.client.connection;
    if (state === 'connected') {
      if (this.downSince > 0) {
        this.back = true;
        setTimeout(() => (this.back = false), 3000);
      }
      this.downSince = 0;
      this.notice = '';
    } else if (state === 'waiting' && this.downSince === 0) {
      this.downSince = Date.now();
    }
  }

  #prompts(): void {
    const before = new Map(this.prompts.map((p) => [p.number, p]));
    const now = this.client.world.prompts.map((prompt) => {
      const known = before.get(prompt.number);
      return known && contentOf(known) === contentOf(prompt) ? known : prompt;
    });
    if (now.length !== before.size || now.some((p, at) => p !== this.prompts[at]))
      this.prompts = now;
    const open = new Set(now.map((p) => p.number));
    this.sent = new Set([...this.sent].filter((number) => open.has(number)));
    const fresh = now.filter((p) => !before.has(p.number) && !this.onAutopilot(p.combatant));
    if (fresh.length > 0) {
      this.#settling = false;
      this.urgent = fresh
        .map((p) => `${this.question(p)} ${t('options', { n: p.options.length })}`)
        .join(' ');
      alerts.call(this.title, fresh.map((p) => this.question(p)).join(' '));
    } else if (now.length === 0) {
      alerts.dismiss();
    }
  }

  // Requested again when a combatant that sees, or carries what may be a light, has moved, or the
  // map has changed.
  #look(): void {
    const { world, connection } = this.client;
    if (!world.side || connection !== 'connected') return;
    const now = JSON.stringify([
      world.map,
      world.combatants
        .filter((c) => c.side === world.side || c.conditions.length > 0)
        .map(({ place, out, conditions }) => [place, out, conditions]),
    ]);
    if (now === this.#standing) return;
    this.#standing = now;
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => void this.#lookAround(now), STEP_MS);
  }

  async #lookAround(standing: string): Promise<void> {
    try {
      const rows = await this.client.lookAround();
      if (standing !== this.#standing) return;
      // Most steps show no other ground: then none of it is painted again.
      if (rows.join('\n') !== this.sight.join('\n')) this.sight = rows;
      this.#looked = true;
    } catch {
      this.#standing = ''; // requested again with the next update
    }
  }

  #tell({ events }: Update): void {
    const { rules } = this.client.world;
    const shown = events.filter((e) => !e.past && rules.weight(e.key) !== EventWeight.UNSPECIFIED);
    // After a long time in the background there are many: listeners hear the last ones.
    const last = shown.slice(-MOST_READ_OUT);
    if (last.length > 0) this.polite = last.map((event) => eventInWords(rules, event)).join(' ');
  }

  #show({ seat, name, color, place, from }: Pointed): void {
    // Inside a style it is to be a color and nothing else.
    if (!place || !/^#[0-9a-f]{6}$/.test(color)) return;
    const pointing: Pointing = { id: ++this.#pointings, seat, name, color, place, from };
    // A seat points at one place at a time.
    this.pointed = [...this.pointed.filter((each) => each.seat !== seat), pointing];
    setTimeout(
      () => {
        this.pointed = this.pointed.filter((each) => each.id !== pointing.id);
      },
      from ? RULER_MS : POINTED_MS,
    );
    const { combatants, ground } = this.world;
    if (from) {
      const ends = { from: ground.text(from), to: ground.text(place) };
      const distance = this.distance(ground.distance(from, place));
      this.polite = t('pointed.ruler', { name, distance, ...ends });
      return;
    }
    const there = combatants.filter((c) => c.place?.x === place.x && c.place.y === place.y);
    const names = listed(there.map((c) => this.nameOf(c.ref)));
    const where = { name, place: ground.text(place), names };
    this.polite = t(names ? 'pointed.at' : 'pointed', where);
  }

  // ---- announcements ----

  question(prompt: Prompt): string {
    const name = this.nameOf(prompt.combatant);
    if (isOwn(this.rules, prompt)) {
      const moment = this.rules.word(prompt.moment);
      return t('question.own', { name, moment: inSentence(moment) });
    }
    if (prompt.kind === WindowKind.EACH) return t('question.react', { name });
    if (prompt.kind === WindowKind.SECRET) return t('question.secret', { name });
    return t('question.claim', { name });
  }

  /** "4 coins", and in English "1 coin" */
  amount(number: number, resource: string): string {
    const word = inSentence(this.rules.word(resource));
    return `${number} ${number === 1 ? singular(word, rulesTongue()) : word}`;
  }

  /** Why something is good. */
  readonly reasons = {
    amount: (n: number, resource: string) => this.amount(n, resource),
    worth: (n: number, measure: string) => `${decimal(n)} ${this.rules.word(measure)}`,
    drops: (chance: string) => t('odds.drops', { chance }),
    leaves: (rest: string) => t('good.leaves', { rest }),
    get ready() {
      return t('good.ready');
    },
    get closer() {
      return t('good.closer');
    },
  };

  /** So many steps of this ground: "20 feet". */
  distance(n: number): string {
    const { kind, step: own } = this.world.ground;
    const step = own ? inWords(this.rules.id, own) : this.rules.step(kind);
    const [, size, unit] = /^(\d+) (\S+)$/.exec(step) ?? [];
    const many = n * Number(size);
    // "1 yard" is a unit in the singular; those of several ("5 feet") are in the plural.
    const plural = rulesTongue() === 'en' && size === '1' && many !== 1 ? 's' : '';
    if (unit) return `${many} ${unit}${plural}`;
    return step ? t('measured.unit', { n, step }) : t('measured', { n });
  }

  /** What it takes to go to a place of an option, or how far that is: "4 coins". */
  wayPrice(option: Option, place: number): string {
    const price = [...priceOf(option, valuesAt(option, place))];
    if (price.length > 0) return listed(price.map(([what, amount]) => this.amount(amount, what)));
    const far = option.parameters.find((p) => p.kind === ParameterKind.PLACE)?.places[place]?.cost;
    return far ? t('away', { distance: this.distance(far) }) : t('free');
  }
}

// All of it but the time that is left.
function contentOf(prompt: Prompt): string {
  return JSON.stringify({ ...prompt, deadlineMs: 0 });
}
