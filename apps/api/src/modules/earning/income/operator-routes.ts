import { ok } from '@plumbline/contract';
import {
  operatorCloseDay,
  operatorCloseRun,
  operatorDayPreview,
  operatorPreviewedMembers,
} from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { beginClose, newestClose } from './close-open-day.ts';
import { listPreviewed, readPreview } from './preview-day.ts';

export function incomeOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(operatorDayPreview, async () => ok(await readPreview(deps.db)));
  mount(operatorPreviewedMembers, ({ input }) => listPreviewed(deps.db, input));
  mount(operatorCloseDay, (call) => beginClose(deps, call, call.input));
  mount(operatorCloseRun, async () => ok(await newestClose(deps.db)));
}
