// Wakes the loader whenever a decision falls due. setTimeout would do so a millisecond late.
import { parentPort, workerData } from 'node:worker_threads';

const { first, every } = workerData; // milliseconds; `first` since the epoch
const nobody = new Int32Array(new SharedArrayBuffer(4));
for (let k = 0; ; ++k) {
  const left = first + k * every - performance.timeOrigin - performance.now();
  if (left > 0) Atomics.wait(nobody, 0, 0, left);
  parentPort.postMessage(null);
}
