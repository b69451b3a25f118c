import { createObservedValue } from '@plumbline/app-runtime/observers';
import { createStoredItems } from '@plumbline/app-runtime/stored-items';
import type { SignedInOperator } from '@plumbline/contract/operator';
import { useSyncExternalStore } from 'react';

/** One session for all tabs of the browser; another operator needs a separate browser profile. */
const items = createStoredItems({ session: 'plumbline_operator' });

/** The session itself is a cookie that scripts cannot read. */
interface Session {
  /** CSRF token for writing calls. */
  readonly csrf: string;
  readonly operator: SignedInOperator;
}

/** Returns the same object for the same text, because React compares references. */
let last: { readonly text: string; readonly session: Session | null } | null = null;

export function currentSession(): Session | null {
  const text = items.read('session');
  if (text === null) return null;
  if (last?.text === text) return last.session;
  let session: Session | null = null;
  try {
    session = JSON.parse(text) as Session;
  } catch {
    // Invalid stored data counts as no session.
  }
  last = { text, session };
  return session;
}

export const openSession = (session: Session): void => items.write({ session: JSON.stringify(session) });

export const closeSession = items.clear;

/** Returns the signed-in operator, updated by other tabs; null while the static page is built. */
export const useSession = (): Session | null => useSyncExternalStore(items.watch, currentSession, () => null);

/** Always defined below the guard of `routes/signed-in.tsx`. */
export function useOperator(): SignedInOperator {
  const session = useSession();
  if (!session) throw new Error('nobody is signed in');
  return session.operator;
}

/** Whether the session is locked, by the server or after half an hour of inactivity. */
export const { set: setLocked, useValue: useLocked } = createObservedValue(false);
