// A server that says what no server should: the client neither breaks nor believes it.

import { create, fromBinary, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';

import { Client, type FrayError } from 'fray-client';
import { ClientFrameSchema, ErrorCode, ServerFrameSchema } from 'fray-client/protocol';

import { until } from './server/until.js';

type Answer = NonNullable<MessageInitShape<typeof ServerFrameSchema>['frame']>;
type Frame = ReturnType<typeof fromBinary<typeof ClientFrameSchema>>;

let server: WebSocketServer;
let connections: number;
let client: Client;
let answer: (frame: Frame, say: (frame: Answer) => void, socket: WebSocket) => void;

beforeEach(async () => {
  connections = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  server.on('connection', (socket) => {
    connections += 1;
    const say = (frame: Answer) =>
      socket.send(toBinary(ServerFrameSchema, create(ServerFrameSchema, { frame })));
    socket.on('message', (data: Buffer) => {
      const frame = fromBinary(ClientFrameSchema, data);
      const to = frame.id;
      if (frame.request.case === 'hello') {
        const value = { seat: { key: 'ana' }, encounter: 'e' };
        say({ case: 'reply', value: { to, result: { case: 'welcome', value } } });
      } else if (frame.request.case === 'attach') {
        const value = { encounter: 'e' };
        say({ case: 'reply', value: { to, result: { case: 'attached', value } } });
      }
      answer(frame, say, socket);
    });
  });
});
afterEach(() => {
  client.stop();
  server.close();
});

function connect(options = {}): Client {
  const { port } = server.address() as { port: number };
  client = new Client(`http://127.0.0.1:${port}/#seat=x`, {
    firstWait: 1,
    longestWait: 20,
    ...options,
  });
  return client;
}
const refusal = (promise: Promise<unknown>): Promise<FrayError> =>
  promise.then(
    () => expect.fail('it was not refused'),
    (problem) => problem,
  );

test.each([
  ['bytes that are no frame', Buffer.from([0xff, 0xff, 0xff, 0x01])],
  ['text', 'hello'],
])('%s end the connection, and it comes back', async (_, rubbish) => {
  answer = (frame, _say, socket) => {
    if (frame.request.case === 'attach' && connections === 1) socket.send(rubbish);
  };
  const troubles: string[] = [];
  connect().subscribe(() => client.trouble && troubles.push(client.trouble.code));
  await until(client, () => connections === 2 && client.connection === 'connected');
  expect(troubles).toContain('PROTOCOL');
});

test('a gap in the stream is not believed: it begins again from a snapshot', async () => {
  const asked: bigint[] = [];
  answer = (frame, say) => {
    if (frame.request.case !== 'attach') return;
    asked.push(frame.request.value.afterSeq);
    const event = { key: 'k', text: 'x' };
    const snapshot = { seq: 5n };
    say({ case: 'batch', value: { encounter: 'e', snapshot } });
    if (connections > 1) return;
    say({ case: 'batch', value: { encounter: 'e', firstSeq: 9n, events: [event] } });
  };
  await until(connect(), () => connections === 2 && client.world.seq === 5);
  expect(asked).toEqual([0n, 0n]);
});

test('ignores newer messages and unexpected answers', async () => {
  answer = (frame, say, socket) => {
    if (frame.request.case !== 'attach') return;
    socket.send(Buffer.from([0x9a, 0x06, 0x00])); // field 99 of a frame
    say({ case: 'reply', value: { to: 4711n, result: { case: 'done', value: {} } } });
    say({ case: 'batch', value: { encounter: 'another', snapshot: { seq: 99n } } });
    say({ case: 'batch', value: { encounter: 'e', snapshot: { seq: 7n } } });
  };
  await until(connect(), () => client.world.seq === 7);
  expect(connections).toBe(1);
});

test('an answer to another question is an error', async () => {
  answer = (frame, say) => {
    if (frame.request.case !== 'decide') return;
    const result = { case: 'pong' as const, value: {} };
    say({ case: 'reply', value: { to: frame.id, result } });
  };
  await connect().connected();
  expect((await refusal(client.decide(1, { option: 0 }))).code).toBe('PROTOCOL');
});

test('reports an unknown error code as internal', async () => {
  answer = (frame, say) => {
    if (frame.request.case !== 'decide') return;
    const result = { case: 'error' as const, value: { code: 99 as ErrorCode, message: 'new' } };
    say({ case: 'reply', value: { to: frame.id, result } });
  };
  await connect().connected();
  expect(await refusal(client.decide(1, { option: 0 }))).toMatchObject({
    code: 'INTERNAL',
    message: 'new',
  });
});

test('a server that falls silent is left, and tried again', async () => {
  answer = () => {};
  connect({ silenceLimit: 60 });
  await until(client, () => connections > 2);
  await until(client, () => client.connection === 'connected');
});

test('reports nothing after a stop', async () => {
  answer = () => {};
  await connect().connected();
  const waiting = refusal(client.decide(1, { option: 0 }));
  client.stop();
  let told = 0;
  client.subscribe(() => (told += 1));
  expect((await waiting).code).toBe('STOPPED');
  expect((await refusal(client.connected())).code).toBe('STOPPED');
  expect(told).toBe(0);
});
