import { z } from 'zod';
import { ANCHOR_STATES } from '../endpoints/proofs.ts';
import { says } from '../message.ts';
import { amount, dateTime, day, listOf, nothing, paging } from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';

const operatorProof = z.object({
  day: day(),
  /** Total owed to all members and vendors. */
  total: amount(),
  leaves: z.number(),
  root: z.string(),
  publishedAt: dateTime(),
  /** Its transaction on the chain; null if none was signed. */
  anchor: z
    .object({
      status: z.enum(ANCHOR_STATES),
      /** Null until its block is final, like `fee`. */
      hash: z.string().nullable(),
      /** Network fee in BNB. */
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
  summary: 'Lists the proofs of liabilities, newest day first, with state and cost of each anchor.',
  input: z.object(paging),
  data: listOf(operatorProof),
  errors: [],
});

/** `claimed`: the watcher has not checked it yet. */
export const SIGNATURE_STATES = ['claimed', 'verified', 'refused'] as const;

const operatorReserve = z.object({
  day: day(),
  block: z.string(),
  blockAt: dateTime(),
  owed: amount(),
  /** On the chain: named and deposit addresses. */
  total: amount(),
  deposits: amount(),
  /** Number of deposit addresses. */
  addresses: z.number(),
  desk: amount(),
  /** In percent; null if nothing is owed. */
  coverage: z.string().nullable(),
  coverageWithDesk: z.string().nullable(),
  named: z.array(
    z.object({
      address: z.string(),
      purpose: z.enum(['payout', 'treasury']),
      amount: amount(),
      /** Null if none was submitted. */
      signature: z.enum(SIGNATURE_STATES).nullable(),
      /** The text to sign. */
      text: z.string(),
    }),
  ),
});
export type OperatorReserve = z.output<typeof operatorReserve>;

export const operatorReserves = defineOperatorEndpoint({
  name: 'operatorReserves',
  method: 'GET',
  path: '/operatorApi/reserves',
  roles: EVERY_ROLE,
  summary: 'Lists USDT at the platform’s addresses for each proof, with the state of each address’s signature.',
  input: z.object(paging),
  data: listOf(operatorReserve),
  errors: [],
});

export const submitSignature = defineOperatorEndpoint({
  name: 'submitSignature',
  repeats: 'once',
  method: 'POST',
  path: '/operatorApi/reserveSignature',
  roles: ['owner', 'finance'],
  summary: 'Submits a treasury’s signature of a reserve. It counts once the watcher has recovered the address from it.',
  input: z.object({
    day: day(),
    address: z.string().regex(/^0x[0-9a-fA-F]{40}$/, says('enterAnAddress')),
    signature: z
      .string()
      .trim()
      .regex(/^0x[0-9a-fA-F]{130}$/, says('signatureFormat')),
  }),
  data: nothing(),
  errors: ['reserve_not_to_sign'],
});
