import { FrayError } from './error.js';
import { merged, noUpdate, type Update } from './update.js';

const EVERYTHING = { state: true, prompts: true, connection: true, encounter: true };

/** Notifies listeners of changes. */
export class Feed {
  readonly #listeners = new Set<(update: Update) => void>();
  #held: Update | undefined;
  #holds = false;

  /** Calls `listener` at every change; the answer ends that. */
  subscribe(listener: (update: Update) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** @param end why there will be no more; undefined as long as there may be */
  async *updates(end: () => FrayError | undefined): AsyncGenerator<Update, void, void> {
    let waiting: Update | undefined = { ...noUpdate(), ...EVERYTHING };
    let wake = () => {};
    const unsubscribe = this.subscribe((update) => {
      waiting = waiting ? merged(waiting, update) : update;
      wake();
    });
    try {
      for (;;) {
        const ended = end();
        if (waiting) {
          const update: Update = waiting;
          waiting = undefined;
          yield update;
        } else if (ended) {
          if (ended.code !== 'STOPPED') throw ended;
          return;
        } else {
          await new Promise<void>((resolve) => (wake = resolve));
        }
      }
    } finally {
      unsubscribe();
    }
  }

  /** Holds back notifications until release. */
  hold(): void {
    this.#holds = true;
  }

  get holds(): boolean {
    return this.#holds;
  }

  release(): void {
    this.#holds = false;
    if (this.#held) this.tell({});
  }

  tell(change: Partial<Update>): void {
    const update = { ...noUpdate(), ...change };
    const whole = this.#held ? merged(this.#held, update) : update;
    this.#held = this.#holds ? whole : undefined;
    if (this.#holds) return;
    for (const listener of [...this.#listeners]) listener(whole);
  }
}
