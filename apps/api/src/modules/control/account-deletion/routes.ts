import {
  deleteAccount as deleteCall,
  getAccountDeletion,
  ok,
  deleteAccountRequest as requestCall,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { deleteAccount, lookAtDeletion, requestDeletion } from './delete-account.ts';

export function accountDeletionRoutes({ mount }: Mounts, deps: Deps): void {
  mount(getAccountDeletion, async ({ caller }) => ok(await lookAtDeletion(deps, caller)));
  mount(requestCall, ({ caller, input }) => requestDeletion(deps, caller, input));
  mount(deleteCall, ({ caller, input }) => deleteAccount(deps, caller, input));
}
