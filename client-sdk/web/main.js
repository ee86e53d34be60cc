// The live page of one seat.

import { Connection } from './connection.js';
import { byId } from './dom.js';
import { beginLog, showLog, weighLog } from './view_log.js';
import { centreMap, showMap } from './view_map.js';
import { Powers } from './view_powers.js';
import { Prompts } from './view_prompts.js';
import { awaitedText, showRail } from './view_rail.js';
import { showAbout, showGm, showOrders } from './view_seat.js';
import { showWords } from './view_words.js';
import { World } from './world.js';

const world = new World();
const ROLES = { ROLE_GM: 'Game master', ROLE_PLAYER: 'Player', ROLE_SPECTATOR: 'Spectator' };
let choosing = null;
let worded = false; // are the words there that decisions are told in?

function setText(id, text) {
  // A live region that is set to what it says already would be read again.
  if (byId(id).textContent !== text) byId(id).textContent = text;
}

function notice(text) {
  setText('notice', text);
  byId('notice').hidden = text === '';
}

function drawMap() {
  showMap(byId('map'), byId('legend'), world, choosing);
}

async function command(request) {
  try {
    await connection.command(request);
    notice('');
  } catch (refusal) {
    notice(refusal.message);
  }
}

function setChoosing(choice) {
  const begins = !choosing && choice;
  choosing = choice;
  document.body.classList.toggle('choosing', choice !== null);
  drawMap();
  if (begins) centreMap(byId('map'), world, choice.places);
}

const prompts = new Prompts(byId('prompts'), world, {
  answer: (prompt, option, values, keep) =>
    connection.command({
      decide: { prompt: prompt.number, option, values: values.map(String), keep },
    }),
  foresee: async (prompt, option, value) =>
    (await connection.command({ foresee: { prompt, option, value } })).outcomes,
  choosing: setChoosing,
  announce: (text) => setText('announcer', text),
});

const powers = new Powers(world, {
  list: async () => (await connection.command({ gm: { listPowers: {} } })).powers?.options ?? [],
  use: ({ action, item, mode }, values) =>
    connection.command({ gm: { usePower: { action, item, mode, values: values.map(String) } } }),
  choosing: setChoosing,
});

async function listMoments() {
  const reply = await connection.command({ gm: { listMoments: {} } });
  return reply.moments?.moments ?? [];
}

function head() {
  const title = world.table.title || 'Fray';
  const asked = world.prompts.length > 0;
  document.title = `${asked ? '● ' : ''}${title}`;
  setText('title', title);
  setText('round', world.over ? 'Over' : world.round ? `Round ${world.round}` : '');
  const { key, role, side } = world.seat;
  setText(
    'seat',
    [role === 'ROLE_SPECTATOR' ? '' : key, ROLES[role], side].filter(Boolean).join(' · '),
  );
}

function show() {
  head();
  setText('awaited', awaitedText(world));
  document.body.classList.toggle('asked', world.prompts.length > 0);
  document.body.classList.toggle('over', world.over);
  showRail(byId('rail'), world);
  if (worded) prompts.show();
  showOrders(byId('orders'), world, command);
  showGm(byId('gm'), world, command, powers, listMoments);
  drawMap();
}

async function describe() {
  const reply = await connection.command({ describe: {} }).catch(() => null);
  worded = true; // without them the keys must do
  if (reply?.described) world.described(reply.described);
  weighLog(byId('log'), world);
  show();
  showAbout(byId('about-body'), world);
  showWords(byId('words-body'), world);
}

const connection = new Connection(world, {
  notice,
  state(name, text) {
    byId('connection').dataset.state = name;
    setText('connection', text);
  },
  change(kind, what) {
    if (kind === 'entered') {
      beginLog(byId('log'));
      choosing = null;
      powers.reset();
      document.body.classList.remove('choosing');
    }
    if (kind === 'attached') {
      notice('');
      if (world.terms.size === 0) {
        worded = false;
        describe();
      }
    }
    if (kind === 'batch') {
      showLog(byId('log'), world, what.fresh);
      powers.changed();
    }
    if (kind === 'attached' || (kind === 'batch' && world.over))
      showAbout(byId('about-body'), world);
    show();
  },
});
