import { createClient } from '@plumbline/contract';
import { currentSession } from './session.ts';
import { clearSessions } from './storage.ts';
import { currentLanguage } from './text/index.ts';

/**
 * Every call of the app, typed by its contract file. Only our own 401 ends the session: a 403, a 500 or a broken network
 * says nothing about who is signed in and clears nothing.
 */
export const api = createClient({
  origin: '',
  session: currentSession,
  language: currentLanguage,
  onUnauthorized: () => {
    clearSessions();
    window.location.replace('/');
  },
});
