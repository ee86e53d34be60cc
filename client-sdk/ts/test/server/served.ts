// A real `fray serve` on the loopback, with a database of its own.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../', import.meta.url);
const FRAY = process.env.FRAY ?? fileURLToPath(new URL('build/release/fray', ROOT));

/** A file of the project, by its path there. */
export function project(path: string): string {
  return fileURLToPath(new URL(path, ROOT));
}

export class Served {
  readonly #folder = mkdtempSync(join(tmpdir(), 'fray-client-'));
  #process: ChildProcess | undefined;
  #exited: Promise<number | null> = Promise.resolve(null);
  #port = 0;
  /** Seat links, by table and key: "duel ana". */
  links = new Map<string, string>();

  get address(): string {
    return `http://127.0.0.1:${this.#port}/`;
  }

  /** Starts it, or starts it again at the same address. */
  async start(...words: string[]): Promise<this> {
    if (!existsSync(FRAY)) {
      throw new Error(`there is no server at ${FRAY}; build it, or say where by FRAY=PATH`);
    }
    const own = ['--port', `${this.#port}`, '--database', join(this.#folder, 'fray.db')];
    const started = spawn(FRAY, ['serve', ...own, '--print-links', ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    let complaints = '';
    started.stderr.on('data', (text) => (complaints += text));
    this.#exited = new Promise((resolve) => started.once('exit', resolve));
    this.links = new Map();
    for await (const line of createInterface({ input: started.stdout })) {
      const listening = /^listening .*:(\d+)/.exec(line);
      if (listening) this.#port = Number(listening[1]);
      const seat = /^seat (\S+ \S+) \(\w+\): (\S+)$/.exec(line);
      if (seat) this.links.set(seat[1]!, seat[2]!);
      if (line === 'ready') return this;
    }
    throw new Error(`the server did not come up: ${complaints}`);
  }

  link(seat: string): string {
    const link = this.links.get(seat);
    if (!link) throw new Error(`no seat ${seat} among ${[...this.links.keys()].join(', ')}`);
    return link;
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#process?.kill(signal);
    await this.#exited;
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
