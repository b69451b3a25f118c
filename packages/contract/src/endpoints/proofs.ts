import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateTime, day, listOf, paging } from '../shapes.ts';

/** Lower-case hexadecimal digits of a SHA-256. */
const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/);
/** Whole micro-USDT, unsigned, below 2⁶⁴: what is hashed (docs/proof.md), and so no decimal string. */
const microUsdt = () => z.string().regex(/^(0|[1-9]\d{0,19})$/);

const transactionHash = () => z.string().regex(/^0x[0-9a-f]{64}$/);

const proof = z.object({
  day: day(),
  root: sha256(),
  /** What is owed to all members and vendors together, in micro-USDT. */
  total: microUsdt(),
  leaves: z.number(),
  fileSha256: sha256(),
  /** The number of the last posting that is in it. */
  posting: z.string(),
  /** The transaction that anchors it, in a final block; null where there is none. */
  anchor: z.object({ hash: transactionHash() }).nullable(),
});
export type Proof = z.output<typeof proof>;

export const proofs = defineEndpoint({
  name: 'proofs',
  method: 'GET',
  path: '/publicApi/proofs',
  audience: 'public',
  summary:
    'The proofs of liabilities, the newest day first (docs/proof.md); of one day, or the first that holds a posting. Amounts are whole micro-USDT.',
  input: z.object({
    ...paging,
    day: day().optional(),
    /** The number of a posting: the first proof that holds it. */
    posting: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  data: listOf(proof),
  message: 'Proofs',
  errors: [],
});

export const ANCHOR_STATES = ['signed', 'anchored', 'lost'] as const;

const proofAnchor = z.object({
  day: day(),
  status: z.enum(ANCHOR_STATES),
  /** Null until its block is final; `block`, `blockAt` and `fee`, too. */
  hash: transactionHash().nullable(),
  chainId: z.number(),
  /** The payout wallet, which calls itself. */
  wallet: z.string(),
  /** Root, SHA-256 of the file and end of the audit chain: 96 bytes. */
  callData: z.string(),
  /** The row of the audit trail with that end. */
  auditRow: z.string(),
  block: z.string().nullable(),
  blockAt: dateTime().nullable(),
  /** BNB that the network took for it. */
  fee: z.string().nullable(),
});
export type ProofAnchor = z.output<typeof proofAnchor>;

export const proofAnchors = defineEndpoint({
  name: 'proofAnchors',
  method: 'GET',
  path: '/publicApi/proofAnchors',
  audience: 'public',
  summary:
    'The transactions that anchor proofs on the chain, the newest day first, with what each cost (docs/proof.md).',
  input: z.object(paging),
  data: listOf(proofAnchor),
  message: 'Anchors',
  errors: [],
});

export const proofFile = defineEndpoint({
  name: 'proofFile',
  method: 'GET',
  path: '/publicApi/proofFile/{day}',
  audience: 'public',
  summary: 'The file of a day: every leaf of the tree, with its hash and its amount in micro-USDT (docs/proof.md).',
  input: z.object({ day: day() }),
  data: z.string(),
  fileTypes: ['text/plain'],
  message: 'The file',
  errors: ['proof_unknown'],
});

export const personProof = z.object({
  day: day(),
  /** Makes one’s leaves one’s own: whoever has it can tell which they are. */
  key: sha256(),
  leaves: z.array(
    z.object({
      /** In the file, from 0. */
      position: z.number(),
      nonce: sha256(),
      amount: microUsdt(),
      /** From the leaf upward; bit j of the position says on which side the j-th stands. */
      siblings: z.array(z.object({ hash: sha256(), sum: microUsdt() })),
    }),
  ),
});
export type PersonProof = z.output<typeof personProof>;

export const myProof = defineEndpoint({
  name: 'myProof',
  method: 'GET',
  path: '/sellerApi/myProof',
  vendorPath: '/vendorApi/myProof',
  audience: 'member',
  summary:
    'One’s own leaves in the proof of a day (default: the newest), with the paths to its root (docs/proof.md). Amounts are whole micro-USDT.',
  input: z.object({ day: day().optional() }),
  data: personProof,
  message: 'Proof',
  errors: ['proof_unknown', 'view_only'],
});

/** In lower case. */
const address = () => z.string().regex(/^0x[0-9a-f]{40}$/);
const blockHash = () => z.string().regex(/^0x[0-9a-f]{64}$/);
/** Of 100, with two digits, cut and never rounded up; null where nothing is owed. */
const percent = () =>
  z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .nullable();

const reserve = z.object({
  day: day(),
  /** Of the day's proof of what is owed, and its total. */
  proofRoot: sha256(),
  owed: microUsdt(),
  chainId: z.number(),
  /** The contract of USDT. */
  token: address(),
  block: z.object({ number: z.string(), hash: blockHash(), at: dateTime() }),
  /** The payout wallet and the treasuries. */
  addresses: z.array(
    z.object({
      address: address(),
      purpose: z.enum(['payout', 'treasury']),
      amount: microUsdt(),
      /** Over `text` (EIP-191), 65 bytes; null: not signed. */
      signature: z
        .string()
        .regex(/^0x[0-9a-f]{130}$/)
        .nullable(),
      text: z.string(),
    }),
  ),
  /** Members' and vendors' deposit addresses that USDT was ever sent to. */
  deposits: z.object({ addresses: z.number(), total: microUsdt(), root: sha256() }),
  /** All of it together, at that block. */
  total: microUsdt(),
  /** At the trading desk by the books: no chain shows it. */
  desk: microUsdt(),
  coverage: percent(),
  coverageWithDesk: percent(),
  fileSha256: sha256(),
});
export type Reserve = z.output<typeof reserve>;

export const reserves = defineEndpoint({
  name: 'reserves',
  method: 'GET',
  path: '/publicApi/reserves',
  audience: 'public',
  summary:
    'USDT at the platform’s addresses at a final block beside each proof, the newest day first, with what the addresses signed (docs/proof.md). Amounts are whole micro-USDT.',
  input: z.object({ ...paging, day: day().optional() }),
  data: listOf(reserve),
  message: 'Reserves',
  errors: [],
});

export const reserveFile = defineEndpoint({
  name: 'reserveFile',
  method: 'GET',
  path: '/publicApi/reserveFile/{day}',
  audience: 'public',
  summary: 'The file of a day’s reserves: named addresses, and the leaves of deposit addresses (docs/proof.md).',
  input: z.object({ day: day() }),
  data: z.string(),
  fileTypes: ['text/plain'],
  message: 'The file',
  errors: ['reserve_unknown'],
});

export const personReserve = z.object({
  day: day(),
  /** Makes one’s leaves one’s own: whoever has it can tell which they are. */
  key: sha256(),
  /** None where USDT was never sent to one’s address. */
  leaves: z.array(
    z.object({
      /** Among the leaves of the file, from 0. */
      position: z.number(),
      nonce: sha256(),
      address: address(),
      amount: microUsdt(),
      /** From the leaf upward; bit j of the position says on which side the j-th stands. */
      siblings: z.array(z.object({ hash: sha256(), sum: microUsdt() })),
    }),
  ),
});
export type PersonReserve = z.output<typeof personReserve>;

export const myReserve = defineEndpoint({
  name: 'myReserve',
  method: 'GET',
  path: '/sellerApi/myReserve',
  vendorPath: '/vendorApi/myReserve',
  audience: 'member',
  summary:
    'One’s own deposit address in the reserves of a day (default: the newest), with the path to their root (docs/proof.md). Amounts are whole micro-USDT.',
  input: z.object({ day: day().optional() }),
  data: personReserve,
  message: 'Reserve',
  errors: ['reserve_unknown', 'view_only'],
});
