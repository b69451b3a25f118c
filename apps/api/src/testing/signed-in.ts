import type { UserKind } from '@plumbline/contract';
import { sha256 } from '../modules/people/identity/index.ts';
import type { TestDatabase } from './database.ts';
import { openSession } from './operators.ts';
import { member, type newContact } from './people.ts';

/** A session of a member or vendor: as calls take it (`token`) and as SQL functions do (`session`). */
export async function sessionOf(t: TestDatabase, kind: UserKind, id: bigint) {
  const token = await openSession(t, kind, id);
  return { token, session: sha256(token) };
}

/** Creates a member or vendor with an open session. */
export async function signedIn(
  t: TestDatabase,
  kind: UserKind = 'member',
  sponsorId: bigint | null = null,
  contact?: ReturnType<typeof newContact>,
) {
  const made = await member(t, sponsorId, kind, contact);
  return { ...made, kind, ...(await sessionOf(t, kind, made.id)) };
}
