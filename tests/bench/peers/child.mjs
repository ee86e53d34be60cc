// Processes that this program starts, none of which outlives it.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';

import { Failure, within } from './failure.mjs';

const PATIENCE = 30_000; // milliseconds until a server must listen
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'])); // a second
const running = new Set();

export class Child {
  #name;
  #process;
  #said = ''; // the last of its stderr
  #exited;

  constructor(command, env = {}) {
    const [program, ...args] = command.map(String);
    // For programs that run on Node, the script and its arguments.
    const named = program === process.execPath ? args : [program];
    this.#name = named.map((word) => basename(word)).join(' ');
    // stdin stays open: serve.mjs ends with it, so that it goes even if we are killed.
    this.#process = spawn(program, args, { stdio: 'pipe', env: { ...process.env, ...env } });
    this.#process.stdin.on('error', () => {}); // the child may be gone
    this.#process.stderr.on('data', (text) => (this.#said = (this.#said + text).slice(-2000)));
    running.add(this);
    this.#exited = new Promise((resolve) => {
      this.#process.once('error', (error) => resolve(`could not be started: ${error.message}`));
      this.#process.once('close', (status, signal) => resolve(signal ?? status));
    }).finally(() => running.delete(this));
  }

  /** The ports that a server names before it says "ready". */
  async ports() {
    const named = async () => {
      const ports = [];
      for await (const line of createInterface({ input: this.#process.stdout })) {
        if (line === 'ready') return ports;
        const port = /^port (\d+)$/.exec(line);
        if (port) ports.push(Number(port[1]));
      }
      return [];
    };
    const ports = await within(PATIENCE, named(), () => this.#failure('does not come up'));
    if (ports.length === 0) throw this.#failure('did not come up');
    return ports;
  }

  /** What it prints, once it has ended well. */
  async output() {
    let text = '';
    this.#process.stdout.on('data', (data) => (text += data));
    const how = await this.#exited;
    if (how !== 0) throw this.#failure(Number.isInteger(how) ? `ended with status ${how}` : how);
    return text;
  }

  /** Seconds of processor time so far, of all its threads. */
  processorSeconds() {
    let stat;
    try {
      stat = readFileSync(`/proc/${this.#process.pid}/stat`, 'latin1');
    } catch {
      throw this.#failure('ended while it was measured');
    }
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  }

  async end() {
    this.#process.kill('SIGKILL');
    await this.#exited;
  }

  #failure(what) {
    return new Failure(`${this.#name}: ${what}`, this.#said.trim());
  }
}

export async function endAll() {
  await Promise.all([...running].map((child) => child.end()));
}
