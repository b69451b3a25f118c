/** The item of apps/web/src/lib/theme.ts: one choice for the site and the members' app. */
const KEY = 'plumbline_theme';

export function enhanceTheme(): void {
  const choice = document.querySelector<HTMLFieldSetElement>('[data-theme-choice]');
  if (!choice) return;
  const { dataset } = document.documentElement;
  for (const input of choice.querySelectorAll('input')) {
    input.checked = input.value === (dataset.theme ?? 'device');
    input.addEventListener('change', () => choose(input.value));
  }
  choice.hidden = false;
}

function choose(theme: string): void {
  const { dataset } = document.documentElement;
  if (theme === 'device') delete dataset.theme;
  else dataset.theme = theme;
  try {
    if (theme === 'device') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off: the choice applies to this page only.
  }
}
