import type { Endpoint } from '@plumbline/contract';
import { endpoints } from '@plumbline/contract/all';
import { texts as inputsTexts } from '@plumbline/texts/en/inputs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inviteFirstOperator } from '../modules/people/identity/index.ts';
import type { TestApp } from '../testing/app.ts';
import { ownApp, ownDatabase } from '../testing/fixtures.ts';
import { OPERATOR_PASSWORD, openSession, signedInOperator } from '../testing/operators.ts';
import { member, newContact, PASSWORD } from '../testing/people.ts';

/**
 * Checks every call of the contract that takes a password: it either sets one and rejects leaked or short passwords, or
 * verifies one. New calls are included automatically.
 */
/** A database without operators, because the first operator's link works only there. */
const t = await ownDatabase();
const api = await ownApp(t);
const own = await ownDatabase();
const empty = { t: own, api: await ownApp(own) };
const link = (await inviteFirstOperator(empty.api.deps))!.split('/').at(-1)!;
const referBy = (await member(t)).referId;

/** Verify the caller's password or an operator's own. */
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

/** Set a password: returns the body, and the session if one is needed. */
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

describe('Calls that take a password', () => {
  it('Every call of the contract that takes a password is listed as setting or verifying one', () => {
    expect(taking.map(({ name }) => name).toSorted()).toEqual([...Object.keys(SET), ...PROVE].toSorted());
  });

  // Shows ASVS-6.2.4
  it.each(setting)('The call %s rejects a leaked password in any capitalization', async (name, { path }) => {
    for (const stolen of ['102030405060', 'QwertyUiop']) {
      const answer = await apiOf(name).post(path, ...(await SET[name]!(stolen)));
      expect([stolen, answer.statusCode, answer.json().message]).toEqual([
        stolen,
        400,
        inputsTexts.passwordStolenOrEasyToGuess,
      ]);
    }
  });

  // Shows ASVS-6.2.1
  it.each(setting)(
    'The call %s rejects a short password; operators need at least ten characters',
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
