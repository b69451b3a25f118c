import { type ClientOptions, createClient, createDownload, createReadAll } from '@plumbline/contract';
import { setLocked } from './lock.ts';
import { closeSession, currentSession } from './session.ts';

/** A 401 locks the screen or ends the session, as its code says; other failures say nothing about who is signed in. */
const client: ClientOptions = {
  origin: '',
  session: () => {
    const session = currentSession();
    return session && { kind: 'operator', token: session.token };
  },
  language: () => 'en',
  onUnauthorized: ({ code }) => {
    if (code === 'session_locked') setLocked(true);
    else closeSession();
  },
};

/** Every call of the console, typed by its contract file. */
export const api = createClient(client);

/** Of an endpoint with `isFile`: saved under the name that the server gave. */
export const download = createDownload(client);

/** All rows that a list's filters let through, of one instant, as they arrive. */
export const readAll = createReadAll(client);
