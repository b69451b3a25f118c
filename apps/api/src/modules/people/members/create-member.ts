import { randomInt } from 'node:crypto';
import type { UserKind } from '@plumbline/contract';
import type { Language } from '@plumbline/texts/languages';
import type { Tx } from '../../../platform/database.ts';
import { insertMember, nextMemberId, selectTaken } from './store.ts';

/** Crockford's base 32: no I, L, O or U, so codes are easy to read aloud and type from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** Generates a referral code: `PL` and six characters, one of a thousand million. */
export const newReferId = (): string =>
  `PL${Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** Checksummed address by index, from the chain module's createDepositAddresses. */
export type DepositAddressOf = (index: bigint) => string;

export interface NewMember {
  readonly fullName: string;
  readonly phone: string;
  /** As returned by `accountEmail`. */
  readonly email: string;
  /** As displayed. Default: as compared. */
  readonly emailTyped?: string | undefined;
  readonly passwordHash: string;
  /** Null for a vendor, and for a member whom the operator creates as the top of a team. */
  readonly sponsorId: bigint | null;
  readonly kind?: UserKind;
  /** Code of the invitation link that they used. */
  readonly invitedWith?: string | undefined;
  /** Language of mails. Default: English. */
  readonly language?: Language;
}

export type Creation =
  | { readonly created: true; readonly memberId: bigint; readonly referId: string }
  | { readonly created: false; readonly taken: 'email' | 'phone' };

/** Five collisions in a row among a thousand million codes are a bug, not chance. */
const MAX_ATTEMPTS = 5;

/** Creates a complete member in the caller's transaction: sponsors, referral code, accounts, deposit address, teams. */
export async function createMember(tx: Tx, depositAddressOf: DepositAddressOf, member: NewMember): Promise<Creation> {
  const kind = member.kind ?? 'member';
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const id = await nextMemberId(tx);
    const depositAddress = depositAddressOf(id);
    const referId = newReferId();
    if (await insertMember(tx, { ...member, kind, id, referId, depositAddress })) {
      return { created: true, memberId: id, referId };
    }
    const taken = await selectTaken(tx, { ...member, kind });
    if (taken.email) return { created: false, taken: 'email' };
    if (taken.phone) return { created: false, taken: 'phone' };
  }
  throw new Error('no member could be created: an unknown sponsor, or a deposit address that is in use');
}
