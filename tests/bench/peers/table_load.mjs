// One table with its viewers, as TableLoad of ../load plays it. One decision is under way at a time.
import { Samples } from './samples.mjs';

const PATIENCE = 2000; // milliseconds for a decision that some viewer never hears of

/** What all tables of one run add up to, while it is measured: [begin, end) by performance.now(). */
export class Tally {
  decisions = 0;
  deliveries = 0;
  bytes = 0;
  strays = 0; // frames that belong to no decision
  incomplete = 0; // decisions that some viewer never heard of
  late = 0; // open loop: not yet sent at the end
  broken = 0; // connections
  own = new Samples(); // until the decider's own frame
  all = new Samples(); // until the last viewer's

  constructor(begin, end) {
    this.begin = begin;
    this.end = end;
  }

  covers(time) {
    return time >= this.begin && time < this.end;
  }

  result(seconds) {
    return {
      decisions_per_second: this.decisions / seconds,
      deliveries_per_second: this.deliveries / seconds,
      bytes_per_second: this.bytes / seconds,
      samples: this.own.size,
      micros_to_own_batch: this.own.percentiles(),
      micros_to_all_batches: this.all.percentiles(),
      strays: this.strays,
      incomplete: this.incomplete,
      late: this.late,
      broken_connections: this.broken,
    };
  }
}

export class TableLoad {
  seats = []; // by viewer, as a peer's `join` makes them
  #sizes;
  #at; // in the sizes
  #tally = null; // while it plays
  #closedLoop = false;
  #watching;
  #due = []; // when, open loop
  #underWay = null; // {intended, sent, decider, missing: the viewers}

  /** `sizes`: what each viewer is to get for each decision, over and over. */
  constructor(sizes) {
    this.#sizes = sizes;
    this.#at = Math.floor(Math.random() * sizes.length);
  }

  /**
   * Closed loop: the next decision as soon as all have received the last. Open loop: as they fall
   * due, whether or not the server has kept up.
   */
  play(tally, loop) {
    this.#tally = tally;
    this.#closedLoop = loop === 'closed';
    this.#watching = setInterval(() => this.#watch(), PATIENCE);
    this.#next();
  }

  /** A decision falls due. Its latency counts from then. */
  due(intended) {
    this.#due.push(intended);
    this.#next();
  }

  hear(viewer, bytes) {
    const now = performance.now();
    const tally = this.#tally;
    if (!tally) return;
    if (tally.covers(now)) {
      ++tally.deliveries;
      tally.bytes += bytes;
    }
    const decision = this.#underWay;
    if (!decision?.missing.delete(viewer)) {
      ++tally.strays;
      return;
    }
    const counted = tally.covers(decision.intended);
    if (counted && viewer === decision.decider) tally.own.add(now - decision.intended);
    if (decision.missing.size > 0) return;
    if (counted) {
      tally.all.add(now - decision.intended);
      ++tally.decisions;
    }
    this.#complete();
  }

  /** A viewer's connection is gone. */
  lost() {
    if (this.#tally) ++this.#tally.broken;
  }

  stop() {
    clearInterval(this.#watching);
    this.#tally.late += this.#due.filter((time) => this.#tally.covers(time)).length;
    this.#tally = null;
    for (const seat of this.seats) seat.close();
  }

  #next() {
    if (!this.#tally || this.#underWay) return;
    const now = performance.now();
    const intended = this.#closedLoop ? now : this.#due.shift();
    if (intended === undefined) return;
    this.#at = (this.#at + 1) % this.#sizes.length;
    const decider = Math.floor(Math.random() * this.seats.length);
    this.#underWay = { intended, sent: now, decider, missing: new Set(this.seats.keys()) };
    this.seats[decider].decide(this.#sizes[this.#at]);
  }

  #complete() {
    this.#underWay = null;
    this.#next();
  }

  // A decision that a client never hears of must not stop the table.
  #watch() {
    const decision = this.#underWay;
    if (!decision || performance.now() - decision.sent <= PATIENCE) return;
    if (this.#tally.covers(decision.intended)) ++this.#tally.incomplete;
    this.#complete();
  }
}
