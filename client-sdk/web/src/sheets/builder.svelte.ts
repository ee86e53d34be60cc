import { FrayError } from 'fray-client';
import type {
  CharacterSheet,
  SheetDescription,
  SheetFault,
  SheetSection,
} from 'fray-client/protocol';
import { getContext, setContext } from 'svelte';

import { faultOf, type Home } from '../home.svelte';
import { stateInWords } from '../words/rules.svelte';
import { t } from '../words/words.svelte';
import { differences, inShort, together } from './differences';
import { type Draft, forget, keep, kept } from './draft';
import { type Form, idField, idFrom, isUsed, longestText, nameField, newSheet } from './form';
import { Judged } from './judged';
import { fromMessages, put, same, toMessages, type Values } from './values';

const PAUSE_MS = 200;

/** A version of a character: what it is called, and what stands on its sheet. */
export interface Version {
  revision: number;
  name: string;
  values: Values;
}

/** Another user's version, saved in the meantime. */
export interface Theirs extends Version {
  by: string;
  what: string;
}

/** A character as one changes it. Made for a component, which ends it. */
export class Builder {
  name = $state('');
  values = $state.raw<Values>({});
  /** What the ruleset says of the values, or of those a moment ago. */
  judged = $state.raw<Judged | undefined>(undefined);
  /** Figures of the last version without a fault. */
  figures = $state.raw<Judged['state']['figures']>([]);
  /** The ruleset has not said yet what comes of the last change. */
  judging = $state(false);
  /** Why it could not say. */
  trouble = $state.raw<FrayError | undefined>(undefined);
  base = $state.raw<Version>({ revision: 0, name: '', values: {} });
  theirs = $state.raw<Theirs | undefined>(undefined);
  /** When the recovered changes were made. */
  restored = $state(0);
  /** All steps are shown. */
  unfolded = $state(false);
  /** The step that is open: a section's key, or empty for looking it over. */
  step = $state('');

  #sheet = '';
  #before = new Map<string, Values | undefined>();
  #judgedValues: Values | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: Promise<void> | undefined;
  #ended = false;

  constructor(
    readonly home: Home,
    readonly campaign: string,
    /** Its id, or `new`. */
    readonly character: string,
    readonly description: SheetDescription,
    /** Its id. */
    readonly ruleset: string,
    /** For a GM of the campaign. */
    readonly runs = false,
  ) {
    this.step = description.sections[0]?.key ?? '';
  }

  get fresh(): boolean {
    return this.character === 'new';
  }

  /** Steps that hold nothing and that a first character does not need are folded until asked for. */
  get sections(): readonly SheetSection[] {
    return this.description.sections.filter(
      (section) =>
        this.unfolded ||
        !section.advanced ||
        section.key === this.step ||
        isUsed(section, this.values) ||
        (this.judged?.faultsOf(this.description, section.key).length ?? 0) > 0,
    );
  }

  get form(): Form {
    return { description: this.description, lists: this.judged?.state.lists ?? [] };
  }

  readonly changed = $derived.by(
    () => this.name !== this.base.name || !same(this.values, this.base.values),
  );

  /** What one has changed. */
  readonly changes = $derived.by(() => differences(this.form, this.base.values, this.values));

  // ---- beginning ----

  /**
   * Starts with a stored version, or empty, and with the user's unsaved changes to it from the
   * browser's storage.
   *
   * @param ready a sheet that a new character begins as
   * @throws FrayError
   */
  async begin(sheet?: CharacterSheet, ready = ''): Promise<void> {
    const { home, campaign, character, description } = this;
    const latest = sheet
      ? await versionOf(home, campaign, sheet)
      : { revision: 0, name: '', values: newSheet(description) };
    this.base = latest;
    this.#become(latest.name, latest.values);
    const draft = kept(campaign, character);
    if (draft) await this.#bringBack(draft, latest, sheet);
    else if (ready) await this.fill(ready);
    void this.#judge();
  }

  async #bringBack(draft: Draft, latest: Version, sheet?: CharacterSheet): Promise<void> {
    if (draft.name === latest.name && same(draft.values, latest.values)) return;
    this.restored = draft.when;
    this.#become(draft.name, draft.values);
    if (!sheet || draft.base === latest.revision) return;
    // Another version was saved since: changes are found by comparing with their base.
    const { home, campaign, character } = this;
    const old = await home.ask('showCharacter', {
      campaign,
      character,
      revision: BigInt(draft.base),
    });
    this.base = await versionOf(home, campaign, old);
    this.theirs = { ...latest, by: sheet.revision?.by ?? '', what: sheet.revision?.what ?? '' };
  }

  #become(name: string, values: Values): void {
    this.name = name;
    this.values = values;
  }

  // ---- changing ----

  /** What stands on a sheet in place of the values; nothing is saved yet. @throws FrayError */
  async fill(toml: string): Promise<void> {
    const { home, campaign, description } = this;
    const { values } = await home.ask('readSheet', { campaign, sheet: toml });
    const sheet = fromMessages(values);
    this.change(sheet);
    const naming = nameField(description)?.key;
    const name = naming ? sheet[naming] : undefined;
    if (typeof name === 'string') this.rename(name);
  }

  change(values: Values): void {
    const { description, fresh } = this;
    const [naming, id] = [nameField(description)?.key, idField(description)?.key];
    const before = this.values;
    let after = values;
    if (naming && before[naming] !== after[naming]) {
      const [was, is] = [before[naming] ?? '', after[naming] ?? ''].map(String) as [string, string];
      if (this.name === was) this.name = is;
      // As long as no other id was typed.
      if (fresh && id && (before[id] ?? '') === idFrom(was)) after = put(after, id, idFrom(is));
    }
    this.values = after;
    this.#kept();
    this.#soon();
  }

  rename(name: string): void {
    this.name = name;
    this.#kept();
  }

  /** Back to what is saved. */
  discard(): void {
    this.#become(this.base.name, this.base.values);
    this.restored = 0;
    forget(this.campaign, this.character);
    this.#soon();
  }

  #kept(): void {
    const { campaign, character, base, name, values } = this;
    if (!this.changed) return forget(campaign, character);
    keep(campaign, character, { base: base.revision, name, values, when: Date.now() });
  }

  // ---- judging ----

  #soon(): void {
    this.judging = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#judge(), PAUSE_MS);
  }

  /** One at a time, until the request matches the current values. */
  #judge(): Promise<void> {
    clearTimeout(this.#timer);
    this.#asking ??= this.#untilJudged().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async #untilJudged(): Promise<void> {
    this.judging = true;
    try {
      while (!this.#ended && this.#judgedValues !== this.values) {
        const { values, campaign } = this;
        const messages = toMessages(values, longestText(this.description));
        const answer = await this.home.ask('judgeSheet', { campaign, values: messages });
        if (values !== this.values) continue;
        this.#remember(answer.state!.faults);
        const state = stateInWords(this.ruleset, answer.state!);
        this.judged = new Judged(state);
        if (state.figures.length > 0) this.figures = state.figures;
        this.#sheet = answer.sheet;
        this.#judgedValues = values;
      }
      this.trouble = undefined;
    } catch (problem) {
      if (!this.#ended) this.trouble = faultOf(problem);
    } finally {
      this.judging = false;
    }
  }

  /** Of a fault that was not there a moment ago, from what it has come. */
  #remember(faults: readonly SheetFault[]): void {
    const before = this.#judgedValues;
    const known = this.#before;
    this.#before = new Map(
      faults.map((fault) => [nameOf(fault), known.get(nameOf(fault)) ?? before]),
    );
  }

  /** The values before this fault came; undefined: it was there from the beginning. */
  before(fault: SheetFault): Values | undefined {
    return this.#before.get(nameOf(fault));
  }

  /** After a lost connection. */
  again(): void {
    if (this.trouble) void this.#judge();
  }

  // ---- saving ----

  /** What has been changed, in a sentence for the list of revisions. */
  get what(): string {
    const { name, base, changes } = this;
    const renamed =
      name !== base.name ? [{ label: t('sheets.name'), before: base.name, after: name }] : [];
    return inShort([...renamed, ...changes]);
  }

  /**
   * Saves it if the ruleset finds no error; a conflict sets `theirs`.
   *
   * @returns the character's id where it is saved
   * @throws FrayError
   */
  async save(owner: string): Promise<string | undefined> {
    await this.#judge();
    if (this.trouble) throw this.trouble;
    const { campaign, character, name, base, values } = this;
    const sheet = this.#sheet;
    // What is wrong or missing would be refused.
    if (!sheet || !this.judged?.sound) return undefined;
    try {
      const saved = this.fresh
        ? await this.home.ask('createCharacter', { campaign, name, owner, sheet })
        : await this.home.ask('saveCharacter', {
            campaign,
            character,
            baseRevision: BigInt(base.revision),
            name,
            sheet,
            what: this.what,
          });
      forget(campaign, character);
      this.base = { revision: Number(saved.revision?.number ?? 0), name, values };
      this.restored = 0;
      this.theirs = undefined;
      // Something was changed while it was on its way.
      this.#kept();
      return saved.character?.id;
    } catch (problem) {
      if (!(problem instanceof FrayError) || problem.code !== 'CONFLICT') throw problem;
      await this.look(await this.home.ask('showCharacter', { campaign, character }));
      return undefined;
    }
  }

  // ---- others ----

  /** A version saved elsewhere: adopted if there are no local changes. */
  async look(sheet: CharacterSheet): Promise<void> {
    const version = await versionOf(this.home, this.campaign, sheet);
    if (this.#ended || version.revision <= this.base.revision) return;
    if (!this.changed) {
      this.base = version;
      this.#become(version.name, version.values);
      this.#soon();
      return;
    }
    const { by = '', what = '' } = sheet.revision ?? {};
    this.theirs = { ...version, by, what };
  }

  /** Both together, where they do not get in each other's way. */
  get both(): Values | undefined {
    const { theirs, base, values } = this;
    return theirs && together(base.values, theirs.values, values);
  }

  takeTheirs(): void {
    const { theirs } = this;
    if (!theirs) return;
    this.base = theirs;
    this.theirs = undefined;
    this.discard();
  }

  /** Goes on from theirs; what one saves next replaces it. */
  goOn(values: Values = this.values): void {
    const { theirs } = this;
    if (!theirs) return;
    this.base = theirs;
    this.theirs = undefined;
    this.values = values;
    this.#kept();
    this.#soon();
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
  }
}

function nameOf({ place, message }: SheetFault): string {
  return `${place} ${message}`;
}

/** @throws FrayError */
export async function versionOf(
  home: Home,
  campaign: string,
  sheet: CharacterSheet,
): Promise<Version> {
  const read = await home.ask('readSheet', { campaign, sheet: sheet.sheet });
  return {
    revision: Number(sheet.revision?.number ?? 0),
    name: sheet.character?.name ?? '',
    values: fromMessages(read.values),
  };
}

const BUILDER = Symbol('builder');

/** For every component below the one that calls it. */
export function provideBuilder(builder: Builder): void {
  setContext(BUILDER, builder);
}

export function useBuilder(): Builder {
  return getContext<Builder>(BUILDER);
}
