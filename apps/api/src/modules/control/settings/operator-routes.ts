import { ok } from '@plumbline/contract';
import { changeSettings as contract, operatorSettings, operatorSettingVersions } from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { changeSettings } from './change-settings.ts';
import { listSettings, listVersions } from './list-settings.ts';

export function settingsRoutes({ mountOperator }: Mounts, deps: Pick<Deps, 'db' | 'config'>): void {
  mountOperator(operatorSettings, async () => ok(await listSettings(deps)));
  mountOperator(contract, (call) => changeSettings(deps, call, call.input));
  mountOperator(operatorSettingVersions, async ({ input }) => ok(await listVersions(deps.db, input)));
}
