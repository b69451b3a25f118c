// Applies the stored theme before the first paint, so that nothing flashes. This is a file, because the content
// security policy forbids inline scripts.
try {
  const theme = localStorage.getItem('plumbline_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the device's theme stays.
}
