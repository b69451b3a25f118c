// Runs inside the page's head, before the first paint: the stored choices of theme and language, so that nothing flashes.
// `theme.ts` of app-runtime and `src/lib/text/index.ts` write the items; the content security policy knows it by its hash.
try {
  const theme = localStorage.getItem('plumbline_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const lang = localStorage.getItem('plumbline_language');
  // root.tsx writes an object with the direction of each language here.
  const dir = DIRECTIONS[lang];
  if (typeof dir === 'string') Object.assign(document.documentElement, { lang, dir });
} catch {
  // Storage is switched off: the device's theme and English stay.
}
// The build writes the file with the texts of every screen here, for each language (text-files-build.ts). That of the
// reader loads in parallel with the scripts.
const startTexts = {};
const href = startTexts[document.documentElement.lang];
if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
