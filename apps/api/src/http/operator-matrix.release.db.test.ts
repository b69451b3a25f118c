import { createHash } from 'node:crypto';
import { statusOf } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { isOperatorEndpoint, OPERATOR_ROLES, type OperatorEndpoint } from '@plumbline/contract/operator';
import { textOf } from '@plumbline/contract/texts';
import { texts as consoleErrorsTexts } from '@plumbline/texts/en/console-errors';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';

/**
 * Sends every call of the console as every role and with other kinds of session. New calls are included automatically.
 * Inputs are empty, so "allowed" means: neither 401 nor 403, and no server error.
 */
const t = await ownDatabase();
const api = await ownApp(t);

/** Opens a session of another owner and changes it with this statement. */
async function ownerAfter(statement: string): Promise<string> {
  const { token } = await signedInOperator(t);
  await t.owner.query(statement, [createHash('sha256').update(token).digest()]);
  return token;
}

const memberToken = await openSession(t, 'member', (await member(t)).id);
const vendorToken = await openSession(t, 'vendor', (await member(t, null, 'vendor')).id);
const viewerToken = await openSession(t, 'viewer', (await member(t)).id);
const ofSession = 'WHERE token_sha256 = $1';
const past = `created_at = now() - interval '2 hours', expires_at = now() - interval '1 second'`;
const over: Readonly<Record<string, string>> = {
  ended: await ownerAfter(`UPDATE identity.session SET revoked_at = now() ${ofSession}`),
  expired: await ownerAfter(`UPDATE identity.session SET ${past} ${ofSession}`),
  suspended: await ownerAfter(
    `UPDATE identity.operator SET disabled_at = now() WHERE id = (SELECT subject_id FROM identity.session ${ofSession})`,
  ),
};
const lockedToken = await ownerAfter(`UPDATE identity.session SET locked_at = now() ${ofSession}`);

const calls = endpoints.filter(isOperatorEndpoint);
const path = (endpoint: OperatorEndpoint): string => endpoint.path.replace(/\{\w+\}/g, '1');
const ask = (endpoint: OperatorEndpoint, token?: string) =>
  endpoint.method === 'GET' ? api.get(path(endpoint), token) : api.post(path(endpoint), {}, token);

const UNAUTHORIZED = { success: false, message: textOf({ key: 'unauthorized' }), data: null };

describe.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  // Shows DEC-5-operators-3, ASVS-8.2.1, ASVS-8.3.1
  it.each(OPERATOR_ROLES)('A console call accepts the role %s exactly if its contract lists it', async (role) => {
    // A new session for each call, because some calls end theirs.
    const { token } = await signedInOperator(t, role);
    const answer = await ask(endpoint, token);
    if (endpoint.roles.includes(role)) {
      expect([401, 403]).not.toContain(answer.statusCode);
      // 503: these calls' contracts list the chain, which cannot be reached in this test.
      if (answer.statusCode !== 503) expect(answer.statusCode, answer.body).toBeLessThan(500);
    } else {
      expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([403, 'role_not_allowed']);
      expect(answer.json()).toEqual({ success: false, message: consoleErrorsTexts.role_not_allowed, data: null });
    }
  });

  // Shows DEC-5-calls-1, DEC-5-operators-3, ASVS-7.4.1
  it('A console call rejects strangers, members, vendors and ended sessions', async () => {
    const tokens = { stranger: undefined, 'no token': 'x', memberToken, vendorToken, viewerToken, ...over };
    for (const [who, token] of Object.entries(tokens)) {
      const answer = await ask(endpoint, token);
      expect([who, answer.statusCode, answer.json()]).toEqual([who, 401, UNAUTHORIZED]);
    }
  });

  // Shows DEC-5-calls-1
  it('A console call rejects a locked session unless it unlocks or logs out', async () => {
    if (endpoint.whileLocked) return;
    const answer = await ask(endpoint, lockedToken);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([statusOf('session_locked'), 'session_locked']);
  });
});

describe('The contract of the console', () => {
  it('Every console call has at least one role', () => {
    const ofOperators = endpoints.filter((endpoint) => endpoint.audience === 'operator');
    expect(ofOperators.filter((endpoint) => !isOperatorEndpoint(endpoint) || endpoint.roles.length === 0)).toEqual([]);
    expect(calls.length).toBeGreaterThan(10);
  });

  it('A locked session can only unlock, lock and log out', () => {
    const names = calls.filter(({ whileLocked }) => whileLocked).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['operatorLock', 'operatorLogout', 'operatorUnlock']);
  });

  // Shows DEC-5-operators-3
  it('An auditor can read the whole console but change only the auditor’s own login and sessions', () => {
    // A file can export many people's data, so each such call decides on its own roles.
    const shown = calls.filter((endpoint) => endpoint.method === 'GET' && !endpoint.fileTypes);
    const reads = shown.filter((endpoint) => !endpoint.roles.includes('auditor'));
    expect(reads.map((endpoint) => endpoint.name)).toEqual([]);
    const writes = calls.filter((endpoint) => endpoint.method === 'POST' && endpoint.roles.includes('auditor'));
    expect(writes.map((endpoint) => endpoint.name).sort()).toEqual([
      'operatorChangePassword',
      'operatorLock',
      'operatorLogout',
      'operatorRenewFactor',
      'operatorRevokeSession',
      'operatorUnlock',
    ]);
  });
});
