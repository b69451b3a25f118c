import { post } from './call.ts';
import { toast } from './toast.ts';

/** The form of /report, sent with the member's session where there is one: then they are told what was decided. */
export function enhanceReport(): void {
  const form = document.querySelector<HTMLFormElement>('[data-report]');
  if (!form) return;
  let isBusy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    const fields = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    const { kind, message } = await post(form.action, fields, localStorage.getItem('access_token'));
    isBusy = false;
    toast(message || 'Something went wrong.', kind === 'success' ? 'success' : 'error');
    if (kind === 'success') form.reset();
  });
}
