import { canonicalEmail, type UserKind } from '@plumbline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database.ts';
import { keepsEmail } from './store.ts';

/**
 * The address of the account of a kind that somebody means by `typed`, whether there is one or not. It is the canonical form, except of
 * an account from before canonical forms that shares its mailbox with another one: that is found by what was typed then.
 */
export async function accountEmail(db: Queryable, kind: UserKind, typed: string): Promise<string> {
  const email = canonicalEmail(typed);
  const former = typed.trim().toLowerCase();
  return email !== former && (await keepsEmail(db, kind, former)) ? former : email;
}

/** Whether an address begins with these words, or they are the whole of it in another form. An index answers the first. */
export function emailLike(column: RawBuilder<unknown>, words: string): RawBuilder<boolean> {
  const typed = words.toLowerCase();
  const begins = sql<boolean>`${column} LIKE ${`${typed.replace(/[\\%_]/g, '\\$&')}%`}`;
  const email = canonicalEmail(words);
  return email === typed ? begins : sql<boolean>`(${begins} OR ${column} = ${email})`;
}
