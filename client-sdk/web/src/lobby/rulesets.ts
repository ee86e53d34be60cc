import type { Ruleset } from 'fray-client/protocol';

import { Asked, type Home } from '../home.svelte';
import { rulesetTitle } from '../logic/names';
import { inWords } from '../words/rules.svelte';

/** What rulesets are called, by their ids. To be made while a component is initialized. */
export class RulesetNames {
  readonly #known: Asked<Map<string, Ruleset>>;

  constructor(home: Home) {
    this.#known = new Asked(home, async () => {
      const { rulesets } = await home.ask('listRulesets', {});
      return new Map(rulesets.map((each) => [each.id, each]));
    });
  }

  /** For one that this server no longer has, its id in words. */
  of(id: string): string {
    return inWords('', this.#known.value?.get(id)?.name ?? rulesetTitle(id));
  }

  /** The ids of those with a practice fight. */
  get practised(): string[] {
    return [...(this.#known.value?.values() ?? [])].flatMap(({ id, practice }) =>
      practice ? [id] : [],
    );
  }
}
