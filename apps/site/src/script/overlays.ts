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
