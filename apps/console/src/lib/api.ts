import {
  type Call,
  CallError,
  type ClientOptions,
  createClient,
  createDownload,
  createReadAll,
  type Endpoint,
} from '@plumbline/contract';
import { CONFIRMATION_HEADER, isOperatorEndpoint } from '@plumbline/contract/operator';
import { askForConfirmation } from './confirmation/ask.ts';
import { closeSession, currentSession, setLocked } from './session.ts';

/** A 401 locks the screen or ends the session, as its code says; other failures say nothing about who is signed in. */
const client: ClientOptions = {
  origin: '',
  session: () => {
    const session = currentSession();
    return session && { kind: 'operator', csrf: session.csrf };
  },
  language: () => 'en',
  onUnauthorized: ({ code }) => {
    if (code === 'session_locked') setLocked(true);
    else closeSession();
  },
};

/** Calls as they are: a decision that nobody confirmed is refused. */
export const plainApi = createClient(client);

/** Calls that name what their operator has confirmed. */
export const confirmedApi = (challenge: string): Call =>
  createClient({ ...client, headers: { [CONFIRMATION_HEADER]: challenge } });

const isDecision = (endpoint: Endpoint): boolean => isOperatorEndpoint(endpoint) && endpoint.isConfirmed === true;

/**
 * Every call of the console, typed by its contract file. A decision is shown to its operator as the server words it, confirmed
 * with their second factor, and sent again.
 */
export const api: Call = async (endpoint, ...input) => {
  try {
    return await plainApi(endpoint, ...input);
  } catch (error) {
    if (!isDecision(endpoint) || !(error instanceof CallError) || error.statement === undefined) throw error;
    return confirmedApi(await askForConfirmation([error.statement]))(endpoint, ...input);
  }
};

/** Of an endpoint with `fileTypes`: saved under the name that the server gave. */
export const download = createDownload(client);

/** All rows that a list's filters let through, of one instant, as they arrive. */
export const readAll = createReadAll(client);
