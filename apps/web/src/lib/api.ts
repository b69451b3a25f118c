import { type ClientOptions, createClient, createDownload, createUpload } from '@plumbline/contract';
import { goOnAfterLogin } from './go-on.ts';
import { currentSession, type Session } from './session.ts';
import { markSessionEnded } from './session-ended.ts';
import { clearSessions } from './storage.ts';
import { currentLanguage } from './text/index.ts';

/** Tokens whose sessions a call on its way ends, or has ended. */
const ending = new Set<string>();

export const isEnding = (token: string): boolean => ending.has(token);

/**
 * A call that ends sessions on the server. What is refused to their tokens meanwhile was asked before they ended, and is no reason
 * to end a session that goes on in the same browser. A call that fails has ended none.
 */
export async function whileEnding<Answer>(tokens: readonly string[], call: () => Promise<Answer>): Promise<Answer> {
  for (const token of tokens) ending.add(token);
  try {
    return await call();
  } catch (error) {
    for (const token of tokens) ending.delete(token);
    throw error;
  }
}

/** What our own 401 does (specification, section 4); the pages after it say that it happened, and the login leads back here. */
export function endSession(): void {
  clearSessions();
  goOnAfterLogin(window.location.pathname + window.location.search);
  markSessionEnded();
  window.location.replace('/');
}

/**
 * Every call of the app, typed by its contract file. Only our own 401 ends the session: a 403, a 500 or a broken network
 * says nothing about who is signed in and clears nothing.
 */
const client: ClientOptions = {
  origin: '',
  session: currentSession,
  language: currentLanguage,
  onUnauthorized: (_error, session) => {
    if (session.kind !== 'operator' && !isEnding(session.token)) endSession();
  },
};
export const api = createClient(client);

/** The same with a session that is named: its token and its paths. A 401 says that it is over, which is what was wanted. */
export const apiWith = (session: Session) =>
  createClient({ origin: client.origin, session: () => session, language: currentLanguage });

/** Of files, which no link could fetch: they need the session's token. */
export const download = createDownload(client);

/** With files, as a form. */
export const upload = createUpload(client);
