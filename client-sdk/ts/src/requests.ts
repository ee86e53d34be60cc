import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';

import { FrayError, refused } from './error.js';
import { type ClientFrame, ClientFrameSchema, type Reply } from './protocol.js';

/** A request as a frame holds it. */
export type Request = NonNullable<MessageInitShape<typeof ClientFrameSchema>['request']>;

/**
 * What becomes of a request when the connection is lost.
 *
 * - `seat`: of the seat at its encounter; sent again once that is attached, and the server's memory
 *   of keys makes sure that nothing happens twice.
 * - `moment`: of the seat at its encounter, and about this moment: fails if the connection is lost.
 * - `question`: changes nothing; sent again at the next greeting.
 * - `change`: fails once it may have been executed, since the client cannot know.
 */
export type RequestKind = 'seat' | 'moment' | 'question' | 'change';

// A server hangs up at more.
const MOST_BYTES = 1024 * 1024;

interface Pending {
  readonly frame: ClientFrame;
  readonly bytes: number;
  readonly kind: RequestKind;
  sent: boolean;
  resolve(reply: Reply): void;
  reject(why: FrayError): void;
}

/** Requests whose answer has not come yet, oldest first. */
export class Requests {
  readonly #pending = new Map<bigint, Pending>();
  readonly #keys = randomKey();
  #lastId = 0n;

  nextId(): bigint {
    return ++this.#lastId;
  }

  /** Stores a request until `send` allows its kind. */
  add(request: Request, kind: RequestKind): Promise<Reply> {
    const id = this.nextId();
    const key = kind === 'seat' ? `${this.#keys}-${id}` : '';
    const frame = create(ClientFrameSchema, { id, key, request });
    const bytes = toBinary(ClientFrameSchema, frame).length;
    return new Promise((resolve, reject) => {
      if (bytes > MOST_BYTES) {
        reject(new FrayError('TOO_LARGE', 'no server takes a request of more than 1 MiB', 'frame'));
      } else {
        this.#pending.set(id, { frame, bytes, kind, sent: false, resolve, reject });
      }
    });
  }

  /** Sends the requests not yet sent on this connection, of the kinds permitted now. */
  send(may: (kind: RequestKind) => boolean, send: (frame: ClientFrame) => void): void {
    for (const pending of this.#pending.values()) {
      if (pending.sent || !may(pending.kind)) continue;
      pending.sent = true;
      send(pending.frame);
    }
  }

  /** Resolves the request of an answer; false if there is none. */
  answer(reply: Reply): boolean {
    const pending = this.#pending.get(reply.to);
    if (!pending) return false;
    this.#pending.delete(reply.to);
    if (reply.result.case === 'error') pending.reject(refused(reply.result.value));
    else pending.resolve(reply);
    return true;
  }

  /** The server could not even read the id of a request: the largest one must have been too large. */
  refuseLargest(why: FrayError): void {
    const sent = [...this.#pending].filter(([, pending]) => pending.sent);
    const largest = sent.sort(([, a], [, b]) => b.bytes - a.bytes)[0];
    if (!largest) return;
    this.#pending.delete(largest[0]);
    largest[1].reject(why);
  }

  /** The connection is lost: requests in flight are sent again, or fail. */
  lost(): void {
    this.#fail(
      (pending) => pending.kind === 'change' && pending.sent,
      'NETWORK',
      'the connection was lost before the answer came; look whether it was carried out',
    );
    this.#fail(
      (pending) => pending.kind === 'moment',
      'NETWORK',
      'the connection was lost; try again once it is back',
    );
    for (const pending of this.#pending.values()) pending.sent = false;
  }

  /** The encounter has been left: its open requests will not be answered. */
  leave(): void {
    const atSeat = (p: Pending) => p.kind === 'seat' || p.kind === 'moment';
    this.#fail(atSeat, 'STALE_WINDOW', 'the table has gone on without it');
  }

  /** Nothing is to be answered any more. */
  stop(why: FrayError): void {
    for (const pending of this.#pending.values()) pending.reject(why);
    this.#pending.clear();
  }

  #fail(which: (p: Pending) => boolean, code: 'NETWORK' | 'STALE_WINDOW', message: string): void {
    for (const [id, pending] of this.#pending) {
      if (!which(pending)) continue;
      this.#pending.delete(id);
      pending.reject(new FrayError(code, message));
    }
  }
}

// Keys belong to the seat, at which other devices may sit too. Not randomUUID: that is missing where
// a page comes over plain HTTP from another machine.
function randomKey(): string {
  const bytes = Array.from({ length: 8 }, () => Math.floor(Math.random() * 256));
  globalThis.crypto?.getRandomValues(new Uint8Array(8)).forEach((byte, i) => (bytes[i] = byte));
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
