/** The WebSocket of the browser. */
export const Socket = globalThis.WebSocket;
