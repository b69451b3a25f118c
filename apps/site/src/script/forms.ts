import { contactRule, newsletterRule } from '@plumbline/contract/rules';
import type { Texts } from '@plumbline/texts/site-script';
import { type Outcome, post } from './call.ts';
import { text } from './text.ts';
import { toast } from './toast.ts';

type Name = 'name' | 'email' | 'description';
const NAMES: readonly Name[] = ['name', 'email', 'description'];

/** The fields of the rules of both forms; the script's texts have the same keys. */
const FIELD_OF = {
  enterName: 'name',
  emailRequired: 'email',
  emailInvalid: 'email',
  enterDescription: 'description',
} as const satisfies Readonly<Record<string, Name>>;
type Rule = keyof typeof FIELD_OF;

/** Returns the server's message, or the specification's if the response has none (section 8). */
export function wordsOf({ kind, message }: Outcome, t: Texts): string {
  if (kind === 'network') return t.failed;
  return message || (kind === 'success' ? t.contactSent : t.contactFailed);
}

/** Shows a violated rule at its field and the result as a toast. The text stays until it was sent. */
export function enhanceContact(): void {
  const form = document.querySelector<HTMLFormElement>('[data-contact]');
  if (!form) return;
  let isBusy = false;
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = Object.fromEntries(NAMES.map((name) => [name, control(form, name).value.trim()])) as Record<
      Name,
      string
    >;
    const broken = (contactRule(fields)?.key ?? null) as Rule | null;
    markBroken(form, broken);
    if (broken !== null) return control(form, FIELD_OF[broken]).focus();
    isBusy = true;
    form.querySelector('.btn')!.setAttribute('aria-disabled', 'true');
    const outcome = await post(form.action, fields);
    isBusy = false;
    form.querySelector('.btn')!.removeAttribute('aria-disabled');
    toast(wordsOf(outcome, text()), outcome.kind === 'success' ? 'success' : 'error');
    if (outcome.kind === 'success') form.reset();
  });
}

const control = (form: HTMLFormElement, name: Name) => form.elements.namedItem(name) as HTMLInputElement;

function markBroken(form: HTMLFormElement, broken: Rule | null): void {
  for (const name of NAMES) {
    const isIt = broken !== null && FIELD_OF[broken] === name;
    control(form, name).setAttribute('aria-invalid', String(isIt));
    document.getElementById(`contact-${name}-error`)!.textContent = isIt ? text()[broken] : '';
  }
}

/** Handles the form in the footer, with its response in place. */
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
      const broken = (newsletterRule({ email })?.key ?? null) as Rule | null;
      input.setAttribute('aria-invalid', String(broken !== null));
      said.textContent = broken === null ? '' : text()[broken];
      if (broken !== null) return input.focus();
      isBusy = true;
      const { kind, message } = await post(form.action, { email });
      isBusy = false;
      said.textContent = message || (kind === 'success' ? text().newsletterSent : text().failed);
      if (kind === 'success') form.reset();
    });
  }
}

/** Sends the form of /report with the member's session if there is one, so that they are notified of the decision. */
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
    toast(message || text().failed, kind === 'success' ? 'success' : 'error');
    if (kind === 'success') form.reset();
  });
}
