import { type Call, CallError, signinSeller } from '@plumbline/contract';
import {
  CONFIRMATION_HEADER,
  operatorConfirm,
  operatorOpenConfirmation,
  operatorSignIn,
  operatorSignInFactor,
} from '@plumbline/contract/operator';
import { demoCodes } from '../../modules/people/identity/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Calls, CallsOf } from '../calls.ts';
import { DEMO_PASSWORD, demoOperators } from '../people.ts';
import { selectOperatorIds } from '../store.ts';
import { until } from '../until.ts';

/** Returns the calls of a member of the cast, logged in with the common password. */
export async function signInAs(callsOf: CallsOf, kind: 'member' | 'vendor', email: string): Promise<Calls> {
  const role_name = kind === 'vendor' ? 'Vendor' : 'User';
  const { api_token: token } = await callsOf(null).call(signinSeller, { email, password: DEMO_PASSWORD, role_name });
  return callsOf({ kind, token: token! });
}

export interface OperatorCalls extends Calls {
  /** Makes a call of a decision and confirms it with the phone that the guard simulates for demo operators. */
  readonly decide: Call;
}

/** Returns the calls of the demo's first operator in a role. */
export async function signInOperator(
  deps: Deps,
  callsOf: CallsOf,
  role: 'support' | 'finance',
): Promise<OperatorCalls> {
  const { email } = demoOperators.find((operator) => operator.role === role)!;
  const [operator] = await selectOperatorIds(deps.db, [{ email }]);
  const { call, cookie } = callsOf(null);
  const { data } = await call(operatorSignIn, { email, password: DEMO_PASSWORD });
  if (!('challenge' in data)) throw new Error('the demo operator has no second factor');
  const { challenge } = data;
  let code: string | null = null;
  // An earlier try may have used the app's current codes.
  await until(`the app of ${role} shows an unused code`, async () => {
    ({ code } = await demoCodes(deps, operator!.id));
    return code !== null;
  });
  const { csrf_token: csrf } = await call(operatorSignInFactor, { challenge, code: code! });
  const session = { kind: 'operator', csrf: csrf! } as const;
  // The headers of a browser on the console's page.
  const headers = { cookie: cookie(), 'sec-fetch-site': 'same-origin' };
  const calls = callsOf(session, headers);
  const decide: Call = async (endpoint, ...input) => {
    try {
      return await calls.call(endpoint, ...input);
    } catch (error) {
      if (!(error instanceof CallError && error.statement !== undefined)) throw error;
      const { challenge } = (await calls.call(operatorOpenConfirmation, { statements: [error.statement] })).data;
      const { current } = await demoCodes(deps, operator!.id);
      await calls.call(operatorConfirm, { challenge, code: current ?? '' });
      return callsOf(session, { ...headers, [CONFIRMATION_HEADER]: challenge }).call(endpoint, ...input);
    }
  };
  return { ...calls, decide };
}
