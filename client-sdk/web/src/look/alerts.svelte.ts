// What this device does when a decision comes up or an encounter starts: nothing, a sound, a notification, or both.

const KEY = 'fray-alerts';
const KNOCKS = [0, 0.11]; // seconds: two knocks, wood on wood
const PITCH = 420; // Hz
const FADE = 0.07; // seconds
const BUZZ = [60, 50, 60]; // milliseconds on, off, on: a phone's two knocks

interface Chosen {
  sound: boolean;
  notify: boolean;
}

function stored(): Chosen {
  const words = (localStorage.getItem(KEY) ?? '').split(' ');
  return { sound: words.includes('sound'), notify: words.includes('notify') };
}

class Alerts {
  #chosen = $state.raw<Chosen>(stored());
  /** The user has denied this page notifications. */
  refused = $state(false);
  #audio: AudioContext | undefined;
  #shown: Notification | undefined;

  get sound(): boolean {
    return this.#chosen.sound;
  }

  get notify(): boolean {
    return this.#chosen.notify;
  }

  chooseSound(on: boolean): void {
    this.#store({ ...this.#chosen, sound: on });
    if (on) this.#knock(); // to be heard, and allowed by the click
  }

  async chooseNotify(on: boolean): Promise<void> {
    const allowed = on && 'Notification' in window && (await Notification.requestPermission());
    this.refused = on && allowed !== 'granted';
    this.#store({ ...this.#chosen, notify: allowed === 'granted' });
  }

  /** A decision has come up, or an encounter has started. Notifications are for users who look elsewhere. */
  call(title: string, body: string): void {
    if (this.sound) {
      this.#knock();
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

  #knock(): void {
    const audio = (this.#audio ??= new AudioContext());
    void audio.resume(); // a browser lets no page begin with a sound
    for (const at of KNOCKS) {
      const start = audio.currentTime + at;
      const tone = new OscillatorNode(audio, { type: 'triangle', frequency: PITCH });
      const loudness = new GainNode(audio, { gain: 0.4 });
      loudness.gain.setValueAtTime(0.4, start);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + FADE);
      tone.connect(loudness).connect(audio.destination);
      tone.start(start);
      tone.stop(start + FADE);
    }
  }
}

export const alerts = new Alerts();
