import type { Verified } from './check.ts';

const STATUS_WORDS = {
  valid: 'Valid. It was issued here, it is as it was issued, and it is in force.',
  suspended:
    'Suspended. It was issued here, and its issuer doubts it until something is settled. Do not rely on it now.',
  revoked: 'Revoked. It was issued here, and its issuer has taken it back. Do not rely on it.',
} as const;

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

/** What a visitor sees of a certificate whose signature is right: `unknown` where its status could not be found out. */
export function draw({ badge, keyId, status, name, at }: Verified, unknown: string | null): readonly HTMLElement[] {
  const isWrongName = name !== null && !name.isTheirs;
  const says = isWrongName
    ? 'Do not rely on it. The name that was sent is not the one that was signed.'
    : status.ok
      ? STATUS_WORDS[status.value]
      : `Its signature is right, and its status is not known. ${unknown}`;
  const isGood = !isWrongName && status.ok && status.value === 'valid';
  const facts = [
    fact('Issued to', name === null ? 'Its holder does not show the name' : isWrongName ? 'Not known' : name.text),
    fact('Given for', badge.credentialSubject.achievement.criteria.narrative),
    fact('Issued by', `${badge.issuer.name} (${badge.issuer.id})`),
    fact('Issued on', badge.validFrom.replace('T', ' ').replace('Z', ' UTC')),
    fact('Number', badge.id.replace('urn:uuid:', '')),
  ];
  const checked = [
    `The signature (Ed25519) is by the key ${keyId.split('#').at(-1)}, which is in the issuer’s DID document.`,
    status.ok
      ? 'The two signed lists that the certificate names, of revoked and of suspended ones, are the issuer’s and not older than a day.'
      : 'The signed lists of revoked and suspended certificates could not be used.',
    name === null
      ? 'No name was sent. The certificate holds the salted hash of one: ask its holder for the name.'
      : isWrongName
        ? 'The name does not fit the salted hash in the certificate.'
        : 'The name fits the salted hash in the certificate.',
    `Your browser checked this itself at ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC.`,
  ];
  return [
    element('p', says, isGood ? 'note' : 'note bad'),
    element('dl', facts, 'attributes'),
    element('h2', 'Checked'),
    element(
      'ul',
      checked.map((line) => element('li', line)),
    ),
  ];
}
