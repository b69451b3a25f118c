import { newsletterRule } from '@plumbline/contract/rules';
import { post } from './call.ts';
import { said as words } from './in-hindi.ts';

/** The form in the footer, answered where it stands. */
export function enhanceNewsletters(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-newsletter]')) {
    let isBusy = false;
    const said = form.querySelector('.form-said')!;
    form.noValidate = true;
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (isBusy) return;
      const input = form.elements.namedItem('email') as HTMLInputElement;
      const email = input.value.trim();
      const broken = newsletterRule({ email });
      input.setAttribute('aria-invalid', String(broken !== null));
      said.textContent = broken === null ? '' : words(broken);
      if (broken !== null) return input.focus();
      isBusy = true;
      const { kind, message } = await post(form.action, { email });
      isBusy = false;
      said.textContent =
        message || words(kind === 'success' ? 'Thank you. Please look into your mail' : 'Something went wrong.');
      if (kind === 'success') form.reset();
    });
  }
}
