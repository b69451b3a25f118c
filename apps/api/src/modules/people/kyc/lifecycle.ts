import type { Kyc } from '@plumbline/contract';

export type KycStatus = Kyc['status'];

/** The whole life of an identity check: what may follow on what, and who does it. */
export const lifecycle = {
  none: { submit: 'submitted' },
  submitted: { approve: 'approved', reject: 'rejected' },
  rejected: { submit: 'submitted' },
  approved: {},
} as const satisfies Record<KycStatus, Partial<Record<'submit' | 'approve' | 'reject', KycStatus>>>;

export const maySubmit = (status: KycStatus): boolean => 'submit' in lifecycle[status];
