/**
 * Who signs in or out in another tab is seen here, too. The header has shown what the page began with (before-paint.ts); the
 * side panel, which comes after it, learns it here.
 */
export function watchSession(): void {
  if ('member' in document.documentElement.dataset) show();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'access_token' || key === 'user_name') show();
  });
}

function show(): void {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('access_token') === null) delete dataset.member;
  else dataset.member = '';
  const name = localStorage.getItem('user_name') || 'My account';
  for (const element of document.querySelectorAll('[data-member-name]')) element.textContent = name;
}
