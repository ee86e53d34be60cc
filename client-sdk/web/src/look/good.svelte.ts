// Whether this device shows what would be good to do.

const KEY = 'fray-good';

class Good {
  #on = $state(localStorage.getItem(KEY) !== 'off');

  get on(): boolean {
    return this.#on;
  }

  choose(on: boolean): void {
    this.#on = on;
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  }
}

export const good = new Good();
