import type { DataOf, teamGrowth } from '@plumbline/contract';
import type { Db } from '../../../platform/database.ts';
import { growthOf } from './growth.ts';
import { selectTeamHistory } from './store.ts';

/** The teams day by day, for as many days as were asked for or since the caller joined. */
export const readTeamGrowth = async (db: Db, memberId: bigint, days: number): Promise<DataOf<typeof teamGrowth>> =>
  growthOf(await selectTeamHistory(db, memberId, days));
