/** What frames are made of: nothing is encoded or compressed. */
const MOST_BYTES = 1 << 20;
const BYTES = Buffer.alloc(MOST_BYTES, 'x');
const TEXT = BYTES.toString('latin1');

export const bytesOf = (size) => BYTES.subarray(0, size);
export const textOf = (size) => TEXT.slice(0, size);
