// When a list that grows at its end stays scrolled to its end.

export interface Scroll {
  top: number;
  /** Of all that is in it. */
  height: number;
  /** Of what is seen of it. */
  room: number;
}

const NEAR = 40; // pixels

export const scrollOf = (element: HTMLElement): Scroll => ({
  top: element.scrollTop,
  height: element.scrollHeight,
  room: element.clientHeight,
});

/** New and narrower content also scrolls; only a reader scrolls up where nothing changed. */
export function follows(before: Scroll, now: Scroll, followed: boolean): boolean {
  if (now.height - now.top - now.room < NEAR) return true;
  const laidOut = before.height !== now.height || before.room !== now.room;
  return followed && (laidOut || now.top >= before.top);
}

/** Keeps a scroller at its end until its reader scrolls up; its first child holds all content. */
export class AtEnd {
  following = true;
  #last: Scroll = { top: 0, height: 0, room: 0 };

  readonly attach = (scroller: HTMLElement) => {
    const settle = () => {
      if (this.following) scroller.scrollTop = scroller.scrollHeight;
      this.#last = scrollOf(scroller);
    };
    const scrolled = () => {
      const now = scrollOf(scroller);
      this.following = follows(this.#last, now, this.following);
      this.#last = now;
    };
    const sizes = new ResizeObserver(settle);
    sizes.observe(scroller);
    if (scroller.firstElementChild) sizes.observe(scroller.firstElementChild);
    scroller.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', scrolled);
    };
  };
}
