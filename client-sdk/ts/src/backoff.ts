/** How long to wait before each attempt: half to whole of a step that doubles up to the longest. */
export class Backoff {
  #step: number;

  /**
   * @param first milliseconds of the first step
   * @param longest milliseconds that no step exceeds
   * @param random from 0 to less than 1
   */
  constructor(
    private readonly first: number,
    private readonly longest: number,
    private readonly random: () => number = Math.random,
  ) {
    this.#step = first;
  }

  /**
   * Milliseconds until the next attempt.
   *
   * @param asked milliseconds that the server has asked for; somewhat more than that is waited, so
   *   that not all come at once
   */
  next(asked = 0): number {
    const wait = this.#step / 2 + (this.#step / 2) * this.random();
    this.#step = Math.min(this.#step * 2, this.longest);
    return Math.max(wait, asked * (1 + this.random() / 4));
  }

  /** After a success: starts with the first step again. */
  reset(): void {
    this.#step = this.first;
  }
}
