import { ok } from '@plumbline/contract';
import { operatorAudit, operatorAuditChain } from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listEntries } from './list-entries.ts';
import { createChainStatus } from './verify.ts';

export function auditRoutes({ mountOperator }: Mounts, { db }: Pick<Deps, 'db'>): void {
  const chainStatus = createChainStatus(db);
  mountOperator(operatorAudit, async ({ input }) => ok(await listEntries(db, input)));
  mountOperator(operatorAuditChain, async () => ok(await chainStatus()));
}
