import { reportContent } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { report } from './report-content.ts';

export function moderationRoutes({ mountForm }: Mounts, deps: Deps): void {
  mountForm(reportContent, ({ input, ...by }) => report(deps, input, by));
}
