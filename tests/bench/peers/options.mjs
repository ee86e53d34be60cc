import { cpus } from 'node:os';
import { parseArgs } from 'node:util';

import { Failure } from './failure.mjs';

export const processors = cpus().length;

// By option: its default and bounds, those of `fray-load`.
const NUMBERS = {
  tables: { usual: 40, least: 1, most: 1000, whole: true },
  viewers: { usual: 6, least: 2, most: 100, whole: true },
  workers: { usual: processors, least: 1, most: 64, whole: true },
  seconds: { usual: 5, least: 0.1, most: 600 },
  'warm-up': { usual: 3, least: 0, most: 60 },
  rate: { usual: 500, least: 1, most: 1e6 },
};

/** {tables, viewers, workers, seconds, warmUp, rate, json, check}. Throws Failure for what it cannot read. */
export function readOptions(args) {
  const kinds = { json: { type: 'boolean' }, check: { type: 'boolean' } };
  for (const name of Object.keys(NUMBERS)) kinds[name] = { type: 'string' };
  let values;
  try {
    ({ values } = parseArgs({ args, options: kinds }));
  } catch (error) {
    throw new Failure(error.message, 'tests/bench/peers/run --help tells what there is.');
  }
  const options = { json: values.json ?? false, check: values.check ?? false };
  for (const [name, { usual, least, most, whole }] of Object.entries(NUMBERS)) {
    const number = values[name] === undefined ? usual : Number(values[name] || NaN);
    if (!(number >= least && number <= most) || (whole && !Number.isInteger(number))) {
      const kind = whole ? 'a whole number' : 'a number';
      throw new Failure(`--${name}: "${values[name]}" is not ${kind} from ${least} to ${most}`);
    }
    options[name === 'warm-up' ? 'warmUp' : name] = number;
  }
  return options;
}
