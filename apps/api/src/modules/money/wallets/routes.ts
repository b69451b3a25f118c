import { walletTransfer } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { transfer } from './transfer.ts';

export function walletsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(walletTransfer, ({ caller, input }) => transfer(deps.db, caller.subjectId, input, caller.tokenSha256));
}
