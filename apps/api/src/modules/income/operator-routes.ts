import { ok } from '@plumbline/contract';
import {
  operatorCloseDay,
  operatorCloseRun,
  operatorDayPreview,
  operatorPreviewedMembers,
} from '@plumbline/contract/operator';
import type { Deps } from '../../compose.ts';
import type { MountOperator } from '../../http/mount-operator.ts';
import { beginClose, newestClose } from './close-open-day.ts';
import { listPreviewed, readPreview } from './preview-day.ts';

export function incomeOperatorRoutes(mount: MountOperator, deps: Deps): void {
  mount(operatorDayPreview, async () => ok(await readPreview(deps.db)));
  mount(operatorPreviewedMembers, ({ input }) => listPreviewed(deps.db, input));
  mount(operatorCloseDay, (call) => beginClose(deps, call, call.input));
  mount(operatorCloseRun, async () => ok(await newestClose(deps.db)));
}
