// How a chooser that knows no ruleset judges its options. server/evaluation/ judges alike for the
// server and the C++ library; both play tests/unit/evaluation/cases.json.

/** One row of an option's odds. */
export interface Evaluation {
  /** The first number parameter. */
  value: number;
  chance: number;
  worth: number;
  /** The cost in a resource that soon recovers, including the value's own cost. */
  budget: number;
  /** Likewise of what comes back seldom. */
  reserve: number;
}

/** The effect of an option, by the roles of its action and mode. */
export type Kind =
  | 'other'
  | 'strikes'
  | 'moves'
  | 'readies'
  | 'loads'
  | 'stands-up'
  | 'lies-down'
  | 'disarms';

/** The item used. Bare: an item that is not a weapon, such as fists. */
export type Arm = 'none' | 'bare' | 'weapon' | 'launcher';

/** The target of an option. Fallen: an enemy that is out of action. */
export type Aim = 'nobody' | 'friend' | 'foe' | 'fallen';

/** An option as the chooser sees it. */
export interface Candidate {
  option: number;
  kind: Kind;
  arm: Arm;
  aim: Aim;
  /** Distinguishes targets. */
  target: number;
  /** What keeps the target on its feet; 0: unknown. */
  life: number;
  /** Ends a condition that the chooser itself bears. */
  endsOwn: boolean;
  takesPlace: boolean;
  /** The minimum cost. */
  budget: number;
  reserve: number;
  /** Never chosen, as what takes more of a reserve than there is. */
  barred: boolean;
  /** The nearest of its places to an enemy, and the steps from there. */
  approach: { place: number; steps: number } | undefined;
  evaluations: Evaluation[];
}

/** How the chooser stands. */
export interface Position {
  reacts: boolean;
  /** Weapons and launchers in hand. */
  armed: number;
  holdsWeapon: boolean;
  holdsLauncher: boolean;
  /** To the nearest enemy that is not out of action. */
  steps: number | undefined;
  budget: number;
  mostBudget: number;
}

export interface Decision {
  option: number;
  value?: number;
  place?: number;
  chance: number;
}

/** The worth that a unit should yield if it could be saved for a better use. */
const WORTH_OF_BUDGET = 0.12;
const WORTH_OF_RESERVE = 0.4;
/** A chance to avert something where its worth is not known. */
const WORTH_OF_CHANCE = 0.5;
/** Options not meant to put an enemy out of the fight, such as a taunt. */
const WORTH_OF_HINDERING = 0.25;
const WORTH_OF_HELPING = 0.8;
/** Options worth at least this part of the best one are considered equally good. */
const NEARLY_BEST = 0.7;
/** Options worth less than this part of the best one are not recommended. */
const WORTH_RANKING = 0.5;
/** How often it tries another place where nothing else is to be done, as before a wall. */
const RESTLESS = 0.125;

/**
 * The kind of a candidate whose own roles say none: what is done with a weapon and has worth is a
 * strike, and where the ruleset has no roles for strikes or moves, worth and places decide.
 */
export function kindByOdds(c: Candidate, told: { strikes: boolean; moves: boolean }): Kind {
  const armed = c.arm === 'weapon' || c.arm === 'launcher';
  const worthy = c.evaluations.some((p) => p.worth > 0);
  if (worthy && c.aim !== 'friend' && (armed || !told.strikes)) return 'strikes';
  return c.takesPlace && !told.moves ? 'moves' : 'other';
}

/**
 * What a row is worth against the target: harm beyond what is left of it has none, and to put it out
 * of the fight has half as much again.
 */
export function worthAgainst(c: Candidate, p: Evaluation): number {
  if (c.kind !== 'strikes' || c.life <= 0 || p.chance <= 0) return p.worth;
  const harm = p.worth / p.chance;
  return p.chance * Math.min(harm, c.life) * (harm >= c.life ? 1.5 : 1);
}

/** The part of the budget to reserve for a defense. */
const kept = (position: Position) => (position.mostBudget > 1 ? 1 : 0);

/** Left after moving so far, is there enough for a defense? */
export function affords(position: Position, budget: number): boolean {
  return position.mostBudget === 0 || position.budget - budget >= kept(position);
}

interface Valued {
  candidate: Candidate;
  row: Evaluation;
  worth: number;
}

/**
 * The best by all that, of nearly equals any.
 *
 * @param candidates begin with the option to pass
 * @param draw yields numbers from 0 to less than 1
 */
export function decide(
  position: Position,
  candidates: readonly Candidate[],
  draw: () => number,
): Decision {
  if (candidates.length < 2) return PASS;
  const chooser = new Chooser(position, candidates, draw);
  return position.reacts ? chooser.react() : chooser.act();
}

/**
 * The best that can be done in its own time, the best first and each option once; nothing is left to
 * chance. What is worth less than half of the best is left out.
 */
export function rank(position: Position, candidates: readonly Candidate[]): Decision[] {
  if (position.reacts) return [];
  return new Chooser(position, candidates, () => 0).rank();
}

const PASS: Decision = { option: 0, chance: 0 };
const plainly = (c: Candidate): Decision => ({ option: c.option, chance: 0 });

const isStrike = (c: Candidate) => c.kind === 'strikes' && c.aim !== 'fallen' && c.aim !== 'friend';

class Chooser {
  constructor(
    private readonly position: Position,
    private readonly candidates: readonly Candidate[],
    private readonly draw: () => number,
  ) {}

  /** Compared with passing; any cost has to be worth it. */
  react(): Decision {
    const [pass, ...others] = this.candidates;
    const without = pass!.evaluations[0] ?? { chance: 0, worth: 0 };
    const hasWorth = (c: Candidate) => c.evaluations.some((p) => p.worth !== 0);
    let best: Valued | undefined;
    for (const candidate of others) {
      if (candidate.barred || candidate.aim === 'fallen') continue;
      const byWorth = hasWorth(candidate) || hasWorth(pass!);
      for (const row of candidate.evaluations) {
        const gain = byWorth
          ? row.worth - without.worth
          : WORTH_OF_CHANCE * (row.chance - without.chance);
        const worth = gain - WORTH_OF_BUDGET * row.budget - WORTH_OF_RESERVE * row.reserve;
        if (worth > (best?.worth ?? 0)) best = { candidate, row, worth };
      }
    }
    return best ? taking(best) : PASS;
  }

  act(): Decision {
    const rise = this.#first('stands-up');
    if (rise) return plainly(rise);
    const strikes = this.#strikes();
    const rearmed = strikes.every((v) => v.candidate.arm === 'bare') ? this.#rearm() : undefined;
    if (rearmed) return plainly(rearmed);
    const good = this.#good(strikes);
    if (good.length > 0) return drawnFrom(good, this.draw());
    const nearer = this.#advance();
    if (nearer) return nearer;
    const aside = this.#valued(
      (c) =>
        c.kind === 'other' &&
        c.aim !== 'fallen' &&
        this.position.budget - c.budget >= kept(this.position),
    );
    if (aside.length > 0) return drawnFrom(aside, this.draw());
    if (this.#besideFoe() && this.#rested() && !this.position.holdsWeapon) {
      const ready = this.#toReady();
      if (ready) return plainly(ready);
    }
    return this.#wander() ?? PASS;
  }

  rank(): Decision[] {
    const strikes = this.#strikes();
    const good = this.#good(strikes).sort((a, b) => b.worth - a.worth);
    const least = (good[0]?.worth ?? 0) * WORTH_RANKING;
    const first = [
      this.#first('stands-up'),
      strikes.every((v) => v.candidate.arm === 'bare') ? this.#rearm() : undefined,
    ];
    const ranked = [
      ...first.flatMap((c) => (c ? [plainly(c)] : [])),
      ...good.filter((v) => v.worth >= least).map(taking),
    ];
    const nearer = good.length > 0 ? undefined : this.#advance();
    if (nearer) ranked.push(nearer);
    const seen = new Set<number>();
    return ranked.filter(({ option }) => !seen.has(option) && seen.add(option));
  }

  #strikes(): Valued[] {
    return this.#valued(isStrike);
  }

  /** Beside strikes everything else has to be as good; without any, what helps itself or the fallen. */
  #good(strikes: readonly Valued[]): Valued[] {
    return this.#valued((c) => {
      if (isStrike(c)) return true;
      if (c.kind !== 'other' || c.aim === 'fallen') return false;
      return strikes.length > 0 || c.endsOwn || (c.aim === 'friend' && c.life <= 0);
    });
  }

  /** Waiting brings nothing back. */
  #rested(): boolean {
    return this.position.budget >= this.position.mostBudget;
  }

  #besideFoe(): boolean {
    return this.position.steps !== undefined && this.position.steps <= 1;
  }

  #first(kind: Kind): Candidate | undefined {
    return this.candidates.find((c) => c.kind === kind && !c.barred);
  }

  /** The weapon that suits the enemy's distance. */
  #toReady(): Candidate | undefined {
    const wanted: Arm = this.#besideFoe() ? 'weapon' : 'launcher';
    return (
      this.candidates.find((c) => c.kind === 'readies' && c.arm === wanted && !c.barred) ??
      this.#first('readies')
    );
  }

  /** Could it be done cheaper, with something left for a defense and for at least half of the worth? */
  #isSpared(dear: Candidate, row: Evaluation): boolean {
    const most = this.position.budget - kept(this.position);
    if (dear.kind !== 'strikes' || row.budget <= most) return false;
    const enough = worthAgainst(dear, row) / 2;
    return this.candidates.some(
      (c) =>
        c.kind === 'strikes' &&
        c.target === dear.target &&
        c.evaluations.some((p) => {
          const worth = worthAgainst(c, p);
          return p.budget <= most && p.reserve <= row.reserve && worth > 0 && worth >= enough;
        }),
    );
  }

  #valued(counts: (c: Candidate) => boolean): Valued[] {
    const all: Valued[] = [];
    for (const candidate of this.candidates.slice(1)) {
      if (candidate.barred || !counts(candidate)) continue;
      for (const row of candidate.evaluations) {
        const worth =
          factor(candidate) * worthAgainst(candidate, row) - WORTH_OF_RESERVE * row.reserve;
        if (worth > 0 && !this.#isSpared(candidate, row)) all.push({ candidate, row, worth });
      }
    }
    return all;
  }

  /** Its hands are empty, or hold nothing that can shoot. */
  #rearm(): Candidate | undefined {
    if (this.position.holdsLauncher && !this.position.holdsWeapon) {
      const load = this.#first('loads');
      if (load) return load;
    }
    return this.position.armed > 0 ? undefined : this.#toReady();
  }

  /** Closer to the enemy; with a launcher only where waiting does not help. */
  #advance(): Decision | undefined {
    const { steps } = this.position;
    if (steps === undefined || (this.position.holdsLauncher && !this.#rested())) return undefined;
    const way = this.candidates.find(
      (c) => c.kind === 'moves' && !c.barred && c.approach && c.approach.steps < steps,
    );
    return way && { option: way.option, place: way.approach!.place, chance: 0 };
  }

  #wander(): Decision | undefined {
    const { steps } = this.position;
    if (steps === undefined || !this.#rested() || this.draw() >= RESTLESS) return undefined;
    const ways = this.candidates.filter(
      (c) =>
        (c.kind === 'moves' || (c.kind === 'other' && c.evaluations.length === 0)) &&
        c.takesPlace &&
        !c.barred,
    );
    const way = ways[Math.floor(this.draw() * ways.length)];
    return way && plainly(way);
  }
}

function factor(c: Candidate): number {
  if (c.kind === 'strikes' || c.endsOwn) return 1;
  return c.aim === 'foe' ? WORTH_OF_HINDERING : WORTH_OF_HELPING;
}

function taking({ candidate, row }: Valued): Decision {
  const decision: Decision = { option: candidate.option, chance: row.chance };
  // Where one row covers all values, the value is random.
  if (candidate.evaluations.length > 1) decision.value = row.value;
  return decision;
}

/** One of those nearly as good as the best, the better the likelier. */
function drawnFrom(all: readonly Valued[], draw: number): Decision {
  const best = Math.max(...all.map((v) => v.worth));
  const near = all.filter((v) => v.worth >= NEARLY_BEST * best);
  let left = draw * near.reduce((sum, v) => sum + v.worth * v.worth, 0);
  for (const v of near) {
    left -= v.worth * v.worth;
    if (left < 0) return taking(v);
  }
  return taking(near.at(-1)!);
}
