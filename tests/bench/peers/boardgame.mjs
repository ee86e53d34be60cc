// boardgame.io: a match a table, kept in memory as it does by default. Each viewer's part of the
// state has the size of the frame; `playerView` sends each viewer only its own.
import { createRequire } from 'node:module';

import { textOf } from './frames.mjs';

export const name = 'boardgame.io';
export const does = {
  durable: 'no: in memory; with files or a database, moves go out before they are kept',
  rules: 'none of its own: runs the game’s code for each move, knows turns',
  secrecy: 'playerView filters the state for each player',
};

const GAME = {
  name: 'table',
  setup: () => ({ parts: [] }),
  playerView: ({ G, playerID }) => ({ part: G.parts[playerID] }),
  turn: { activePlayers: { all: null } }, // any of them may decide at any time
  moves: { decide: (_, sizes) => ({ parts: sizes.map(textOf) }) },
  disableUndo: true, // or it would keep every state
};

export async function serve() {
  const { Server } = createRequire(import.meta.url)('boardgame.io/server');
  const server = Server({ games: [GAME], origins: false });
  const { appServer } = await server.run({ port: { port: 0, host: '127.0.0.1' } });
  return appServer.address().port;
}

export async function join(port, table, viewer, { viewers, hear, lost }) {
  const { io } = await import('socket.io-client');
  const matchID = String(table);
  const playerID = String(viewer);
  const socket = io(`http://127.0.0.1:${port}/${GAME.name}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  let stateID = 0; // of the state that a move answers
  let bytes = 0;
  await new Promise((resolve, reject) => {
    socket.once('connect_error', reject);
    socket.once('sync', resolve);
    socket.once('connect', () => socket.emit('sync', matchID, playerID, undefined, viewers));
  });
  socket.io.engine.on('data', (data) => (bytes = data.length));
  socket.on('update', (_, state) => {
    stateID = state._stateID;
    hear(bytes);
  });
  socket.on('disconnect', lost);
  return {
    decide: (sizes) => {
      const payload = { type: 'decide', args: [sizes], playerID };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, stateID, matchID, playerID);
    },
    close: () => socket.disconnect(),
  };
}
