import { ok } from '@plumbline/contract';
import { operatorMe, operatorSignin } from '@plumbline/contract/operator';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import type { MountOperator } from '../../http/mount-operator.ts';
import { signInOperator } from './operators.ts';

/** The console's: signing in, one's own session. */
export function identityOperatorRoutes(mount: Mount, mountOperator: MountOperator, deps: Deps): void {
  mount(operatorSignin, async (call) => {
    const signedIn = await signInOperator(deps, call.input, call);
    return signedIn.ok ? { ...ok(signedIn.value.operator), apiToken: signedIn.value.token } : signedIn;
  });
  mountOperator(operatorMe, ({ operator }) =>
    ok({ _id: operator.id.toString(), email: operator.email, fullName: operator.fullName, role: operator.role }),
  );
}
