// Separate from reserve-store.ts: signatures arrive later, from other processes.

import type { SIGNATURE_STATES } from '@plumbline/contract/operator';
import { sql } from 'kysely';
import { all, type Queryable, run, value } from '../../../../platform/database.ts';

/** Returns the newest reserve without the payout wallet's signature (proofs.reserve_to_sign). */
export const selectReserveToSign = (db: Queryable, address: string): Promise<bigint | null> =>
  value(db)(sql`SELECT proofs.reserve_to_sign(${address}) AS id`);

export const insertPayoutSignature = (db: Queryable, id: bigint, address: string, signature: Buffer) =>
  run(db)(sql`SELECT proofs.sign_reserve(${id}, ${address}, ${signature})`);

export interface SubmittedSignature {
  readonly tokenSha256: Buffer;
  readonly ip: string;
  readonly userAgent: string;
  readonly day: string;
  /** Lower case. */
  readonly address: string;
  readonly signature: Buffer;
}

/** Refuses (PB000) with reserve_not_to_sign, and like identity.check_operator_session. */
export const submitSignature = (db: Queryable, given: SubmittedSignature) =>
  run(db)(sql`
    SELECT proofs.submit_signature(${given.tokenSha256}, ${given.ip}, ${given.userAgent}, ${given.day}, ${given.address},
    ${given.signature})`);

export interface ClaimedSignature {
  readonly id: bigint;
  readonly reserve_id: bigint;
  readonly address: string;
  readonly signature: Buffer;
}

export const selectClaimed = (db: Queryable, limit: number): Promise<readonly ClaimedSignature[]> =>
  all(db)(sql`
    SELECT id, reserve_id, address, signature FROM proofs.claimed_signatures ORDER BY id LIMIT ${limit}`);

export const recordVerdict = (db: Queryable, id: bigint, isOfAddress: boolean) =>
  run(db)(sql`SELECT proofs.record_verdict(${id}, ${isOfAddress})`);

export interface AddressRow {
  readonly reserve_id: bigint;
  readonly address: string;
  readonly purpose: 'payout' | 'treasury';
  readonly balance_micro: bigint;
  /** The verified signature. Null if there is none. */
  readonly signature: Buffer | null;
  /** Status of the latest submission. */
  readonly signature_status: (typeof SIGNATURE_STATES)[number] | null;
}

export const selectAddresses = (db: Queryable, reserveIds: readonly bigint[]): Promise<readonly AddressRow[]> =>
  all(db)(sql`
    SELECT reserve_id, address, purpose, balance_micro, signature, signature_status FROM proofs.reserve_addresses
    WHERE reserve_id = ANY (${reserveIds}::bigint[]) ORDER BY address`);
