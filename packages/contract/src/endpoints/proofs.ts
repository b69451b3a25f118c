import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dateTime, day, listOf, paging } from '../shapes.ts';

/** A SHA-256 in lower-case hexadecimal digits. */
const sha256 = () => z.string().regex(/^[0-9a-f]{64}$/);
/** Whole micro-USDT, unsigned, below 2⁶⁴: the hashed value (docs/proof.md), so not a decimal string. */
const microUsdt = () => z.string().regex(/^(0|[1-9]\d{0,19})$/);

const transactionHash = () => z.string().regex(/^0x[0-9a-f]{64}$/);

const proof = z.object({
  day: day(),
  root: sha256(),
  /** Total owed to all members and vendors, in micro-USDT. */
  total: microUsdt(),
  leaves: z.number(),
  fileSha256: sha256(),
  /** Number of the last included posting. */
  posting: z.string(),
  /** The transaction that anchors it, in a final block; null if there is none. */
  anchor: z.object({ hash: transactionHash() }).nullable(),
});
export type Proof = z.output<typeof proof>;

export const proofs = defineEndpoint({
  name: 'proofs',
  method: 'GET',
  path: '/publicApi/proofs',
  audience: 'public',
  summary:
    'Lists the proofs of liabilities, newest day first (docs/proof.md): all, of one day, or the first that contains a posting. Amounts are whole micro-USDT.',
  input: z.object({
    ...paging,
    day: day().optional(),
    /** Number of a posting: returns the first proof that contains it. */
    posting: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  data: listOf(proof),
  errors: [],
});

export const ANCHOR_STATES = ['signed', 'anchored', 'lost'] as const;

const proofAnchor = z.object({
  day: day(),
  status: z.enum(ANCHOR_STATES),
  /** Null until its block is final, like `block`, `blockAt` and `fee`. */
  hash: transactionHash().nullable(),
  chainId: z.number(),
  /** The payout wallet, which sends the transaction to itself. */
  wallet: z.string(),
  /** Root, SHA-256 of the file and end of the audit chain: 96 bytes. */
  callData: z.string(),
  /** The row of the audit trail with that end. */
  auditRow: z.string(),
  block: z.string().nullable(),
  blockAt: dateTime().nullable(),
  /** Network fee in BNB. */
  fee: z.string().nullable(),
});
export type ProofAnchor = z.output<typeof proofAnchor>;

export const proofAnchors = defineEndpoint({
  name: 'proofAnchors',
  method: 'GET',
  path: '/publicApi/proofAnchors',
  audience: 'public',
  summary:
    'Lists the transactions that anchor proofs on the chain, newest day first, with the cost of each (docs/proof.md).',
  input: z.object(paging),
  data: listOf(proofAnchor),
  errors: [],
});

export const proofFile = defineEndpoint({
  name: 'proofFile',
  method: 'GET',
  path: '/publicApi/proofFile/{day}',
  audience: 'public',
  summary:
    'Downloads the proof file of a day: every leaf of the tree, with its hash and its amount in micro-USDT (docs/proof.md).',
  input: z.object({ day: day() }),
  data: z.string(),
  fileTypes: ['text/plain'],
  errors: ['proof_unknown'],
});

export const personProof = z.object({
  day: day(),
  /** Secret that identifies the caller's leaves; anyone who has it can find them. */
  key: sha256(),
  leaves: z.array(
    z.object({
      /** Index in the file, from 0. */
      position: z.number(),
      nonce: sha256(),
      amount: microUsdt(),
      /** From the leaf upward; bit j of the position gives the side of the j-th sibling. */
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
    'Returns the caller’s own leaves in the proof of a day (default: the newest), with their paths to its root (docs/proof.md). Amounts are whole micro-USDT.',
  input: z.object({ day: day().optional() }),
  data: personProof,
  errors: ['proof_unknown', 'view_only'],
});

/** In lower case. */
const address = () => z.string().regex(/^0x[0-9a-f]{40}$/);
const blockHash = () => z.string().regex(/^0x[0-9a-f]{64}$/);
/** Percentage with two digits, truncated, never rounded up; null if nothing is owed. */
const percent = () =>
  z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .nullable();

const reserve = z.object({
  day: day(),
  /** From the day's proof of liabilities, with its total. */
  proofRoot: sha256(),
  owed: microUsdt(),
  chainId: z.number(),
  /** The USDT contract. */
  token: address(),
  block: z.object({ number: z.string(), hash: blockHash(), at: dateTime() }),
  /** The payout wallet and the treasuries. */
  addresses: z.array(
    z.object({
      address: address(),
      purpose: z.enum(['payout', 'treasury']),
      amount: microUsdt(),
      /** Over `text` (EIP-191), 65 bytes; null if not signed. */
      signature: z
        .string()
        .regex(/^0x[0-9a-f]{130}$/)
        .nullable(),
      text: z.string(),
    }),
  ),
  /** Deposit addresses of members and vendors that ever received USDT. */
  deposits: z.object({ addresses: z.number(), total: microUsdt(), root: sha256() }),
  /** Total of all of them at that block. */
  total: microUsdt(),
  /** At the trading desk according to the books; not visible on any chain. */
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
    'Lists USDT at the platform’s addresses at a final block for each proof, newest day first, with the addresses’ signatures (docs/proof.md). Amounts are whole micro-USDT.',
  input: z.object({ ...paging, day: day().optional() }),
  data: listOf(reserve),
  errors: [],
});

export const reserveFile = defineEndpoint({
  name: 'reserveFile',
  method: 'GET',
  path: '/publicApi/reserveFile/{day}',
  audience: 'public',
  summary:
    'Downloads the reserves file of a day: named addresses, and the leaves of deposit addresses (docs/proof.md).',
  input: z.object({ day: day() }),
  data: z.string(),
  fileTypes: ['text/plain'],
  errors: ['reserve_unknown'],
});

export const personReserve = z.object({
  day: day(),
  /** Secret that identifies the caller's leaves; anyone who has it can find them. */
  key: sha256(),
  /** Empty if the caller's address never received USDT. */
  leaves: z.array(
    z.object({
      /** Index among the leaves of the file, from 0. */
      position: z.number(),
      nonce: sha256(),
      address: address(),
      amount: microUsdt(),
      /** From the leaf upward; bit j of the position gives the side of the j-th sibling. */
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
    'Returns the caller’s own deposit address in the reserves of a day (default: the newest), with the path to their root (docs/proof.md). Amounts are whole micro-USDT.',
  input: z.object({ day: day().optional() }),
  data: personReserve,
  errors: ['reserve_unknown', 'view_only'],
});
