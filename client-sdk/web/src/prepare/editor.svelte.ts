import type { EncounterShown, SetupFault } from 'fray-client/protocol';

import type { Home } from '../home.svelte';
import { readSetup, type Setup, writeSetup } from './setup';

const MOST_STEPS = 200; // back

/** An encounter in the making: as it was saved, as it stands, and the way back. */
export class Editor {
  /** Empty until it has been saved for the first time. */
  id = $state('');
  name = $state('');
  notes = $state('');
  setup = $state.raw<Setup>(readSetup(''));
  /** As text, where it is written so; else what the setup says. */
  draft = $state<string | null>(null);
  /** What is wrong with the text as TOML. */
  broken = $state('');
  faults = $state.raw<readonly SetupFault[]>([]);
  /** Another GM has saved another one in the meantime. */
  overtaken = $state(false);

  #source = '';
  #revision = 0n;
  #saved = $state('');
  #back = $state.raw<readonly Setup[]>([]);
  #forth = $state.raw<readonly Setup[]>([]);

  constructor(
    readonly home: Home,
    readonly campaign: string,
  ) {}

  get canUndo(): boolean {
    return this.#back.length > 0;
  }
  get canRedo(): boolean {
    return this.#forth.length > 0;
  }
  get dirty(): boolean {
    return this.#saved !== this.#state();
  }
  get text(): string {
    return this.draft ?? writeSetup(this.#source, this.setup);
  }

  /** One step, which can be undone. */
  change(setup: Setup): void {
    this.#back = [...this.#back, this.setup].slice(-MOST_STEPS);
    this.#forth = [];
    this.setup = setup;
  }

  undo(): void {
    const before = this.#back.at(-1);
    if (!before) return;
    this.#forth = [...this.#forth, this.setup];
    this.#back = this.#back.slice(0, -1);
    this.setup = before;
  }

  redo(): void {
    const after = this.#forth.at(-1);
    if (!after) return;
    this.#back = [...this.#back, this.setup];
    this.#forth = this.#forth.slice(0, -1);
    this.setup = after;
  }

  /** Written by hand; false where it is no TOML, which leaves the setup as it was. */
  write(text: string): boolean {
    this.draft = text;
    try {
      const setup = readSetup(text);
      this.#source = text;
      this.change(setup);
      this.broken = '';
      return true;
    } catch (problem) {
      this.broken = problem instanceof Error ? problem.message : String(problem);
      return false;
    }
  }

  async load(encounter: string): Promise<void> {
    this.#take(await this.home.ask('showEncounter', { campaign: this.campaign, encounter }), true);
  }

  /** An empty one: as if it had been saved so. */
  async begin(name: string, sides: string[]): Promise<void> {
    const { policy } = await this.home.ask('showCampaign', { campaign: this.campaign });
    const { ruleset = '', homebrew = '' } = policy ?? {};
    this.setup = { ...this.setup, sides, ruleset: homebrew ? `${ruleset}:${homebrew}` : ruleset };
    this.name = name;
    this.#saved = this.#state();
  }

  /** @param anyway whatever another GM has saved in the meantime */
  async save(anyway = false): Promise<void> {
    const { campaign, id: encounter, name, notes, text: setup } = this;
    if (!encounter) {
      this.#take(await this.home.ask('createEncounter', { campaign, name, setup, notes }));
      return;
    }
    if (anyway) {
      const shown = await this.home.ask('showEncounter', { campaign, encounter });
      this.#revision = shown.encounter?.revision ?? 0n;
    }
    const baseRevision = this.#revision;
    const question = { campaign, encounter, baseRevision, name, setup, notes };
    this.#take(await this.home.ask('saveEncounter', question));
  }

  async copy(template: boolean, name: string): Promise<string> {
    const { campaign, text: setup, notes } = this;
    const made = await this.home.ask('createEncounter', { campaign, name, setup, notes, template });
    return made.encounter?.id ?? '';
  }

  async start(): Promise<void> {
    if (this.dirty || !this.id) await this.save();
    const { campaign, id: encounter } = this;
    const baseRevision = this.#revision;
    this.#take(await this.home.ask('startEncounter', { campaign, encounter, baseRevision }));
  }

  async remove(): Promise<void> {
    await this.home.ask('deleteEncounter', { campaign: this.campaign, encounter: this.id });
  }

  #take(shown: EncounterShown, whole = false): void {
    this.id = shown.encounter?.id ?? '';
    this.#revision = shown.encounter?.revision ?? 0n;
    this.faults = shown.faults;
    this.overtaken = false;
    if (whole) {
      this.name = shown.encounter?.name ?? '';
      this.notes = shown.notes;
      this.#source = shown.setup;
      this.draft = null;
      this.#back = [];
      this.#forth = [];
      try {
        this.setup = readSetup(shown.setup);
        this.broken = '';
      } catch (problem) {
        this.draft = shown.setup;
        this.broken = problem instanceof Error ? problem.message : String(problem);
      }
    }
    this.#saved = this.#state();
  }

  #state(): string {
    return JSON.stringify([this.name, this.notes, this.text]);
  }
}
