// Who goes through which views, of a server that is started with which words.

import { fileURLToPath } from 'node:url';

import { emptyViews, fightViews, masterViews, playerViews, watchViews } from './views.mjs';

const DEMO = ['--demo', '--no-stand-ins'];
const DUO = ['--table', fileURLToPath(new URL('duo.toml', import.meta.url))];
const forge = (views) => (server, browser, problems, options) =>
  views(server, browser, problems, 'demo-forge', options);

/** By whose they are. `least`: so many views; a tour that ends early is no tour. */
export const TOURS = {
  'an empty server': { words: ['--registration', 'open'], views: emptyViews, least: 25 },
  'a player': { words: DEMO, views: forge(playerViews), least: 20 },
  'a game master': { words: DEMO, views: forge(masterViews), least: 22 },
  'a fight': { words: DUO, views: fightViews, least: 6 },
  'a spectator': { words: ['--demo', '--pace-ms', 100], views: watchViews, least: 1 },
};
