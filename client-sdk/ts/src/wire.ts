import { create, fromBinary, toBinary } from '@bufbuild/protobuf';

import { Socket } from '#websocket';
import { FrayError } from './error.js';
import {
  type ClientFrame,
  ClientFrameSchema,
  PingSchema,
  type ServerFrame,
  ServerFrameSchema,
} from './protocol.js';

const SUBPROTOCOL = 'fray.v1.proto';

/** Milliseconds. */
export interface Patience {
  /** Without having been connected for so long, an attempt has failed. */
  connectLimit: number;
  /** Without a word for so long, a connection is given up. */
  silenceLimit: number;
}

/** What a connection reports to its owner; nothing follows `lost`. */
export interface WireEvents {
  opened(): void;
  frame(frame: ServerFrame): void;
  lost(why: FrayError): void;
}

/** One WebSocket from its beginning to its end: frames in and out, and whether it is still alive. */
export class Wire {
  readonly #socket: WebSocket;
  readonly #timer: ReturnType<typeof setInterval>;
  #heard = Date.now();
  #opened = false;
  #closed = false;
  #nextPing: () => bigint;

  /**
   * @param server the server's address
   * @param nextId yields ids for the pings
   */
  constructor(
    server: string,
    patience: Patience,
    nextId: () => bigint,
    private readonly events: WireEvents,
  ) {
    this.#nextPing = nextId;
    const address = new URL('ws', server);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    this.#socket = new Socket(address.href, SUBPROTOCOL);
    this.#socket.binaryType = 'arraybuffer';
    this.#socket.onopen = () => {
      this.#opened = true;
      this.#heard = Date.now();
      events.opened();
    };
    this.#socket.onmessage = (message: MessageEvent) => this.#take(message.data);
    this.#socket.onclose = (close: CloseEvent) => this.#lose(whyClosed(close));
    // Its details come with the close.
    this.#socket.onerror = () => {};
    const often = Math.min(patience.connectLimit, patience.silenceLimit) / 3;
    this.#timer = setInterval(() => this.#lookAlive(patience), often);
  }

  send(frame: ClientFrame): void {
    if (this.#opened && !this.#closed) this.#socket.send(toBinary(ClientFrameSchema, frame));
  }

  /** No more events after this. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer);
    this.#socket.close();
  }

  #take(data: unknown): void {
    if (this.#closed) return;
    this.#heard = Date.now();
    const frame = data instanceof ArrayBuffer ? frameIn(data) : null;
    if (frame) this.events.frame(frame);
    else this.#lose(new FrayError('PROTOCOL', 'the server sent a frame that cannot be read'));
  }

  #lookAlive(patience: Patience): void {
    const silent = Date.now() - this.#heard;
    if (silent > (this.#opened ? patience.silenceLimit : patience.connectLimit)) {
      this.#lose(new FrayError('NETWORK', 'the server has gone silent'));
    } else if (this.#opened && silent > patience.silenceLimit / 3) {
      const request = { case: 'ping' as const, value: create(PingSchema) };
      this.send(create(ClientFrameSchema, { id: this.#nextPing(), request }));
    }
  }

  #lose(why: FrayError): void {
    if (this.#closed) return;
    this.close();
    this.events.lost(why);
  }
}

function frameIn(data: ArrayBuffer): ServerFrame | null {
  try {
    return fromBinary(ServerFrameSchema, new Uint8Array(data));
  } catch {
    return null;
  }
}

function whyClosed(close: CloseEvent): FrayError {
  const told = close.reason ? `: ${close.reason}` : '';
  return new FrayError('NETWORK', `the connection was lost${told}`);
}
