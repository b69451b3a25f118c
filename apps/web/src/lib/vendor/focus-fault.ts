/** Moves to the first field of a form that is at fault, once it is drawn as such. */
export function focusFirstFault(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
}
