import { said } from './in-hindi.ts';
import { toast } from './toast.ts';

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

/** The app's 401 leads to the start page (apps/web/src/lib/session-ended.ts): why, is said there once. */
export function showEndedSession(): void {
  if (sessionStorage.getItem('session_ended') !== 'untold') return;
  sessionStorage.setItem('session_ended', 'told');
  toast('Your session ended, and nothing was sent. Log in again to go on.', 'error');
}

function show(): void {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('access_token') === null) delete dataset.member;
  else dataset.member = '';
  const name = localStorage.getItem('user_name') || said('My account');
  for (const element of document.querySelectorAll('[data-member-name]')) element.textContent = name;
}
