import type { SignedInOperator } from '@plumbline/contract/operator';
import { useSyncExternalStore } from 'react';

/** One session for all tabs of the browser; another operator signs in with a browser profile of their own. */
const KEY = 'plumbline_operator';

interface Session {
  readonly token: string;
  readonly operator: SignedInOperator;
}

const watchers = new Set<() => void>();
const tellWatchers = (): void => {
  for (const onChange of watchers) onChange();
};

function watch(onChange: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange();
  };
  watchers.add(onChange);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener('storage', fromOtherTab);
  };
}

/** The same text gives the same object: React compares what it is told. */
let last: { readonly text: string; readonly session: Session | null } | null = null;

function read(text: string | null): Session | null {
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

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const currentSession = (): Session | null => read(stored());

export function openSession(session: Session): void {
  localStorage.setItem(KEY, JSON.stringify(session));
  tellWatchers();
}

export function closeSession(): void {
  localStorage.removeItem(KEY);
  tellWatchers();
}

/** Who is signed in, following other tabs; null while the static page is built. */
export const useSession = (): Session | null => useSyncExternalStore(watch, currentSession, () => null);

/** Below the guard of `routes/signed-in.tsx` there always is one. */
export function useOperator(): SignedInOperator {
  const session = useSession();
  if (!session) throw new Error('nobody is signed in');
  return session.operator;
}
