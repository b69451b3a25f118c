import { ok } from '@plumbline/contract';
import {
  exportSweep,
  giveUpSweep,
  importSweep,
  operatorSweep,
  operatorSweepable,
  operatorSweeps,
} from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import { readDocs } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { exportSweep as makeExport, readSweepable } from './export-sweep.ts';
import { giveUpOne, importSweep as takeSigned } from './import-sweep.ts';
import { listSweepRows } from './store.ts';
import { readSweep, toSweep } from './to-sweep.ts';

export function sweepsOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(operatorSweeps, async ({ input }) =>
    ok(await readDocs(deps.db, await listSweepRows(deps.db, input), input, toSweep)),
  );
  mount(operatorSweep, ({ input }) => readSweep(deps.db, input._id));
  mount(operatorSweepable, () => readSweepable(deps));
  mount(exportSweep, (call) => makeExport(deps, call, call.input));
  mount(importSweep, (call) => takeSigned(deps, call, call.input));
  mount(giveUpSweep, (call) => giveUpOne(deps, call, { id: call.input._id, reason: call.input.reason }));
}
