import { type Choice, complete, type Random } from './choice.js';
import { type Combatant, type Option, type Prompt, TermRole, WindowKind } from './protocol.js';
import type { Rules } from './rules.js';
import { situationOf } from './situation.js';
import { type Decision, decide } from './evaluation.js';
import type { SeenEvent, World } from './world.js';

// Actions that have never helped are still tried again, though rarely.
const LEAST_DOUBT = 0.02;

/** An action under way, and how the combatants it was to change looked. */
interface Tried {
  deed: string;
  chance: number;
  since: number;
  terms: string[];
  before: Map<number, number>;
}

/**
 * Decides by the judgment of evaluation.ts: what is worth most by the roles of the words and
 * measures, by its price, and by what it changes in the combatant's own position. It remembers
 * results: an action that was likely to succeed and has not changed what keeps its target on its
 * feet, such as a taunt, is trusted less each time, and fully again once an enemy is worse off or
 * an ally better. Where nothing is worth anything it passes, but now and then goes elsewhere, so
 * that a wall does not hold it up forever.
 *
 * Where no rounds are counted there is no fight, and the choices are the players': it passes, but
 * joins for nothing in what others do.
 */
export class Sensible {
  /** By action: the chance that it would have done nothing, were it of use. */
  readonly #doubts = new Map<string, number>();
  readonly #tried = new Map<number, Tried>();

  constructor(private readonly random: Random = Math.random) {}

  choose(prompt: Prompt, world: World): Choice {
    if (prompt.options.length === 0) return { option: 0 };
    const reacts = prompt.kind === WindowKind.EACH;
    if (world.round === 0) return reacts ? this.#joinIn(prompt) : { option: 0 };
    if (!reacts) this.#judge(prompt.combatant, world);
    const { position, candidates } = situationOf(prompt, world);
    if (!reacts) {
      for (const c of candidates) {
        c.barred ||= this.random() >= this.#trust(deedOf(prompt.options[c.option]!));
      }
    }
    const decision = decide(position, candidates, this.random);
    if (decision.option === 0) return { option: 0 };
    const choice = complete(prompt, decision.option, this.random, decision.value);
    if (decision.place !== undefined) {
      choice.values = [decision.place, ...(choice.values ?? []).slice(1)];
    }
    if (!reacts && decision.chance > 0) this.#remember(prompt, decision, world);
    return choice;
  }

  #joinIn(prompt: Prompt): Choice {
    const free = prompt.options.findIndex((o, index) => index > 0 && o.prices.length === 0);
    return free > 0 ? complete(prompt, free, this.random) : { option: 0 };
  }

  #trust(deed: string): number {
    // If such an action were as likely as not to be of any use, this is twice the likelihood that
    // it still is.
    const doubt = this.#doubts.get(deed) ?? 1;
    return (2 * doubt) / (1 + doubt);
  }

  #remember(prompt: Prompt, decision: Decision, world: World): void {
    const option = prompt.options[decision.option]!;
    const aimedAt = (c: Combatant) => !c.out && (option.target === 0 || option.target === c.ref);
    const before = new Map<number, number>();
    for (const combatant of world.combatants.filter(aimedAt)) {
      const vital = vitality(combatant, world.rules);
      if (vital !== undefined) before.set(combatant.ref, vital);
    }
    this.#tried.set(prompt.combatant, {
      deed: deedOf(option),
      chance: decision.chance,
      since: world.seq,
      terms: [option.action, option.item, option.mode].filter(Boolean),
      before,
    });
  }

  #judge(who: number, world: World): void {
    const tried = this.#tried.get(who);
    const self = world.find(who);
    this.#tried.delete(who);
    // Another combatant may have acted first.
    const carriedOut = world.log.some(
      (event) => tried && event.seq > tried.since && tells(event, who, tried.terms),
    );
    if (!tried || !self || !carriedOut) return;
    const ofUse = [...tried.before].some(([ref, before]) => {
      const combatant = world.find(ref);
      const now = combatant && vitality(combatant, world.rules);
      if (now === undefined) return false;
      return combatant?.side === self.side ? now > before : now < before;
    });
    const doubt = this.#doubts.get(tried.deed) ?? 1;
    this.#doubts.set(tried.deed, ofUse ? 1 : Math.max(LEAST_DOUBT, doubt * (1 - tried.chance)));
  }
}

// Identifies an action regardless of its target.
function deedOf(option: Option): string {
  return `${option.action}/${option.mode}/${option.item}`;
}

// Does it report what `who` does with one of these terms?
function tells(event: SeenEvent, who: number, terms: string[]): boolean {
  const values = event.args.map((argument) => argument.value);
  return (
    values.some((v) => v.case === 'combatant' && v.value === who) &&
    values.some((v) => v.case === 'term' && terms.includes(v.value))
  );
}

// The resources that keep it on its feet, added up; undefined where there are none.
function vitality(combatant: Combatant, rules: Rules): number | undefined {
  const vital = combatant.gauges.filter((g) => rules.role(g.resource) === TermRole.VITAL);
  return vital.length > 0 ? vital.reduce((sum, gauge) => sum + gauge.value, 0) : undefined;
}
