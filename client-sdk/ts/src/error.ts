import { type Error as Refusal, ErrorCode } from './protocol.js';

/**
 * Why something failed: one of the server's codes, or one of this library's own.
 *
 * - `NETWORK`: there is no connection, or it was lost before the answer came.
 * - `PROTOCOL`: the server said something that cannot be.
 * - `BAD_LINK`: the link names no seat and no server.
 * - `STOPPED`: the client was stopped.
 */
export type FrayErrorCode =
  | Exclude<keyof typeof ErrorCode, 'UNSPECIFIED'>
  | 'NETWORK'
  | 'PROTOCOL'
  | 'BAD_LINK'
  | 'STOPPED';

/** Every failure that this library reports. */
export class FrayError extends Error {
  override readonly name = 'FrayError';

  /**
   * @param code what it is, for programs
   * @param message a sentence for people: what is wrong, and what to do
   * @param field the offending field, as the request names it; empty where it is none
   */
  constructor(
    readonly code: FrayErrorCode,
    message: string,
    readonly field = '',
  ) {
    super(message);
  }
}

/** The server's refusal as an error; codes unknown to this library become `INTERNAL`. */
export function refused(error: Refusal | undefined): FrayError {
  if (!error) return new FrayError('PROTOCOL', 'the server gave another answer than was asked for');
  return new FrayError(named(ErrorCode[error.code]), error.message, error.field);
}

/** An error from the body of a server's HTTP answer. */
export function refusedOverHttp(body: unknown, status: number): FrayError {
  const told = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (key: string) => (typeof told[key] === 'string' ? told[key] : '');
  const code = text('code').replace(/^ERROR_CODE_/, '');
  if (!(code in ErrorCode)) {
    return new FrayError('NETWORK', `the server answered with HTTP status ${status}`);
  }
  return new FrayError(named(code), text('message'), text('field'));
}

function named(code: string | undefined): FrayErrorCode {
  if (code === undefined || code === 'UNSPECIFIED') return 'INTERNAL';
  return code as Exclude<keyof typeof ErrorCode, 'UNSPECIFIED'>;
}
