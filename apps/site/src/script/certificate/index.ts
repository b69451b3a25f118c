import { CannotVerify } from '@plumbline/credentials';
import { texts } from '@plumbline/texts/loaders/verify-certificate';
import type { Texts } from '@plumbline/texts/verify-certificate';
import { pageLanguage } from '../text.ts';
import { checkCertificate, NotShown, type Verified } from './check.ts';

/** Verifies the page's certificate in the visitor's browser, and shows the result. */
export async function verifyHere(page: HTMLElement): Promise<void> {
  const result = page.querySelector<HTMLElement>('[data-result]')!;
  const heading = page.querySelector('h1')!;
  const t = (await texts[pageLanguage()]()).texts;
  result.replaceChildren(note(t.reads));
  try {
    const found = await checkCertificate(page.dataset.certificate!, new Date());
    if (!found.ok) return refuse(t.refused({ why: t.badgeErrors[found.error] }));
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

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  words: string | readonly Node[],
  className = '',
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  if (typeof words === 'string') made.textContent = words;
  else made.append(...words);
  return made;
};

const fact = (label: string, value: string): HTMLElement =>
  element('div', [element('dt', label), element('dd', value)]);

/** Renders a certificate with a valid signature. Its title, reason and issuer are in the signed language. */
function draw({ badge, keyId, status, name, at }: Verified, t: Texts): readonly HTMLElement[] {
  const isWrongName = name !== null && !name.isTheirs;
  const says = isWrongName
    ? t.wrongName
    : status.ok
      ? t.status[status.value]
      : t.statusUnknown({ why: t.statusErrors[status.error] });
  const isGood = !isWrongName && status.ok && status.value === 'valid';
  const facts = [
    fact(t.issuedTo, name === null ? t.nameHidden : isWrongName ? t.nameUnknown : name.text),
    fact(t.givenFor, badge.credentialSubject.achievement.criteria.narrative),
    fact(t.issuedBy, `${badge.issuer.name} (${badge.issuer.id})`),
    fact(t.issuedOn, badge.validFrom.replace('T', ' ').replace('Z', ' UTC')),
    fact(t.number, badge.id.replace('urn:uuid:', '')),
  ];
  const checked = [
    t.signedBy({ key: keyId.split('#').at(-1)! }),
    status.ok ? t.listsRight : t.listsUnusable,
    name === null ? t.noName : isWrongName ? t.nameDiffers : t.nameFits,
    t.checkedAt({ at: at.toISOString().slice(0, 19).replace('T', ' ') }),
  ];
  return [
    element('p', says, isGood ? 'note' : 'note bad'),
    element('dl', facts, 'attributes'),
    element('h2', t.checked),
    element(
      'ul',
      checked.map((line) => element('li', line)),
    ),
  ];
}
