import { myProof, myReserve, proofAnchors, proofFile, proofs, reserveFile, reserves } from '@plumbline/contract';
import { operatorProofs, operatorReserves, submitSignature } from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listAnchors, listOperatorProofs } from './list-anchors.ts';
import { listProofs, openFile, readOwnProof } from './read-proof.ts';
import { listOperatorReserves, listReserves, takeSignature } from './reserves/list-reserves.ts';
import { openReserveFile, readOwnReserve } from './reserves/read-reserve.ts';

export function proofsRoutes({ mount, mountFile, mountOperator }: Mounts, deps: Deps): void {
  mount(proofs, ({ input }) => listProofs(deps, input));
  mount(proofAnchors, ({ input }) => listAnchors(deps, input));
  mountOperator(operatorProofs, ({ input }) => listOperatorProofs(deps, input));
  mountFile(proofFile, (_caller, input) => openFile(deps, input.day));
  mount(myProof, ({ caller, input }) => readOwnProof(deps, caller, input));
  mount(reserves, ({ input }) => listReserves(deps, input));
  mountFile(reserveFile, (_caller, input) => openReserveFile(deps, input.day));
  mount(myReserve, ({ caller, input }) => readOwnReserve(deps, caller, input));
  mountOperator(operatorReserves, ({ input }) => listOperatorReserves(deps, input));
  mountOperator(submitSignature, (call) => takeSignature(deps, call));
}
