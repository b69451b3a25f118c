import { ok } from '@plumbline/contract';
import * as contract from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { cancelSimulation } from './cancel-simulation.ts';
import { startSimulation } from './start-simulation.ts';
import { listSimulations, readSimulation } from './to-simulation.ts';

export function simulationOperatorRoutes({ mountOperator: mount }: Mounts, deps: Pick<Deps, 'db'>): void {
  mount(contract.startSimulation, (call) => startSimulation(deps, call, call.input));
  mount(contract.operatorSimulations, async ({ input }) => ok(await listSimulations(deps.db, input)));
  mount(contract.operatorSimulation, ({ input }) => readSimulation(deps.db, input.id));
  mount(contract.cancelSimulation, (call) => cancelSimulation(deps, call, call.input.id));
}
