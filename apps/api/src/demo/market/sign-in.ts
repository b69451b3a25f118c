import { signinSeller } from '@plumbline/contract';
import { operatorSignIn, operatorSignInFactor } from '@plumbline/contract/operator';
import { demoCodes } from '../../modules/people/identity/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Calls, CallsOf } from '../calls.ts';
import { DEMO_PASSWORD, demoOperators } from '../people.ts';
import { selectOperatorIds } from '../store.ts';

/** Calls of somebody of the cast, signed in with the password that everybody there has. */
export async function signInAs(callsOf: CallsOf, kind: 'member' | 'vendor', email: string): Promise<Calls> {
  const role_name = kind === 'vendor' ? 'Vendor' : 'User';
  const { api_token: token } = await callsOf(null).call(signinSeller, { email, password: DEMO_PASSWORD, role_name });
  return callsOf({ kind, token: token! });
}

/** Calls of the operator for members and vendors, who looks at stores and listings. */
export async function signInSupport(deps: Deps, callsOf: CallsOf): Promise<Calls> {
  const { email } = demoOperators.find(({ role }) => role === 'support')!;
  const [operator] = await selectOperatorIds(deps.db, [{ email }]);
  const { call } = callsOf(null);
  const { data } = await call(operatorSignIn, { email, password: DEMO_PASSWORD });
  if (!('challenge' in data)) throw new Error('the demo operator has no second factor');
  const { code } = await demoCodes(deps, operator!.id);
  const { api_token: token } = await call(operatorSignInFactor, { challenge: data.challenge, code: code ?? '' });
  return callsOf({ kind: 'operator', token: token! });
}
