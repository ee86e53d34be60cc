// The bare twin of `fray-load` under the loader of this folder: next to its figures under
// `fray-load`, they show what the loader itself costs.
export { does, join } from './bare.mjs';

export const name = 'twin';

export const command = (binaries, workers) => [
  `${binaries}/fray-load`,
  '--be-the-twin',
  '--workers',
  workers,
];
