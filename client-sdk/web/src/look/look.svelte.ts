// Day or night: as the system says, unless the user has chosen.

export type Theme = 'system' | 'dark' | 'light';

const system = matchMedia('(prefers-color-scheme: dark)');

class Look {
  theme = $state<Theme>((localStorage.getItem('fray-theme') as Theme | null) ?? 'system');
  #systemNight = $state(system.matches);

  constructor() {
    system.addEventListener('change', () => (this.#systemNight = system.matches));
    this.#show();
  }

  get night(): boolean {
    return this.theme === 'system' ? this.#systemNight : this.theme === 'dark';
  }

  choose(theme: Theme): void {
    this.theme = theme;
    localStorage.setItem('fray-theme', theme);
    this.#show();
  }

  #show(): void {
    if (this.theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.theme;
  }
}

export const look = new Look();
