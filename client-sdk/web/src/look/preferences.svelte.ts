// What this device's user has switched on or off.

class Preference {
  readonly #key: string;
  readonly #usual: boolean;
  #on = $state(true);

  constructor(key: string, usual = true) {
    this.#key = key;
    this.#usual = usual;
    this.#on = (localStorage.getItem(key) ?? (usual ? 'on' : 'off')) === 'on';
  }

  get on(): boolean {
    return this.#on;
  }

  choose(on: boolean): void {
    this.#on = on;
    if (on === this.#usual) localStorage.removeItem(this.#key);
    else localStorage.setItem(this.#key, on ? 'on' : 'off');
  }
}

/** Shows what would be good to do. */
export const good = new Preference('fray-good');
/** Who takes a seat passes while others act, until they say otherwise. */
export const autoPass = new Preference('fray-auto-pass');
/** Rolls lie in a tray below the board, not on it. */
export const diceTray = new Preference('fray-dice-tray', false);
