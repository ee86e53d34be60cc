// Only WebSockets and fan-out, by the package `ws`: what Node can do at most. Speaks like the bare
// twin of `fray-load`.
import { once } from 'node:events';
import { createServer } from 'node:http';

import { WebSocket, WebSocketServer } from 'ws';

import { bytesOf } from './frames.mjs';

export const name = 'ws';
export const does = { durable: 'no', rules: 'none', secrecy: 'none' };

export async function serve() {
  const tables = new Map(); // their viewers
  const http = createServer();
  new WebSocketServer({ server: http }).on('connection', (socket, request) => {
    // The target says who it is: /TABLE/VIEWER.
    const [, table, viewer] = request.url.split('/').map(Number);
    if (!tables.has(table)) tables.set(table, []);
    const viewers = tables.get(table);
    viewers[viewer] = socket;
    socket.on('message', (sizes) => {
      viewers.forEach((to, i) => to.send(bytesOf(sizes.readUInt32LE(4 * i))));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return http.address().port;
}

export async function join(port, table, viewer, { hear, lost }) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/${table}/${viewer}`, 'twin');
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', (data) => hear(data.length));
  socket.on('error', () => {}); // it closes next
  socket.on('close', lost);
  return {
    decide: (sizes) => socket.send(Uint32Array.from(sizes)),
    close: () => socket.terminate(),
  };
}
