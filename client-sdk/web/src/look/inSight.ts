// What lies out of sight is drawn when it comes into it.

const waiting = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls `then` once the element is in sight; the answer ends the wait. */
export function onceInSight(element: Element, then: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer?.unobserve(target);
      waiting.get(target)?.();
    }
  });
  waiting.set(element, then);
  observer.observe(element);
  return () => observer?.unobserve(element);
}
