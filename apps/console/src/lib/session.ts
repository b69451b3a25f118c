import { createObservedValue } from '@plumbline/app-runtime/observers';
import { createStoredItems } from '@plumbline/app-runtime/stored-items';
import type { SignedInOperator } from '@plumbline/contract/operator';
import { useSyncExternalStore } from 'react';

/** One session for all tabs of the browser; another operator signs in with a browser profile of their own. */
const items = createStoredItems({ session: 'plumbline_operator' });

/** The session itself is a cookie that no script reads. */
interface Session {
  /** What its calls that change something repeat. */
  readonly csrf: string;
  readonly operator: SignedInOperator;
}

/** The same text gives the same object: React compares what it is told. */
let last: { readonly text: string; readonly session: Session | null } | null = null;

export function currentSession(): Session | null {
  const text = items.read('session');
  if (text === null) return null;
  if (last?.text === text) return last.session;
  let session: Session | null = null;
  try {
    session = JSON.parse(text) as Session;
  } catch {
    // Somebody else wrote there: nobody is signed in.
  }
  last = { text, session };
  return session;
}

export const openSession = (session: Session): void => items.write({ session: JSON.stringify(session) });

export const closeSession = items.clear;

/** Who is signed in, following other tabs; null while the static page is built. */
export const useSession = (): Session | null => useSyncExternalStore(items.watch, currentSession, () => null);

/** Below the guard of `routes/signed-in.tsx` there always is one. */
export function useOperator(): SignedInOperator {
  const session = useSession();
  if (!session) throw new Error('nobody is signed in');
  return session.operator;
}

/** Whether the server, or half an hour without a key or a press, has locked the session. */
export const { set: setLocked, useValue: useLocked } = createObservedValue(false);
