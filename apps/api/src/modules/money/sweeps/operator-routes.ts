import { ok } from '@plumbline/contract';
import * as contract from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import { readDocs } from '../../../platform/list.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { exportSweep as makeExport, readSweepable } from './export-sweep.ts';
import { giveUpOne, importSweep as takeSigned } from './import-sweep.ts';
import { listSweepRows } from './store.ts';
import { readSweep, toSweep } from './to-sweep.ts';

export function sweepsOperatorRoutes({ mountOperator: mount }: Mounts, deps: Deps): void {
  mount(contract.operatorSweeps, async ({ input }) =>
    ok(await readDocs(deps.db, await listSweepRows(deps.db, input), input, toSweep)),
  );
  mount(contract.operatorSweep, ({ input }) => readSweep(deps.db, input._id));
  mount(contract.operatorSweepable, () => readSweepable(deps));
  mount(contract.exportSweep, (call) => makeExport(deps, call, call.input));
  mount(contract.importSweep, (call) => takeSigned(deps, call, call.input));
  mount(contract.giveUpSweep, (call) => giveUpOne(deps, call, { id: call.input._id, reason: call.input.reason }));
}
