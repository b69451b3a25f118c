import { createHash } from 'node:crypto';
import { CONFIRMATION_HEADER } from '@plumbline/contract/operator';
import type { LightMyRequestResponse } from 'fastify';
import { relyingParty } from '../modules/people/identity/factors/relying-party.ts';
import type { TestApp } from './app.ts';
import type { TestDatabase } from './database.ts';
import { operatorHeaders, withKey } from './headers.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

/** Passkeys by database and operator. */
const keys = new WeakMap<TestDatabase, Map<bigint, Promise<SoftAuthenticator>>>();

/** Returns the operator's passkey, registering it in the database first if needed. */
export function passkeyOf(t: TestDatabase, api: TestApp, operatorId: bigint): Promise<SoftAuthenticator> {
  const known = keys.get(t) ?? new Map<bigint, Promise<SoftAuthenticator>>();
  keys.set(t, known);
  const key = known.get(operatorId) ?? addPasskey(t, api, operatorId);
  known.set(operatorId, key);
  return key;
}

async function addPasskey(t: TestDatabase, api: TestApp, operatorId: bigint): Promise<SoftAuthenticator> {
  const { origin, id } = relyingParty(api.deps.config, 'operator');
  const key = new SoftAuthenticator(origin, id);
  await t.owner.query(
    `INSERT INTO identity.passkey (subject_kind, subject_id, credential_id, public_key, counter, transports, is_synced, name)
     VALUES ('operator', $1, $2, $3, 0, '{internal}', false, 'Test key')`,
    [operatorId, key.id, key.publicKey],
  );
  return key;
}

/** Opens a challenge for these statements and confirms it with the operator's passkey. Returns the challenge. */
export async function confirmed(
  t: TestDatabase,
  api: TestApp,
  token: string,
  statements: readonly string[],
): Promise<string> {
  const { rows } = await t.owner.query('SELECT subject_id FROM identity.session WHERE token_sha256 = $1', [
    createHash('sha256').update(token).digest(),
  ]);
  const key = await passkeyOf(t, api, rows[0].subject_id);
  const { data } = (await api.post('/operatorApi/openConfirmation', { statements }, token)).json();
  // A passkey without a counter, so that parallel uses do not look like a clone.
  key.counter = -1;
  const proof = { challenge: data.challenge, code: '', passkey: key.get(data.passkey.challenge) };
  const answer = await api.post('/operatorApi/confirm', proof, token);
  if (answer.statusCode !== 200) throw new Error(`not confirmed: ${answer.body}`);
  return data.challenge;
}

/** Sends a console call with this confirmation. */
export const postConfirmed = (api: TestApp, url: string, body: object, token: string, challenge: string) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: withKey(url, body) as object,
    headers: { ...operatorHeaders(token, api.deps.config.consoleOrigin), [CONFIRMATION_HEADER]: challenge },
  });

/** Sends a console call, and confirms it with a passkey if the call requires that. */
export async function postDecision(
  t: TestDatabase,
  api: TestApp,
  url: string,
  body: object,
  token: string,
): Promise<LightMyRequestResponse> {
  const asked = await api.post(url, body, token);
  if (asked.headers['x-error-code'] !== 'confirmation_needed') return asked;
  return postConfirmed(api, url, body, token, await confirmed(t, api, token, [asked.json().data.statement]));
}
