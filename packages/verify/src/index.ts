export { FileChecker } from './check-file.ts';
export type { CheckedAddress } from './check-own-reserve.ts';
export type { CheckedLeaf, CheckedProof, PathStep } from './check-proof.ts';
export { coverageOf, heldIn } from './check-reserves.ts';
export { DayCheck, type FileFigures, type Refusal, type Verdict } from './day-check.ts';
export { toHex } from './hashes.ts';
export type { CheckStep } from './rejection.ts';
export { ReserveCheck, type ReserveVerdict } from './reserve-check.ts';
export type { TreeNode } from './tree.ts';
