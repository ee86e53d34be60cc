import { Asked, type Home } from '../home.svelte';
import { rulesetTitle } from '../logic/names';
import { inWords } from '../words/rules.svelte';

/** What rulesets are called, by their ids. To be made while a component is initialized. */
export class RulesetNames {
  readonly #known: Asked<Map<string, string>>;

  constructor(home: Home) {
    this.#known = new Asked(home, async () => {
      const { rulesets } = await home.ask('listRulesets', {});
      return new Map(rulesets.map(({ id, name }) => [id, name]));
    });
  }

  /** For one that this server no longer has, its id in words. */
  of(id: string): string {
    return inWords('', this.#known.value?.get(id) ?? rulesetTitle(id));
  }
}
