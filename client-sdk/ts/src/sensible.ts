import { type Choice, chooseRandom, complete, drawn, type Random } from './choice.js';
import {
  type Combatant,
  type Option,
  ParameterKind,
  type Place,
  type Prompt,
  TermRole,
  WindowKind,
} from './protocol.js';
import type { Rules } from './rules.js';
import type { SeenEvent, World } from './world.js';

// What a unit of any resource ought to bring where it could be kept for a deed of one's own.
const WORTH_OF_UNIT = 0.12;
// What has never been of use is tried again, if seldom.
const LEAST_DOUBT = 0.02;

/** An option with the value that it is best taken with. */
interface Take {
  option: number;
  value: number | undefined;
  chance: number;
  /** 0: no better than to leave it. */
  worth: number;
}

/** A deed under way, and how the combatants it was to change looked. */
interface Tried {
  deed: string;
  chance: number;
  since: number;
  terms: string[];
  before: Map<number, number>;
}

/**
 * Does what is worth most by the roles of the measures, whatever the rules, and remembers what came of
 * it: a deed that was likely to succeed and has left what keeps everybody on their feet as it was,
 * such as a taunt, is trusted less each time, and fully again once a foe is the worse or a friend the
 * better for it. Instead of what it does not trust, and where nothing has odds, it comes nearer to
 * the nearest opponent, or else passes; now and then it does anything, so that an empty weapon or a
 * wall does not hold it up for ever.
 *
 * Where no rounds are counted nobody fights, and what there is to do is for people to choose: it
 * passes, but joins for nothing in what others do.
 */
export class Sensible {
  /** By deed: the chance that it would have done nothing, were it of use. */
  readonly #doubts = new Map<string, number>();
  readonly #tried = new Map<number, Tried>();

  constructor(private readonly random: Random = Math.random) {}

  choose(prompt: Prompt, world: World): Choice {
    if (prompt.options.length === 0) return { option: 0 };
    const reacts = prompt.kind === WindowKind.EACH;
    if (world.round === 0) return reacts ? this.#joinIn(prompt) : { option: 0 };
    return reacts ? this.#react(prompt, world.rules) : this.#act(prompt, world);
  }

  #joinIn(prompt: Prompt): Choice {
    const free = prompt.options.findIndex((o, index) => index > 0 && o.prices.length === 0);
    return free > 0 ? complete(prompt, free, this.random) : { option: 0 };
  }

  #react(prompt: Prompt, rules: Rules): Choice {
    const best = worthMost(takes(prompt, rules, true));
    if (best) return complete(prompt, best.option, this.random, best.value);
    return this.#oneIn(8) ? chooseRandom(prompt, this.random) : { option: 0 };
  }

  #act(prompt: Prompt, world: World): Choice {
    this.#judge(prompt.combatant, world);
    const trusted = takes(prompt, world.rules, false).map((take) => ({
      ...take,
      worth: take.worth * this.#trust(deedOf(prompt.options[take.option]!)),
    }));
    const best = worthMost(trusted);
    if (best && this.random() < this.#trust(deedOf(prompt.options[best.option]!))) {
      this.#remember(prompt, best, world);
      return complete(prompt, best.option, this.random, best.value);
    }
    const step = this.#advance(prompt, world);
    if (step) return step;
    return this.#oneIn(8) ? chooseRandom(prompt, this.random) : { option: 0 };
  }

  #oneIn(n: number): boolean {
    return drawn(this.random, 1, n) === 1;
  }

  #trust(deed: string): number {
    // Were it as likely as not that such a deed is of use at all, this is twice how likely it is still.
    const doubt = this.#doubts.get(deed) ?? 1;
    return (2 * doubt) / (1 + doubt);
  }

  #remember(prompt: Prompt, take: Take, world: World): void {
    const option = prompt.options[take.option]!;
    const aimedAt = (c: Combatant) => !c.out && (option.target === 0 || option.target === c.ref);
    const before = new Map<number, number>();
    for (const combatant of world.combatants.filter(aimedAt)) {
      const vital = vitality(combatant, world.rules);
      if (vital !== undefined) before.set(combatant.ref, vital);
    }
    this.#tried.set(prompt.combatant, {
      deed: deedOf(option),
      chance: take.chance,
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

  /** The option and the place that bring it nearest to an opponent, nearer than it stands now. */
  #advance(prompt: Prompt, world: World): Choice | null {
    const self = world.find(prompt.combatant);
    if (!self?.place) return null;
    let nearest = distanceToFoe(world, self, self.place);
    if (nearest <= 1) return null;
    let best: Choice | null = null;
    prompt.options.forEach(({ parameters }, option) => {
      if (option === 0 || parameters[0]?.kind !== ParameterKind.PLACE) return;
      parameters[0].places.forEach(({ place }, index) => {
        const distance = place ? distanceToFoe(world, self, place) : Infinity;
        if (distance >= nearest) return;
        nearest = distance;
        const { values = [] } = complete(prompt, option, this.random);
        best = { option, values: [index, ...values.slice(1)] };
      });
    });
    return best;
  }
}

function distanceToFoe(world: World, self: Combatant, from: Place): number {
  const foes = world.combatants.filter((c) => !c.out && c.side !== self.side && c.place);
  return Math.min(...foes.map((foe) => world.ground.distance(from, foe.place!)));
}

// What is done, whatever its target.
function deedOf(option: Option): string {
  return `${option.action}/${option.mode}/${option.item}`;
}

// Does it tell of what `who` does with one of these terms?
function tells(event: SeenEvent, who: number, terms: string[]): boolean {
  const values = event.args.map((argument) => argument.value);
  return (
    values.some((v) => v.case === 'combatant' && v.value === who) &&
    values.some((v) => v.case === 'term' && terms.includes(v.value))
  );
}

// What keeps it on its feet, all of it together; undefined where nothing does.
function vitality(combatant: Combatant, rules: Rules): number | undefined {
  const vital = combatant.gauges.filter((g) => rules.role(g.resource) === TermRole.VITAL);
  return vital.length > 0 ? vital.reduce((sum, gauge) => sum + gauge.value, 0) : undefined;
}

/** `keeps`: in answer to what others do, prices count. */
function takes(prompt: Prompt, rules: Rules, keeps: boolean): Take[] {
  return prompt.options.slice(1).map((option, index) => {
    const fixed = option.prices.reduce((sum, price) => sum + price.amount, 0);
    const number = option.parameters.find((p) => p.kind === ParameterKind.NUMBER);
    const best: Take = { option: index + 1, value: undefined, chance: 0, worth: 0 };
    for (const row of option.odds) {
      const figure = (role: TermRole) =>
        row.measures.find((m) => rules.role(m.measure) === role)?.figure ?? 0;
      const price = fixed + (number?.resource ? row.value : 0);
      const worth = figure(TermRole.WORTH) - (keeps ? WORTH_OF_UNIT * price : 0);
      if (worth <= best.worth) continue;
      // Where one row stands for all values, the value is left to chance.
      const value = option.odds.length > 1 ? row.value : undefined;
      Object.assign(best, { value, chance: figure(TermRole.CHANCE), worth });
    }
    return best;
  });
}

/** Null where none is worth anything. */
function worthMost(all: Take[]): Take | null {
  let best: Take | null = null;
  for (const take of all) if (take.worth > (best?.worth ?? 0)) best = take;
  return best;
}
