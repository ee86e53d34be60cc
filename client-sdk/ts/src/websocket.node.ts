import { WebSocket } from 'ws';

// Far above anything that a server sends; a hostile one is not to fill the memory.
const LONGEST_FRAME = 64 * 1024 * 1024;

/** Node 18 has none of its own, and that of later ones has no size limit to set. */
export const Socket = class extends WebSocket {
  constructor(address: string, protocol: string) {
    super(address, protocol, { maxPayload: LONGEST_FRAME, perMessageDeflate: false });
  }
} as unknown as typeof globalThis.WebSocket;
