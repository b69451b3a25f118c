import { z } from 'zod';
import { amount, dateTime, pageOf, paging, text } from '../shapes.ts';
import { defineOperatorEndpoint } from './endpoint.ts';

const queuedWithdrawal = z.object({
  _id: z.string(),
  member: z.object({ _id: z.string(), fullName: z.string(), email: z.string() }),
  address: z.string(),
  gross: amount(),
  charge: amount(),
  net: amount(),
  source: z.enum(['earnings', 'package']),
  createdAt: dateTime(),
});

export const operatorWithdrawals = defineOperatorEndpoint({
  name: 'operatorWithdrawals',
  method: 'GET',
  path: '/operatorApi/withdrawals',
  roles: ['owner', 'finance', 'support', 'auditor'],
  summary: 'Withdrawals that wait for a decision, oldest first.',
  input: z.object(paging),
  data: pageOf(queuedWithdrawal),
  message: 'Withdrawals',
  errors: ['forbidden'],
});

export const approveWithdrawal = defineOperatorEndpoint({
  name: 'approveWithdrawal',
  method: 'POST',
  path: '/operatorApi/approveWithdrawal',
  roles: ['owner', 'finance'],
  summary: 'Approve a pending withdrawal. Above the threshold a second operator approves too.',
  input: z.object({ _id: text(60) }),
  data: z.null(),
  message: 'Approved',
  errors: ['forbidden', 'withdrawal_unknown', 'withdrawal_already_decided', 'second_operator_needed'],
});

export const rejectWithdrawal = defineOperatorEndpoint({
  name: 'rejectWithdrawal',
  method: 'POST',
  path: '/operatorApi/rejectWithdrawal',
  roles: ['owner', 'finance'],
  summary: 'Reject a pending withdrawal: the whole amount returns, with the reason.',
  input: z.object({ _id: text(60), reason: text(500).pipe(z.string().min(1, { error: 'Please give a reason' })) }),
  data: z.null(),
  message: 'Rejected',
  errors: ['forbidden', 'withdrawal_unknown', 'withdrawal_already_decided'],
});
