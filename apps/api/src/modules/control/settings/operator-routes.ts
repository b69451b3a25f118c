import { type DataOf, type InputOf, ok } from '@plumbline/contract';
import { changeSettings as contract, operatorSettings, operatorSettingVersions } from '@plumbline/contract/operator';
import { SETTING_KEYS, type SettingKey } from '@plumbline/contract/settings';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { pagesOf, readPage } from '../../../platform/list.ts';
import { selectVersion } from '../../../platform/setting-versions.ts';
import { defaultSettings, readSettings } from '../../../platform/settings.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { countConfirmedOwners } from '../../people/identity/index.ts';
import { changeSettings } from './change-settings.ts';
import { toSetting } from './rules.ts';
import { listedVersions } from './store.ts';

export function settingsRoutes({ mountOperator }: Mounts, deps: Pick<Deps, 'db' | 'config'>): void {
  mountOperator(operatorSettings, async () => ok(await listSettings(deps)));
  mountOperator(contract, (call) => changeSettings(deps, call, call.input));
  mountOperator(operatorSettingVersions, async ({ input }) => ok(await listVersions(deps.db, input)));
}

async function listSettings({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<DataOf<typeof operatorSettings>> {
  // Reads the version first: after a change in between, the screen's own change is rejected instead of overwriting it.
  const version = await selectVersion(db);
  const [settings, owners] = await Promise.all([readSettings(db), countConfirmedOwners(db)]);
  return {
    version: Number(version),
    owners,
    settings: SETTING_KEYS.map((key) => ({
      key,
      value: toSetting(key, settings),
      default: toSetting(key, defaultSettings),
    })),
    configured: {
      timeZone: config.timeZone,
      contactEmail: config.contactEmail,
      mailFrom: config.mailFrom,
      isDemo: config.demo,
    },
  };
}

async function listVersions(
  db: Db,
  input: InputOf<typeof operatorSettingVersions>,
): Promise<DataOf<typeof operatorSettingVersions>> {
  const listed = await listedVersions(db, input);
  const rows = await readPage(db, listed, input);
  const docs = rows.map((row) => ({
    version: Number(row.version),
    changes: Object.entries(row.changes).map(([key, change]) => ({ key: key as SettingKey, ...change })),
    changedBy: row.changed_by,
    changedAt: toDateTime(row.changed_at),
    reason: row.reason,
  }));
  return { docs, ...pagesOf(listed.total, input) };
}
