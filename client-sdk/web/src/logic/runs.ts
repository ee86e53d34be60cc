export interface Run {
  sign: string;
  from: number;
  to: number;
}

/** Adjacent equal signs of a row. */
export function runsOf(row: string): Run[] {
  const runs: Run[] = [];
  [...row].forEach((sign, at) => {
    const last = runs.at(-1);
    if (last?.sign === sign) last.to = at;
    else runs.push({ sign, from: at, to: at });
  });
  return runs;
}
