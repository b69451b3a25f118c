/**
 * Turns the search and the side panel from popovers into modal dialogs: the page behind is inert, and the focus stays
 * inside and returns to the button.
 */
export function enhanceOverlays(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[popover]')) {
    const buttons = document.querySelectorAll<HTMLButtonElement>(`[popovertarget="${dialog.id}"]`);
    // It may already be open, and removing the attribute would close it.
    const wasOpen = dialog.matches(':popover-open');
    dialog.removeAttribute('popover');
    for (const button of buttons) {
      button.removeAttribute('popovertarget');
      const isInside = dialog.contains(button);
      if (!isInside) button.setAttribute('aria-haspopup', 'dialog');
      button.addEventListener('click', () => (isInside ? dialog.close() : open(dialog)));
    }
    // A press on the backdrop.
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

/** Closes the menu's groups on Escape, on a press outside, and when the focus leaves them. */
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
