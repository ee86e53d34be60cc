// What this device does when a decision comes up, an encounter starts or dice fall: nothing, a sound, a
// notification, or both.

import type { Sound } from '../logic/sounds';

const KEY = 'fray-alerts';
const VOLUME = 'fray-volume';
const USUAL_VOLUME = 0.5;
const BUZZ = [60, 50, 60]; // milliseconds on, off, on: a phone's two knocks

interface Chosen {
  /** When a decision comes up, and when the time for it is nearly over. */
  sound: boolean;
  dice: boolean;
  notify: boolean;
}

function stored(): Chosen {
  const words = (localStorage.getItem(KEY) ?? '').split(' ');
  const has = (word: keyof Chosen) => words.includes(word);
  return { sound: has('sound'), dice: has('dice'), notify: has('notify') };
}

class Alerts {
  #chosen = $state.raw<Chosen>(stored());
  /** From 0 to 1. */
  #volume = $state(Number(localStorage.getItem(VOLUME) ?? USUAL_VOLUME));
  /** The user has denied this page notifications. */
  refused = $state(false);
  #shown: Notification | undefined;

  constructor() {
    // It waits for the user's first click or key.
    if (this.audible) void import('./sounds');
  }

  get sound(): boolean {
    return this.#chosen.sound;
  }

  get dice(): boolean {
    return this.#chosen.dice;
  }

  get notify(): boolean {
    return this.#chosen.notify;
  }

  /** A sound is switched on. */
  get audible(): boolean {
    return this.sound || this.dice;
  }

  get volume(): number {
    return this.#volume;
  }

  chooseSound(on: boolean): void {
    this.#store({ ...this.#chosen, sound: on });
    if (on) void this.play('knock'); // to be heard, and allowed by the click
  }

  chooseDice(on: boolean): void {
    this.#store({ ...this.#chosen, dice: on });
    if (on) void this.play('dice', 5);
  }

  chooseVolume(volume: number): void {
    this.#volume = volume;
    localStorage.setItem(VOLUME, String(volume));
    void this.play(this.sound ? 'knock' : 'dice', 5);
  }

  async chooseNotify(on: boolean): Promise<void> {
    const allowed = on && 'Notification' in window && (await Notification.requestPermission());
    this.refused = on && allowed !== 'granted';
    this.#store({ ...this.#chosen, notify: allowed === 'granted' });
  }

  async play(sound: Sound, dice?: number): Promise<void> {
    const { play } = await import('./sounds');
    await play(sound, this.volume, dice);
  }

  /** A decision has come up, or an encounter has started. Notifications are for users who look elsewhere. */
  call(title: string, body: string): void {
    if (this.sound) {
      void this.play('knock');
      navigator.vibrate?.(BUZZ);
    }
    if (!this.notify || !document.hidden || Notification.permission !== 'granted') return;
    this.dismiss();
    const shown = new Notification(title, { body, tag: KEY });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
    this.#shown = shown;
  }

  /** Nothing is left to decide. */
  dismiss(): void {
    this.#shown?.close();
    this.#shown = undefined;
  }

  #store(chosen: Chosen): void {
    this.#chosen = chosen;
    localStorage.setItem(
      KEY,
      Object.keys(chosen)
        .filter((key) => chosen[key as keyof Chosen])
        .join(' '),
    );
  }
}

export const alerts = new Alerts();
