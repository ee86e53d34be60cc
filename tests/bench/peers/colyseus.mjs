// Colyseus: a room a table. It moves ready bytes by messages, its quickest way; its synchronised
// state would go out 20 times a second.
import { createServer } from 'node:http';

import { WebSocket } from 'ws';

import { bytesOf } from './frames.mjs';

export const name = 'colyseus';
export const does = {
  durable: 'no: a room lives in memory',
  rules: 'none of its own: runs the game’s code for each message',
  secrecy: 'the game’s code chooses what each client is sent',
};

export async function serve() {
  const { Room, Server } = await import('@colyseus/core');
  const { WebSocketTransport } = await import('@colyseus/ws-transport');

  class Table extends Room {
    patchRate = null; // there is no state to send

    onCreate() {
      this.onMessage('decide', (client, sizes) => {
        for (const to of this.clients) to.sendBytes('batch', bytesOf(sizes[to.userData]));
      });
    }

    onJoin(client, { viewer }) {
      client.userData = viewer;
    }
  }

  const http = createServer();
  const transport = new WebSocketTransport({ server: http });
  const server = new Server({ transport, greet: false, gracefullyShutdown: false });
  server.define('table', Table).filterBy(['table']);
  await server.listen(0, '127.0.0.1');
  return http.address().port;
}

export async function join(port, table, viewer, { hear, lost }) {
  globalThis.WebSocket = WebSocket; // newer Nodes have one of their own
  const { Client } = await import('colyseus.js');
  const room = await new Client(`ws://127.0.0.1:${port}`).joinOrCreate('table', { table, viewer });
  const socket = room.connection.transport.ws;
  const understand = socket.onmessage;
  let bytes = 0;
  socket.onmessage = (event) => {
    bytes = event.data.byteLength;
    understand(event);
  };
  room.onMessage('batch', () => hear(bytes));
  room.onLeave(lost);
  return {
    decide: (sizes) => room.send('decide', sizes),
    close: () => room.connection.close(),
  };
}
