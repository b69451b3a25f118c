import type { Endpoint } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inviteFirstOperator } from '../modules/people/identity/index.ts';
import type { TestApp } from '../testing/app.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { OPERATOR_PASSWORD, openSession, signedInOperator } from '../testing/operators.ts';
import { member, newContact, PASSWORD } from '../testing/people.ts';

/**
 * Every call of the contract that takes a password: it sets one, and then refuses those that are stolen or too short, or it
 * proves one. A call that is added is asked for from then on.
 */
/** Without an operator: a link of the first one is good as long as there is none. */
const t = await ownDatabase();
const api = await ownApp(t);
const own = await ownDatabase();
const empty = { t: own, api: await ownApp(own) };
const link = (await inviteFirstOperator(empty.api.deps))!.split('/').at(-1)!;
const referBy = (await member(t)).referId;

/** Prove who calls, or an operator's own. */
const PROVE = [
  'signinSeller',
  'unfreezeRequest',
  'totpSetup',
  'totpRemove',
  'passkeyOptions',
  'passkeyRemove',
  'recoveryCodesRenew',
  'askKey',
  'deleteAccountRequest',
  'profileChangeRequest',
  'unfreezeConfirm',
  'operatorSignIn',
  'operatorUnlock',
  'operatorRenewFactor',
];

const signUp = (password: string) => ({
  fullName: 'Nora New',
  ...newContact(),
  password,
  confirmPassword: password,
  referBy,
  role_name: 'User',
});
const reset = async (password: string) => ({
  email: (await member(t)).email,
  password,
  confirmPassword: password,
  role_name: 'User',
});

/** Set one: the body with it, and whose session. */
const SET: Readonly<Record<string, (password: string) => Promise<readonly [body: object, token?: string]>>> = {
  otpVerifyuser: async (password) => [signUp(password)],
  emailotpVerifyuser: async (password) => [{ ...signUp(password), otp: '123456' }],
  otpVerifySeller: async (password) => [await reset(password)],
  emailotpVerifySeller: async (password) => [{ ...(await reset(password)), otp: '123456' }],
  passwordChange: async (password) => {
    const token = await openSession(t, 'member', (await member(t)).id);
    return [{ oldPassword: PASSWORD, password, confirmPassword: password }, token];
  },
  operatorChangePassword: async (password) => [
    { oldPassword: OPERATOR_PASSWORD, password },
    (await signedInOperator(t)).token,
  ],
  operatorAcceptInvitation: async (password) => [{ link, fullName: 'First', email: 'first@test.example', password }],
};

const apiOf = (name: string): TestApp => (name === 'operatorAcceptInvitation' ? empty.api : api);

const fieldsOf = ({ input }: Endpoint): string[] => {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object;
    oneOf?: { properties?: object }[];
    anyOf?: { properties?: object }[];
  };
  return [schema, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((each) =>
    Object.keys(each.properties ?? {}),
  );
};
const taking = endpoints.filter((endpoint) => fieldsOf(endpoint).some((field) => /password/i.test(field)));
const setting = taking.filter(({ name }) => name in SET).map((endpoint) => [endpoint.name, endpoint] as const);

describe('calls that take a password', () => {
  it('Each call of the contract that takes a password is known to set one or to prove one', () => {
    expect(taking.map(({ name }) => name).toSorted()).toEqual([...Object.keys(SET), ...PROVE].toSorted());
  });

  // Shows ASVS-6.2.4
  it.each(setting)('%s refuses a password that leaks made public, in any letters', async (name, { path }) => {
    for (const stolen of ['102030405060', 'QwertyUiop']) {
      const answer = await apiOf(name).post(path, ...(await SET[name]!(stolen)));
      expect([stolen, answer.statusCode, answer.json().message]).toEqual([
        stolen,
        400,
        'This password is stolen or easy to guess. Please choose another',
      ]);
    }
  });

  // Shows ASVS-6.2.1
  it.each(setting)(
    '%s refuses a password that is too short, operators’ below ten characters',
    async (name, { path }) => {
      const short = path.startsWith('/operatorApi') ? 'plumb-nin' : 'plumb-x';
      const answer = await apiOf(name).post(path, ...(await SET[name]!(short)));
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        expect.stringMatching(/^Please choose a longer password|at least \d+/),
      ]);
    },
  );
});
