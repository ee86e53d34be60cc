import {
  type Combatant,
  type Option,
  ParameterKind,
  type Place,
  type Prompt,
  TermRole,
  WindowKind,
} from './protocol.js';
import {
  type Aim,
  affords,
  type Arm,
  type Candidate,
  type Kind,
  kindByOdds,
} from './evaluation.js';
import type { Position, Evaluation } from './evaluation.js';
import type { World } from './world.js';

const KINDS: Partial<Record<TermRole, Kind>> = {
  [TermRole.STRIKES]: 'strikes',
  [TermRole.MOVES]: 'moves',
  [TermRole.READIES]: 'readies',
  [TermRole.LOADS]: 'loads',
  [TermRole.STANDS_UP]: 'stands-up',
  [TermRole.LIES_DOWN]: 'lies-down',
  [TermRole.DISARMS]: 'disarms',
};

/** A prompt as evaluation.ts judges it: how its combatant stands, and what each option is. */
export interface Situation {
  position: Position;
  candidates: Candidate[];
}

export function situationOf(prompt: Prompt, world: World): Situation {
  const observer = new Observer(prompt, world);
  return { position: observer.position, candidates: prompt.options.map(observer.candidate) };
}

class Observer {
  readonly position: Position;
  readonly #self: Combatant | undefined;
  /** Where those stand that are not out of action. */
  readonly #foes: Place[];
  readonly #told: { strikes: boolean; moves: boolean };
  readonly #hasHelpless: boolean;

  constructor(
    prompt: Prompt,
    private readonly world: World,
  ) {
    const names = (role: TermRole) =>
      world.rules.descriptor?.terms.some((term) => term.role === role) ?? false;
    this.#told = { strikes: names(TermRole.STRIKES), moves: names(TermRole.MOVES) };
    this.#hasHelpless = names(TermRole.HELPLESS);
    this.#self = world.find(prompt.combatant);
    this.#foes = world.combatants
      .filter((c) => this.#self && c.side !== this.#self.side && this.#isAble(c))
      .flatMap((c) => (c.place ? [c.place] : []));
    this.position = this.#stand(prompt);
  }

  readonly candidate = (option: Option, index: number): Candidate => {
    const c: Candidate = {
      option: index,
      kind: KINDS[this.#role(option.mode)] ?? KINDS[this.#role(option.action)] ?? 'other',
      arm: this.#arm(option.item),
      ...this.#aim(option),
      endsOwn: option.mode !== '' && (this.#self?.conditions.includes(option.mode) ?? false),
      takesPlace: option.parameters.some((p) => p.kind === ParameterKind.PLACE),
      ...this.#price(option),
      approach: undefined,
      evaluations: [],
    };
    const number = option.parameters.find((p) => p.kind === ParameterKind.NUMBER);
    c.evaluations = this.#foresee(option, c, number?.resource ?? '');
    if (number && this.#role(number.resource) === TermRole.BUDGET) c.budget += number.min;
    if (c.kind === 'other' && index > 0) c.kind = kindByOdds(c, this.#told);
    if (c.kind === 'moves') c.approach = this.#approach(option, c);
    return c;
  };

  #role(term: string): TermRole {
    return this.world.rules.role(term);
  }

  /**
   * For a ruleset without conditions for it, uses the resource that keeps its combatants on their
   * feet.
   */
  #isAble(c: Combatant): boolean {
    if (c.out) return false;
    if (this.#hasHelpless) return !c.conditions.some((t) => this.#role(t) === TermRole.HELPLESS);
    return !c.gauges.some((g) => this.#role(g.resource) === TermRole.VITAL && g.value <= 0);
  }

  #stand(prompt: Prompt): Position {
    const held = (this.#self?.items ?? []).map((item) => this.#arm(item));
    const budgets = (this.#self?.gauges ?? []).filter(
      (g) => this.#role(g.resource) === TermRole.BUDGET,
    );
    const place = this.#self?.place;
    return {
      reacts: prompt.kind === WindowKind.EACH,
      armed: held.filter((arm) => arm === 'weapon' || arm === 'launcher').length,
      holdsWeapon: held.includes('weapon'),
      holdsLauncher: held.includes('launcher'),
      steps: place && this.#foes.length > 0 ? this.#stepsToFoe(place) : undefined,
      budget: budgets.reduce((sum, g) => sum + g.value, 0),
      mostBudget: budgets.reduce((sum, g) => sum + g.max, 0),
    };
  }

  #stepsToFoe(from: Place): number {
    return Math.min(...this.#foes.map((foe) => this.world.ground.distance(from, foe)));
  }

  #arm(item: string): Arm {
    if (item === '') return 'none';
    const role = this.#role(item);
    if (role === TermRole.WEAPON) return 'weapon';
    return role === TermRole.LAUNCHER ? 'launcher' : 'bare';
  }

  #aim({ target }: Option): { aim: Aim; target: number; life: number } {
    const c = this.world.find(target);
    if (!c || !this.#self) return { aim: 'nobody', target, life: 0 };
    const vital = c.gauges.filter((g) => this.#role(g.resource) === TermRole.VITAL);
    const life = vital.some((g) => g.rough) ? 0 : vital.reduce((sum, g) => sum + g.value, 0);
    if (c.side === this.#self.side) return { aim: 'friend', target, life };
    return { aim: this.#isAble(c) ? 'foe' : 'fallen', target, life };
  }

  #price({ prices }: Option): { budget: number; reserve: number; barred: boolean } {
    const sum = { budget: 0, reserve: 0, barred: false };
    for (const { resource, amount } of prices) {
      if (this.#role(resource) === TermRole.BUDGET) {
        sum.budget += amount;
        continue;
      }
      sum.reserve += amount;
      const gauge = this.#self?.gauges.find((g) => g.resource === resource);
      sum.barred ||= gauge !== undefined && gauge.value < amount;
    }
    return sum;
  }

  #foresee(option: Option, c: Candidate, paidIn: string): Evaluation[] {
    const ofBudget = this.#role(paidIn) === TermRole.BUDGET;
    return option.odds.map(({ value, measures }) => {
      const figure = (role: TermRole) =>
        measures.find((m) => this.#role(m.measure) === role)?.figure ?? 0;
      return {
        value,
        chance: figure(TermRole.CHANCE),
        worth: figure(TermRole.WORTH),
        budget: c.budget + (ofBudget ? value : 0),
        reserve: c.reserve + (paidIn && !ofBudget ? value : 0),
      };
    });
  }

  /** The nearest that leaves something for a defense, of those the cheapest. */
  #approach({ parameters }: Option, c: Candidate): Candidate['approach'] {
    const p = parameters[0];
    if (p?.kind !== ParameterKind.PLACE || this.#foes.length === 0) return undefined;
    const paid = this.#role(p.resource) === TermRole.BUDGET;
    let best: Candidate['approach'];
    let bestCost = 0;
    p.places.forEach(({ place, cost }, index) => {
      if (!place || !affords(this.position, c.budget + (paid ? cost : 0))) return;
      const steps = this.#stepsToFoe(place);
      if (best && (steps > best.steps || (steps === best.steps && cost >= bestCost))) return;
      best = { place: index, steps };
      bestCost = cost;
    });
    return best;
  }
}
