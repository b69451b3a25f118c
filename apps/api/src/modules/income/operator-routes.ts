import { ok } from '@plumbline/contract';
import { operatorCloseDay, operatorDayPreview } from '@plumbline/contract/operator';
import type { Deps } from '../../compose.ts';
import type { MountOperator } from '../../http/mount-operator.ts';
import { closeOpenDay } from './close-open-day.ts';
import { previewDay } from './preview-day.ts';

export function incomeOperatorRoutes(mount: MountOperator, deps: Deps): void {
  mount(operatorDayPreview, async ({ input }) => ok(await previewDay(deps.db, input)));
  mount(operatorCloseDay, (call) => closeOpenDay(deps, call, call.input));
}
