import { exportList, ok, statement } from '@plumbline/contract';
import type { Deps } from '../../compose.ts';
import type { Mount } from '../../http/mount.ts';
import type { MountFile } from '../../http/mount-file.ts';
import { exportOwnList } from './export-list.ts';
import { listStatement } from './list-statement.ts';

export function statementsRoutes(mount: Mount, mountFile: MountFile, { db }: Deps): void {
  mount(statement, async ({ caller, input }) => ok(await listStatement(db, caller.subjectId, input)));
  mountFile(exportList, ({ subjectId }, input) => exportOwnList(db, subjectId, input));
}
