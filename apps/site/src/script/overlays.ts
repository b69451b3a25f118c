/**
 * Search and side panel open as popovers without the script. With it they are modal dialogs: the page behind waits, the focus
 * stays inside and comes back to the button.
 */
export function enhanceOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[popover]')) {
    const buttons = document.querySelectorAll<HTMLButtonElement>(`[popovertarget="${dialog.id}"]`);
    // Somebody may have opened it before this script came; it would close with the attribute.
    const wasOpen = dialog.matches(':popover-open');
    dialog.removeAttribute('popover');
    for (const button of buttons) {
      button.removeAttribute('popovertarget');
      const isInside = dialog.contains(button);
      if (!isInside) button.setAttribute('aria-haspopup', 'dialog');
      button.addEventListener('click', () => (isInside ? dialog.close() : open(dialog)));
    }
    // A press on what is behind it.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && isOutside(dialog, event)) dialog.close();
    });
    if (wasOpen) open(dialog);
  }
}

function open(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
}

function isOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Groups of the menu close on Escape, outside, and when the keyboard leaves them. */
export function enhanceMenu(): void {
  const groups = [...document.querySelectorAll<HTMLDetailsElement>('.menu details')];
  const closeAllBut = (kept: Node | null) => {
    for (const group of groups) if (!group.contains(kept)) group.open = false;
  };
  document.addEventListener('click', ({ target }) => closeAllBut(target as Node));
  document.addEventListener('focusin', ({ target }) => closeAllBut(target as Node));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const open = groups.find((group) => group.open);
    if (!open) return;
    open.open = false;
    if (open.contains(document.activeElement)) open.querySelector('summary')!.focus();
  });
}
