import { walletTransfer } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import { transfer } from './transfer.ts';

export function walletsRoutes(mount: Mount, deps: Deps): void {
  mount(walletTransfer, ({ caller, input }) => transfer(deps.db, caller.subjectId, input));
}
