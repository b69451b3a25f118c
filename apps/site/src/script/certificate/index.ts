import { CannotVerify } from '@plumbline/credentials';
import { isInHindi } from '../in-hindi.ts';
import { checkCertificate, NotShown } from './check.ts';
import { draw } from './draw.ts';
import { en } from './words.ts';

/** Verifies the certificate of the page here, in the visitor's browser, and draws what was found. */
export async function verifyHere(page: HTMLElement): Promise<void> {
  const result = page.querySelector<HTMLElement>('[data-result]')!;
  const heading = page.querySelector('h1')!;
  const t = isInHindi() ? (await import('./words-hi.ts')).hi : en;
  result.replaceChildren(note(t.reads));
  try {
    const found = await checkCertificate(page.dataset.certificate!, new Date());
    if (!found.ok) return refuse(t.refused(t.badgeFaults[found.fault]));
    heading.textContent = found.badge.name;
    result.replaceChildren(...draw(found, t));
  } catch (error) {
    if (error instanceof NotShown) refuse(t.notShown);
    else refuse(error instanceof CannotVerify ? t.cannotVerify : t.notRead);
  }
  function refuse(words: string): void {
    result.replaceChildren(note(words, true));
  }
}

function note(words: string, isBad = false): HTMLElement {
  const line = document.createElement('p');
  line.className = isBad ? 'note bad' : 'note';
  line.textContent = words;
  return line;
}
