import {
  type Answer,
  Client,
  type ConnectionState,
  FrayError,
  type NewAccount,
  type Question,
  type QuestionInput,
  signIn,
  signOut,
  signUp,
} from 'fray-client';
import {
  type Account,
  type CampaignChanged,
  type CampaignPart,
  Registration,
} from 'fray-client/protocol';
import { getContext, setContext } from 'svelte';

import type { StartedEncounter } from './started.svelte';
import { t } from './words/words.svelte';

const LINK_TOKEN = 'fray-link';
const GUEST_TOKEN = 'fray-guest';

/**
 * The user of this page, and what lasts: accounts, campaigns, characters. One for the whole page.
 *
 * The user is the account of the cookie, unless a sign-in link opened this tab, or a guest came by
 * an invite: their tokens are stored, for the tab and for the browser.
 */
export class Home {
  /** Undefined until the server has sent it; null: not signed in. */
  account = $state.raw<Account | null | undefined>(undefined);
  connection = $state<ConnectionState>('connecting');
  /** Who may make an account, as the server said when this page came without one. */
  registration = $state<Registration>(Registration.UNSPECIFIED);
  /** The campaign that the user has just joined: greeted once. */
  joined = $state('');
  /** In the campaign at hand; see `followStarts`. */
  started = $state.raw<StartedEncounter | undefined>(undefined);
  /** Why the server does not let this page in. */
  trouble = $state.raw<FrayError | undefined>(undefined);

  #client: Client;
  #joining = false; // by an invite that an account was made with
  readonly #watched = new Map<string, number>();
  readonly #listeners = new Set<(change: CampaignChanged) => void>();

  /** @param server its address, ending in `/` */
  constructor(readonly server: string) {
    this.#client = this.#connect();
  }

  /** Undefined where the cookie says it. */
  get token(): string | undefined {
    return sessionStorage.getItem(LINK_TOKEN) ?? localStorage.getItem(GUEST_TOKEN) ?? undefined;
  }

  // ---- asking ----

  /** @throws FrayError */
  ask<Q extends Question>(question: Q, input: QuestionInput<Q>): Promise<Answer<Q>> {
    return this.#client.ask(question, input);
  }

  /** Calls `listener` when a part of the campaign has changed, until the answer is called. */
  watch(campaign: string, listener: (change: CampaignChanged) => void): () => void {
    const mine = (change: CampaignChanged) => change.campaign === campaign && listener(change);
    this.#listeners.add(mine);
    const count = this.#watched.get(campaign) ?? 0;
    this.#watched.set(campaign, count + 1);
    if (count === 0) void this.ask('watchCampaign', { campaign }).catch(() => {});
    return () => {
      this.#listeners.delete(mine);
      const left = (this.#watched.get(campaign) ?? 1) - 1;
      this.#watched.set(campaign, left);
      if (left > 0) return;
      this.#watched.delete(campaign);
      void this.ask('unwatchCampaign', { campaign }).catch(() => {});
    };
  }

  /** What the tab is called: what has just started, where there is such news. */
  titled(plain: string): string {
    const { started } = this;
    return started?.isNews ? `● ${t('started', { name: started.name })}` : plain;
  }

  // ---- who one is ----

  /** @throws FrayError */
  async signIn(name: string, password: string): Promise<void> {
    await signIn(this.server, { name, password, label: deviceName() });
    this.#become();
  }

  /** @throws FrayError */
  async signUp(account: NewAccount): Promise<void> {
    await signUp(this.server, { label: deviceName(), ...account });
    this.#joining = Boolean(account.invite);
    this.#become();
  }

  async signOut(): Promise<void> {
    if (this.token) await this.ask('signOut', {}).catch(() => {});
    else await signOut(this.server).catch(() => {});
    this.#become();
  }

  /** By a sign-in link, in this tab only. */
  comeAs(token: string): void {
    this.#become(() => sessionStorage.setItem(LINK_TOKEN, token));
  }

  /**
   * Joins a campaign; who has no account becomes a guest of it.
   *
   * @returns the campaign's id
   * @throws FrayError
   */
  async acceptInvite(secret: string, displayName = ''): Promise<string> {
    const answer = await this.ask('acceptInvite', { secret, displayName, label: deviceName() });
    this.#joining = true;
    if (answer.$typeName === 'fray.v1.Campaign') return answer.id;
    localStorage.setItem(GUEST_TOKEN, answer.token);
    this.account = answer.account ?? null;
    return (await this.ask('listCampaigns', {})).campaigns[0]?.id ?? '';
  }

  /** By an invite, now or at some other time. */
  enter(campaign: string): void {
    this.joined = this.#joining ? campaign : '';
    this.#joining = false;
  }

  /** After a change of name or password: asks again who one is. */
  async refresh(): Promise<void> {
    this.account = await this.ask('showAccount', {});
  }

  /** Ends the wait between two attempts to connect. */
  hurry(): void {
    this.#client.hurry();
  }

  #become(store: () => void = () => {}): void {
    sessionStorage.removeItem(LINK_TOKEN);
    localStorage.removeItem(GUEST_TOKEN);
    store();
    this.#watched.clear();
    this.account = undefined;
    const before = this.#client;
    this.#client = this.#connect();
    before.stop();
  }

  #connect(): Client {
    const { server, token } = this;
    const client = new Client({ server, ...(token && { token }) }, { name: 'fray-web/1' });
    this.connection = client.connection;
    this.trouble = undefined;
    client.subscribe((update) => {
      if (client !== this.#client) return;
      if (update.connection) this.#heard(client);
      for (const change of update.campaigns) {
        for (const listener of [...this.#listeners]) listener(change);
      }
    });
    client.ask('showAccount', {}).then(
      (account) => client === this.#client && (this.account = account),
      (problem: unknown) => {
        if (client !== this.#client) return;
        this.account = null;
        if (problem instanceof FrayError && problem.code === 'STOPPED') this.#heard(client);
      },
    );
    return client;
  }

  #heard(client: Client): void {
    this.connection = client.connection;
    this.registration = client.world.registration;
    if (client.connection !== 'stopped') return;
    // An expired link: continue with the account of the cookie.
    if (this.token) this.#become();
    else this.trouble = client.trouble;
  }
}

const HOME = Symbol('home');

/** For every component below the one that calls it. */
export function provideHome(home: Home): void {
  setContext(HOME, home);
}

export function useHome(): Home {
  return getContext<Home>(HOME);
}

/**
 * An answer that is requested when a component mounts, and again whenever one of these parts of the
 * campaign changes. Create it while a component initializes.
 *
 * @param ask depends on what it reads of the component's state: requested again when that changes
 */
export class Asked<T> {
  value = $state.raw<T | undefined>(undefined);
  fault = $state.raw<FrayError | undefined>(undefined);
  #round = 0;
  readonly #ask: () => Promise<T>;

  constructor(
    home: Home,
    ask: () => Promise<T>,
    where?: () => { campaign: string; parts: readonly CampaignPart[] },
  ) {
    this.#ask = ask;
    $effect(() => {
      void this.again();
    });
    $effect(() => {
      if (!where) return;
      const { campaign, parts } = where();
      if (!campaign) return;
      return home.watch(campaign, ({ part }) => {
        // Without a part anything may have changed, as after a lost connection.
        if (part === 0 || parts.includes(part)) void this.again();
      });
    });
  }

  /**
   * Requests it again. The last answer stands in the meantime; of several on their way the newest
   * counts.
   */
  async again(): Promise<void> {
    const round = ++this.#round;
    try {
      const value = await this.#ask();
      if (round !== this.#round) return;
      this.value = value;
      this.fault = undefined;
    } catch (problem) {
      if (round === this.#round) this.fault = faultOf(problem);
    }
  }
}

/** What went wrong, as the client's error; what is none is passed on. */
export function faultOf(problem: unknown): FrayError {
  if (problem instanceof FrayError) return problem;
  throw problem;
}

/** "Firefox on Linux", for the list of devices. */
function deviceName(): string {
  const agent = navigator.userAgent;
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1] ?? 'Browser';
  const system = /(Android|iPhone|iPad|Windows|Mac OS|Linux)/.exec(agent)?.[1] ?? '';
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser;
  return system ? `${name} on ${system}` : name;
}
