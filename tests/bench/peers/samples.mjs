/** Every single latency, in microseconds, so that percentiles are exact. */
export class Samples {
  #micros = [];

  add(millis) {
    this.#micros.push(millis * 1000);
  }

  get size() {
    return this.#micros.length;
  }

  /** As `fray-load` reckons them. */
  percentiles() {
    const sorted = Float64Array.from(this.#micros).sort();
    const at = (share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
    return { p50: at(0.5), p90: at(0.9), p99: at(0.99), 'p99.9': at(0.999), max: at(1) };
  }
}
