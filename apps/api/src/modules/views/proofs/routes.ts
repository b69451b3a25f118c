import { myProof, proofFile, proofs } from '@plumbline/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Mounts } from '../../../routing/mounts.ts';
import { listProofs, openFile, readOwnProof } from './read-proof.ts';

export function proofsRoutes({ mount, mountFile }: Mounts, deps: Deps): void {
  mount(proofs, ({ input }) => listProofs(deps, input));
  mountFile(proofFile, (_caller, input) => openFile(deps, input.day));
  mount(myProof, ({ caller, input }) => readOwnProof(deps, caller, input));
}
