import { endpoints } from '@plumbline/contract/all';
import { isOperatorEndpoint, OPERATOR_ROLES, type OperatorEndpoint } from '@plumbline/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { openSession, signedInOperator } from '../testing/operators.ts';
import { member } from '../testing/people.ts';

/**
 * Every call of the console by every role and by who has no business there. It goes by the contract alone: a call that is
 * added is asked for from then on. What is sent is empty, so "allowed" means: neither
 * 401 nor 403, and no failure of ours.
 */
let t: TestDatabase;
let api: TestApp;
let memberToken: string;
let vendorToken: string;
beforeAll(async () => {
  t = await testDatabase();
  api = await testApp(t);
  memberToken = await openSession(t, 'member', (await member(t)).id);
  vendorToken = await openSession(t, 'vendor', (await member(t, null, 'vendor')).id);
});
afterAll(async () => {
  await api.close();
  await t.drop();
});

const calls = endpoints.filter(isOperatorEndpoint);
const path = (endpoint: OperatorEndpoint): string => endpoint.path.replace(/\{\w+\}/g, '1');
const ask = (endpoint: OperatorEndpoint, token?: string) =>
  endpoint.method === 'GET' ? api.get(path(endpoint), token) : api.post(path(endpoint), {}, token);

describe.each(calls.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
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

  it('A call of the console is closed to strangers, members and vendors', async () => {
    for (const token of [undefined, 'x', memberToken, vendorToken]) {
      expect((await ask(endpoint, token)).statusCode).toBe(401);
    }
  });
});

describe('the contract of the console', () => {
  it('The contract of the console has no call without roles, and no role that nobody has', () => {
    const ofOperators = endpoints.filter((endpoint) => endpoint.audience === 'operator');
    expect(ofOperators.filter((endpoint) => !isOperatorEndpoint(endpoint) || endpoint.roles.length === 0)).toEqual([]);
    expect(calls.length).toBeGreaterThan(10);
  });

  it('An auditor may read all of the console and change nothing but the own login and sessions', () => {
    // A file takes many people's data out of the house: who may have it is each call's own decision.
    const shown = calls.filter((endpoint) => endpoint.method === 'GET' && !endpoint.isFile);
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
