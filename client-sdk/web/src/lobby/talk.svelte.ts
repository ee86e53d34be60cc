import type { FrayError } from 'fray-client';
import { CampaignPart } from 'fray-client/protocol';

import { faultOf, type Home } from '../home.svelte';
import { type Said, withNewest, withOlder, withOne } from '../logic/talk';

const NEWEST = 50;

/**
 * The readable messages of a campaign, kept up to date. Create it while a component initializes.
 */
export class Conversation {
  said = $state.raw<Said | undefined>(undefined);
  fault = $state.raw<FrayError | undefined>(undefined);
  /** Older ones are on their way. */
  fetching = $state(false);
  /** One after the other, so that no answer overtakes another. */
  #line: Promise<void> = Promise.resolve();

  constructor(
    private readonly home: Home,
    private readonly campaign: string,
  ) {
    $effect(() => {
      this.#then(() => this.#newest());
      return home.watch(campaign, ({ part, about }) => {
        if (part === CampaignPart.UNSPECIFIED) this.#then(() => this.#newest());
        if (part === CampaignPart.MESSAGES) this.#then(() => this.#changed(about));
      });
    });
  }

  /** Once the messages are here that what was just sent has led to. */
  again(): Promise<void> {
    return this.#then(() => this.#newest());
  }

  older(): Promise<void> {
    this.fetching = true;
    return this.#then(async () => {
      try {
        const { said } = this;
        if (!said?.next) return;
        const older = await this.#ask(said.next, NEWEST);
        this.said = withOlder(said, older);
      } finally {
        this.fetching = false;
      }
    });
  }

  async #newest(): Promise<void> {
    const newest = await this.#ask('', NEWEST);
    this.said = withNewest(this.said ?? { messages: [], next: '' }, newest);
  }

  /** A new one, or a changed one: then perhaps an old one. */
  async #changed(id: string): Promise<void> {
    const { said } = this;
    const at = said?.messages.findIndex((each) => each.id === id) ?? -1;
    const newer = said?.messages[at - 1];
    if (!said || at < NEWEST || !newer) return this.#newest();
    const [message] = (await this.#ask(newer.id, 1)).messages;
    if (message) this.said = withOne(said, message);
  }

  #ask(before: string, limit: number) {
    return this.home.ask('listMessages', { campaign: this.campaign, before, limit });
  }

  #then(act: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(async () => {
      try {
        await act();
        this.fault = undefined;
      } catch (problem) {
        this.fault = faultOf(problem);
      }
    });
    return this.#line;
  }
}
