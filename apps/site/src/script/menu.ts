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
