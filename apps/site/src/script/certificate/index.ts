import { type BadgeFault, CannotVerify, type StatusFault } from '@plumbline/credentials';
import { checkCertificate, NotShown } from './check.ts';
import { draw } from './draw.ts';

/** What a visitor is told where nothing can be said for sure. */
const BADGE_FAULTS: Readonly<Record<BadgeFault, string>> = {
  not_a_jwt: 'What was sent is no signed certificate, or it was changed.',
  not_signed_so: 'It is not signed as our certificates are.',
  key_unknown: 'The issuer does not have the key that it names.',
  signature_wrong: 'Its signature is wrong: it was changed, or somebody else signed it.',
  not_a_certificate: 'What was signed is no certificate.',
  issuer_differs: 'It names another issuer than the one whose key signed it.',
  not_valid_yet: 'It is not valid yet. Please look at the clock of this device.',
  over: 'It is not valid any more.',
};
const STATUS_FAULTS: Readonly<Record<StatusFault, string>> = {
  list_missing: 'A list of its status could not be read.',
  list_wrong: 'A list of its status is broken, or not signed by its issuer.',
  list_swapped: 'A list of its status is another one than it names.',
  list_over: 'A list of its status is too old. Please look at the clock of this device, or come back later.',
};

/** Verifies the certificate of the page here, in the visitor's browser, and draws what was found. */
export async function verifyHere(page: HTMLElement): Promise<void> {
  const result = page.querySelector<HTMLElement>('[data-result]')!;
  const heading = page.querySelector('h1')!;
  result.replaceChildren(
    note('Your browser reads the certificate, the key of its issuer and two lists, and verifies them.'),
  );
  try {
    const found = await checkCertificate(page.dataset.certificate!, new Date());
    if (!found.ok) return refuse(`Do not rely on it. ${BADGE_FAULTS[found.fault]}`);
    heading.textContent = found.badge.name;
    result.replaceChildren(...draw(found, found.status.ok ? null : STATUS_FAULTS[found.status.fault]));
  } catch (error) {
    if (error instanceof NotShown) refuse('There is no certificate at this address, or its holder does not share it.');
    else if (error instanceof CannotVerify)
      refuse(
        'Your browser cannot verify signatures of this kind (Ed25519). Please use a newer one, or the command: npm run verify-certificate -- certificate.jwt',
      );
    else refuse('It could not be read. Please try again.');
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
