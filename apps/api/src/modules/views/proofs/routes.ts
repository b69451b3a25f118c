import { myProof, proofAnchors, proofFile, proofs } from '@plumbline/contract';
import { operatorProofs } from '@plumbline/contract/operator';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listAnchors, listOperatorProofs } from './list-anchors.ts';
import { listProofs, openFile, readOwnProof } from './read-proof.ts';

export function proofsRoutes({ mount, mountFile, mountOperator }: Mounts, deps: Deps): void {
  mount(proofs, ({ input }) => listProofs(deps, input));
  mount(proofAnchors, ({ input }) => listAnchors(deps, input));
  mountOperator(operatorProofs, ({ input }) => listOperatorProofs(deps, input));
  mountFile(proofFile, (_caller, input) => openFile(deps, input.day));
  mount(myProof, ({ caller, input }) => readOwnProof(deps, caller, input));
}
