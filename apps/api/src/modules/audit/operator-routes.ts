import { ok } from '@plumbline/contract';
import { operatorAudit, operatorAuditChain } from '@plumbline/contract/operator';
import type { Deps } from '../../compose.ts';
import type { MountOperator } from '../../http/mount-operator.ts';
import { createChainStatus } from './chain-status.ts';
import { listEntries } from './list-entries.ts';

export function auditRoutes(mountOperator: MountOperator, { db }: Pick<Deps, 'db'>): void {
  const chainStatus = createChainStatus(db);
  mountOperator(operatorAudit, async ({ input }) => ok(await listEntries(db, input)));
  mountOperator(operatorAuditChain, async () => ok(await chainStatus()));
}
