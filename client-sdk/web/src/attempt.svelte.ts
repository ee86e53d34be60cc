import type { FrayError } from 'fray-client';

import { faultOf } from './home.svelte';
import { isAt } from './logic/fault';

/** Something that a form or a button asks of the server: whether it waits, and what went wrong. */
export class Attempt {
  busy = $state(false);
  fault = $state.raw<FrayError | undefined>(undefined);

  /** Not twice at once. @returns whether it was done */
  async run(act: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.fault = undefined;
    try {
      await act();
      return true;
    } catch (problem) {
      this.fault = faultOf(problem);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** A message next to the form: an error of none of its fields. */
  besides(...fields: string[]): FrayError | undefined {
    return fields.some((field) => isAt(this.fault, field)) ? undefined : this.fault;
  }
}
