import {
  type Campaign,
  CampaignPart,
  CampaignRole,
  type CharacterSheet,
  type Member,
  type SheetDescription,
} from 'fray-client/protocol';

import { allOf } from '../gm/pages';
import { Asked, type Home } from '../home.svelte';
import { hasTexts, sheetInWords, stateInWords } from '../words/rules.svelte';
import { Judged } from './judged';
import { fromMessages, type Values } from './values';

/** A stored sheet, read: its values, and derived ones. */
export interface Read {
  sheet: CharacterSheet;
  values: Values;
  judged: Judged;
}

/** @param revision 0: the latest @throws FrayError */
export async function read(
  home: Home,
  campaign: string,
  character: string,
  revision = 0,
): Promise<Read> {
  const sheet = await home.ask('showCharacter', {
    campaign,
    character,
    revision: BigInt(revision),
  });
  const told = await home.ask('readSheet', { campaign, sheet: sheet.sheet });
  return { sheet, values: fromMessages(told.values), judged: new Judged(told.state!) };
}

/** A character, kept up to date. Create it while a component initializes. */
export class CharacterView {
  readonly #campaign: Asked<Campaign>;
  readonly #description: Asked<SheetDescription>;
  readonly #read: Asked<Read | undefined>;
  readonly #members: Asked<Member[]>;

  constructor(
    readonly home: Home,
    readonly campaign: string,
    /** Its id, or `new`. */
    readonly character: string,
  ) {
    const on = (...parts: CampaignPart[]) => [() => ({ campaign, parts })] as const;
    this.#campaign = new Asked(
      home,
      () => home.ask('showCampaign', { campaign }),
      ...on(CampaignPart.CAMPAIGN, CampaignPart.MEMBERS),
    );
    // The campaign's options and content are part of it.
    this.#description = new Asked(
      home,
      () => home.ask('describeSheet', { campaign }),
      ...on(CampaignPart.CAMPAIGN),
    );
    this.#read = new Asked(
      home,
      async () => (this.fresh ? undefined : read(home, campaign, character)),
      ...on(CampaignPart.CHARACTERS, CampaignPart.MEMBERS),
    );
    this.#members = new Asked(
      home,
      async () => {
        const { all } = await allOf(
          (page) => home.ask('listMembers', { campaign, page }),
          ({ members }) => members,
        );
        return all;
      },
      ...on(CampaignPart.MEMBERS),
    );
  }

  get fresh(): boolean {
    return this.character === 'new';
  }
  get about(): Campaign | undefined {
    return this.#campaign.value;
  }
  get description(): SheetDescription | undefined {
    return this.#spoken;
  }
  readonly #spoken = $derived.by(() => {
    const sheet = this.#description.value;
    return sheet && sheetInWords(this.ruleset, sheet);
  });
  get latest(): Read | undefined {
    return this.#latest;
  }
  readonly #latest = $derived.by(() => {
    const latest = this.#read.value;
    return (
      latest && { ...latest, judged: new Judged(stateInWords(this.ruleset, latest.judged.state)) }
    );
  });
  get ruleset(): string {
    return this.about?.policy?.ruleset ?? '';
  }
  get fault() {
    return this.#campaign.fault ?? this.#description.fault ?? this.#read.fault;
  }
  /** All there is to show is here. */
  get ready(): boolean {
    const { about, description, fresh, latest } = this;
    return !!about && hasTexts(this.ruleset) && !!description && (fresh || !!latest);
  }

  again(): Promise<void> {
    return this.#read.again();
  }

  get me(): string {
    return this.home.account?.id ?? '';
  }
  get runs(): boolean {
    const role = this.about?.role;
    return role === CampaignRole.OWNER || role === CampaignRole.GM;
  }
  /** The campaign is active, and the user may change the character. */
  get mayChange(): boolean {
    const { about, latest } = this;
    if (!about || about.archived || about.goneMs) return false;
    if (this.runs) return true;
    if (about.role !== CampaignRole.PLAYER) return false;
    return this.fresh || latest?.sheet.character?.owner === this.me;
  }
  /** Members who may have a character. */
  get players(): Member[] {
    const roles = [CampaignRole.OWNER, CampaignRole.GM, CampaignRole.PLAYER];
    return (this.#members.value ?? []).filter(({ role }) => roles.includes(role));
  }
}
