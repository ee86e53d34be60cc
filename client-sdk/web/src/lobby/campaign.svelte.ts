import {
  CampaignPart,
  CampaignRole,
  type Campaign,
  type Character,
  type Member,
} from 'fray-client/protocol';

import { Asked, type Home } from '../home.svelte';
import { type Story, storyOf } from '../logic/chapters';
import { everyPage } from './pages';
import { RulesetNames } from './rulesets';

const LIMIT = 100;

/** A campaign as its page shows it, kept up to date. Create it while a component initializes. */
export class CampaignView {
  readonly asked: Asked<Campaign>;
  readonly #rulesets: RulesetNames;
  readonly #members: Asked<Member[]>;
  readonly #present: Asked<Set<string>>;
  readonly #characters: Asked<Character[]>;
  readonly #story: Asked<Story>;

  constructor(
    readonly home: Home,
    readonly id: string,
  ) {
    const campaign = id;
    const on = (...parts: CampaignPart[]) => [() => ({ campaign, parts })] as const;
    const page = (after: string) => ({ after, limit: LIMIT });

    this.asked = new Asked(
      home,
      () => home.ask('showCampaign', { campaign }),
      // One's own role is part of it.
      ...on(CampaignPart.CAMPAIGN, CampaignPart.MEMBERS),
    );
    this.#rulesets = new RulesetNames(home);
    this.#members = new Asked(
      home,
      () =>
        everyPage(async (after) => {
          const answer = await home.ask('listMembers', { campaign, page: page(after) });
          return { next: answer.next, items: answer.members };
        }),
      ...on(CampaignPart.MEMBERS),
    );
    this.#present = new Asked(
      home,
      async () => {
        const { present } = await home.ask('listPresence', { campaign });
        return new Set(present.filter(({ bot }) => !bot).map(({ account }) => account));
      },
      ...on(CampaignPart.PRESENCE),
    );
    this.#characters = new Asked(
      home,
      () =>
        everyPage(async (after) => {
          const answer = await home.ask('listCharacters', { campaign, page: page(after) });
          return { next: answer.next, items: answer.characters };
        }),
      ...on(CampaignPart.CHARACTERS, CampaignPart.MEMBERS),
    );
    this.#story = new Asked(
      home,
      async () =>
        storyOf(
          await everyPage(async (after) => {
            const answer = await home.ask('listEncounters', { campaign, page: page(after) });
            return { next: answer.next, items: answer.encounters };
          }),
        ),
      ...on(CampaignPart.ENCOUNTERS),
    );
  }

  /** Undefined until the server has sent it. */
  get campaign(): Campaign | undefined {
    return this.asked.value;
  }
  /** What its rules are called. */
  get rules(): string {
    return this.#rulesets.of(this.campaign?.policy?.ruleset ?? '');
  }
  get members(): Member[] | undefined {
    return this.#members.value;
  }
  get characters(): Character[] | undefined {
    return this.#characters.value;
  }
  get story(): Story | undefined {
    return this.#story.value;
  }

  isHere(account: string): boolean {
    return this.#present.value?.has(account) ?? false;
  }

  get me(): string {
    return this.home.account?.id ?? '';
  }
  get role(): CampaignRole {
    return this.campaign?.role ?? CampaignRole.UNSPECIFIED;
  }
  get owns(): boolean {
    return this.role === CampaignRole.OWNER;
  }
  get runs(): boolean {
    return this.owns || this.role === CampaignRole.GM;
  }
  get plays(): boolean {
    return this.runs || this.role === CampaignRole.PLAYER;
  }
  /** It is active: neither archived nor deleted. */
  get open(): boolean {
    return this.campaign !== undefined && !this.campaign.archived && !this.campaign.goneMs;
  }

  /** One's own characters. */
  get mine(): Character[] {
    return (this.characters ?? []).filter(({ owner }) => owner !== '' && owner === this.me);
  }
  charactersOf(account: string): Character[] {
    return (this.characters ?? []).filter(({ owner }) => owner === account);
  }
}
