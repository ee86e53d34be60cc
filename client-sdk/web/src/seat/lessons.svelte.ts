// What is explained the first time that someone sits down at a table on this device.

const KEY = 'fray-taught';

export const LESSONS = ['lamp', 'before', 'pass'] as const;
export type Lesson = (typeof LESSONS)[number];

class Lessons {
  /** How many have been read. */
  #read = $state(Number(localStorage.getItem(KEY) ?? 0));

  /** The next one; undefined: all have been read. */
  get next(): Lesson | undefined {
    return LESSONS[this.#read];
  }
  get number(): number {
    return this.#read + 1;
  }

  read(): void {
    this.#store(this.#read + 1);
  }
  skip(): void {
    this.#store(LESSONS.length);
  }
  again(): void {
    this.#store(0);
  }

  #store(read: number): void {
    this.#read = read;
    localStorage.setItem(KEY, String(read));
  }
}

export const lessons = new Lessons();
