// Before the first paint: the stored choices of theme and language, so that nothing flashes. A file and not an inline
// script, because the content security policy allows no inline script of ours. `src/lib/theme.ts` and
// `src/lib/text/language.ts` write the items.
try {
  const theme = localStorage.getItem('plumbline_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('plumbline_language') === 'hi') document.documentElement.lang = 'hi';
} catch {
  // Storage is switched off: the device's theme and English stay.
}
