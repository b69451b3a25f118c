import { type ClientOptions, createClient, createDownload, createUpload } from '@plumbline/contract';
import { goOnAfterLogin } from './go-on.ts';
import { currentSession, type Session } from './session.ts';
import { markSessionEnded } from './session-ended.ts';
import { clearSessions } from './storage.ts';
import { currentLanguage, text } from './text/index.ts';

/** Tokens whose sessions are being ended, or have ended. */
const ending = new Set<string>();

export const isEnding = (token: string): boolean => ending.has(token);

/**
 * Marks sessions as ending during a call. Rejections of their tokens meanwhile do not end another session in this
 * browser. If the call fails, they count as not ended.
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

/** Handles our own 401 (specification, section 4). The next pages report it, and the login returns here. */
export function endSession(): void {
  clearSessions();
  goOnAfterLogin(window.location.pathname + window.location.search);
  markSessionEnded();
  window.location.replace('/');
}

/**
 * Every call of the app, typed by its contract file. Only our own 401 ends the session; a 403, a 500 or a network
 * failure clears nothing.
 */
const client = {
  origin: '',
  words: () => text().common,
  session: currentSession,
  language: currentLanguage,
  onUnauthorized: (_error, session) => {
    if (session.kind !== 'operator' && !isEnding(session.token)) endSession();
  },
} satisfies ClientOptions;
export const api = createClient(client);

/** Does the same with a given session. A 401 means that it is over, which was the intention. */
export const apiWith = (session: Session) =>
  createClient({ origin: client.origin, words: client.words, session: () => session, language: currentLanguage });

/** Downloads files, which need the session's token and so cannot be plain links. */
export const download = createDownload(client);

/** Uploads files as a form. */
export const upload = createUpload(client);
