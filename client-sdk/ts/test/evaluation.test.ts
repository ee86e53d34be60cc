// Plays the cases that the C++ evaluation is tested with as well.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  type Candidate,
  type Decision,
  decide,
  type Evaluation,
  type Kind,
  kindByOdds,
  type Position,
  rank,
  worthAgainst,
} from '../src/evaluation.js';

type Row = Partial<Evaluation>;
type Stored = Partial<Omit<Candidate, 'evaluations'>> & { evaluations?: Row[] };
interface Case {
  name: string;
  position?: Partial<Position>;
  pass?: Stored;
  candidates: Stored[];
  decision?: Record<keyof Decision, number | null>;
  times?: Record<string, number>;
  mayBe?: number[];
  neverIs?: number[];
}
interface Cases {
  decisions: Case[];
  worths: { candidate: Stored; worth: number }[];
  kinds: { candidate: Stored; roles?: { strikes?: boolean; moves?: boolean }; kind: Kind }[];
}

const file = new URL('../../../tests/unit/evaluation/cases.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8')) as Cases;

function candidateOf(stored: Stored, option: number): Candidate {
  return {
    kind: 'other',
    arm: 'none',
    aim: 'nobody',
    target: 0,
    life: 0,
    endsOwn: false,
    takesPlace: false,
    budget: 0,
    reserve: 0,
    barred: false,
    approach: undefined,
    ...stored,
    option,
    evaluations: (stored.evaluations ?? []).map((row) => ({
      value: 0,
      chance: 0,
      worth: 0,
      budget: 0,
      reserve: 0,
      ...row,
    })),
  };
}

/** With a weapon in hand next to a foe, unless the case says otherwise. */
const POSITION: Position = {
  reacts: false,
  armed: 1,
  holdsWeapon: true,
  holdsLauncher: false,
  steps: 1,
  budget: 0,
  mostBudget: 0,
};

test.each(cases.decisions)('$name', (one) => {
  const candidates = [one.pass ?? {}, ...one.candidates].map(candidateOf);
  const decided = (draw: number) =>
    decide({ ...POSITION, ...one.position }, candidates, () => draw);
  const times: Record<string, number> = {};
  for (let i = 0; i < 100; i++) {
    const { option } = decided(i / 100);
    times[option] = (times[option] ?? 0) + 1;
  }
  expect.hasAssertions();
  for (const [key, wanted] of Object.entries(one.decision ?? {})) {
    expect(decided(0.5)[key as keyof Decision] ?? null).toBe(wanted);
  }
  if (one.times) expect(times).toEqual(one.times);
  for (const option of one.mayBe ?? []) expect(times[option]).toBeGreaterThan(0);
  for (const option of one.neverIs ?? []) expect(times[option]).toBeUndefined();
});

test('counts damage beyond what is left of the target for nothing', () => {
  for (const one of cases.worths) {
    const candidate = candidateOf(one.candidate, 1);
    expect(worthAgainst(candidate, candidate.evaluations[0]!)).toBeCloseTo(one.worth, 12);
  }
});

test('gives a kind by the odds where no roles do', () => {
  for (const one of cases.kinds) {
    const given = { strikes: false, moves: false, ...one.roles };
    expect(kindByOdds(candidateOf(one.candidate, 1), given)).toBe(one.kind);
  }
});

test.each(cases.decisions)('recommends what would be chosen: $name', (one) => {
  const position = { ...POSITION, ...one.position };
  const candidates = [one.pass ?? {}, ...one.candidates].map(candidateOf);
  const [best] = rank(position, candidates);
  const draws = Array.from({ length: 100 }, (_, i) => i / 100);
  const chosen = new Set(draws.map((draw) => decide(position, candidates, () => draw).option));
  // Not everything that it would try is worth a recommendation.
  expect([...chosen, undefined]).toContain(best?.option);
});

test('recommends the best first, and nothing that is worth far less', () => {
  const attack = (option: number, worth: number, target = 1): Candidate =>
    candidateOf(
      { kind: 'strikes', arm: 'weapon', aim: 'foe', target, evaluations: [{ chance: 1, worth }] },
      option,
    );
  const pass = candidateOf({}, 0);
  const options = [pass, attack(1, 2), attack(2, 5), attack(3, 3), attack(4, 4)];
  expect(rank(POSITION, options).map(({ option }) => option)).toEqual([2, 4, 3]);
  expect(rank({ ...POSITION, reacts: true }, options)).toEqual([]);
  const fallen = [...options, candidateOf({ kind: 'stands-up' }, 5)];
  expect(rank(POSITION, fallen)[0]!.option).toBe(5);
});
