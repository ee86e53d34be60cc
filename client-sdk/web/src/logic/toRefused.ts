/** Leads to the field that was refused, unless another form is being filled in by now. */
export function toRefused(field: HTMLElement | null): void {
  const now = document.activeElement;
  const typing = now?.matches('input, textarea, select');
  if (!field || (typing && now?.closest('form') !== field.closest('form'))) return;
  field.closest('details')?.setAttribute('open', '');
  field.focus();
}
