import { type RawBuilder, sql } from 'kysely';

/** The call that refuses a frozen member; it runs in one statement with the posting. */
export const refuseFrozen = (memberId: bigint): RawBuilder<unknown> => sql`members.refuse_frozen(${memberId})`;
