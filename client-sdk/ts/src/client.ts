import type { Choice } from './choice.js';
import { FrayError, refused } from './error.js';
import { Feed } from './feed.js';
import { type Link, parseLink } from './link.js';
import { type Answer, answerIn, isQuestion, type Question, type QuestionInput } from './manage.js';
import type {
  Account,
  Combatant,
  Coverage,
  Outcomes,
  Prompt,
  SignedIn,
  StandingOrder,
  UnavailableOption,
} from './protocol.js';
import type { Request } from './requests.js';
import { type ConnectionState, type Options, Session } from './session.js';
import {
  type GmAnswer,
  gmAnswer,
  type GmCommand,
  gmFrame,
  type GmInput,
  type TableAnswer,
  tableAnswer,
  tableFrame,
  type TableInput,
  type TableRequest,
} from './table.js';
import type { Update } from './update.js';
import type { World } from './world.js';

// The session attaches and detaches by itself.
type SeatRequest = Exclude<TableRequest, 'attach' | 'detach'>;

/**
 * A connection to a server that maintains itself: at a seat, with an account, or not signed in.
 *
 * It connects at once and reconnects after losses until `stop()`, or until the server gives an
 * answer that waiting does not change, such as `UNAUTHENTICATED`; see `trouble`.
 *
 * At a seat, `world` is what the seat knows. Commands survive a lost connection: each has a key of
 * its own and is sent again after the next attach, and the server executes it once. They fail with
 * what the server answered, with `STALE_WINDOW` where the encounter has been left, or with
 * `STOPPED`. If the table has started another encounter in the meantime, the rest of the one before
 * comes first: `world.over` is true before `Update.encounter` is.
 */
export class Client {
  readonly #feed = new Feed();
  readonly #session: Session;

  /**
   * @param link the address and credentials; a text is read by `parseLink`
   * @throws FrayError `BAD_LINK`
   */
  constructor(link: Link | string, options: Options = {}) {
    const read = typeof link === 'string' ? parseLink(link) : link;
    this.#session = new Session(read, options, this.#feed);
  }

  /** What the seat knows. */
  get world(): World {
    return this.#session.world;
  }

  get connection(): ConnectionState {
    return this.#session.connection;
  }

  /** Why the last attempt failed, or why the client has stopped. */
  get trouble(): FrayError | undefined {
    return this.#session.trouble;
  }

  /** Who has signed in. */
  get account(): Account | undefined {
    return this.world.account;
  }

  /** For good: whatever is asked and not answered fails with `STOPPED`. */
  stop(): void {
    this.#session.stop(new FrayError('STOPPED', 'the client was stopped'));
  }

  /** Ends the wait between two attempts, such as when the browser is online again. */
  hurry(): void {
    this.#session.hurry();
  }

  // ---- hearing ----

  /** Calls `listener` at every change; the answer ends that. */
  subscribe(listener: (update: Update) => void): () => void {
    return this.#feed.subscribe(listener);
  }

  /**
   * What has changed since the step before, for `for await`; the first step comes at once and says
   * that everything has. It ends when `stop()` is called.
   *
   * @throws FrayError when the client has stopped for another reason
   */
  updates(): AsyncGenerator<Update, void, void> {
    return this.#feed.updates(() => (this.connection === 'stopped' ? this.trouble : undefined));
  }

  /**
   * Resolves once connected: greeted, and attached where there is a seat.
   *
   * @throws FrayError why the client has stopped
   */
  async connected(): Promise<void> {
    for await (const _ of this.updates()) {
      if (this.connection === 'connected' && !this.#feed.holds) return;
    }
    throw this.trouble ?? new FrayError('STOPPED', 'the client was stopped');
  }

  // ---- at a seat ----

  /**
   * Answers an open prompt.
   *
   * @throws FrayError `STALE_WINDOW` where others were quicker, which is no mistake
   */
  async decide(prompt: Prompt | number, choice: Choice): Promise<void> {
    const value = {
      prompt: typeof prompt === 'number' ? prompt : prompt.number,
      option: choice.option,
      values: (choice.values ?? []).map(BigInt),
      keep: choice.keep ?? false,
    };
    await this.atTable('decide', value);
  }

  /**
   * What may come of an option of an open prompt: the whole distribution.
   *
   * @param value of the row of its odds
   */
  async foresee(prompt: Prompt | number, option: number, value = 0): Promise<Outcomes> {
    const number = typeof prompt === 'number' ? prompt : prompt.number;
    return this.atTable('foresee', { prompt: number, option, value });
  }

  /**
   * What ground an option of an open prompt would fall on, as things stand: no places where it falls
   * on none.
   *
   * @param values as for `decide`
   */
  async outline(prompt: Prompt | number, option: number, values: number[] = []): Promise<Coverage> {
    const number = typeof prompt === 'number' ? prompt : prompt.number;
    return this.atTable('outline', { prompt: number, option, values: values.map(BigInt) });
  }

  /** What the combatant of an open prompt cannot do now, and why: its attacks first, by target. */
  async explain(prompt: Prompt | number): Promise<readonly UnavailableOption[]> {
    const number = typeof prompt === 'number' ? prompt : prompt.number;
    return (await this.atTable('explain', { prompt: number })).options;
  }

  /**
   * Which ground those on the seat's side see: rows as of `world.map`, `.` seen, `:` through fog or
   * the dark, `-` not at all. None where nothing hides any.
   */
  async lookAround(): Promise<readonly string[]> {
    return (await this.atTable('lookAround', {})).rows;
  }

  /**
   * Shows a place, or in bands a zone, or a ruler that starts at `from`, for a moment: to the seat's own
   * side and the GMs; as a GM, to all. It is not repeated after a lost connection.
   *
   * @throws FrayError `LIMITED` where the seat points too often, `NETWORK` without a connection
   */
  async pointAt(
    { x, y }: { x: number; y: number },
    from?: { x: number; y: number },
  ): Promise<void> {
    const start = from && { from: { x: from.x, y: from.y } };
    await this.#at('pointAt', { place: { x, y }, ...start }, 'moment');
  }

  async setOrder(combatant: Combatant | number, order: StandingOrder): Promise<void> {
    await this.atTable('setOrder', { combatant: refOf(combatant), order });
  }

  /**
   * Faces of physical dice, for its next rolls of dice of that size; none: withdraws pending ones.
   *
   * @throws FrayError `FORBIDDEN` where the table's policy has no `physicalDice`
   */
  async enterDice(combatant: Combatant | number, sides: number, faces: number[]): Promise<void> {
    await this.atTable('enterDice', { combatant: refOf(combatant), sides, faces });
  }

  /** A GM's command, by its name in `frames.proto`: `gm('reveal', { combatant })`. */
  async gm<C extends GmCommand>(command: C, input: GmInput<C>): Promise<GmAnswer<C>> {
    const answer = gmAnswer(command, await this.#session.ask(gmFrame(command, input), 'seat'));
    if (!answer) throw refused(undefined);
    return answer;
  }

  /**
   * A request at the table, by its name in `frames.proto`: `atTable('lookAround', {})`. The client
   * itself attaches, detaches and asks for the rules.
   */
  atTable<R extends SeatRequest>(request: R, input: TableInput<R>): Promise<TableAnswer<R>> {
    return this.#at(request, input, 'seat');
  }

  // ---- what lasts ----

  /**
   * A request about accounts, campaigns, characters, encounters or messages, by its name in
   * `manage.proto`: `ask('createCampaign', { name, ruleset })`. After `signUp`, `signIn` and a
   * guest's `acceptInvite` the client comes back by the token it was given.
   *
   * What changes nothing is asked again after a lost connection. What may change something fails with
   * `NETWORK` where it may have been carried out before the connection was lost.
   */
  async ask<Q extends Question>(question: Q, input: QuestionInput<Q>): Promise<Answer<Q>> {
    const request = {
      case: 'manage',
      value: { request: { case: question, value: input } },
    } as Request;
    const kind = isQuestion(question) ? 'question' : 'change';
    const answer = answerIn(question, await this.#session.ask(request, kind));
    if (!answer) throw refused(undefined);
    this.#remember(question, input, answer);
    return answer;
  }

  /** Signs in, out, and watches: what the next connection is to be like. */
  #remember(question: Question, input: unknown, answer: object): void {
    const { world } = this;
    const message = '$typeName' in answer ? answer.$typeName : undefined;
    if (message === 'fray.v1.SignedIn') {
      const { token, account } = answer as SignedIn;
      this.#session.comeAs(token);
      world.account = account;
    } else if (message === 'fray.v1.Account') {
      world.account = answer as Account;
    } else if (question === 'signOut' || question === 'deleteAccount') {
      this.#session.comeAs('');
      world.account = undefined;
    } else if (question === 'watchCampaign' || question === 'unwatchCampaign') {
      const { campaign } = input as { campaign: string };
      this.#session.watch(campaign, question === 'watchCampaign');
    }
  }

  async #at<R extends SeatRequest>(
    request: R,
    input: TableInput<R>,
    kind: 'seat' | 'moment',
  ): Promise<TableAnswer<R>> {
    const reply = await this.#session.ask(tableFrame(request, input), kind);
    const answer = tableAnswer(request, reply);
    if (!answer) throw refused(undefined);
    return answer;
  }
}

function refOf(combatant: Combatant | number): number {
  return typeof combatant === 'number' ? combatant : combatant.ref;
}
