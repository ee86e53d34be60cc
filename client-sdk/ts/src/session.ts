import { create } from '@bufbuild/protobuf';

import { Backoff } from './backoff.js';
import { FrayError, refused } from './error.js';
import type { Feed } from './feed.js';
import type { Link, Place } from './link.js';
import {
  type Batch,
  CampaignChangedSchema,
  ClientFrameSchema,
  ErrorCode,
  type Notice,
  type Reply,
  type ServerFrame,
  type Welcome,
} from './protocol.js';
import { type Request, type RequestKind, Requests } from './requests.js';
import { Rules } from './rules.js';
import { Wire } from './wire.js';
import { LOG_LIMIT, World } from './world.js';

/** All in milliseconds, but for what says otherwise. */
export interface Options {
  /** For the operator's log. */
  name?: string;
  /** The wait between two attempts to connect. */
  firstWait?: number;
  longestWait?: number;
  connectLimit?: number;
  /** Without a sign of life for so long the connection is given up and made again. */
  silenceLimit?: number;
  /** So many of the events before one came are asked for as well, for a log. At most 250. */
  history?: number;
}

/**
 * - `connecting`: on the way to the server, or to the seat.
 * - `connected`: greeted, and where there is a seat, attached to its encounter.
 * - `waiting`: between two attempts.
 * - `stopped`: by `stop()`, or by an answer that waiting does not change.
 */
export type ConnectionState = 'connecting' | 'connected' | 'waiting' | 'stopped';

// Waiting longer does not change these answers to a greeting.
const FINAL = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'INVALID',
  'UNSUPPORTED_VERSION',
  'BAD_LINK',
]);
// Nor these to who asks for a seat.
const FINAL_AT_SEAT = new Set([...FINAL, 'NOT_FOUND', 'CONFLICT']);

/** Greets, attaches, reconnects after a loss and resumes where it was. */
export class Session {
  readonly world = new World();
  readonly #feed: Feed;
  readonly #options: Required<Options>;
  readonly #requests = new Requests();
  readonly #backoff: Backoff;
  readonly #watched = new Set<string>();
  #link: Link;
  #connection: ConnectionState = 'connecting';
  #trouble: FrayError | undefined;

  #wire: Wire | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #askedWait = 0;
  #greeted = false;
  #attached = false;
  #helloId = 0n;
  #attachId = 0n;
  #describeId = 0n;
  /** The encounter that the table is playing. */
  #present = '';

  constructor(link: Link, options: Options, feed: Feed) {
    this.#link = link;
    this.#feed = feed;
    this.#options = {
      name: 'fray-client-ts/1',
      firstWait: 250,
      longestWait: 15_000,
      connectLimit: 10_000,
      silenceLimit: 30_000,
      history: 0,
      ...options,
    };
    this.#backoff = new Backoff(this.#options.firstWait, this.#options.longestWait);
    // Lets the caller attach its listeners first.
    this.#timer = setTimeout(() => void this.#connect(), 0);
  }

  get connection(): ConnectionState {
    return this.#connection;
  }

  /** Why the last attempt failed, or why it has stopped. */
  get trouble(): FrayError | undefined {
    return this.#trouble;
  }

  hurry(): void {
    if (this.#connection !== 'waiting') return;
    clearTimeout(this.#timer);
    void this.#connect();
  }

  /** Comes back by this token from now on. */
  comeAs(token: string): void {
    this.#link = { ...this.#link, token };
  }

  /** Comes back watching this campaign, or not any more. */
  watch(campaign: string, watched: boolean): void {
    if (watched) this.#watched.add(campaign);
    else this.#watched.delete(campaign);
  }

  // ---- asking ----

  /** Fails as the server says, or as `Requests` do. */
  async ask(request: Request, kind: RequestKind): Promise<Reply> {
    if (this.#connection === 'stopped')
      throw this.#trouble ?? new FrayError('STOPPED', 'it has stopped');
    if (kind === 'moment' && this.#connection !== 'connected')
      throw new FrayError('NETWORK', 'there is no connection right now');
    const reply = this.#requests.add(request, kind);
    this.#sendRequests();
    return reply;
  }

  #sendRequests(): void {
    // Without a seat it is for the server to refuse.
    const seated = this.world.seat !== '' || this.#link.place !== undefined;
    const atTable = seated ? this.#attached && !this.#isBehind() : this.#greeted;
    const may = (kind: RequestKind) =>
      kind === 'seat' || kind === 'moment' ? atTable : this.#greeted;
    this.#requests.send(may, (frame) => this.#wire?.send(frame));
  }

  #send(request: Request): bigint {
    const id = this.#requests.nextId();
    this.#wire?.send(create(ClientFrameSchema, { id, request }));
    return id;
  }

  // ---- coming and going ----

  async #connect(): Promise<void> {
    this.#setConnection('connecting');
    let token: string;
    try {
      const known = this.#link.token ?? '';
      token = typeof known === 'string' ? known : await known();
    } catch (problem) {
      const why = problem instanceof FrayError ? problem : new FrayError('NETWORK', `${problem}`);
      this.#giveUpOrRetry(why, FINAL);
      return;
    }
    if (this.#connection === 'stopped') return;
    try {
      this.#wire = new Wire(this.#link.server, this.#options, () => this.#requests.nextId(), {
        opened: () => this.#greet(token),
        frame: (frame) => this.#take(frame),
        lost: (why) => this.#retry(why),
      });
    } catch (problem) {
      this.stop(new FrayError('BAD_LINK', `${problem}`, 'link'));
    }
  }

  #greet(token: string): void {
    const value = { versions: [1], client: this.#options.name, token };
    this.#helloId = this.#send({ case: 'hello', value });
  }

  #giveUpOrRetry(why: FrayError, final: Set<string>): void {
    if (final.has(why.code)) this.stop(why);
    else this.#retry(why);
  }

  #retry(why: FrayError): void {
    if (this.#connection === 'stopped') return;
    this.#drop();
    this.#requests.lost();
    // A server that hosts one encounter may be gone for good once that is over.
    if (this.world.over) this.#requests.leave();
    this.#trouble = why;
    const wait = this.#backoff.next(this.#askedWait);
    this.#askedWait = 0;
    this.#timer = setTimeout(() => void this.#connect(), wait);
    this.#setConnection('waiting');
  }

  #drop(): void {
    clearTimeout(this.#timer);
    this.#wire?.close();
    this.#wire = undefined;
    this.#greeted = false;
    this.#attached = false;
    this.#helloId = 0n;
    this.#attachId = 0n;
    this.#describeId = 0n;
    this.#feed.release();
  }

  /** For good. */
  stop(why: FrayError): void {
    if (this.#connection === 'stopped') return;
    this.#drop();
    this.#trouble = why;
    this.#setConnection('stopped');
    this.#requests.stop(why);
  }

  #arrived(): void {
    this.#backoff.reset();
    this.#trouble = undefined;
    this.#setConnection('connected');
  }

  // ---- what the server says ----

  #take({ frame }: ServerFrame): void {
    if (frame.case === 'reply') this.#takeReply(frame.value);
    else if (frame.case === 'batch') this.#takeBatch(frame.value);
    else if (frame.case === 'notice') this.#takeNotice(frame.value);
    // Anything else is newer than this client.
  }

  #takeReply(reply: Reply): void {
    const { to, result } = reply;
    if (to === 0n) {
      this.#requests.refuseLargest(refusal(reply));
    } else if (to === this.#helloId) {
      if (result.case === 'welcome') this.#welcomed(result.value);
      else this.#giveUpOrRetry(refusal(reply), this.#greeted ? FINAL_AT_SEAT : FINAL);
    } else if (to === this.#attachId) {
      this.#takeAttached(reply);
    } else if (to === this.#describeId) {
      this.#describeId = 0n;
      if (result.case === 'described') this.world.rules = new Rules(result.value);
      this.#feed.release();
    } else {
      this.#requests.answer(reply);
    }
  }

  #welcomed(welcome: Welcome): void {
    this.world.welcomed(welcome);
    const { place } = this.#link;
    // Known by the account; the seat comes with the next welcome.
    if (place && !welcome.seat && !this.#greeted) {
      this.#greeted = true;
      this.#takeSeat(place);
      return;
    }
    this.#greeted = true;
    if (welcome.encounter) {
      this.#arrive(welcome.encounter);
    } else {
      this.#arrived();
    }
    this.#watchAgain();
    this.#sendRequests();
  }

  #takeSeat(place: Place): void {
    const request = { case: 'takeSeat' as const, value: place };
    this.#helloId = this.#send({ case: 'manage', value: { request } });
  }

  #watchAgain(): void {
    for (const campaign of this.#watched) {
      const request = { case: 'watchCampaign' as const, value: { campaign } };
      this.#send({ case: 'manage', value: { request } });
    }
    const changed = [...this.#watched].map((campaign) =>
      create(CampaignChangedSchema, { campaign }),
    );
    if (changed.length > 0) this.#feed.tell({ campaigns: changed });
  }

  #takeAttached(reply: Reply): void {
    const { result } = reply;
    this.#attachId = 0n;
    if (result.case !== 'attached') {
      // The rest of the previous encounter can no longer be sent.
      const lost = result.case === 'error' && result.value.code === ErrorCode.NOT_FOUND;
      if (lost && this.#isBehind()) {
        this.#enter(this.#present);
        return;
      }
      // For example after a restore from a backup.
      if (result.case === 'error' && result.value.code === ErrorCode.INVALID) {
        this.world.forget();
      }
      this.#retry(refusal(reply));
      return;
    }
    this.world.attached(result.value);
    this.#attached = true;
    const { rules, ruleset, rulesetVersion } = this.world;
    const worded = rules.id === ruleset && rules.version === rulesetVersion;
    if (!worded && this.#describeId === 0n) {
      this.#describeId = this.#send({ case: 'describe', value: {} });
      // Nothing is reported before its words have arrived.
      this.#feed.hold();
    }
    this.#arrived();
    this.#sendRequests();
  }

  #takeBatch(batch: Batch): void {
    const { world } = this;
    if (batch.encounter !== world.encounter) return; // left while it was under way
    if (!world.follows(batch)) {
      world.seq = 0; // the next attach yields a snapshot
      this.#retry(new FrayError('PROTOCOL', 'events are missing from the stream'));
      return;
    }
    const beginning = world.log.length === 0;
    const fresh = world.take(batch);
    if (batch.over && this.#isBehind()) this.#requests.leave();
    this.#feed.tell({
      events: fresh,
      state:
        !!batch.snapshot ||
        batch.changed.length > 0 ||
        batch.round !== undefined ||
        batch.turn !== undefined,
      prompts: true,
    });
    const { history } = this.#options;
    if (batch.snapshot && beginning && fresh.length === 0 && history > 0 && world.seq > 1) {
      // What is over is read: all of it.
      this.#attach(Math.max(1, world.seq - (world.over ? LOG_LIMIT : history)));
    }
  }

  #takeNotice({ notice }: Notice): void {
    switch (notice.case) {
      case 'goingAway':
        this.#askedWait = notice.value.retryAfterSeconds * 1000;
        this.#retry(new FrayError('NETWORK', 'the server is going away'));
        break;
      case 'nextEncounter':
        this.#present = notice.value.encounter;
        // Where an attach is under way to the one before, its answer comes first.
        if (this.#attached || !this.#hasUnread()) this.#enter(this.#present);
        break;
      case 'limited':
      case 'frozen':
        this.#feed.tell({ notices: [notice.value.message] });
        break;
      case 'clocks':
        this.world.paused = notice.value.paused;
        this.#feed.tell({ state: true });
        break;
      case 'pointed':
        this.#feed.tell({ pointed: [notice.value] });
        break;
      case 'campaignChanged':
        this.#feed.tell({ campaigns: [notice.value] });
        break;
    }
  }

  // ---- the stream of the seat's encounter ----

  /** Is this seat still reading an encounter that its table has left? */
  #isBehind(): boolean {
    return this.world.encounter !== this.#present;
  }

  #hasUnread(): boolean {
    return this.world.encounter !== '' && this.world.seq > 0 && !this.world.over;
  }

  /** If the table has continued without this client, the missed events arrive first. */
  #arrive(encounter: string): void {
    this.#present = encounter;
    if (this.#hasUnread()) this.#attach(this.world.seq);
    else this.#enter(encounter);
  }

  #enter(encounter: string): void {
    this.#present = encounter;
    if (encounter !== this.world.encounter) {
      // Requests made before the first one go to it.
      if (this.world.encounter !== '') this.#requests.leave();
      this.#attached = false;
      this.world.enter(encounter);
      this.#feed.tell({ encounter: true, state: true, prompts: true });
    }
    this.#attach(this.world.seq);
  }

  #attach(afterSeq: number): void {
    const value = { encounter: this.world.encounter, afterSeq: BigInt(afterSeq) };
    this.#attachId = this.#send({ case: 'attach', value });
  }

  #setConnection(connection: ConnectionState): void {
    if (this.#connection === connection) return;
    this.#connection = connection;
    this.#feed.tell({ connection: true });
  }
}

function refusal(reply: Reply): FrayError {
  return refused(reply.result.case === 'error' ? reply.result.value : undefined);
}
