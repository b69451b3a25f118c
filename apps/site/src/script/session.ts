import { text } from './text.ts';
import { toast } from './toast.ts';

/**
 * Follows logins and logouts in other tabs. The header already has the initial state (before-paint.ts); the side panel,
 * which comes later, gets it here.
 */
export function watchSession(): void {
  if ('member' in document.documentElement.dataset) show();
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === 'access_token' || key === 'user_name') show();
  });
}

/** Reports once why the app's 401 led to the start page (apps/web/src/lib/session-ended.ts). */
export function showEndedSession(): void {
  if (sessionStorage.getItem('session_ended') !== 'untold') return;
  sessionStorage.setItem('session_ended', 'told');
  toast(text().sessionEnded, 'error');
}

function show(): void {
  const { dataset } = document.documentElement;
  if (localStorage.getItem('access_token') === null) delete dataset.member;
  else dataset.member = '';
  const name = localStorage.getItem('user_name') || text().myAccount;
  for (const element of document.querySelectorAll('[data-member-name]')) element.textContent = name;
}
