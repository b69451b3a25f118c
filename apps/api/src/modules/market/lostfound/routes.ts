import * as contract from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import * as act from './act.ts';
import { readClaimable, readLostFound } from './read.ts';

export function lostFoundRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(contract.getLostFound, ({ caller }) => readLostFound(db, caller));
  mount(contract.getClaimable, ({ caller, input }) => readClaimable(db, caller, input));
  mount(contract.sealItem, ({ caller, input }) => act.seal(db, caller, input));
  mount(contract.claimItem, ({ caller, input }) => act.claim(db, caller, input));
  mount(contract.showHandoverCode, ({ caller, input }) => act.showCode(db, caller, input));
  mount(contract.confirmHandover, ({ caller, input }) => act.confirm(db, caller, input));
}
