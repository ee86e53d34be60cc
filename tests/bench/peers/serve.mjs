// A peer's server in a process of its own: node serve.mjs PEER. Ends when its stdin does.
import { PEERS } from './peers.mjs';

process.stdin.on('end', () => process.exit(0)).resume();
const port = await PEERS.find(({ name }) => name === process.argv[2]).serve();
process.stdout.write(`port ${port}\nready\n`);
