import { type DataOf, type InputOf, ok } from '@plumbline/contract';
import { type AuditEntry, type OperatorRole, operatorAudit, operatorAuditChain } from '@plumbline/contract/operator';
import { toDateTime } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { deviceOf } from '../../../platform/device.ts';
import { readDocs } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { type EntryRow, listedEntries } from './store.ts';
import { createChainStatus } from './verify.ts';

export function auditRoutes({ mountOperator }: Mounts, { db }: Pick<Deps, 'db'>): void {
  const chainStatus = createChainStatus(db);
  mountOperator(operatorAudit, async ({ input }) => ok(await listEntries(db, input)));
  mountOperator(operatorAuditChain, async () => ok(await chainStatus()));
}

const listEntries = async (db: Db, input: InputOf<typeof operatorAudit>): Promise<DataOf<typeof operatorAudit>> =>
  readDocs(db, await listedEntries(db, input), input, toEntry);

const toEntry = (row: EntryRow): AuditEntry => ({
  _id: row.id.toString(),
  at: toDateTime(row.at),
  actor: row.actor,
  role: row.role as OperatorRole | null,
  ip: row.ip,
  device: row.user_agent && deviceOf(row.user_agent),
  action: row.action,
  subject: row.subject,
  reason: row.reason,
  before: row.before,
  after: row.after,
  sha256: row.sha256.toString('hex'),
});
