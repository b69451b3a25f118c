import {
  claimItem,
  confirmHandover,
  getClaimable,
  getLostFound,
  sealItem,
  showHandoverCode,
} from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import * as act from './act.ts';
import { readClaimable, readLostFound } from './read.ts';

export function lostFoundRoutes({ mount }: Mounts, { db }: Deps): void {
  mount(getLostFound, ({ caller }) => readLostFound(db, caller));
  mount(getClaimable, ({ caller, input }) => readClaimable(db, caller, input));
  mount(sealItem, ({ caller, input }) => act.seal(db, caller, input));
  mount(claimItem, ({ caller, input }) => act.claim(db, caller, input));
  mount(showHandoverCode, ({ caller, input }) => act.showCode(db, caller, input));
  mount(confirmHandover, ({ caller, input }) => act.confirm(db, caller, input));
}
