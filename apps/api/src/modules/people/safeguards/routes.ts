import { ok, ownSafeguards, setPersonalLimit, takePause } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { readSafeguards } from './read-safeguards.ts';
import { setLimit } from './set-limit.ts';
import * as pause from './take-pause.ts';

export function safeguardsRoutes({ mount }: Mounts, deps: Deps): void {
  mount(ownSafeguards, async ({ caller }) => ok(await readSafeguards(deps.db, caller.subjectId)));
  mount(setPersonalLimit, ({ caller, input }) => setLimit(deps, caller, input));
  mount(takePause, ({ caller, input }) => pause.takePause(deps, caller, input));
}
