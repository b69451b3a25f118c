import { ok, ownResponsibleUse, setPersonalLimit, takePause } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import * as pause from './own-limits.ts';
import { readLimits, setLimit } from './own-limits.ts';

export function limitsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(ownResponsibleUse, async ({ caller }) => ok(await readLimits(deps.db, caller.subjectId)));
  mount(setPersonalLimit, ({ caller, input }) => setLimit(deps, caller, input));
  mount(takePause, ({ caller, input }) => pause.takePause(deps, caller, input));
}
