// Before the first paint: the stored choice of theme, so that nothing flashes. A file, because the content security policy
// allows no inline script of ours.
try {
  const theme = localStorage.getItem('plumbline_theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the device's theme stays.
}
