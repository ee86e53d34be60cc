/** Prevents a run: printed as `error: ...`, with details below it. */
export class Failure extends Error {
  constructor(message, more = '') {
    super(message);
    this.more = more;
  }
}

/** What the promise resolves to, or Failure after so many milliseconds. */
export async function within(patience, promise, failure) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(failure()), patience);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
