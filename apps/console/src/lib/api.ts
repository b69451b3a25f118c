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
import { texts as t } from '@plumbline/texts/en/console';
import { askForConfirmation } from './confirmation/ask.ts';
import { closeSession, currentSession, setLocked } from './session.ts';

/** A 401 locks the screen or ends the session, depending on its code; other failures do neither. */
const client: ClientOptions = {
  origin: '',
  words: () => t,
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

/** Calls without confirmation handling: an unconfirmed decision is rejected. */
export const plainApi = createClient(client);

/** Calls that carry the operator's confirmation. */
export const confirmedApi = (challenge: string): Call =>
  createClient({ ...client, headers: { [CONFIRMATION_HEADER]: challenge } });

const isDecision = (endpoint: Endpoint): boolean => isOperatorEndpoint(endpoint) && endpoint.isConfirmed === true;

/**
 * Makes a console call, typed by its contract file. A decision is shown in the server's words, confirmed with the
 * second factor, and resent.
 */
export const api: Call = async (endpoint, ...input) => {
  try {
    return await plainApi(endpoint, ...input);
  } catch (error) {
    if (!isDecision(endpoint) || !(error instanceof CallError) || error.statement === undefined) throw error;
    return confirmedApi(await askForConfirmation([error.statement]))(endpoint, ...input);
  }
};

/** For endpoints with `fileTypes`; saved under the server's file name. */
export const download = createDownload(client);

/** Reads all rows that match a list's filters, from one instant, as they arrive. */
export const readAll = createReadAll(client);
