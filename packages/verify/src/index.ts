export { type CheckedFile, FileChecker, type ProofHead } from './check-file.ts';
export { type CheckedLeaf, type CheckedProof, checkProof, type PersonProof, readProof } from './check-proof.ts';
export { Fault } from './fault.ts';
export { type Hashes, toHex } from './hashes.ts';
export type { TreeNode } from './tree.ts';
