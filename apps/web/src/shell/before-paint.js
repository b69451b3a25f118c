// Runs inside the page's head, before the first paint: the stored choices of theme and language, so that nothing flashes.
// `theme.ts` of app-runtime and `src/lib/text/index.ts` write the items; the content security policy knows it by its hash.
try {
  const theme = localStorage.getItem('plumbline_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('plumbline_language') === 'hi') document.documentElement.lang = 'hi';
} catch {
  // Storage is switched off: the device's theme and English stay.
}
