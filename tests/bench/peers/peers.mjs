import * as bare from './bare.mjs';
import * as boardgame from './boardgame.mjs';
import * as colyseus from './colyseus.mjs';
import * as twin from './twin.mjs';

/**
 * What is put under load beside Fray. Each has
 *   name
 *   does      {durable, rules, secrecy}, in words
 *   serve()   runs its server in this process; resolves to its port, on the loopback. Instead the twin
 *             has command(binaries, workers): a program that prints its ports
 *   join(port, table, viewer, {viewers, hear, lost})
 *             sits down; resolves to {decide(sizes), close()}. decide asks for a frame of sizes[v] bytes
 *             to each viewer v; hear(bytes) is called for each that comes, lost() when the connection goes
 */
export const PEERS = [twin, bare, colyseus, boardgame];
