import { z } from 'zod';
import { ANCHOR_STATES } from '../endpoints/proofs.ts';
import { amount, dateTime, day, listOf, paging } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

const operatorProof = z.object({
  day: day(),
  /** What is owed to all members and vendors. */
  total: amount(),
  leaves: z.number(),
  root: z.string(),
  publishedAt: dateTime(),
  /** Of its transaction on the chain; null where none was signed. */
  anchor: z
    .object({
      status: z.enum(ANCHOR_STATES),
      /** Null until its block is final, as `fee`. */
      hash: z.string().nullable(),
      /** BNB that the network took for it. */
      fee: z.string().nullable(),
    })
    .nullable(),
});
export type OperatorProof = z.output<typeof operatorProof>;

export const operatorProofs = defineOperatorEndpoint({
  name: 'operatorProofs',
  method: 'GET',
  path: '/operatorApi/proofs',
  roles: EVERY_ROLE,
  summary: 'The proofs of liabilities, the newest day first, with the state and the cost of each anchor.',
  input: z.object(paging),
  data: listOf(operatorProof),
  message: 'Proofs',
  errors: [],
});
