import type { BadgeFault, CredentialStatus, StatusFault } from '@plumbline/credentials';

export const en = {
  reads: 'Your browser reads the certificate, the key of its issuer and two lists, and verifies them.',
  refused: (why: string): string => `Do not rely on it. ${why}`,
  notShown: 'There is no certificate at this address, or its holder does not share it.',
  cannotVerify:
    'Your browser cannot verify signatures of this kind (Ed25519). Please use a newer one, or the command: npm run verify-certificate -- certificate.jwt',
  notRead: 'It could not be read. Please try again.',
  /** For results that are uncertain. */
  badgeFaults: {
    not_a_jwt: 'What was sent is no signed certificate, or it was changed.',
    not_signed_so: 'It is not signed as our certificates are.',
    key_unknown: 'The issuer does not have the key that it names.',
    signature_wrong: 'Its signature is wrong: it was changed, or somebody else signed it.',
    not_a_certificate: 'What was signed is no certificate.',
    issuer_differs: 'It names another issuer than the one whose key signed it.',
    not_valid_yet: 'It is not valid yet. Please look at the clock of this device.',
    over: 'It is not valid any more.',
  } as Readonly<Record<BadgeFault, string>>,
  statusFaults: {
    list_missing: 'A list of its status could not be read.',
    list_wrong: 'A list of its status is broken, or not signed by its issuer.',
    list_swapped: 'A list of its status is another one than it names.',
    list_over: 'A list of its status is too old. Please look at the clock of this device, or come back later.',
  } as Readonly<Record<StatusFault, string>>,
  status: {
    valid: 'Valid. It was issued here, it is as it was issued, and it is in force.',
    suspended:
      'Suspended. It was issued here, and its issuer doubts it until something is settled. Do not rely on it now.',
    revoked: 'Revoked. It was issued here, and its issuer has taken it back. Do not rely on it.',
  } as Readonly<Record<CredentialStatus, string>>,
  wrongName: 'Do not rely on it. The name that was sent is not the one that was signed.',
  statusUnknown: (why: string): string => `Its signature is right, and its status is not known. ${why}`,
  issuedTo: 'Issued to',
  nameHidden: 'Its holder does not show the name',
  nameUnknown: 'Not known',
  givenFor: 'Given for',
  issuedBy: 'Issued by',
  issuedOn: 'Issued on',
  number: 'Number',
  checked: 'Checked',
  signedBy: (key: string): string =>
    `The signature (Ed25519) is by the key ${key}, which is in the issuer’s DID document.`,
  listsRight:
    'The two signed lists that the certificate names, of revoked and of suspended ones, are the issuer’s and not older than a day.',
  listsUnusable: 'The signed lists of revoked and suspended certificates could not be used.',
  noName: 'No name was sent. The certificate holds the salted hash of one: ask its holder for the name.',
  nameDiffers: 'The name does not fit the salted hash in the certificate.',
  nameFits: 'The name fits the salted hash in the certificate.',
  checkedAt: (at: string): string => `Your browser checked this itself at ${at} UTC.`,
};

export type CertificateWords = typeof en;
