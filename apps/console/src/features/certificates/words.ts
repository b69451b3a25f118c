import type { CertificateState } from '@plumbline/contract';

export const STATE_WORDS: Readonly<Record<CertificateState, string>> = {
  valid: 'valid',
  suspended: 'suspended',
  revoked: 'revoked',
};
export const STATE_TONES = { valid: 'good', suspended: 'plain', revoked: 'bad' } as const;

/** Why the certifier does not sign. */
export const FAULT_WORDS: Readonly<Record<string, string>> = {
  certificate_of_nobody: 'its member’s account is gone',
  certificate_not_confirmed: 'it is not what its operator confirmed',
  certificate_without_its_place: 'it has no place in a status list',
};
