/** Who signs in or out in another tab is seen here, too. What the page began with, before-paint.ts has shown already. */
export function watchSession(): void {
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
