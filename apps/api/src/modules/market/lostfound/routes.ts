import * as contract from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { claim, confirm, readClaimable, readLostFound, seal, showCode } from './lost-found.ts';

export function lostFoundRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(contract.getLostFound, ({ caller }) => readLostFound(db, caller));
  mount(contract.getClaimable, ({ caller, input }) => readClaimable(db, caller, input));
  mount(contract.sealItem, ({ caller, input }) => seal(db, caller, input));
  mount(contract.claimItem, ({ caller, input }) => claim(db, caller, input));
  mount(contract.showHandoverCode, ({ caller, input }) => showCode(db, caller, input));
  mount(contract.confirmHandover, ({ caller, input }) => confirm(db, caller, input));
}
