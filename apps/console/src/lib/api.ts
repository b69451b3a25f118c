import { type Call, CallError, createClient, createDownload, createReadAll } from '@plumbline/contract';
import { setLocked } from './lock.ts';
import { closeSession, currentSession } from './session.ts';

const client = {
  origin: '',
  session: () => {
    const session = currentSession();
    return session && { kind: 'operator' as const, token: session.token };
  },
  language: () => 'en',
};
const send = createClient(client);
const fetchFile = createDownload(client);
const fetchRows = createReadAll(client);

/** A 401 locks the screen or ends the session, as its code says; other failures say nothing about who is signed in. */
function heed(error: unknown): never {
  if (error instanceof CallError && error.status === 401) {
    if (error.code === 'session_locked') setLocked(true);
    else closeSession();
  }
  throw error;
}

/** Every call of the console, typed by its contract file. */
export const api: Call = (endpoint, ...input) => send(endpoint, ...input).catch(heed);

/** Of an endpoint with `isFile`: saved under the name that the server gave. */
export const download: typeof fetchFile = (endpoint, input) => fetchFile(endpoint, input).catch(heed);

/** All rows that a list's filters let through, of one instant, as they arrive. */
export const readAll: typeof fetchRows = async function* (endpoint, input) {
  try {
    yield* fetchRows(endpoint, input);
  } catch (error) {
    heed(error);
  }
};
