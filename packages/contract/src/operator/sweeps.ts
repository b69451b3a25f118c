import { z } from 'zod';
import {
  addressText,
  amount,
  dateTime,
  endsAfterItsStart,
  listOf,
  nothing,
  oneOf,
  PERIOD_TURNED,
  paging,
  period,
  sorting,
  text,
} from '../shapes.ts';
import { defineOperatorEndpoint, EVERY_ROLE } from './endpoint.ts';
import { reason } from './inputs.ts';
import { person } from './members.ts';

/** `exported`: awaits the key holder. `signed`: imported and being sent. */
export const SWEEP_STATUSES = ['exported', 'signed', 'done', 'given_up'] as const;
export const SWEEP_STEPS = ['unsigned', 'signed', 'broadcast', 'final', 'reverted', 'void'] as const;

const sweep = z.object({
  _id: z.string(),
  status: z.enum(SWEEP_STATUSES),
  /** Exported, but not signed in time. */
  expired: z.boolean(),
  to: z.string(),
  addresses: z.number(),
  amount: amount(),
  exportedBy: z.string(),
  exportedAt: dateTime(),
  expiresAt: dateTime(),
  importedBy: z.string(),
  importedAt: dateTime().nullable(),
  closedAt: dateTime().nullable(),
  /** Number of completed transactions, of all. */
  ended: z.number(),
  transactions: z.number(),
});
export type Sweep = z.output<typeof sweep>;

export const operatorSweeps = defineOperatorEndpoint({
  name: 'operatorSweeps',
  method: 'GET',
  path: '/operatorApi/sweeps',
  roles: EVERY_ROLE,
  summary: 'Lists sweeps of members’ USDT into the platform’s wallets, newest first.',
  input: z
    .object({
      ...paging,
      /** Dates of the exports. */
      ...period,
      /** States sort by progress: pending before finished. */
      ...sorting(['date', 'amount', 'state']),
      status: oneOf(SWEEP_STATUSES).optional(),
    })
    .refine(endsAfterItsStart, PERIOD_TURNED),
  data: listOf(sweep),
  errors: [],
});

const sweepTransaction = z.object({
  position: z.number(),
  kind: z.enum(['gas', 'transfer']),
  path: z.string(),
  from: z.string(),
  to: z.string(),
  /** BNB for gas, USDT for a transfer. */
  amount: z.string(),
  nonce: z.string(),
  status: z.enum(SWEEP_STEPS),
  transaction_id: z.string(),
  sentAt: dateTime().nullable(),
  block: z.string().nullable(),
});
export type SweepTransaction = z.output<typeof sweepTransaction>;

export const operatorSweep = defineOperatorEndpoint({
  name: 'operatorSweep',
  method: 'GET',
  path: '/operatorApi/sweep',
  roles: EVERY_ROLE,
  summary: 'Returns one sweep with its transactions and, while it awaits the key holder, the file to sign.',
  input: z.object({ _id: text(60) }),
  data: z.object({
    sweep,
    transactions: z.array(sweepTransaction),
    /** JSON text; empty once nothing is left to sign. */
    file: z.string(),
    fileName: z.string(),
  }),
  errors: ['sweep_unknown'],
});

const sweepableAddress = z.object({
  _id: z.string(),
  member: person,
  /** Below the account: `0/` and the member's number. */
  path: z.string(),
  amount: amount(),
  /** The address's balance for gas; the gas wallet sends the missing amount. */
  bnb: z.string(),
  isDry: z.boolean(),
});
export type SweepableAddress = z.output<typeof sweepableAddress>;

export const operatorSweepable = defineOperatorEndpoint({
  name: 'operatorSweepable',
  method: 'GET',
  path: '/operatorApi/sweepable',
  roles: EVERY_ROLE,
  summary: 'Returns what a sweep would collect now, its cost, and whether the gas wallet can pay it.',
  input: nothing(),
  data: z.object({
    addresses: z.number(),
    amount: amount(),
    /** Highest balance first. */
    docs: z.array(sweepableAddress),
    /** Addresses with less are skipped (a setting). */
    threshold: amount(),
    gasPriceGwei: z.string(),
    /** Amount that the gas wallet needs and has, in BNB. */
    gasNeededBnb: z.string(),
    gasWallet: z.string(),
    gasWalletBnb: z.string(),
    isGasShort: z.boolean(),
    /** There are more than one sweep can include. */
    isCut: z.boolean(),
    /** Allowed recipients; the first is the payout wallet. */
    recipients: z.array(z.object({ address: z.string(), purpose: z.enum(['payout', 'treasury']) })),
  }),
  errors: ['chain_unreachable'],
});

export const exportSweep = defineOperatorEndpoint({
  name: 'exportSweep',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/exportSweep',
  roles: ['owner', 'finance'],
  summary:
    'Exports the unsigned transactions of a sweep. The server has no key for them; the holder of the seed signs offline.',
  input: z.object({ to: addressText(), reason: reason() }),
  data: z.object({ _id: z.string(), addresses: z.number(), amount: amount() }),
  errors: [
    'sweep_open',
    'sweep_nothing',
    'sweep_recipient',
    'sweep_gas_short',
    'sweep_fee_too_high',
    'chain_unreachable',
  ],
});

export const importSweep = defineOperatorEndpoint({
  name: 'importSweep',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/importSweep',
  /** 250 addresses are about 150 KB of signed bytes. */
  maxBytes: 600_000,
  roles: ['owner', 'finance'],
  summary:
    'Imports the signed file: compares every signature, sender, nonce, recipient and amount with the export, stores it, then broadcasts it. Idempotent.',
  input: z.object({ file: text(500_000), reason: reason() }),
  data: z.object({ _id: z.string(), transactions: z.number(), again: z.boolean() }),
  errors: [
    'sweep_file_unreadable',
    'sweep_unknown',
    'sweep_expired',
    'sweep_over',
    'sweep_tampered',
    'sweep_signed_otherwise',
  ],
});

export const giveUpSweep = defineOperatorEndpoint({
  name: 'giveUpSweep',
  once: 'keyed',
  method: 'POST',
  path: '/operatorApi/giveUpSweep',
  roles: ['owner', 'finance'],
  summary:
    'Abandons a sweep: stops sending what is not final. Anything still executed goes to the platform’s own wallet.',
  input: z.object({ _id: text(60), reason: reason() }),
  data: z.null(),
  errors: ['sweep_unknown', 'sweep_over'],
});
