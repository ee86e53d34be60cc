// What a screen reader would have nothing to say about.

/** Interactive elements without an accessible name, images without a text, repeated ids. */
export function faults(page) {
  return page.evaluate(() => {
    const textOf = (id) => document.getElementById(id)?.textContent.trim() ?? '';
    const name = (element) =>
      element.getAttribute('aria-label')?.trim() ||
      (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).map(textOf).join(' ').trim() ||
      [...(element.labels ?? [])].map((label) => label.textContent.trim()).join(' ') ||
      (element.matches('input, select, textarea') ? '' : element.textContent.trim());
    const shown = (element) => element.checkVisibility();
    const interactive =
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role=img]';
    const nameless = [...document.querySelectorAll(interactive)]
      .filter((element) => shown(element) && !name(element))
      .map((element) => element.outerHTML.slice(0, 120));
    const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
    return [...nameless, ...repeated.map((id) => `id ${id} twice`)];
  });
}
