// What this device's user has switched off.

class Preference {
  readonly #key: string;
  #on = $state(true);

  constructor(key: string) {
    this.#key = key;
    this.#on = localStorage.getItem(key) !== 'off';
  }

  get on(): boolean {
    return this.#on;
  }

  choose(on: boolean): void {
    this.#on = on;
    if (on) localStorage.removeItem(this.#key);
    else localStorage.setItem(this.#key, 'off');
  }
}

/** Shows what would be good to do. */
export const good = new Preference('fray-good');
/** Who takes a seat passes while others act, until they say otherwise. */
export const autoPass = new Preference('fray-auto-pass');
