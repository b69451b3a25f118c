import type { FakeAnswers, FakeCall } from '@plumbline/app-runtime/testing';
import {
  approveWithdrawal,
  operatorConfirm,
  operatorOpenConfirmation,
  operatorPayoutState,
  operatorWithdrawalHistory,
  operatorWithdrawals,
  type QueuedWithdrawal,
} from '@plumbline/contract/operator';
import { rowOf } from '@plumbline/contract/testing';

type Changes = Partial<Omit<QueuedWithdrawal, 'facts'>> & { readonly facts?: Partial<QueuedWithdrawal['facts']> };

/** Returns a pending withdrawal without warnings. */
export const withdrawal = (id: string, { facts, ...changes }: Changes = {}): QueuedWithdrawal =>
  rowOf(operatorWithdrawals, {
    _id: id,
    member: {
      _id: `m-${id}`,
      fullName: `Member ${id}`,
      email: `${id}@member.example`,
      referId: `UID${id}`,
    },
    address: `0x${'ab'.repeat(20)}`,
    gross: '100.00',
    charge: '5.00',
    net: '95.00',
    limits: {
      askedInADay: '100.00',
      askedInADayToAddress: '100.00',
      askedInAWeek: '100.00',
      smallest: '10.00',
      secondApprovalFrom: '1000.00',
    },
    approvalsNeeded: 1,
    stateHash: `hash-${id}`,
    ...changes,
    facts: {
      memberSince: '2025-01-02 03:04:05',
      frozen: false,
      secondFactor: true,
      addressSavedAt: '2025-06-01 00:00:00',
      addressFirstSeenAt: '2025-06-02 00:00:00',
      paidToAddress: 2,
      othersWithAddress: 0,
      earningsLeft: '10.00',
      deposited: '300.00',
      paidOut: '50.00',
      refused: false,
      ...facts,
    },
  });

const idOf = (call: FakeCall): string => (call.body as { _id: string })._id;

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
}

/** Returns the queue and its decisions; `refusals` replace the response to a confirmed approval, by withdrawal id. */
export const queueAnswers = (
  docs: readonly QueuedWithdrawal[],
  refusals: Readonly<Record<string, Refusal>> = {},
): FakeAnswers => ({
  [operatorWithdrawals.path]: { data: { docs, total: docs.length, page: 1, limit: 50, pages: 1 } },
  [operatorPayoutState.path]: { data: { paused: false, frozen: false } },
  [operatorWithdrawalHistory.path]: { data: { sources: [], movements: [], hasMore: false } },
  [operatorOpenConfirmation.path]: {
    data: {
      challenge: 'c1',
      nonce: 'bm9uY2U',
      methods: ['totp'],
      passkey: null,
      passkeyOrigin: window.location.origin,
      expiresAt: '2026-03-04 05:16:07',
    },
  },
  [operatorConfirm.path]: {},
  [approveWithdrawal.path]: (call) => {
    const id = idOf(call);
    if (refusals[id]) return refusals[id];
    if (call.headers['x-confirmation'] === 'c1')
      return { message: 'Noted', data: { approved: true, approvals: 1, approvalsNeeded: 1 } };
    return {
      status: 409,
      code: 'confirmation_needed',
      message: 'Please confirm',
      data: { statement: `Approve ${id}` },
    };
  },
});
