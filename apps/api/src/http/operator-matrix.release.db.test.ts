import { createHash } from 'node:crypto';
import { errors } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { isOperatorEndpoint, OPERATOR_ROLES, type OperatorEndpoint } from '@plumbline/contract/operator';
import { describe, expect, it } from 'vitest';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';

/**
 * Every call of the console by every role and by sessions of other kinds. It goes by the contract alone: a call that is
 * added is asked for from then on. Each call is sent empty, so "allowed" means: neither
 * 401 nor 403, and no failure of ours.
 */
const t = await ownDatabase();
const api = await ownApp(t);
/** Owners' sessions that are over, by why. */

/** The session of another owner, after which something was done to it. */
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

const UNAUTHORIZED = { success: false, message: errors.unauthorized.message, data: null };

describe.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
  // Shows DEC-5-operators-3, ASVS-8.2.1, ASVS-8.3.1
  it.each(OPERATOR_ROLES)(
    'A call of the console lets the role %s in exactly when the contract says so',
    async (role) => {
      // Each call its own session: some of them end it.
      const { token } = await signedInOperator(t, role);
      const answer = await ask(endpoint, token);
      if (endpoint.roles.includes(role)) {
        expect([401, 403]).not.toContain(answer.statusCode);
        // The chain, which is out of reach here, is named in the contract of the call.
        if (answer.statusCode !== 503) expect(answer.statusCode, answer.body).toBeLessThan(500);
      } else {
        expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([403, 'role_not_allowed']);
        expect(answer.json()).toEqual({ success: false, message: 'Your role does not allow this', data: null });
      }
    },
  );

  // Shows DEC-5-calls-1, DEC-5-operators-3, ASVS-7.4.1
  it('A call of the console is closed to strangers, members, vendors and sessions that are over', async () => {
    const tokens = { stranger: undefined, 'no token': 'x', memberToken, vendorToken, viewerToken, ...over };
    for (const [who, token] of Object.entries(tokens)) {
      const answer = await ask(endpoint, token);
      expect([who, answer.statusCode, answer.json()]).toEqual([who, 401, UNAUTHORIZED]);
    }
  });

  // Shows DEC-5-calls-1
  it('A call of the console is closed to a locked session, unless it unlocks or signs out', async () => {
    if (endpoint.whileLocked) return;
    const answer = await ask(endpoint, lockedToken);
    expect([answer.statusCode, answer.headers['x-error-code']]).toEqual([
      errors.session_locked.status,
      'session_locked',
    ]);
  });
});

describe('the contract of the console', () => {
  it('The contract of the console has no call without roles, and no role that nobody has', () => {
    const ofOperators = endpoints.filter((endpoint) => endpoint.audience === 'operator');
    expect(ofOperators.filter((endpoint) => !isOperatorEndpoint(endpoint) || endpoint.roles.length === 0)).toEqual([]);
    expect(calls.length).toBeGreaterThan(10);
  });

  it('A locked session can only unlock, lock and sign out', () => {
    const names = calls.filter(({ whileLocked }) => whileLocked).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['operatorLock', 'operatorLogout', 'operatorUnlock']);
  });

  // Shows DEC-5-operators-3
  it('An auditor may read all of the console and change nothing but the own login and sessions', () => {
    // A file takes many people's data out of the house: who may have it is each call's own decision.
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
